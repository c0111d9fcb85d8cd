import Household
import Synchronization
import System

/// The time zones of this machine: names from tzdata's own tables, rules read when first asked for.
package final class Zones: Sendable {
  /// Every place a household can choose, sorted.
  let names: [String]
  /// The zone of this machine itself, the form's first choice; empty where it cannot be told.
  let local: String
  private let directory: String
  private let read = Mutex<[String: Zone]>([:])

  /// Throws `SystemError` where the directory has no table: then nothing could be set up.
  package init(directory: String) throws {
    self.directory = directory
    // The newer table leaves out places whose clocks went like a neighbour's since 1970, Oslo and
    // Amsterdam among them; the older one has every country's own.
    var names: Set = ["UTC"]
    for table in ["/zone1970.tab", "/zone.tab"] {
      let lines = try FileSystem.read(directory + table, limit: 1 << 20)
      for line in String(decoding: lines, as: UTF8.self).split(separator: "\n")
      where !line.hasPrefix("#") {
        let columns = line.split(separator: "\t")
        if columns.count >= 3 { names.insert(String(columns[2])) }
      }
    }
    self.names = names.sorted()
    local = Zones.localName(among: names)
  }

  /// A zone to choose: only names of the tables are ever opened. Nil for any other; throws
  /// `SystemError` or `ZoneFault` where the file of one cannot be read.
  func zone(named name: String, on workers: Workers) async throws -> Zone? {
    names.contains(name) ? try await zone(chosen: name, on: workers) : nil
  }

  /// The zone that a household has chosen, also where its name has left the tables since: tzdata
  /// keeps the file. Nil where that is gone too.
  func zone(chosen name: String, on workers: Workers) async throws -> Zone? {
    if let zone = read.withLock({ $0[name] }) { return zone }
    let path = "\(directory)/\(name)"
    let zone = try await workers.run { () -> Zone? in
      guard try FileSystem.exists(path) else { return nil }
      return try Zone(name: name, tzif: try FileSystem.read(path, limit: 1 << 20))
    }
    read.withLock { $0[name] = zone }
    return zone
  }

  /// `/etc/localtime` is a link into the directory of zones, as Debian makes it.
  private static func localName(among names: Set<String>) -> String {
    // A machine without the link, or with one that leads elsewhere, has no zone to offer first.
    guard let target = try? FileSystem.target(ofLink: "/etc/localtime") else { return "" }
    let name = target.split(separator: "/").drop { $0 != "zoneinfo" }.dropFirst().joined(
      separator: "/")
    return names.contains(name) ? name : ""
  }
}

extension Zones {
  /// For a select: by part of the world, as tzdata names them.
  func groups(choosing chosen: String) -> [ZoneGroup] {
    var groups: [(label: String, choices: [ChoiceRow])] = []
    for name in names {
      let parts = name.split(separator: "/", maxSplits: 1)
      let label = parts.count == 2 ? String(parts[0]) : name
      if groups.last?.label != label { groups.append((label, [])) }
      groups[groups.count - 1].choices.append(
        ChoiceRow(value: name, label: Zones.spoken(parts.last ?? ""), isChosen: name == chosen))
    }
    return groups.map { ZoneGroup(label: $0.label, choices: $0.choices) }
  }

  /// "Buenos Aires, Argentina" for `Argentina/Buenos_Aires`.
  private static func spoken(_ place: Substring) -> String {
    place.split(separator: "/").reversed().joined(separator: ", ")
      .map { $0 == "_" ? " " : String($0) }.joined()
  }
}
