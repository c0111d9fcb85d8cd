import COpenSSL

/// Stops the program when OpenSSL refuses work whose arguments are all ours.
///
/// What is left to fail then is a broken library or no memory, and going on without the answer would
/// mean an unsealed byte or an unchecked passcode. Input from outside never reaches this.
func requireOpenSSL(_ result: Int32, _ call: StaticString) {
  guard result != 1 else { return }
  fatalError("OpenSSL: \(call) failed, code \(ERR_get_error())")
}
