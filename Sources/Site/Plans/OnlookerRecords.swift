import Household
import SealedStore

extension Database {
  /// Whether somebody would rather not know who gives what.
  func isOnlooker(_ member: Member) throws -> Bool {
    try !keptRows("SELECT 1 FROM onlookers WHERE person = ?", member.id) { _ in true }.isEmpty
  }

  /// Safe to call twice.
  func setOnlooker(_ member: Member, _ isOnlooker: Bool) throws {
    if isOnlooker {
      try run("INSERT OR IGNORE INTO onlookers (person) VALUES (?)", member.id)
    } else {
      try run("DELETE FROM onlookers WHERE person = ?", member.id)
    }
  }
}
