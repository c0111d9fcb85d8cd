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
  func checked(
    _ gift: GiftForm, _ visit: Visit, _ subject: GiftFormSubject
  ) -> Checked<GiftDraft, GiftForm.Field> {
    let checked = gift.checked(visit, WishAudience.choices(of: subject, visit))
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
  var shelf = PictureShelf.household

  /// Throws `HTTPError` where the form itself is broken or over its limits.
  func read() async throws -> SentPictures {
    let multipart = try Multipart(visit.request)
    var fields = Form.Builder()
    var arrived: [PictureID] = []
    var faults: [String] = []
    var isTooMany = false
    while let part = try await multipart.nextPart() {
      guard let name = part.filename else {
        try await fields.add(part)
        continue
      }
      guard part.name == "images" else { continue }
      guard shelf.takes(secret: fields.text("secret")) else { throw SiteError.waitsForGivers }
      switch try await keep(part, named: FileName(name).text) {
      case .kept(let id): arrived.append(id)
      case .refused(let sentence): faults.append(sentence)
      case .beyondLimit: isTooMany = true
      case .nothing: break
      }
    }
    if isTooMany { faults.append(visit.words.pictures.leftOut(Limits.picturesPerForm)) }
    return SentPictures(form: fields.build(), arrived: arrived, faults: faults)
  }

  private enum Outcome {
    case kept(PictureID)
    case refused(String)
    /// One of more files than a form may hold.
    case beyondLimit
    /// A file field that was left empty.
    case nothing
  }

  /// Keeps a picture that came in another way. Nil where it is none, or none that can be kept.
  func keep(_ upload: IncomingFile, named name: String) async throws -> PictureID? {
    guard case .kept(let id) = try await keep(named: name, { upload }) else { return nil }
    return id
  }

  /// The rest of the part is passed over with the next one.
  private func keep(_ part: Part, named name: String) async throws -> Outcome {
    try await keep(named: name) { try await Receiving(services: services).receive(part) }
  }

  /// What hinders one picture is said beside it: what else was typed and sent is not lost with it.
  private func keep(
    named name: String, _ receive: () async throws -> IncomingFile?
  ) async throws -> Outcome {
    let words = visit.words.pictures
    do {
      guard let upload = try await receive() else { return .nothing }
      let picture = try await services.darkroom.turn {
        try await services.workers.run { [services, shelf] in
          try Developing(services: services, giver: shelf.giver).develop(upload, named: name)
        }
      }
      try await register(picture)
      return .kept(picture.id)
    } catch let error as HTTPError where error.reason == .fileTooLarge {
      return .refused(words.fault(name, .tooLarge(limit: Limits.picture)))
    } catch let error as HTTPError where error.reason == .tooManyFiles {
      return .beyondLimit
    } catch let fault as PictureFault {
      services.log.info("picture refused", ["fault": .text(String(describing: fault))])
      return .refused(words.fault(name, fault))
    } catch is WorkersBusy {
      return .refused(words.fault(name, .unavailable(reason: "busy")))
    } catch let error as FileFault where error.isDiskFull {
      return .refused(words.diskFull(name))
    } catch let error as StoreError where error.code == .diskFull {
      return .refused(words.diskFull(name))
    }
  }

  /// Gives a picture its rows. Where that fails its files go at once, not only when they are swept.
  private func register(_ picture: NewPicture) async throws {
    do {
      switch shelf {
      case .household, .waiting:
        try await services.store.write { [visit] db in
          try db.addPending(picture, of: visit.member.id, at: visit.now)
        }
      case .givers(let list, let key):
        try await services.changePlans(of: list, visit) { [visit] db, plans in
          try db.addPending(picture, under: key, to: plans, of: visit.member.id, at: visit.now)
        }
      }
    } catch {
      // What cannot be removed now is swept later; the first fault is the one to tell.
      try? await services.workers.run { [services] in
        for file in picture.files { services.files.remove(file.file) }
      }
      throw error
    }
  }

  /// Pictures that this member has sent for everybody to see, while they had no choice, go to where givers alone
  /// see them: they are sealed anew under keys of their own, and the old files are gone.
  func takeOver(_ ids: [PictureID]) async throws {
    guard let giver = shelf.giver else { return }
    let kept = try services.store.read(on: visit.request.loop) { db in
      try db.pendingPictures(ids, of: visit.member).map {
        NewPicture(
          id: $0.picture.id, name: $0.name, files: try db.files(of: $0.picture.id))
      }
    }
    for picture in kept {
      let files = try await services.workers.run { [services] in
        try picture.files.map { try $0.with(services.files.reseal($0.file, under: giver).commit()) }
      }
      try await register(NewPicture(id: picture.id, name: picture.name, files: files))
      try await services.store.write { try $0.removePending(picture.id) }
      try await services.workers.run { [services] in
        for file in picture.files { services.files.remove(file.file) }
      }
    }
  }
}
