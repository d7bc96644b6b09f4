// JSONCoder: an Encodable value in, JSON out, and back.

/// Turns values into JSON and back as Swift's `Codable` has them.
///
/// What is equal becomes equal JSON: sets, and dictionaries' members, are put in order. Numbers that are not finite
/// are the texts `"Infinity"`, `"-Infinity"` and `"NaN"`. As with Foundation's coders, nil inside of an optional
/// of an optional comes back as nil.
public enum JSONCoder {
  /// The value as JSON.
  ///
  /// It throws what the value throws, and an `EncodingError` where it is nested deeper than
  /// `JSON.maximumDepth` or encodes nothing.
  public static func encode(_ value: some Encodable) throws -> JSON {
    let slot = JSONSlot()
    let encoder = JSONEncoding(slot: slot, codingPath: [])
    try encoder.fill(with: value)
    guard let json = try slot.json() else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "the value encodes nothing"))
    }
    return json
  }

  /// The value that JSON stands for.
  ///
  /// It throws what the type throws, and a `DecodingError` where a value is missing, of another kind or too large.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSON
  ) throws -> Value {
    try JSONDecoding(json: json, codingPath: []).decode(type)
  }
}

/// The name of an array's element or of a superclass in a coding path; small, as each element has one.
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
