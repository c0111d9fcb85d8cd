internal import PictureProtocol

/// One small picture through every step, inside the sandbox.
///
/// It proves on this very machine that libvips needs nothing that was taken away, and leaves its
/// code and threads warm for the upload to come.
enum Trial {
  static func run() throws(Missing) {
    do throws(Refusal) {
      let black = try Picture.black(width: 64, height: 48, bands: 3).inSRGB()
      let jpeg = try black.encoded(as: .jpeg, quality: 88)
      let view = try Picture.load(jpeg, kind: .jpeg, shrink: 2).inMemory()
        .reduced(to: Size(width: 25, height: 19)).inSRGB().inMemory()
      try Together.run(apart: true) { () throws(Refusal) in
        let webp = try view.encoded(as: .webp, quality: 80)
        guard try Picture.load(webp, kind: .webp).inMemory().size == view.size else {
          throw .broken
        }
      } _: { () throws(Refusal) in
        _ = try view.encoded(as: .jpeg, quality: 88)
      }
    } catch {
      throw .trial
    }
  }
}
