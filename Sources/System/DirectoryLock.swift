import Glibc

/// Ownership of a data directory by one process: held until the last reference goes or the process
/// ends, however it ends.
package final class DirectoryLock: Sendable {
  let file: File

  private init(file: File) {
    self.file = file
  }

  /// Lets go by name: closing alone would leave the lock with a child that is just being started, which
  /// has a copy of every descriptor until it runs its program.
  deinit { release() }

  /// Lets go before the last reference does; safe to call again.
  package func release() { _ = flock(file.descriptor.number, LOCK_UN) }

  /// Takes the lock on `directory/lock`; nil while another process holds it.
  package static func take(in directory: String) throws(SystemError) -> DirectoryLock? {
    let file = try File.openOrCreate(directory + "/lock")
    let taken = try SystemCall.attempt("flock") { flock(file.descriptor.number, LOCK_EX | LOCK_NB) }
    return taken == nil ? nil : DirectoryLock(file: file)
  }
}
