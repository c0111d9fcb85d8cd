import Exchange
import HTTP
import Household
import Pictures
import SealedStore
import System

/// Makes of what was sent what would come in: wishes that are right, with pictures that are developed and
/// kept for a day, and in words what is wrong with the rest.
struct WishImport: Sendable {
  /// A household's patience, and what a small machine develops in a minute or two.
  static let mostPictures = 200

  let visit: Visit
  let services: Services

  /// Throws `WishImportFault` where nothing can come in.
  func read(_ sent: SentFiles) async throws -> NewWishImport {
    guard !sent.isTooMany else {
      throw WishImportFault.tooManyFiles(limit: Limits.picturesPerForm)
    }
    let incoming = try await services.workers.run { try IncomingWishes(sent) }
    let words = visit.words.wishFiles
    var records: [WishRecord] = []
    var pictures: [NewPicture] = []
    var problems = incoming.list.unknownColumns.map { words.unknownColumn(FileName($0).text) }
    for entry in incoming.list.entries {
      switch checked(entry, in: incoming.list.format) {
      case .failure(let fault): problems.append(fault.sentence)
      case .success(var record):
        var kept: [NewPicture] = []
        for name in record.pictures {
          let place = words.place(incoming.list.format, entry.place)
          if pictures.count + kept.count >= Self.mostPictures {
            problems.append(words.tooManyPictures(place, Self.mostPictures))
            break
          }
          switch await develop(name, incoming) {
          case .success(let picture): kept.append(picture)
          case .failure(let fault): problems.append("\(place): \(fault.sentence)")
          }
        }
        record.pictures = kept.map(\.id.text)
        pictures += kept
        records.append(record)
      }
    }
    return NewWishImport(
      format: incoming.list.format, records: records, pictures: pictures, problems: problems)
  }

  /// What of a place of the list cannot come in, in words.
  private struct Problem: Error {
    let sentence: String
  }

  private func checked(
    _ entry: WishEntry, in format: WishFile.Format
  ) -> Result<WishRecord, Problem> {
    let words = visit.words.wishFiles
    let place = words.place(format, entry.place)
    switch entry.record {
    case .failure(let fault):
      return .failure(Problem(sentence: "\(place): \(words.entryFault(fault))"))
    case .success(let record):
      guard case .faulty(let faults) = GiftForm(record, [], visit).checked(visit) else {
        return .success(record)
      }
      let lines = faults.lines(visit.words).map { line in
        "\(line.field)\(line.field.hasSuffix("?") ? "" : ":") \(line.message)"
      }
      return .failure(Problem(sentence: "\(place): \(lines.joined(separator: " "))"))
    }
  }

  private func develop(
    _ name: String, _ incoming: IncomingWishes
  ) async -> Result<NewPicture, Problem> {
    let words = visit.words
    let shown = FileName(name.split(separator: "/").last.map(String.init) ?? name).text
    guard let picture = incoming.picture(named: name) else {
      return .failure(Problem(sentence: words.wishFiles.noSuchPicture(shown)))
    }
    guard picture.size <= Limits.picture else {
      return .failure(
        Problem(sentence: words.pictures.fault(shown, .tooLarge(limit: Limits.picture))))
    }
    do {
      return .success(
        try await services.darkroom.turn {
          try await services.workers.run { [services] in
            try picture.verify()
            return try Developing(services: services).develop(
              size: picture.size, named: shown, read: picture.read)
          }
        })
    } catch let fault as PictureFault {
      return .failure(Problem(sentence: words.pictures.fault(shown, fault)))
    } catch let error as FileFault where error.isDiskFull {
      return .failure(Problem(sentence: words.pictures.diskFull(shown)))
    } catch is ZipFault {
      return .failure(Problem(sentence: words.pictures.fault(shown, .broken)))
    } catch {
      services.log.warning("picture of a list", ["error": .text(String(describing: error))])
      return .failure(
        Problem(sentence: words.pictures.fault(shown, .unavailable(reason: "busy"))))
    }
  }
}

/// What would come in, and is in no row yet.
struct NewWishImport: Sendable {
  let format: WishFile.Format
  /// Their pictures by id.
  let records: [WishRecord]
  let pictures: [NewPicture]
  let problems: [String]
}

extension GiftForm {
  /// What a file says, as if it had been typed.
  init(_ record: WishRecord, _ pictures: [PictureID], _ visit: Visit) {
    self.init(
      title: record.title, note: record.note, link: record.link, price: record.price,
      currency: record.currency.isEmpty
        ? visit.household.currency.code : record.currency.uppercased(),
      quantity: record.quantity,
      priority: record.priority.isEmpty
        ? Priority.usual.rawValue : record.priority.lowercased(),
      tags: record.tags, showsSizes: record.showsSizes, isDraft: record.isDraft,
      pictures: pictures, once: .random())
  }
}
