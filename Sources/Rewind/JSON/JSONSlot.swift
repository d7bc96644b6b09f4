// JSONSlot: collects what encoders write in any order, and builds one JSON value from it.

/// The destination of one value, shared by the encoder that fills it and the encoder around it.
final class JSONSlot {
  private enum Content {
    case nothing
    case value(JSON)
    case list([JSONSlot])
    case members(names: [String], slots: [String: JSONSlot])
  }

  private var content: Content = .nothing
  /// How to sort the parts of an unordered collection; nil preserves their order.
  private var order: JSONSortGrouping?

  func set(_ json: JSON) { content = .value(json) }

  func sort(_ order: JSONSortGrouping) { self.order = order }

  func becomeArray() {
    if case .list = content { return }
    content = .list([])
  }

  func becomeObject() {
    if case .members = content { return }
    content = .members(names: [], slots: [:])
  }

  /// The number of elements in a list, otherwise 0.
  var count: Int { if case .list(let slots) = content { slots.count } else { 0 } }

  /// Appends an empty slot to a list.
  func append() -> JSONSlot {
    let slot = JSONSlot()
    guard case .list(var slots) = content else { preconditionFailure("the slot holds no list") }
    // The array has no other owner meanwhile; otherwise each append would copy the earlier elements.
    content = .nothing
    slots.append(slot)
    content = .list(slots)
    return slot
  }

  /// Returns the slot of a member: its existing one, or a new one.
  func member(_ name: String) -> JSONSlot {
    guard case .members(var names, var slots) = content else {
      preconditionFailure("the slot holds no members")
    }
    if let slot = slots[name] { return slot }
    let slot = JSONSlot()
    content = .nothing
    names.append(name)
    slots[name] = slot
    content = .members(names: names, slots: slots)
    return slot
  }

  /// Returns the written value, or nil if nothing was written.
  func json(depth: Int = 0) throws -> JSON? {
    switch content {
    case .nothing: return nil
    case .value(let json): return json
    case .list(let slots):
      try check(depth)
      // A part that encodes nothing becomes an empty object, as in Foundation.
      let values = try slots.map { try $0.json(depth: depth + 1) ?? .object([:]) }
      return .array(order?.sorted(values) ?? values)
    case .members(let names, let slots):
      try check(depth)
      var object = JSON.Object()
      for name in order == nil ? names : names.sorted() {
        object.add(try slots[name]?.json(depth: depth + 1) ?? .object([:]), for: name)
      }
      return .object(object)
    }
  }

  private func check(_ depth: Int) throws {
    guard depth < JSON.maximumDepth else { throw JSONSlot.tooDeep(at: []) }
  }

  static func tooDeep(at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      JSON.null,
      .init(
        codingPath: path,
        debugDescription: "the value is nested deeper than \(JSON.maximumDepth)"))
  }
}

/// How the parts of an unordered collection are grouped for sorting.
enum JSONSortGrouping {
  /// Each part by itself, as in a set.
  case single
  /// Each key with its value, as in a dictionary whose keys are not text.
  case pairs

  func sorted(_ values: [JSON]) -> [JSON] {
    let step = self == .pairs ? 2 : 1
    let groups = stride(from: 0, to: values.count, by: step).map {
      values[$0..<min($0 + step, values.count)]
    }
    return groups.map { (text: $0.first?.text ?? "", group: $0) }
      .sorted { $0.text < $1.text }.flatMap { $0.group }
  }
}

/// A collection whose iteration order differs from run to run.
protocol JSONUnorderedCollection {
  static var order: JSONSortGrouping { get }
}

extension Set: JSONUnorderedCollection { static var order: JSONSortGrouping { .single } }
extension Dictionary: JSONUnorderedCollection { static var order: JSONSortGrouping { .pairs } }
