// JSONEncoding: the three kinds of container that a value encodes itself into; each fills slots.

/// Fills one slot with whatever kind of value it turns out to be.
struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeMembers()
    return KeyedEncodingContainer(JSONMembers(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeList()
    return JSONList(slot: slot, codingPath: codingPath)
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
    // The first bound to be met: a reference that leads back to itself would go on for ever.
    guard codingPath.count <= JSON.maximumDepth else { throw JSONSlot.tooDeep(at: codingPath) }
    try value.encode(to: self)
    if let type = Value.self as? any JSONUnordered.Type { slot.sort(type.order) }
  }
}

/// Members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: JSONSlot
  let codingPath: [any CodingKey]

  private func at(_ key: some CodingKey) -> JSONEncoding {
    JSONEncoding(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
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

/// Elements of an array.
private struct JSONList: UnkeyedEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  private func next() -> JSONEncoding {
    let key = JSONKey(intValue: count)
    return JSONEncoding(slot: slot.append(), codingPath: codingPath + [key])
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
