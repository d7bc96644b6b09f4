// JSONValueEncoder: the encoder and its three kinds of container, which write into JSON slots.

/// Encodes a value into one slot, as whichever kind the value chooses.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(JSONKeyedEncodingContainer(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return JSONUnkeyedEncodingContainer(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.set(.null) }
  func encode(_ value: Int128) throws { slot.set(value.json) }
  func encode(_ value: UInt128) throws { slot.set(value.json) }
  func encode<Value: Encodable>(_ value: Value) throws { try fill(with: value) }

  func fill<Value: Encodable>(with value: Value) throws {
    if let primitive = value as? any JSONPrimitive {
      slot.set(primitive.json)
      return
    }
    // This limit applies first: a reference cycle would otherwise recurse forever.
    guard codingPath.count <= JSON.maximumDepth else { throw JSONSlot.tooDeep(at: codingPath) }
    try value.encode(to: self)
    if let type = Value.self as? any JSONUnorderedCollection.Type { slot.sort(type.order) }
  }
}

/// The keyed container, which writes an object's members.
private struct JSONKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: JSONSlot
  let codingPath: [any CodingKey]

  private func at(_ key: some CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { at(key).encodeNil() }
  func encode(_ value: Int128, forKey key: Key) throws { try at(key).encode(value) }
  func encode(_ value: UInt128, forKey key: Key) throws { try at(key).encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try at(key).fill(with: value)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { at(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { at(JSONKey.super) }
  func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

/// The unkeyed container, which writes an array's elements.
private struct JSONUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  private func next() -> JSONValueEncoder {
    let key = JSONKey(intValue: count)
    return JSONValueEncoder(slot: slot.append(), codingPath: codingPath + [key])
  }

  func encodeNil() { next().encodeNil() }
  func encode(_ value: Int128) throws { try next().encode(value) }
  func encode(_ value: UInt128) throws { try next().encode(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try next().fill(with: value) }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { next().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next() }
}
