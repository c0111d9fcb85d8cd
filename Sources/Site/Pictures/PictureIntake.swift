import HTTP
import Household
import Pictures
import SealedStore
import System

/// What a form with pictures brought: its text fields, the pictures that are now kept, and what to
/// say of those that could not be.
struct SentPictures: Sendable {
  let form: Form
  let arrived: [PictureID]
  let faults: [String]

  /// The gift, or its faults with the pictures' own among them.
  func checked(_ gift: GiftForm, _ visit: Visit) -> Checked<GiftDraft, GiftForm.Field> {
    let checked = gift.checked(visit)
    guard !faults.isEmpty else { return checked }
    var all = Faults<GiftForm.Field>()
    if case .faulty(let others) = checked { all = others }
    all.add(.images, faults.joined(separator: " "))
    return .faulty(all)
  }
}

/// Takes in a multipart form: each picture is sealed as it arrives, developed, and kept as pending,
/// so that it is not lost when another field is wrong.
struct PictureIntake {
  let visit: Visit
  let services: Services

  /// Throws `HTTPError` where the form itself is broken or over its limits.
  func read() async throws -> SentPictures {
    let multipart = try Multipart(visit.request)
    var fields = Form.Builder()
    var arrived: [PictureID] = []
    var faults: [String] = []
    while let part = try await multipart.nextPart() {
      guard let name = part.filename else {
        try await fields.add(part)
        continue
      }
      guard part.name == "images", arrived.count < Limits.picturesPerForm else {
        try await part.skip()
        if arrived.count >= Limits.picturesPerForm {
          faults.append(visit.words.pictures.tooMany(Limits.picturesPerForm))
        }
        continue
      }
      switch try await keep(part, named: shortened(name)) {
      case .kept(let id): arrived.append(id)
      case .refused(let sentence): faults.append(sentence)
      case .nothing: break
      }
    }
    return SentPictures(form: fields.build(), arrived: arrived, faults: faults)
  }

  private enum Outcome {
    case kept(PictureID)
    case refused(String)
    /// A file field that was left empty.
    case nothing
  }

  private func keep(_ part: Part, named name: String) async throws -> Outcome {
    let words = visit.words.pictures
    do {
      guard let upload = try await receive(part) else { return .nothing }
      let picture = try await services.workers.run { [services] in
        try Developing(services: services).develop(upload, named: name)
      }
      try await services.store.write { [visit] db in
        try db.addPending(picture, of: visit.member, at: visit.now)
      }
      return .kept(picture.id)
    } catch let error as HTTPError where error.reason == .fileTooLarge {
      try await part.skip()
      return .refused(words.fault(name, .tooLarge(limit: Limits.picture)))
    } catch let fault as PictureFault {
      services.log.info("picture refused", ["fault": .text(String(describing: fault))])
      return .refused(words.fault(name, fault))
    } catch let error as FileFault where error.isDiskFull {
      try await part.skip()
      return .refused(words.diskFull(name))
    }
  }

  /// Seals an upload into `files/incoming` as it arrives, so that a slow sender holds no worker.
  /// Nil where the field was left empty.
  private func receive(_ part: Part) async throws -> IncomingFile? {
    let incoming = try await services.workers.run { [services] in try services.files.receive() }
    do {
      var length = 0
      while true {
        let chunk = try await part.next(Self.chunk)
        if chunk.isEmpty { break }
        length += chunk.count
        try await services.workers.run { try incoming.append(chunk) }
      }
      guard length > 0 else {
        try await services.workers.run { incoming.discard() }
        return nil
      }
      try await services.workers.run { try incoming.finish() }
      return incoming
    } catch {
      try await services.workers.run { incoming.discard() }
      throw error
    }
  }

  private static let chunk = 256 * 1024

  /// File names come from anywhere and are only ever shown: the end of a long one is dropped.
  private func shortened(_ name: String) -> String { String(name.prefix(80)) }
}
