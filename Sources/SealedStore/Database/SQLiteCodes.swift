import CSQLite
import CSealingVFS

extension StoreError {
  /// What SQLite answered. `doing` is a statement or a step, without values.
  init(sqlite extended: Int32, _ message: String, doing: String) {
    self.init(Code(sqlite: extended), "\(message) (\(extended)): \(doing)")
  }
}

extension StoreError.Code {
  /// From an extended result code: the first byte is the primary code.
  init(sqlite extended: Int32) {
    // The extended codes are macros that shift, which Swift does not see.
    func detail(_ number: Int32, of primary: Int32) -> Int32 { primary | number << 8 }
    switch extended {
    case detail(8, of: SQLITE_CONSTRAINT), detail(6, of: SQLITE_CONSTRAINT),
      detail(10, of: SQLITE_CONSTRAINT):  // UNIQUE, PRIMARYKEY, ROWID
      self = .unique
      return
    case detail(3, of: SQLITE_CONSTRAINT):  // FOREIGNKEY
      self = .foreignKey
      return
    case detail(32, of: SQLITE_IOERR), detail(33, of: SQLITE_IOERR):  // DATA, CORRUPTFS
      self = .damaged
      return
    case detail(12, of: SQLITE_IOERR):  // NOMEM
      self = .outOfMemory
      return
    case Int32(hk_wrong_key):
      self = .wrongKey
      return
    default: break
    }
    self =
      switch extended & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
      case SQLITE_FULL: .diskFull
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_AUTH, SQLITE_NOLFS, SQLITE_PROTOCOL: .inputOutput
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOMEM: .outOfMemory
      case SQLITE_TOOBIG: .tooBig
      case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE: .misuse
      default: .other
      }
  }
}
