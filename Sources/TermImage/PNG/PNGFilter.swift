// PNGFilter: restores a row from its filtered bytes.

/// The five filters of section 9 of the PNG specification, undone a pixel (of up to eight bytes) at a time.
///
/// Bytes after the pixel are computed too, and overwritten by the pixels to which they belong.
enum PNGFilter: UInt8 {
  case none, sub, up, average, paeth

  /// The number of bytes that the arrays of a row must have in addition to the row.
  static let slack = 16

  /// Undoes the filter of `raw`, whose row begins after its first byte, with the row above.
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

  /// Returns the left, upper or upper left neighbor, whichever is nearest to `left + up - corner`.
  ///
  /// It uses shifts that extend a sign, since comparing and choosing lanes compiles to a loop.
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

  /// Widens bytes to lanes of 16 bits: the library's conversion is not always inlined.
  @inline(__always)
  static func wide(_ bytes: SIMD8<UInt8>) -> SIMD8<Int16> {
    SIMD8(
      Int16(bytes[0]), Int16(bytes[1]), Int16(bytes[2]), Int16(bytes[3]), Int16(bytes[4]),
      Int16(bytes[5]), Int16(bytes[6]), Int16(bytes[7]))
  }

  /// Returns the lower bytes of the lanes.
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
