/// Why the store refused or failed: a code to decide by, and a context for the log.
///
/// The context names tables, columns, statements and files, never what a row holds.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Hashable, Sendable {
    /// The store is locked: its key has not come yet, or was taken away.
    case locked
    /// Somebody else holds the database, or more writes wait than may.
    case busy
    /// A row that exists already.
    case unique
    /// A reference to a row that does not exist, or to one that is still needed.
    case foreignKey
    /// A value that the schema does not allow: a check, a missing value, a wrong type.
    case constraint
    /// A column that does not hold what the reader expects.
    case wrongType
    /// No room is left; nothing of the transaction was kept.
    case diskFull
    /// The directory or file cannot be written.
    case readOnly
    /// There is no file where a store must be.
    case missing
    /// There is a file where a new one was to be made.
    case alreadyExists
    /// A file that is no store, or another program's.
    case notADatabase
    /// A sealed file that does not open with this key: another household's, or from before a new key.
    case wrongKey
    /// A store whose bytes do not hold together.
    case damaged
    /// A store that a later version of this program has written.
    case newerSchema
    /// A change of schema that could not be made; the store is as it was before.
    case migration(number: Int)
    /// The file system failed or refused.
    case inputOutput
    case outOfMemory
    /// A value beyond what SQLite stores (1 GB).
    case tooBig
    /// A mistake in this program: wrong SQL, a wrong number of values, a row read too late.
    case misuse
    /// Anything else that SQLite answers.
    case other
  }

  package let code: Code
  package let context: String

  package init(_ code: Code, _ context: String) {
    self.code = code
    self.context = context
  }

  package var description: String { "\(code): \(context)" }
}
