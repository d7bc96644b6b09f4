// Animatable: values with values between them.

/// A value that can move to another one of its type through values between them.
///
/// Numbers, colors and arrays of such values are animatable. A type of your own needs one function:
///
/// ```swift
/// extension Shares: Animatable {
///   func interpolated(to end: Shares, by part: Double) -> Shares {
///     Shares(used: used.interpolated(to: end.used, by: part))
///   }
/// }
/// ```
public protocol Animatable: Equatable {
  /// Returns the value at `part` of the way to `end`: 0 is this value, and 1 is `end`.
  ///
  /// A spring with a bounce goes past its end, so `part` may be over 1.
  func interpolated(to end: Self, by part: Double) -> Self
}

extension Double: Animatable {
  /// Returns the number at `part` of the way to `end`; from and to infinity it moves at once.
  public func interpolated(to end: Double, by part: Double) -> Double {
    let way = end - self
    guard part != 1, way.isFinite else { return part == 0 ? self : end }
    return self + way * part
  }
}

extension Int: Animatable {
  /// Returns the nearest whole number at `part` of the way to `end`.
  public func interpolated(to end: Int, by part: Double) -> Int {
    guard part != 1 else { return end }
    let value = Double(self).interpolated(to: Double(end), by: part).rounded()
    return Int(exactly: value) ?? end
  }
}

extension Color: Animatable {
  /// Returns the color at `part` of the way to `end`, in steps that look equal.
  ///
  /// Only sRGB colors have colors between them. A color of the theme or of the terminal's palette changes at once, since
  /// the terminal alone knows how it looks.
  public func interpolated(to end: Color, by part: Double) -> Color {
    guard part < 1, bits >> 24 == 2, end.bits >> 24 == 2 else { return part > 0 ? end : self }
    let (start, end) = (OKLab(rgb: bits), OKLab(rgb: end.bits))
    let point = OKLab(
      lightness: start.lightness.interpolated(to: end.lightness, by: part),
      a: start.a.interpolated(to: end.a, by: part), b: start.b.interpolated(to: end.b, by: part))
    return part > 0 ? .rgb(point.fittedRGB) : self
  }
}

extension Array: Animatable where Element: Animatable {
  /// Returns the array with each element at `part` of the way to the one in its place.
  ///
  /// Elements that have no counterpart appear or disappear at once.
  public func interpolated(to end: [Element], by part: Double) -> [Element] {
    end.indices.map { $0 < count ? self[$0].interpolated(to: end[$0], by: part) : end[$0] }
  }
}
