// JSON: encodes and decodes values; decoding errors are one sentence with the path of the wrong field.

public import Foundation

/// The reason why JSON does not contain the expected value.
public struct UnreadableJSON: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path of the field, as in `[3].name.common`; empty for the whole document.
  public let path: String
  /// The problem with the field, as in `is missing`.
  public let problem: String

  /// A sentence for users.
  public var description: String {
    path.isEmpty ? "The data \(problem)." : "The data can't be read: \(path) \(problem)."
  }
}

/// JSON as the demos decode and encode it.
public enum JSON {
  /// Decodes a value of `type`; fields that the type doesn't have are ignored.
  ///
  /// - Complexity: O(`data.count`).
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(UnreadableJSON) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw UnreadableJSON(path: path(context.codingPath + [key]), problem: "is missing")
    } catch DecodingError.valueNotFound(_, let context) {
      throw UnreadableJSON(path: path(context.codingPath), problem: "is null")
    } catch DecodingError.typeMismatch(let type, let context) {
      throw UnreadableJSON(path: path(context.codingPath), problem: "is not \(words(for: type))")
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw UnreadableJSON(path: path(context.codingPath), problem: "has a value of no meaning")
    } catch {
      throw UnreadableJSON(path: "", problem: "is not valid JSON")
    }
  }

  /// Encodes a value; the same value always has the same bytes.
  ///
  /// - Precondition: The value contains no number that is infinite or NaN.
  public static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      preconditionFailure("JSON can't say this value: a number in it is infinite or none")
    }
  }

  /// Returns the path of a field; a key that comes from the data is limited to 40 scalars.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        if !path.isEmpty { path += "." }
        path.unicodeScalars += key.stringValue.unicodeScalars.prefix(40)
      }
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
