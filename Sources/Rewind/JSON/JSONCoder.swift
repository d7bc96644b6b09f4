// JSONCoder: converts between Codable values and JSON.

/// Converts values to JSON and back through Swift's `Codable`.
///
/// Equal values become equal JSON: the elements of sets and the members of dictionaries are sorted. Numbers that are
/// not finite become the texts `"Infinity"`, `"-Infinity"` and `"NaN"`. As with Foundation's coders, nil inside a
/// double optional decodes as nil.
public enum JSONCoder {
  /// Encodes a value as JSON.
  ///
  /// - Throws: The errors of the value's own encoding, and an `EncodingError` if the value nests deeper than
  ///   `JSON.maximumDepth` or encodes nothing.
  public static func encode(_ value: some Encodable) throws -> JSON {
    let slot = JSONSlot()
    let encoder = JSONValueEncoder(slot: slot, codingPath: [])
    try encoder.fill(with: value)
    guard let json = try slot.json() else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "the value encodes nothing"))
    }
    return json
  }

  /// Decodes a value from JSON.
  ///
  /// - Throws: The errors of the type's own decoding, and a `DecodingError` if a value is missing, of another kind or
  ///   too large.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSON
  ) throws -> Value {
    try JSONValueDecoder(json: json, codingPath: []).decode(type)
  }
}

/// A coding key for an array element or a superclass; small, since every element has one.
enum JSONKey: CodingKey {
  case index(Int)
  case name(String)

  static var `super`: JSONKey { .name("super") }

  init(stringValue: String) { self = .name(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .index(let index): "\(index)"
    case .name(let name): name
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }
}
