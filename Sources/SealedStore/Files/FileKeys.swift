package import Vault

/// What opens sealed files: the household's present key, under which new files are made, and those of
/// the past that some still hang on; or a giver key.
package struct FileKeys: Sendable {
  /// 16 bytes; part of what every file is sealed for.
  let household: [UInt8]
  /// Of the present key: every file's row says which it hangs on.
  let generation: Int64
  let present: ClassKey
  private let retired: [Int64: ClassKey]

  package init(_ key: HouseholdKey, retired: [HouseholdKey] = []) {
    household = key.household
    generation = key.generation
    present = key.fileClass
    self.retired = Dictionary(
      retired.map { ($0.generation, $0.fileClass) }, uniquingKeysWith: { first, _ in first })
  }

  /// What opens the files of what the givers of one list plan.
  init(_ key: GiverKey) {
    household = key.household
    generation = key.generation
    present = key.fileClass
    retired = [:]
  }

  /// Throws `.noKey` for a generation whose key is gone.
  func key(of generation: Int64) throws(FileFault) -> ClassKey {
    guard let key = generation == self.generation ? present : retired[generation] else {
      throw .noKey(generation: generation)
    }
    return key
  }
}
