import COpenSSL

@unsafe
func fillRandom(_ bytes: UnsafeMutableRawBufferPointer) {
  requireOpenSSL(
    unsafe RAND_priv_bytes(
      bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(bytes.count)), "RAND_priv_bytes")
}

func randomBytes(_ count: Int) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
    unsafe fillRandom(UnsafeMutableRawBufferPointer(bytes))
    written = count
  }
}
