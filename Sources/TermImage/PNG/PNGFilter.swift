// PNGFilter: a row as it is in the stream in, the row as it was before it was filtered out.

/// The five filters of section 9 of the PNG specification, undone a pixel (of up to eight bytes) at
/// a time.
///
/// Bytes beside the pixel are computed along, and overwritten by the pixels to which they belong.
enum PNGFilter: UInt8 {
  case none, sub, up, average, paeth

  /// How many bytes more than a row its arrays must have.
  static let slack = 16

  /// Undoes the filter of `raw`, which begins behind its first byte, with the row above.
  func undo(
    _ raw: [UInt8], above: [UInt8], into row: inout [UInt8], count: Int, pixel: Int
  ) {
    if self == .none { return row.copy(raw, from: 1, count: count, to: 0) }
    let (raw, above) = (raw.span, above.span)
    var row = row.mutableSpan
    var left = SIMD8<UInt8>()
    var index = 0
    switch self {
    case .none: break
    case .sub:
      while index < count {
        left &+= raw.lanes(at: index &+ 1)
        row.store(lanes: left, at: index)
        index &+= pixel
      }
    case .up:
      while index < count {
        row.store(lanes: raw.lanes(at: index &+ 1) &+ above.lanes(at: index), at: index)
        index &+= 8
      }
    case .average:
      while index < count {
        let up = above.lanes(at: index)
        left = raw.lanes(at: index &+ 1) &+ (left & up) &+ (left ^ up) &>> 1
        row.store(lanes: left, at: index)
        index &+= pixel
      }
    case .paeth:
      var corner = SIMD8<Int16>()
      while index < count {
        let up = Self.wide(above.lanes(at: index))
        let predictor = Self.paeth(Self.wide(left), up, corner)
        left = raw.lanes(at: index &+ 1) &+ Self.narrow(predictor)
        row.store(lanes: left, at: index)
        corner = up
        index &+= pixel
      }
    }
  }

  /// Of the left, upper and upper left neighbour the one that is nearest to `left + up - corner`.
  ///
  /// Written with shifts that spread a sign, since comparing and choosing lanes is compiled to a loop.
  @inline(__always)
  static func paeth(
    _ left: SIMD8<Int16>, _ up: SIMD8<Int16>, _ corner: SIMD8<Int16>
  ) -> SIMD8<Int16> {
    let (toLeft, toUp) = (up &- corner, left &- corner)
    let (a, b, c) = (magnitude(toLeft), magnitude(toUp), magnitude(toLeft &+ toUp))
    let isCorner = (c &- b) &>> 15
    let notLeft = ((b &- a) | (c &- a)) &>> 15
    let other = up ^ ((up ^ corner) & isCorner)
    return left ^ ((left ^ other) & notLeft)
  }

  /// The same numbers in lanes of 16 bits: the library's conversion is not always inlined.
  @inline(__always)
  static func wide(_ bytes: SIMD8<UInt8>) -> SIMD8<Int16> {
    SIMD8(
      Int16(bytes[0]), Int16(bytes[1]), Int16(bytes[2]), Int16(bytes[3]), Int16(bytes[4]),
      Int16(bytes[5]), Int16(bytes[6]), Int16(bytes[7]))
  }

  /// The lower bytes of the lanes.
  @inline(__always)
  static func narrow(_ lanes: SIMD8<Int16>) -> SIMD8<UInt8> {
    func low(_ lane: Int16) -> UInt8 { UInt8(truncatingIfNeeded: lane) }
    return SIMD8(
      low(lanes[0]), low(lanes[1]), low(lanes[2]), low(lanes[3]), low(lanes[4]), low(lanes[5]),
      low(lanes[6]), low(lanes[7]))
  }

  @inline(__always)
  static func magnitude(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
    let sign = value &>> 15
    return (value ^ sign) &- sign
  }
}
