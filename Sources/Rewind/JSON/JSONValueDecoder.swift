// JSONValueDecoder: the decoder of one JSON value, with its three kinds of container.

/// Decodes from one JSON value.
struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSON
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = json else { throw mismatch([String: JSON].self, "an object") }
    return KeyedDecodingContainer(
      JSONKeyedDecodingContainer(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = json else { throw mismatch([JSON].self, "an array") }
    return JSONUnkeyedDecodingContainer(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { json == .null }
  func decode(_ type: Int128.Type) throws -> Int128 { try primitive(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try primitive(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let primitive = type as? any JSONPrimitive.Type else { return try type.init(from: self) }
    guard let value = try self.primitive(primitive) as? Value else {
      throw mismatch(type, primitive.expectedKind)
    }
    return value
  }

  private func primitive<Value: JSONPrimitive>(_ type: Value.Type) throws -> Value {
    if let value = Value(json: json) { return value }
    throw mismatch(type, Value.expectedKind)
  }

  private func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
    let found =
      switch json {
      case .null: "null"
      case .bool: "true or false"
      case .integer(let integer): "the number \(integer)"
      case .number(let number): "the number \(number)"
      case .string: "text"
      case .array: "an array"
      case .object: "an object"
      }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(wanted) is expected, and there is \(found)")
    switch json {
    case .null: return .valueNotFound(type, context)
    case .integer where type is any Numeric.Type, .number where type is any Numeric.Type:
      return .dataCorrupted(context)
    default: return .typeMismatch(type, context)
    }
  }
}

/// The keyed container over an object's members.
private struct JSONKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSON.Object
  let codingPath: [any CodingKey]
  var allKeys: [Key] { object.names.compactMap { Key(stringValue: $0) } }

  private func at(_ key: some CodingKey) throws -> JSONValueDecoder {
    guard let json = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        .init(
          codingPath: codingPath, debugDescription: "\"\(key.stringValue)\" is missing"))
    }
    return JSONValueDecoder(json: json, codingPath: codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try at(key).decode(type) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try at(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try at(key).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try at(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try at(key).unkeyedContainer()
  }

  // A missing member decodes as null here, as in Foundation: a superclass may have nothing to decode.
  func superDecoder() throws -> any Decoder { parent(JSONKey.super) }
  func superDecoder(forKey key: Key) throws -> any Decoder { parent(key) }

  private func parent(_ key: some CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(json: object[key.stringValue] ?? .null, codingPath: codingPath + [key])
  }
}

/// The unkeyed container over an array's elements, read in order.
private struct JSONUnkeyedDecodingContainer: UnkeyedDecodingContainer {
  let values: [JSON]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(values: [JSON], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  /// Reads the next element, and advances only if `read` succeeds.
  private mutating func next<Value>(
    _ type: Any.Type, _ read: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    let path = codingPath + [JSONKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: path, debugDescription: "the array ends here"))
    }
    let value = try read(JSONValueDecoder(json: values[currentIndex], codingPath: path))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try next(JSON.self) { $0.decodeNil() }
    if !isNil { currentIndex -= 1 }
    return isNil
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next(type) { try $0.decode(type) }
  }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next(type) { try $0.decode(type) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(JSON.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next(JSON.self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(JSON.self) { $0 } }
}
