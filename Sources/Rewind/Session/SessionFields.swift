// SessionFields: reads the members of an object in a session's file by name, or reports what is wrong with one.

import TermRender
import TermView

/// The members of an object, marked as they are read, so that unknown ones are found.
struct SessionFields {
  /// What is wrong with an object, as a sentence without its final period.
  struct FieldError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private let object: JSON.Object
  private var readNames: Set<String> = []

  init(_ object: JSON.Object) { self.object = object }

  var names: [String] { object.names }

  func has(_ name: String) -> Bool { object[name] != nil }

  mutating func jsonIfPresent(_ name: String) -> JSON? {
    readNames.insert(name)
    return object[name]
  }

  mutating func json(_ name: String) throws(FieldError) -> JSON {
    guard let json = jsonIfPresent(name) else {
      throw FieldError("the field \"\(name)\" is missing")
    }
    return json
  }

  mutating func value<Value: JSONPrimitive>(_ name: String) throws(FieldError) -> Value {
    guard let value = Value(json: try json(name)) else {
      throw SessionFields.mismatch(name, expected: Value.expectedKind)
    }
    return value
  }

  mutating func valueIfPresent<Value: JSONPrimitive>(_ name: String) throws(FieldError) -> Value? {
    has(name) ? try value(name) : nil
  }

  mutating func values<Value: JSONPrimitive>(_ name: String) throws(FieldError) -> [Value] {
    guard case .array(let parts) = try json(name) else {
      throw SessionFields.mismatch(name, expected: "an array")
    }
    var values: [Value] = []
    for part in parts {
      guard let value = Value(json: part) else {
        throw SessionFields.mismatch(name, expected: "an array, each of \(Value.expectedKind)")
      }
      values.append(value)
    }
    return values
  }

  mutating func object(_ name: String) throws(FieldError) -> SessionFields {
    guard case .object(let object) = try json(name) else {
      throw SessionFields.mismatch(name, expected: "an object")
    }
    return SessionFields(object)
  }

  /// Reads a field whose text names a value of a table.
  mutating func value<Value>(_ name: String, in table: SessionNameTable<Value>) throws(FieldError)
    -> Value
  {
    let text: String = try value(name)
    guard let value = table[text] else {
      throw FieldError("the field \"\(name)\" can't be \"\(SessionFields.safeExcerpt(text))\"")
    }
    return value
  }

  mutating func character(_ name: String) throws(FieldError) -> Character {
    let text: String = try value(name)
    guard let character = text.first, text.count == 1 else {
      throw SessionFields.mismatch(name, expected: "one character")
    }
    return character
  }

  /// Reads a number of cells, pixels or presses whose sums and differences fit in an `Int`: a file may hold any
  /// number.
  mutating func boundedInt(_ name: String) throws(FieldError) -> Int {
    let number: Int32 = try value(name)
    return Int(number)
  }

  /// Reads a screen size no larger than a terminal's: a file may hold any size.
  mutating func size() throws(FieldError) -> Size {
    let size = Size(columns: try boundedInt("columns"), rows: try boundedInt("rows"))
    guard ReplyLimits.clamp(size) == size || size.columns == 0 || size.rows == 0 else {
      throw FieldError("no terminal has \(size.columns)x\(size.rows) cells")
    }
    return size
  }

  /// Throws if a field has not been read; call it after reading all known ones.
  func rejectUnknownFields() throws(FieldError) {
    guard let name = names.first(where: { !readNames.contains($0) }) else { return }
    throw FieldError("the field \"\(SessionFields.safeExcerpt(name))\" is unknown")
  }

  private static func mismatch(_ name: String, expected wanted: String) -> FieldError {
    FieldError("the field \"\(safeExcerpt(name))\" has to be \(wanted)")
  }

  /// Formats a file's text for a sentence: short, and without anything that a terminal obeys.
  static func safeExcerpt(_ text: String) -> String {
    String(JSON.string(String(text.prefix(40))).text.dropFirst().dropLast())
  }
}

/// A table of values and their names in files.
struct SessionNameTable<Value: Hashable & Sendable>: Sendable {
  private let names: [Value: String]
  private let values: [String: Value]

  init(_ pairs: KeyValuePairs<String, Value>) {
    names = Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $0.key) })
    values = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
  }

  subscript(name: String) -> Value? { values[name] }

  subscript(value: Value) -> String {
    guard let name = names[value] else { trap("\(value) has no name in files") }
    return name
  }
}

extension JSON.Object {
  /// Adds a number of cells, pixels or presses, clamped to an `Int32`: no terminal counts further.
  mutating func add(_ name: String, _ cells: Int) { set(name, Int32(clamping: cells).json) }

  mutating func add(_ size: Size) {
    add("columns", size.columns)
    add("rows", size.rows)
  }
}
