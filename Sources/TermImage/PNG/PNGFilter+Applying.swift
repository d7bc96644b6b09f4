// PNGFilter+Applying: chooses the filter of a row, and applies it before compression.

extension PNGFilter {
  /// Returns the filter that makes a row's bytes smallest, read as signed: the heuristic of the PNG specification.
  ///
  /// It checks a fourth of the row, and three filters besides none.
  static func best(_ row: Span<UInt8>, above: Span<UInt8>, count: Int, pixel: Int) -> PNGFilter {
    var best = (filter: PNGFilter.none, sum: Int.max)
    for filter in [PNGFilter.none, .up, .sub, .paeth] {
      var sum = 0
      for index in stride(from: 0, to: count, by: 32) {
        // A byte's sign is extended over its lane.
        let bytes = (Self.wide(filter.filtered(row, above, index, pixel)) &<< 8) &>> 8
        sum &+= Int(Self.magnitude(bytes).wrappedSum())
      }
      if sum < best.sum { best = (filter, sum) }
    }
    return best.filter
  }

  /// Writes the filtered bytes of a row to `output`, and up to seven more after them.
  ///
  /// - Precondition: rows have eight bytes in front of them, the last ones zeros, and eight after them.
  func apply(
    to row: Span<UInt8>, above: Span<UInt8>, count: Int, pixel: Int,
    into output: inout MutableSpan<UInt8>, at offset: Int
  ) {
    for index in stride(from: 0, to: count, by: 8) {
      output.store(lanes: filtered(row, above, index, pixel), at: offset &+ index)
    }
  }

  @inline(__always)
  private func filtered(
    _ row: Span<UInt8>, _ above: Span<UInt8>, _ index: Int, _ pixel: Int
  ) -> SIMD8<UInt8> {
    let here = row.lanes(at: index &+ 8)
    switch self {
    case .none: return here
    case .sub: return here &- row.lanes(at: index &+ 8 &- pixel)
    case .up: return here &- above.lanes(at: index &+ 8)
    case .average:
      let (left, up) = (row.lanes(at: index &+ 8 &- pixel), above.lanes(at: index &+ 8))
      return here &- (left & up) &- (left ^ up) &>> 1
    case .paeth:
      let predictor = Self.paeth(
        Self.wide(row.lanes(at: index &+ 8 &- pixel)), Self.wide(above.lanes(at: index &+ 8)),
        Self.wide(above.lanes(at: index &+ 8 &- pixel)))
      return here &- Self.narrow(predictor)
    }
  }
}
