// JSONPrimitive: types that encode as one JSON value: Booleans, text, and numbers of all widths.

/// A type whose values are JSON values without parts.
protocol JSONPrimitive {
  /// A description of the accepted values, for error messages.
  static var expectedKind: String { get }
  /// The value as JSON.
  var json: JSON { get }
  /// Creates a value from JSON, or nil if it is of another kind or does not fit.
  init?(json: JSON)
}

extension Bool: JSONPrimitive {
  static var expectedKind: String { "true or false" }
  var json: JSON { .bool(self) }

  init?(json: JSON) {
    guard case .bool(let bool) = json else { return nil }
    self = bool
  }
}

extension String: JSONPrimitive {
  static var expectedKind: String { "text" }
  var json: JSON { .string(self) }

  init?(json: JSON) {
    guard case .string(let text) = json else { return nil }
    self = text
  }
}

extension JSONPrimitive where Self: FixedWidthInteger {
  static var expectedKind: String { "a whole number from \(min) to \(max)" }

  /// The number, or its text if it is beyond the range of `JSON.integer`.
  var json: JSON { Int128(exactly: self).map(JSON.integer) ?? .string("\(self)") }

  init?(json: JSON) {
    switch json {
    case .integer(let integer): self.init(exactly: integer)
    case .number(let number): self.init(exactly: number)
    case .string(let text) where Self.self == UInt128.self: self.init(text)
    default: return nil
    }
  }
}

extension Int: JSONPrimitive {}
extension Int8: JSONPrimitive {}
extension Int16: JSONPrimitive {}
extension Int32: JSONPrimitive {}
extension Int64: JSONPrimitive {}
extension Int128: JSONPrimitive {}
extension UInt: JSONPrimitive {}
extension UInt8: JSONPrimitive {}
extension UInt16: JSONPrimitive {}
extension UInt32: JSONPrimitive {}
extension UInt64: JSONPrimitive {}
extension UInt128: JSONPrimitive {}

extension Double: JSONPrimitive {
  static var expectedKind: String { "a number" }
  var json: JSON { isFinite ? .number(self) : .string(nonFiniteName) }

  init?(json: JSON) {
    switch json {
    case .integer(let integer): self.init(integer)
    case .number(let number): self = number
    case .string("Infinity"): self = .infinity
    case .string("-Infinity"): self = -.infinity
    case .string("NaN"): self = .nan
    default: return nil
    }
  }

  /// The JSON text for a number that is not finite.
  var nonFiniteName: String { isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
}

extension Float: JSONPrimitive {
  static var expectedKind: String { "a number" }

  /// The number with a float's few digits, if these read back as the same float.
  var json: JSON {
    guard isFinite, let short = Double(description), Float(short) == self else {
      return Double(self).json
    }
    return .number(short)
  }

  init?(json: JSON) {
    guard let number = Double(json: json) else { return nil }
    self.init(number)
    if isInfinite, number.isFinite { return nil }
  }
}
