// Budget+Bitmap: a size in, the bytes of a picture that may be so large out.

extension Budget {
  /// The bytes of a transparent bitmap, once it is known that it may be made.
  mutating func makeBitmap(width: Int, height: Int) throws(ImageError) -> [UInt8] {
    try admit(width: width, height: height)
    let (count, overflow) = (width * height).multipliedReportingOverflow(by: 4)
    guard !overflow else { throw .tooMuchMemory(limit: limits.memory) }
    try take(count)
    return [UInt8](repeating: 0, count: count)
  }
}
