import System

extension FileStore {
  /// How many files no row names: whole ones and unfinished ones, what `sweep` removes when they are old
  /// enough. Throws `FileFault`.
  package func countOrphans(known isKnown: (_ id: [UInt8]) -> Bool) throws(FileFault) -> Int {
    try FileFault.system { () throws(SystemError) in
      var orphans = 0
      for folder in try FileSystem.names(in: places.root) where folder.utf8.count == 2 {
        for name in try FileSystem.names(in: places.root + "/" + folder) {
          let isKnownFile = places.id(named: name, in: folder).map(isKnown) ?? false
          if !isKnownFile { orphans += 1 }
        }
      }
      return orphans
    }
  }
}
