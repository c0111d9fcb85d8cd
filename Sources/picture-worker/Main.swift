internal import Glibc
internal import PictureProtocol

/// Develops one picture in a sandbox: libraries first, then every privilege away, then a trial of
/// what is left, and only then the stranger's bytes.
@main
struct Main {
  static func main() {
    do throws(Missing) {
      let heif = try Library.start()
      let landlock = try Sandbox.enter()
      try Trial.run()
      Pipe.send(Message(.ready, detail: landlock))
      develop(heif: heif)
    } catch {
      Pipe.send(Message(.unavailable, detail: error.rawValue))
    }
    // At once: libvips's own farewell would ask for what was given up.
    _exit(0)
  }

  private static func develop(heif: Bool) {
    do throws(Refusal) {
      guard let upload = try Pipe.receive() else { return }
      let kind = try Kind(of: upload)
      guard kind != .heif || heif else { throw Refusal.heif }
      try Development(upload, kind: kind).run()
      Pipe.send(Message(.done))
    } catch {
      Pipe.send(Message(.refused, detail: error.rawValue))
    }
  }
}
