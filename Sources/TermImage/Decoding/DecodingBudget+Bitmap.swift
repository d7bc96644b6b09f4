// DecodingBudget+Bitmap: allocates the bytes of a bitmap within the limits.

extension DecodingBudget {
  /// Returns the bytes of a transparent bitmap, or throws if its size is not allowed.
  mutating func makeBitmap(width: Int, height: Int) throws(ImageError) -> [UInt8] {
    try checkSize(width: width, height: height)
    let (count, overflow) = (width * height).multipliedReportingOverflow(by: 4)
    guard !overflow else { throw .tooMuchMemory(limit: limits.memory) }
    try reserve(count)
    return [UInt8](repeating: 0, count: count)
  }
}
