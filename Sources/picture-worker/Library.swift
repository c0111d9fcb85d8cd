internal import CVips
internal import Glibc
internal import PictureProtocol

/// libvips with everything it may ever need from the file system, loaded while that is still there.
enum Library {
  /// Starts libvips; true if pictures from iPhones (HEIF) can be read.
  static func start() throws(Missing) -> Bool {
    // One heap for all threads: each further one would reserve 64 MB of the address space.
    mallopt(M_ARENA_MAX, 1)
    guard clearenv() == 0 else { throw .privileges }
    // No temporary file for any picture of any size, no search for modules (ImageMagick, poppler
    // and OpenSlide are among them), no machine code made at run time.
    setenv("VIPS_DISC_THRESHOLD", "1000g", 1)
    setenv("TMPDIR", "/nonexistent", 1)
    setenv("VIPSHOME", "/nonexistent", 1)
    setenv("VIPS_NOVECTOR", "1", 1)
    hk_be_silent()
    guard hk_vips_init() == 0 else { throw .library }
    vips_vector_set_enabled(0)
    vips_cache_set_max(0)
    vips_concurrency_set(1)
    let heif = loadHEIFModule()
    // Loaders are called by name below; this is for what one of them might call in turn.
    vips_operation_block_set("VipsForeignLoad", 1)
    for allowed in ["Jpeg", "Png", "Webp", "Nsgif", "Heif"] {
      vips_operation_block_set("VipsForeignLoad\(allowed)", 0)
    }
    return heif
  }

  /// Debian builds the HEIF loader as a module beside libvips; elsewhere it may be built in.
  private static func loadHEIFModule() -> Bool {
    if hk_has_loader("heifload_buffer") == 0, let path = hk_vips_library_path() {
      let directory = String(cString: path).split(separator: "/").dropLast().joined(separator: "/")
      let version = "\(vips_version(0)).\(vips_version(1))"
      _ = hk_load_module("/\(directory)/vips-modules-\(version)/vips-heif.so")
    }
    return hk_has_loader("heifload_buffer") != 0
  }
}
