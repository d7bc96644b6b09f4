// ValueComparison: compares a value with an earlier one, by their bytes where these are the same.

internal import TermRender

/// Compares values with earlier ones.
///
/// Most of a large state is the same storage as before, or has the same bytes; only what has not is compared by parts.
enum ValueComparison {
  /// Deeper parts are compared by their fingerprints.
  private static var maxDepth: Int { 32 }

  /// Returns whether a value is the same as an earlier one.
  static func isSame(_ value: Any, _ before: Any) -> Bool { isSame(value, before, depth: 0) }

  fileprivate static func isSame(_ value: Any, _ before: Any, depth: Int) -> Bool {
    if hasSameBytes(value, before) { return true }
    guard type(of: value) == type(of: before) else { return false }
    if let value = value as? any Equatable { return ValueDifference.isEqual(value, before) }
    guard depth < maxDepth else {
      return Fingerprint(of: value).value == Fingerprint(of: before).value
    }
    if let value = value as? any ComparedElements, let before = before as? any ComparedElements {
      return value.elementCount == before.elementCount
        && value.changes(since: before, atMost: 1, depth: depth).isEmpty
    }
    let (mirror, old) = (Mirror(reflecting: value), Mirror(reflecting: before))
    switch mirror.displayStyle {
    case .struct, .tuple, .optional, .enum:
      guard !mirror.children.isEmpty, mirror.children.count == old.children.count
      else { break }
      return zip(mirror.children, old.children).allSatisfy {
        $0.label == $1.label && isSame($0.value, $1.value, depth: depth + 1)
      }
    default: break
    }
    return Fingerprint(of: value).value == Fingerprint(of: before).value
  }

  private static func hasSameBytes(_ value: Any, _ before: Any) -> Bool {
    func compare<Value>(_ value: Value) -> Bool {
      guard let before = before as? Value else { return false }
      return unsafe withUnsafeBytes(of: value) { bytes in
        unsafe withUnsafeBytes(of: before) { unsafe areSame(bytes, $0) }
      }
    }
    return _openExistential(value, do: compare)
  }

  fileprivate static func areSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer)
    -> Bool
  {
    guard one.count == other.count else { return false }
    if unsafe one.baseAddress == other.baseAddress { return true }
    var offset = 0
    while offset + 8 <= one.count {
      let word = unsafe one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard unsafe word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    return unsafe one[offset...].elementsEqual(other[offset...])
  }
}

/// An element of a collection, with its name in a path and its earlier value if there was one.
struct ComparedElement {
  let name: String
  let value: Any
  let before: Any?
  /// Its place in a list, or nil without an order.
  var offset: Int?
}

/// A collection that finds the elements that differ from those of an earlier one.
protocol ComparedElements {
  var elementCount: Int { get }

  /// Returns the elements that are new or differ from those of an earlier collection.
  func changes(since before: Any, atMost limit: Int, depth: Int) -> [ComparedElement]

  /// Returns the first elements: in the order of a list, else by their names, of those that can be sorted.
  func firstElements(_ count: Int, since before: Any?) -> [ComparedElement]
}

extension ComparedElements {
  /// The most elements without an order whose names are compared: of more, any may be the first.
  fileprivate static var mostSorted: Int { 2_000 }
}

extension Array: ComparedElements {
  var elementCount: Int { count }

  func changes(since before: Any, atMost limit: Int, depth: Int) -> [ComparedElement] {
    guard let before = before as? [Element] else { return firstElements(limit, since: nil) }
    var found: [ComparedElement] = []
    unsafe withUnsafeBytes { bytes in
      unsafe before.withUnsafeBytes { old in
        unsafe addChanges(&found, since: before, atMost: limit, depth, bytes, old)
      }
    }
    for offset in Swift.min(count, before.count)..<count {
      guard found.count < limit else { break }
      found.append(element(offset, since: before))
    }
    return found
  }

  /// Adds the elements of both arrays that differ: blocks with other bytes are searched.
  private func addChanges(
    _ found: inout [ComparedElement], since before: [Element], atMost limit: Int, _ depth: Int,
    _ bytes: UnsafeRawBufferPointer, _ old: UnsafeRawBufferPointer
  ) {
    let (shared, stride) = (Swift.min(count, before.count), MemoryLayout<Element>.stride)
    guard unsafe bytes.baseAddress != old.baseAddress else { return }
    func isSame(_ range: Range<Int>) -> Bool {
      let range = range.lowerBound * stride..<range.upperBound * stride
      return unsafe ValueComparison.areSame(
        UnsafeRawBufferPointer(rebasing: bytes[range]), UnsafeRawBufferPointer(rebasing: old[range])
      )
    }
    var start = 0
    while start < shared {
      let end = Swift.min(start + 256, shared)
      defer { start = end }
      guard !isSame(start..<end) else { continue }
      for offset in start..<end where !isSame(offset..<offset + 1) {
        guard !ValueComparison.isSame(self[offset], before[offset], depth: depth + 1) else {
          continue
        }
        found.append(element(offset, since: before))
        if found.count == limit { return }
      }
    }
  }

  func firstElements(_ count: Int, since before: Any?) -> [ComparedElement] {
    let before = before as? [Element] ?? []
    return (0..<Swift.min(count, self.count)).map { element($0, since: before) }
  }

  private func element(_ offset: Int, since before: [Element]) -> ComparedElement {
    ComparedElement(
      name: "[\(offset)]", value: self[offset],
      before: offset < before.count ? before[offset] : nil, offset: offset)
  }
}

extension Dictionary: ComparedElements {
  var elementCount: Int { count }

  func changes(since before: Any, atMost limit: Int, depth: Int) -> [ComparedElement] {
    let before = before as? [Key: Value] ?? [:]
    var found: [ComparedElement] = []
    for (key, value) in self {
      guard found.count < limit else { break }
      let old = before[key]
      if let old, ValueComparison.isSame(value, old, depth: depth + 1) { continue }
      found.append(element(key, value, old))
    }
    return found
  }

  func firstElements(_ count: Int, since before: Any?) -> [ComparedElement] {
    let before = before as? [Key: Value] ?? [:]
    let all = prefix(Self.mostSorted).map { element($0.key, $0.value, before[$0.key]) }
    return Array(all.sorted { $0.name < $1.name }.prefix(count))
  }

  private func element(_ key: Key, _ value: Value, _ old: Value?) -> ComparedElement {
    ComparedElement(name: "[\(ValueDifference.describe(key))]", value: value, before: old)
  }
}

extension Set: ComparedElements {
  var elementCount: Int { count }

  func changes(since before: Any, atMost limit: Int, depth: Int) -> [ComparedElement] {
    let before = before as? Set ?? []
    return lazy.filter { !before.contains($0) }.prefix(limit).map { element($0, since: before) }
  }

  func firstElements(_ count: Int, since before: Any?) -> [ComparedElement] {
    let before = before as? Set ?? []
    let all = prefix(Self.mostSorted).map { element($0, since: before) }
    return Array(all.sorted { $0.name < $1.name }.prefix(count))
  }

  private func element(_ member: Element, since before: Set) -> ComparedElement {
    ComparedElement(
      name: "[\(ValueDifference.describe(member))]", value: member,
      before: before.contains(member) ? member : nil)
  }
}
