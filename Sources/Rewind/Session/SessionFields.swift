// SessionFields: the members of one object of a session's file, taken by name; or what is wrong with one.

import TermView

/// The members of an object, each taken once, so that one which nobody takes is found.
struct SessionFields {
  /// What is wrong with an object, as a sentence without its full stop.
  struct Fault: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private let object: JSON.Object
  private var taken: Set<String> = []

  init(_ object: JSON.Object) { self.object = object }

  var names: [String] { object.names }

  func has(_ name: String) -> Bool { object[name] != nil }

  mutating func jsonIfAny(_ name: String) -> JSON? {
    taken.insert(name)
    return object[name]
  }

  mutating func json(_ name: String) throws(Fault) -> JSON {
    guard let json = jsonIfAny(name) else { throw Fault("the field \"\(name)\" is missing") }
    return json
  }

  mutating func value<Value: JSONPrimitive>(_ name: String) throws(Fault) -> Value {
    guard let value = Value(json: try json(name)) else {
      throw SessionFields.wrong(name, Value.described)
    }
    return value
  }

  mutating func valueIfAny<Value: JSONPrimitive>(_ name: String) throws(Fault) -> Value? {
    has(name) ? try value(name) : nil
  }

  mutating func values<Value: JSONPrimitive>(_ name: String) throws(Fault) -> [Value] {
    guard case .array(let parts) = try json(name) else {
      throw SessionFields.wrong(name, "an array")
    }
    var values: [Value] = []
    for part in parts {
      guard let value = Value(json: part) else {
        throw SessionFields.wrong(name, "an array, each of \(Value.described)")
      }
      values.append(value)
    }
    return values
  }

  mutating func object(_ name: String) throws(Fault) -> SessionFields {
    guard case .object(let object) = try json(name) else {
      throw SessionFields.wrong(name, "an object")
    }
    return SessionFields(object)
  }

  /// One of the values that have names.
  mutating func named<Value>(_ name: String, _ table: SessionNames<Value>) throws(Fault) -> Value {
    let text: String = try value(name)
    guard let value = table[text] else {
      throw Fault("the field \"\(name)\" can't be \"\(SessionFields.shown(text))\"")
    }
    return value
  }

  mutating func character(_ name: String) throws(Fault) -> Character {
    let text: String = try value(name)
    guard let character = text.first, text.count == 1 else {
      throw SessionFields.wrong(name, "one character")
    }
    return character
  }

  /// Cells, pixels or presses, of which sums and differences fit in an `Int`: a file may say any number.
  mutating func cells(_ name: String) throws(Fault) -> Int {
    let number: Int32 = try value(name)
    return Int(number)
  }

  mutating func size() throws(Fault) -> Size {
    Size(columns: try cells("columns"), rows: try cells("rows"))
  }

  /// To be called when all are taken that are known.
  func finish() throws(Fault) {
    guard let name = names.first(where: { !taken.contains($0) }) else { return }
    throw Fault("the field \"\(SessionFields.shown(name))\" is unknown")
  }

  private static func wrong(_ name: String, _ wanted: String) -> Fault {
    Fault("the field \"\(shown(name))\" has to be \(wanted)")
  }

  /// A text of a file's as part of a sentence: short, and with nothing that a terminal obeys.
  static func shown(_ text: String) -> String {
    String(JSON.string(String(text.prefix(40))).text.dropFirst().dropLast())
  }
}

/// Values and the names they have in files.
struct SessionNames<Value: Hashable & Sendable>: Sendable {
  private let names: [Value: String]
  private let values: [String: Value]

  init(_ pairs: KeyValuePairs<String, Value>) {
    names = Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $0.key) })
    values = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
  }

  subscript(name: String) -> Value? { values[name] }

  subscript(value: Value) -> String {
    guard let name = names[value] else { fatalError("\(value) has no name in files") }
    return name
  }
}

extension JSON.Object {
  /// Adds cells, pixels or presses; no terminal counts further than an `Int32` does.
  mutating func add(_ name: String, _ cells: Int) { set(name, Int32(clamping: cells).json) }

  mutating func add(_ size: Size) {
    add("columns", size.columns)
    add("rows", size.rows)
  }
}
