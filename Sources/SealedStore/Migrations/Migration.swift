/// One numbered step of a schema. A shipped one is never edited: a change is a new step.
package struct Migration: Sendable {
  package let number: Int
  let change: @Sendable (Database) throws -> Void

  /// A script of statements. Every table it makes must be STRICT.
  package init(number: Int, sql: StaticString) {
    self.init(number: number) { database in try database.execute(sql) }
  }

  /// A change that SQL alone cannot make. It runs inside the step's transaction.
  package init(number: Int, change: @escaping @Sendable (Database) throws -> Void) {
    self.number = number
    self.change = change
  }
}
