import CFaultyDisk
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

extension FailingDisk {
  /// Whole new files: at set-up, and under a new key.
  @Suite("New files on failing disks") struct NewFiles {
    static let next = DatabaseKey.random()
    static let faults = [
      (hk_fault_error, hk_survivors_all), (hk_fault_full, hk_survivors_all),
      (hk_fault_cut, hk_survivors_none), (hk_fault_cut, hk_survivors_all),
      (hk_fault_cut, hk_survivors_some),
    ]

    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var path: String { directory.file("a.db") }

    private var place: StorePlace {
      StorePlace(
        path: path, readers: 1,
        schema: Schema(application: .household, migrations: Workload.migrations),
        beforeMigrating: { _, _, _ in }, vfs: FailingDisk.vfs)
    }

    /// Runs `work` with the fault; answers whether it succeeded. The files are then as the next start
    /// finds them.
    private func succeeds(
      _ fault: hk_fault, at change: Int, _ survivors: hk_survivors, _ work: () throws -> Void
    ) -> Bool {
      hk_faulty_arm(fault, Int32(change))
      do {
        try work()
        // A whole file was synced by other means than this disk's.
        hk_faulty_arm(hk_fault_none, 0)
        return true
      } catch {
        hk_faulty_settle(survivors)
        return false
      }
    }

    private func empty() throws {
      for name in try FileSystem.names(in: directory.path) {
        try FileSystem.remove(directory.file(name))
      }
    }

    @Test("a store that could not be made is not there, and can be made again")
    func creation() async throws {
      let wrong = try await onThread {
        try empty()
        guard succeeds(hk_fault_none, at: 0, hk_survivors_all, { try place.makeFile(testKey) })
        else {
          return ["undisturbed"]
        }
        try empty()
        var (wrong, change, hasFailed) = ([String](), 0, true)
        while hasFailed {
          change += 1
          hasFailed = false
          for (fault, survivors) in Self.faults {
            try empty()
            let isMade = succeeds(fault, at: change, survivors) { try place.makeFile(testKey) }
            if try FileSystem.exists(path) != isMade { wrong.append("\(change) \(fault)") }
            if !isMade {
              hasFailed = true
              try place.makeFile(testKey)
            }
            if try Workload.found(at: path) != 0 { wrong.append("\(change) \(fault) content") }
          }
        }
        return change > 20 ? wrong : ["only \(change) changes"]
      }
      #expect(wrong == [])
    }

    @Test("a key whose new file could not be written stays the one")
    func rekeying() async throws {
      let wrong = try await onThread {
        try empty()
        try File.create(path).writeAll(try Workload.file())
        var workload = Workload(path: path)
        hk_faulty_arm(hk_fault_none, 0)
        workload.run()
        let file = try FileSystem.read(path, limit: 1 << 24)
        var (wrong, change, hasFailed) = ([String](), 0, true)
        while hasFailed {
          change += 1
          hasFailed = false
          for (fault, survivors) in Self.faults {
            try empty()
            try File.create(path).writeAll(file)
            let isMade = succeeds(fault, at: change, survivors) {
              let database = try place.openWriter(testKey)
              try place.makeNext(from: database, Self.next)
            }
            if !isMade { hasFailed = true }
            let key = isMade ? Self.next : testKey
            let found = try Workload.found(at: path, key: key)
            if found != Workload.count { wrong.append("\(change) \(fault) \(found)") }
            if try FileSystem.exists(path + ".new") { wrong.append("\(change) \(fault) left over") }
          }
        }
        return change > 20 ? wrong : ["only \(change) changes"]
      }
      #expect(wrong == [])
    }
  }
}
