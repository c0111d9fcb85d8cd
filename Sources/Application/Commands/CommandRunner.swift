import Household
import SealedStore
import Site
import System
import Vault

/// Runs a command over open stores: in the server that it was asked of, or in the command's own process.
struct CommandRunner: Sendable {
  let services: Services

  /// Blocks, and gives how it ended. Throws only what `say` throws: nobody listens any more.
  func runToItsEnd(
    _ command: StoreCommand, say: @escaping @Sendable (CommandReply) throws -> Void
  ) throws -> CommandReply {
    try waitFor { try await run(command, say) }
  }

  private func run(
    _ command: StoreCommand, _ say: @escaping @Sendable (CommandReply) throws -> Void
  ) async throws -> CommandReply {
    switch command {
    case .verify(let key): return try await verify(key, say)
    case .resetPasscode(let name, let recoveryKey, let passcode, let again):
      let reset = PasscodeReset(
        of: name, recoveryKey: recoveryKey, passcode: passcode, again: again)
      return await Self.outcome(of: name) { try await reset.run(services) }
    }
  }

  private func verify(
    _ key: CommandKey, _ say: @escaping @Sendable (CommandReply) throws -> Void
  ) async throws -> CommandReply {
    let faults = Counter()
    let verification = Verification(
      services: services,
      progress: { try say(.progress($0.sentence)) },
      found: { finding in
        if finding.isFault { faults.add() }
        try say(.line(finding.sentence))
      })
    let summary: VerifySummary
    do {
      summary = try await verification.run(by: key)
    } catch let refusal as CommandRefusal {
      return .end(.cannotStart, refusal.sentence)
    } catch let gone as NobodyListens {
      throw gone
    } catch {
      services.log.error("verify failed", ["error": .text("\(error)")])
      return .end(.foundFault, "it could not be finished: \(error)")
    }
    let opened = "\(summary.keys) keys, \(summary.rows) rows and \(summary.files) sealed files open"
    return faults.value == 0
      ? .end(.done, "\(opened); nothing is damaged")
      : .end(.foundFault, "\(opened); \(faults.value) faults found")
  }

  /// What a reset came to, in words.
  static func outcome(
    of name: String, _ reset: () async throws -> PasscodeResetOutcome
  ) async -> CommandReply {
    do {
      let outcome = try await reset()
      var sentences = [
        "\(name) has a new passcode, and everybody is told that the sheet was used.",
        "\(name)’s passkeys and second step are gone: they can be set up again in Settings.",
      ]
      if !outcome.keepsPair {
        sentences.append(
          "The sheet is newer than \(name)’s key: what was sealed to \(name) alone is lost.")
      }
      if !outcome.others.isEmpty {
        sentences.append(
          "With the old device key these passcodes are gone, reset them too: "
            + outcome.others.joined(separator: ", ") + ".")
      }
      return .end(.done, sentences.joined(separator: " "))
    } catch let refusal as CommandRefusal {
      return .end(.cannotStart, refusal.sentence)
    } catch let fault as KeybagFault {
      return .end(.cannotStart, "the recovery key does not open everything: \(fault)")
    } catch {
      return .end(.cannotStart, "the passcode could not be reset: \(error)")
    }
  }
}

/// Thrown by a reply that reaches nobody.
struct NobodyListens: Error {}
