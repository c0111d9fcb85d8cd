import CFaultyDisk
import System
import TestSupport
import Testing

@testable import SealedStore

extension FailingDisk {
  @Suite("Transactions on failing disks") struct Transactions {
    /// What was acknowledged before or after a fault, and what the next start found.
    struct Outcome: CustomStringConvertible {
      let description: String
      let workload: Workload
      let found: Result<Int, any Error>
    }

    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var path: String { directory.file("a.db") }

    /// Runs the workload with one fault; then the files are as the next start finds them.
    private func run(
      _ file: [UInt8], _ fault: hk_fault, at change: Int, _ survivors: hk_survivors
    ) throws -> Outcome {
      try WholeFile.remove(path)
      try File.create(path).writeAll(file)
      hk_faulty_arm(fault, Int32(change))
      var workload = Workload(path: path)
      workload.run()
      hk_faulty_settle(survivors)
      let found = Result { try Workload.found(at: path) }
      return Outcome(
        description: "change \(change), \(fault), \(survivors): \(workload), \(found)",
        workload: workload, found: found)
    }

    /// The outcomes of the fault at every change of a file that the workload makes, those that are not
    /// as they must be. Blocks.
    private func wrongOutcomes(
      _ faults: [(hk_fault, hk_survivors)], _ isRight: (Outcome) -> Bool
    ) throws -> [Outcome] {
      let file = try Workload.file()
      let undisturbed = try run(file, hk_fault_none, at: 0, hk_survivors_all)
      let changes = Int(hk_faulty_changes())
      guard try undisturbed.found.get() == Workload.count, changes > 200 else {
        return [undisturbed]
      }
      var wrong: [Outcome] = []
      for change in 1...changes {
        for (fault, survivors) in faults {
          let outcome = try run(file, fault, at: change, survivors)
          if !isRight(outcome) { wrong.append(outcome) }
        }
      }
      return wrong
    }

    @Test("a power cut that keeps only what was synced leaves exactly what was acknowledged")
    func cutsThatForget() async throws {
      let wrong = try await onThread {
        try wrongOutcomes([(hk_fault_cut, hk_survivors_none)]) { outcome in
          (try? outcome.found.get()) == outcome.workload.acknowledged
        }
      }
      #expect(wrong.isEmpty)
    }

    @Test("a power cut that tears and reorders leaves that, or that and the transaction begun")
    func cutsThatTear() async throws {
      let wrong = try await onThread {
        try wrongOutcomes([(hk_fault_cut, hk_survivors_all), (hk_fault_cut, hk_survivors_some)]) {
          let begun = $0.workload.acknowledged
          return (begun...begun + 1).contains((try? $0.found.get()) ?? -1)
        }
      }
      #expect(wrong.isEmpty)
    }

    @Test("a write that fails is told, loses nothing, and the next ones work")
    func errors() async throws {
      let faults = [(hk_fault_error, hk_survivors_all), (hk_fault_full, hk_survivors_all)]
      let wrong = try await onThread {
        try wrongOutcomes(faults) { outcome in
          let expected = outcome.workload.isOpened ? Workload.count : 0
          return outcome.workload.acknowledged == expected
            && (try? outcome.found.get()) == expected
        }
      }
      #expect(wrong.isEmpty)
    }
  }
}
