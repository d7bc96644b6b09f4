// JSONSlot: what encoders write into as they like; one JSON value out at the end.

/// The place of one value, shared by the encoder that fills it and the one around it.
final class JSONSlot {
  private enum Content {
    case nothing
    case value(JSON)
    case list([JSONSlot])
    case members(names: [String], slots: [String: JSONSlot])
  }

  private var content: Content = .nothing
  /// Whether its parts are put in order, and how many stand together.
  private var order: JSONOrder?

  func set(_ json: JSON) { content = .value(json) }

  func sort(_ order: JSONOrder) { self.order = order }

  func becomeList() {
    if case .list = content { return }
    content = .list([])
  }

  func becomeMembers() {
    if case .members = content { return }
    content = .members(names: [], slots: [:])
  }

  /// How many elements a list has.
  var count: Int { if case .list(let slots) = content { slots.count } else { 0 } }

  /// A new place at the end of a list.
  func append() -> JSONSlot {
    let slot = JSONSlot()
    guard case .list(var slots) = content else { preconditionFailure("the slot holds no list") }
    // Kept nowhere else meanwhile, or each element would copy those before it.
    content = .nothing
    slots.append(slot)
    content = .list(slots)
    return slot
  }

  /// The place of a member: that of before, where it has one.
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

  /// What was written; nil where nothing was.
  func json(depth: Int = 0) throws -> JSON? {
    switch content {
    case .nothing: return nil
    case .value(let json): return json
    case .list(let slots):
      try check(depth)
      // A part that encodes nothing is an object without members, as in Foundation.
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

/// How the parts of a collection without an order are put into one.
enum JSONOrder {
  /// Each by itself, as in a set.
  case single
  /// A key and its value, as in a dictionary whose keys are no text.
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

/// A collection that has another order in each run.
protocol JSONUnordered {
  static var order: JSONOrder { get }
}

extension Set: JSONUnordered { static var order: JSONOrder { .single } }
extension Dictionary: JSONUnordered { static var order: JSONOrder { .pairs } }
