// JSON: bytes in, a value or one sentence with the path of the wrong field out.

public import Foundation

/// Why some JSON is not the value that was asked for.
public struct UnreadableJSON: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Where: `[3].name.common`, or empty for the whole.
  public let path: String
  /// What is the matter there: `is missing`.
  public let problem: String

  /// A sentence to show as it is.
  public var description: String {
    path.isEmpty ? "The data \(problem)." : "The data can't be read: \(path) \(problem)."
  }
}

/// JSON as the demos read and write it.
public enum JSON {
  /// Reads a value of `type`; fields that the type doesn't have are ignored.
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

  /// Writes a value, the same value always as the same bytes.
  ///
  /// - Precondition: JSON can say the value: no number in it is infinite or none.
  public static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      preconditionFailure("JSON can't say this value: a number in it is infinite or none")
    }
  }

  /// The way to a field; of a key that the data have chosen, as much as anybody reads.
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
