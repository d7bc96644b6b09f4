// JPEGColors: eight samples of each component in, eight pixels out.

/// How the components of a picture become red, green and blue.
enum JPEGColors {
  case grey, rgb, yCbCr
  /// Inks, stored as what they leave: 255 is none, as Adobe's programs write it.
  case cmyk
  /// The same, with cyan, magenta and yellow as YCbCr.
  case ycck

  typealias Samples = SIMD8<UInt8>
  private typealias Words = SIMD8<Int16>

  /// The colors that a file's header tells, or, if it doesn't, those that are usual; the order of
  /// what counts most is libjpeg's.
  init(_ frame: JPEGFrame, _ tables: JPEGTables) {
    switch frame.components.count {
    case 1: self = .grey
    case 3:
      if tables.isJFIF {
        self = .yCbCr
      } else if let transform = tables.adobeTransform {
        self = transform == 0 ? .rgb : .yCbCr
      } else {
        self = frame.components.map(\.id) == Array("RGB".utf8) ? .rgb : .yCbCr
      }
    default: self = (tables.adobeTransform ?? 0) == 0 ? .cmyk : .ycck
    }
  }

  /// The pixels of eight samples of each component, those that there are.
  @inline(__always)
  func pixels(_ a: Samples, _ b: Samples, _ c: Samples, _ d: Samples) -> SIMD8<UInt32> {
    switch self {
    case .grey: return Self.packed(a, a, a)
    case .rgb: return Self.packed(a, b, c)
    case .yCbCr:
      let (red, green, blue) = Self.converted(a, b, c)
      return Self.packed(red, green, blue)
    case .cmyk: return Self.inked(~a, ~b, ~c, d)
    case .ycck:
      let (red, green, blue) = Self.converted(a, b, c)
      return Self.inked(red, green, blue, d)
    }
  }

  /// YCbCr as RGB (JFIF 1.02), with 16 bits behind the point and libjpeg's rounding.
  @inline(__always)
  private static func converted(
    _ luma: Samples, _ blueness: Samples, _ redness: Samples
  ) -> (red: Samples, green: Samples, blue: Samples) {
    let y = widened(luma)
    let cb = widened(blueness) &- 128
    let cr = widened(redness) &- 128
    // 1.402 is 1 + 26345/65536, 1.772 is 2 - 14942/65536, 0.71414 is 1 - 18734/65536: factors that
    // fit 16 bits, so that a product needs only its upper half.
    let red = y &+ cr &+ product(cr, 26345)
    let blue = y &+ cb &+ cb &+ product(cb, -14942)
    let green = y &- cr &+ product(cb, -22554, cr, 18734)
    return (limited(red), limited(green), limited(blue))
  }

  /// a * factor + 1/2, without what is behind the point.
  @inline(__always)
  private static func product(_ a: Words, _ factor: Int32) -> Words {
    let longs = each(a) { Int32($0) } &* factor
    return each((longs &+ 32768) &>> 16) { Int16(truncatingIfNeeded: $0) }
  }

  /// a * factorA + b * factorB + 1/2, without what is behind the point.
  @inline(__always)
  private static func product(
    _ a: Words, _ factorA: Int32, _ b: Words, _ factorB: Int32
  ) -> Words {
    let longs = each(a) { Int32($0) } &* factorA &+ each(b) { Int32($0) } &* factorB
    return each((longs &+ 32768) &>> 16) { Int16(truncatingIfNeeded: $0) }
  }

  /// The light that inks leave of that which black leaves.
  @inline(__always)
  private static func inked(
    _ cyan: Samples, _ magenta: Samples, _ yellow: Samples, _ light: Samples
  ) -> SIMD8<UInt32> {
    packed(
      light &- scaled(cyan, light), light &- scaled(magenta, light),
      light &- scaled(yellow, light))
  }

  /// a * b / 255, rounded as Pillow does it.
  @inline(__always)
  private static func scaled(_ a: Samples, _ b: Samples) -> Samples {
    let product = each(a) { UInt16($0) } &* each(b) { UInt16($0) } &+ 128
    return each(((product &>> 8) &+ product) &>> 8) { UInt8(truncatingIfNeeded: $0) }
  }

  /// Pixels as words: red is the lowest byte, then green, blue, and full alpha.
  @inline(__always)
  private static func packed(_ red: Samples, _ green: Samples, _ blue: Samples) -> SIMD8<UInt32> {
    let low = each(red) { UInt16($0) } | each(green) { UInt16($0) } &<< 8
    let high = each(blue) { UInt16($0) } | SIMD8(repeating: 0xFF00)
    return each(low) { UInt32($0) } | each(high) { UInt32($0) } &<< 16
  }
}
