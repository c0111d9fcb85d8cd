import CLinux
import Glibc

/// Calls that keep secrets in this process's memory and nowhere else.
package enum Memory {
  package static var pageSize: Int { sysconf(Int32(_SC_PAGESIZE)) }

  /// Fresh zeroed pages, kept until the process ends or `unmap`; `count` is rounded up to whole pages.
  package static func mapPages(
    count: Int
  ) throws(SystemError) -> UnsafeMutableRawBufferPointer {
    let size = (count + pageSize - 1) / pageSize * pageSize
    guard let start = hk_map_pages(size) else { throw SystemError(code: errno, call: "mmap") }
    return UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  package static func unmap(_ pages: UnsafeMutableRawBufferPointer) throws(SystemError) {
    try SystemCall.run("munmap") { munmap(pages.baseAddress, pages.count) }
  }

  /// Keeps whole pages out of swap; small containers allow little of it (ENOMEM, EPERM).
  package static func lock(_ pages: UnsafeMutableRawBufferPointer) throws(SystemError) {
    try SystemCall.run("mlock") { mlock(pages.baseAddress, pages.count) }
  }

  package static func keepOutOfCoreDumps(
    _ pages: UnsafeMutableRawBufferPointer
  ) throws(SystemError) {
    try SystemCall.run("madvise") { hk_keep_out_of_core_dumps(pages.baseAddress, pages.count) }
  }

  /// A forked child sees zeroes in these pages.
  package static func wipeOnFork(_ pages: UnsafeMutableRawBufferPointer) throws(SystemError) {
    try SystemCall.run("madvise") { hk_wipe_on_fork(pages.baseAddress, pages.count) }
  }

  /// Overwrites with zeroes in a way the compiler does not leave out.
  package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    if let start = bytes.baseAddress { hk_wipe(start, bytes.count) }
  }

  /// Wipes an array's bytes; an array that shares its storage is copied first, and the other copy
  /// stays as it was.
  package static func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
  }

  /// No core dump of this process, and no attaching to it by others of the same user.
  package static func makeProcessNotDumpable() throws(SystemError) {
    try SystemCall.run("prctl") { hk_make_process_not_dumpable() }
  }
}
