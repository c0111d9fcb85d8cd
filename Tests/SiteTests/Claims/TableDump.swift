import SealedStore
import Testing

@testable import Site

/// What stands in the tables of a household.
enum TableDump {
  /// Those that givers write, and the count of pages that every write seals: of every other not one byte
  /// changes by what they do.
  static let ofGivers: [String: StaticString] = [
    "giver_files": "SELECT * FROM giver_files", "giver_rows": "SELECT * FROM giver_rows",
    "giver_times": "SELECT * FROM giver_times",
    "giver_wraps": "SELECT * FROM giver_wraps", "giver_barred": "SELECT * FROM giver_barred",
    "guest_links": "SELECT * FROM guest_links", "guest_wraps": "SELECT * FROM guest_wraps",
    "guest_openings": "SELECT * FROM guest_openings",
    "list_allowances": "SELECT * FROM list_allowances", "onlookers": "SELECT * FROM onlookers",
    "sealed_pages": "SELECT * FROM sealed_pages", "wish_moves": "SELECT * FROM wish_moves",
  ]

  static let open: [String: StaticString] = [
    "audit": "SELECT * FROM audit", "chore_entries": "SELECT * FROM chore_entries",
    "chore_entry_people": "SELECT * FROM chore_entry_people", "chores": "SELECT * FROM chores",
    "draw_bars": "SELECT * FROM draw_bars", "draw_people": "SELECT * FROM draw_people",
    "draw_slips": "SELECT * FROM draw_slips", "draw_told": "SELECT * FROM draw_told",
    "draws": "SELECT * FROM draws", "gift_list_people": "SELECT * FROM gift_list_people",
    "gift_lists": "SELECT * FROM gift_lists", "gifts": "SELECT * FROM gifts",
    "household": "SELECT * FROM household", "key_generation": "SELECT * FROM key_generation",
    "key_origins": "SELECT * FROM key_origins", "kiosk_entries": "SELECT * FROM kiosk_entries",
    "kiosk_pins": "SELECT * FROM kiosk_pins", "kiosks": "SELECT * FROM kiosks",
    "new_sign_ins": "SELECT * FROM new_sign_ins",
    "passcode_events": "SELECT * FROM passcode_events",
    "passcode_events_unseen": "SELECT * FROM passcode_events_unseen",
    "passkeys": "SELECT * FROM passkeys", "people": "SELECT * FROM people",
    "person_details": "SELECT * FROM person_details",
    "picture_files": "SELECT * FROM picture_files", "pictures": "SELECT * FROM pictures",
    "public_keys": "SELECT * FROM public_keys", "recovery_sheet": "SELECT * FROM recovery_sheet",
    "received_gift_givers": "SELECT * FROM received_gift_givers",
    "received_gifts": "SELECT * FROM received_gifts",
    "recovery_uses": "SELECT * FROM recovery_uses",
    "recovery_uses_unseen": "SELECT * FROM recovery_uses_unseen",
    "second_steps": "SELECT * FROM second_steps", "session_facts": "SELECT * FROM session_facts",
    "shared_devices": "SELECT * FROM shared_devices", "spare_codes": "SELECT * FROM spare_codes",
    "wish_groups": "SELECT * FROM wish_groups", "wish_imports": "SELECT * FROM wish_imports",
  ]

  static func tables(_ site: TestSite) throws -> [String] {
    try site.services.store.read { db in
      try db.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { try $0.text(0) }
        .filter { !$0.hasPrefix("sqlite_") }
    }
  }

  /// Every table by its name, as bytes.
  static func bytes(
    of tables: [String: StaticString], _ site: TestSite
  ) throws -> [String: [UInt8]] {
    try site.services.store.read { db in
      try tables.mapValues { query in try db.rows(query) { row in bytes(of: row) }.flatMap(\.self) }
    }
  }

  /// A row's columns, each behind a letter for what it is.
  private static func bytes(of row: Row) -> [UInt8] {
    var bytes: [UInt8] = []
    var column: Int32 = 0
    while let isNull = try? row.isNull(column) {
      defer { column += 1 }
      if isNull {
        bytes += "-".utf8
      } else if let number = try? row.integer(column) {
        bytes += "i\(number);".utf8
      } else if let text = try? row.text(column) {
        bytes += "t\(text.utf8.count):\(text)".utf8
      } else if let blob = try? row.blob(column) {
        bytes += "b\(blob.count):".utf8 + blob
      }
    }
    return bytes + "\n".utf8
  }
}
