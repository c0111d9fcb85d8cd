import Glibc
import System
import Testing

@testable import Pictures

@Suite("The worker's keeper")
struct KeeperTests {
  private struct Interrupted: Error {}

  @Test("no worker, or one that is no worker, is told as a reason and not as a crash")
  func noWorker() async throws {
    for path in ["/nonexistent/picture-worker", "/bin/true", "/bin/cat"] {
      let darkroom = Darkroom(workerPath: path, limits: PictureLimits(bytes: 1000, seconds: 1))
      let fault = try await darkroom.fault(of: [1, 2, 3])
      guard case .unavailable(let reason)? = fault else {
        #expect(fault == .tookTooLong && path == "/bin/cat")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("a worker killed while it waits is replaced without a word")
  func killedWhileWaiting() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    try await onThread { try darkroom.prepare() }
    let waiting = try #require(darkroom.waitingProcess)
    try await onThread {
      kill(waiting, SIGKILL)
      // Until it is really gone, and left to its keeper to collect.
      var end = siginfo_t()
      try SystemCall.run("waitid") { waitid(P_PID, id_t(waiting), &end, WEXITED | WNOWAIT) }
    }
    let prints = try await darkroom.prints(of: fixture("cmyk.jpg"))
    #expect(prints.heads.count == 3)
  }

  @Test("a worker that ended after it said that it was ready is replaced without a word")
  func endedAfterReady() async throws {
    // The first and third start give a real worker, the second one that says so and ends.
    let mark = "/tmp/hearthkeep-worker-\(getpid())-\(UInt64.random(in: .min ... .max))"
    defer { for name in ["", ".1", ".2"] { unlink(mark + name) } }
    let ready = "\\001" + String(repeating: "\\000", count: 15)
    let script = """
      #!/bin/sh
      [ -e \(mark).1 ] || { : > \(mark).1; exec \(builtWorker); }
      [ -e \(mark).2 ] || { : > \(mark).2; printf '\(ready)'; exit 0; }
      exec \(builtWorker)

      """
    do {
      let file = try File.create(mark)
      try file.writeAll(Array(script.utf8))
    }
    chmod(mark, 0o700)
    let darkroom = Darkroom(workerPath: mark)
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == nil)
    let waiting = try #require(darkroom.waitingProcess)
    try await onThread {
      var end = siginfo_t()
      try SystemCall.run("waitid") { waitid(P_PID, id_t(waiting), &end, WEXITED | WNOWAIT) }
    }
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == nil)
  }

  @Test("a stop ends the picture that is being developed, and takes no other")
  func stop() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    let upload = Forgery.jpeg(width: 8000, height: 6000)
    let fault = try await onThread { () throws -> PictureFault? in
      var offset = 0
      do {
        _ = try darkroom.develop(size: upload.count) { max in
          if offset > 0 { darkroom.close() }
          defer { offset += max }
          return Array(upload[offset..<min(offset + max, upload.count)])
        } variant: { _ in
          { _ in }
        }
        return nil
      } catch let fault as PictureFault {
        return fault
      }
    }
    #expect(fault == .workerFailed(reason: "the picture worker died of signal 9"))
    #expect(darkroom.waitingProcess == nil)
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == Turns.closed)
  }

  @Test("a worker killed in the middle of an upload is a fault, and the next upload is taken")
  func killedWhileReceiving() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    let upload = Forgery.jpeg(width: 8000, height: 6000)
    try await onThread { try darkroom.prepare() }
    let process = try #require(darkroom.waitingProcess)
    let fault = try await onThread { () throws -> PictureFault? in
      var offset = 0
      do {
        _ = try darkroom.develop(size: upload.count) { max in
          if offset > 0 { kill(process, SIGKILL) }
          defer { offset += max }
          return Array(upload[offset..<min(offset + max, upload.count)])
        } variant: { _ in
          { _ in }
        }
        return nil
      } catch let fault as PictureFault {
        return fault
      }
    }
    #expect(fault == .workerFailed(reason: "the picture worker died of signal 9"))
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == nil)
  }

  @Test("an upload that does not come in time ends the worker, not the keeper")
  func deadline() async throws {
    let darkroom = Darkroom(
      workerPath: builtWorker, limits: PictureLimits(bytes: 32 << 20, seconds: 0))
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == .tookTooLong)
  }

  @Test("an upload that ends early is broken")
  func endsEarly() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    let fault = try await onThread { () throws -> PictureFault? in
      do {
        _ = try darkroom.develop(size: 1000) { _ in
          []
        } variant: { _ in
          { _ in }
        }
        return nil
      } catch let fault as PictureFault {
        return fault
      }
    }
    #expect(fault == .broken)
  }

  @Test("what the caller's closures throw comes through, and the next upload is taken")
  func closuresThrow() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    let upload = try fixture("cmyk.jpg")
    await #expect(throws: Interrupted.self) {
      try await onThread {
        _ = try darkroom.develop(size: 10) { _ in
          throw Interrupted()
        } variant: { _ in
          { _ in }
        }
      }
    }
    await #expect(throws: Interrupted.self) {
      try await onThread {
        _ = try darkroom.develop(size: upload.count) { _ in
          upload
        } variant: { _ in
          { _ in throw Interrupted() }
        }
      }
    }
    #expect(try await darkroom.fault(of: upload) == nil)
  }

  @Test("uploads at the same time wait for each other")
  func together() async throws {
    let darkroom = Darkroom(workerPath: builtWorker)
    let upload = try fixture("cmyk.jpg")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try await darkroom.prints(of: upload).heads.count } }
      for try await count in group { #expect(count == 3) }
    }
  }

  @Test("the worker is looked for beside the program")
  func path() {
    #expect(pictureWorkerPath(besideProgram: "/app/hearthkeep") == "/app/picture-worker")
    #expect(pictureWorkerPath(besideProgram: "/hearthkeep") == "/picture-worker")
  }
}
