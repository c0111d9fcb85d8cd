import Glibc

extension StreamSocket {
  /// Binds and listens on an IPv4 or IPv6 address; "::" takes both families.
  package static func listen(
    address: String, port: UInt16
  ) throws(SystemError) -> Descriptor {
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if inet_pton(AF_INET, address, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      return try makeListener(family: AF_INET, &four)
    }
    guard inet_pton(AF_INET6, address, &six.sin6_addr) == 1 else {
      throw SystemError(code: EINVAL, call: "inet_pton")
    }
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    return try makeListener(family: AF_INET6, &six)
  }

  /// The port a socket is bound to: what the kernel chose where 0 was asked for.
  package static func port(_ socket: Descriptor) throws(SystemError) -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = try withUnsafeMutablePointer(to: &address) { pointer throws(SystemError) in
      try SystemCall.run("getsockname") {
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(socket.number, $0, &length)
        }
      }
    }
    return portNumber(address)
  }
}

private func makeListener<Address>(
  family: Int32, _ address: inout Address
) throws(SystemError) -> Descriptor {
  let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
  let number = try SystemCall.run("socket") { socket(family, type, 0) }
  let listener = Descriptor(owning: number)
  try setOption(listener, SOL_SOCKET, SO_REUSEADDR, 1)
  if family == AF_INET6 { try setOption(listener, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
  let length = socklen_t(MemoryLayout<Address>.size)
  _ = try withUnsafePointer(to: &address) { pointer throws(SystemError) in
    try SystemCall.run("bind") {
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(number, $0, length) }
    }
  }
  try SystemCall.run("listen") { Glibc.listen(number, 1024) }
  return listener
}

private func setOption(
  _ socket: Descriptor, _ level: Int32, _ option: Int32, _ value: Int32
) throws(SystemError) {
  var value = value
  try SystemCall.run("setsockopt") { setsockopt(socket.number, level, option, &value, 4) }
}

/// "192.168.1.7" or "fe80::1"; an IPv4 peer of an IPv6 socket is written as IPv4.
func addressText(_ address: sockaddr_storage) -> String {
  var address = address
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  let isIPv4 = Int32(address.ss_family) == AF_INET
  let offset = isIPv4 ? 4 : 8
  withUnsafeBytes(of: &address) { bytes in
    _ = inet_ntop(
      isIPv4 ? AF_INET : AF_INET6, bytes.baseAddress?.advanced(by: offset), &text,
      socklen_t(text.count))
  }
  let written = String(
    decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let mapped = "::ffff:"
  return written.hasPrefix(mapped) && written.contains(".")
    ? String(written.dropFirst(mapped.count)) : written
}
