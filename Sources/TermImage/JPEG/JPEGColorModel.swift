// JPEGColorModel: converts eight samples of each component into eight pixels.

/// The color model of the components.
///
/// What `DEBUG` selects does the same lane by lane, without vectors' shifts, bitwise operators and operators with a
/// number on one side: they are slow where nothing is optimized.
enum JPEGColorModel {
  case gray, rgb, yCbCr
  /// Inks, stored inverted: 255 is none, as Adobe's programs write it.
  case cmyk
  /// The same, with cyan, magenta and yellow as YCbCr.
  case ycck

  typealias Samples = SIMD8<UInt8>
  private typealias Words = SIMD8<Int16>

  /// Determines the colors from the file's header or, without any there, from convention; the precedence is
  /// libjpeg's.
  init(_ frame: JPEGFrame, _ tables: JPEGTables) {
    switch frame.components.count {
    case 1: self = .gray
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

  /// Returns the pixels of eight samples of each component; those of missing components are ignored.
  @inline(__always)
  func pixels(_ a: Samples, _ b: Samples, _ c: Samples, _ d: Samples) -> SIMD8<UInt32> {
    switch self {
    case .gray: return Self.packed(a, a, a)
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

  /// Converts YCbCr to RGB (JFIF 1.02), with 16 fraction bits and libjpeg's rounding.
  @inline(__always)
  private static func converted(
    _ luma: Samples, _ blueness: Samples, _ redness: Samples
  ) -> (red: Samples, green: Samples, blue: Samples) {
    let y = widened(luma)
    let cb = widened(blueness) &- 128
    let cr = widened(redness) &- 128
    // 1.402 is 1 + 26345/65536, 1.772 is 2 - 14942/65536, 0.71414 is 1 - 18734/65536: factors that fit 16 bits, so
    // that a product needs only its upper half.
    let red = y &+ cr &+ product(cr, 26345)
    let blue = y &+ cb &+ cb &+ product(cb, -14942)
    let green = y &- cr &+ product(cb, -22554, cr, 18734)
    return (clampedToBytes(red), clampedToBytes(green), clampedToBytes(blue))
  }

  /// Returns a * factor + 1/2, without the fraction.
  @inline(__always)
  private static func product(_ a: Words, _ factor: Int32) -> Words {
    #if DEBUG
      return mapLanes(a) { Int16(truncatingIfNeeded: (Int32($0) &* factor &+ 32768) &>> 16) }
    #else
      let longs = mapLanes(a) { Int32($0) } &* factor
      return mapLanes((longs &+ 32768) &>> 16) { Int16(truncatingIfNeeded: $0) }
    #endif
  }

  /// Returns a * factorA + b * factorB + 1/2, without the fraction.
  @inline(__always)
  private static func product(
    _ a: Words, _ factorA: Int32, _ b: Words, _ factorB: Int32
  ) -> Words {
    #if DEBUG
      return mapLanes(a, b) {
        Int16(truncatingIfNeeded: (Int32($0) &* factorA &+ Int32($1) &* factorB &+ 32768) &>> 16)
      }
    #else
      let longs = mapLanes(a) { Int32($0) } &* factorA &+ mapLanes(b) { Int32($0) } &* factorB
      return mapLanes((longs &+ 32768) &>> 16) { Int16(truncatingIfNeeded: $0) }
    #endif
  }

  /// Returns the light that remains after the inks, where `light` is what black leaves.
  @inline(__always)
  private static func inked(
    _ cyan: Samples, _ magenta: Samples, _ yellow: Samples, _ light: Samples
  ) -> SIMD8<UInt32> {
    packed(
      light &- scaled(cyan, light), light &- scaled(magenta, light),
      light &- scaled(yellow, light))
  }

  /// Returns a * b / 255, rounded like Pillow.
  @inline(__always)
  private static func scaled(_ a: Samples, _ b: Samples) -> Samples {
    let product = mapLanes(a) { UInt16($0) } &* mapLanes(b) { UInt16($0) } &+ 128
    return mapLanes(((product &>> 8) &+ product) &>> 8) { UInt8(truncatingIfNeeded: $0) }
  }

  /// Packs pixels into words: red is the lowest byte, then green, blue, and full alpha.
  @inline(__always)
  private static func packed(_ red: Samples, _ green: Samples, _ blue: Samples) -> SIMD8<UInt32> {
    #if DEBUG
      let low = mapLanes(red, green) { UInt16($0) | UInt16($1) &<< 8 }
      return mapLanes(low, blue) { UInt32($0) | UInt32($1) &<< 16 | 0xFF00_0000 }
    #else
      let low = mapLanes(red) { UInt16($0) } | mapLanes(green) { UInt16($0) } &<< 8
      let high = mapLanes(blue) { UInt16($0) } | SIMD8(repeating: 0xFF00)
      return mapLanes(low) { UInt32($0) } | mapLanes(high) { UInt32($0) } &<< 16
    #endif
  }
}
