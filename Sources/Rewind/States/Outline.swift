// Outline: describes a value as a tree of lines, with the changes since an earlier value.

internal import TermRender
internal import TermWidgets

/// A line that describes one part of a value.
package struct OutlineLine: Hashable, Sendable {
  package var depth: Int
  /// The path from the whole value to the part.
  package var path: String
  package var name: String
  /// The part's value; for one with parts of its own, its type or case, or how many elements it has.
  package var value: String
  /// The earlier value, if it differs.
  package var before: String?
  /// Whether the part, or something in it, changed.
  package var isChanged = false
  package var hasParts = false
  package var isOpen = false
}

/// A value as a tree of its parts.
package struct Outline {
  /// The most lines that are made.
  private static var maxLines: Int { 2000 }
  /// The most parts of one value that are shown; any others are counted.
  private static var maxParts: Int { 200 }

  private let toggled: Set<String>
  private var lines: [OutlineLine] = []

  /// Returns the lines of a value.
  ///
  /// Parts that have parts start open if they are not deep or something in them changed; `toggled` holds the paths of
  /// those for which it is the other way around.
  package static func lines(
    of value: Any, since before: Any?, toggled: Set<String> = []
  ) -> [OutlineLine] {
    var outline = Outline(toggled: toggled)
    outline.add(value, since: before, name: "", path: "", depth: 0, isNew: false)
    return outline.lines
  }

  private init(toggled: Set<String>) { self.toggled = toggled }

  private mutating func add(
    _ value: Any, since before: Any?, name: String, path: String, depth: Int, isNew: Bool
  ) {
    guard lines.count < Self.maxLines else { return }
    let count = depth < 16 ? Self.partCount(of: value) : 0
    var line = OutlineLine(
      depth: depth, path: path, name: name, value: Self.summary(of: value, count))
    line.hasParts = count > 0
    line.isChanged = isNew || before.map { !ValueComparison.isSame(value, $0) } ?? false
    if line.isChanged, !isNew, let before {
      let words = Self.summary(of: before, Self.partCount(of: before))
      if words != line.value { line.before = words }
    }
    if line.hasParts {
      let opens = depth < 2 || line.isChanged && !isNew
      line.isOpen = opens != toggled.contains(path)
    }
    lines.append(line)
    guard line.isOpen else { return }
    // The places of a list that are not shown are counted where they are.
    var next = 0
    let parts = Self.parts(of: value, since: before, isChanged: line.isChanged)
    for part in parts {
      if let offset = part.offset {
        addGap(next..<offset, "", path, depth)
        next = offset + 1
      }
      let separator = part.name.hasPrefix("[") || path.isEmpty ? "" : "."
      add(
        part.value, since: part.before, name: part.name, path: path + separator + part.name,
        depth: depth + 1, isNew: before != nil && part.before == nil)
    }
    addGap(max(next, parts.count)..<count, "and ", path, depth)
  }

  private mutating func addGap(_ gap: Range<Int>, _ start: String, _ path: String, _ depth: Int) {
    guard !gap.isEmpty else { return }
    lines.append(
      OutlineLine(
        depth: depth + 1, path: "\(path)…\(gap.lowerBound)", name: "",
        value: "\(start)\(gap.count) more"))
  }

  /// Returns the number of a value's parts.
  private static func partCount(of value: Any, depth: Int = 0) -> Int {
    if value is String || value is Character || value is TextBuffer { return 0 }
    if let value = value as? any ComparedElements { return value.elementCount }
    let mirror = Mirror(reflecting: value)
    let children = mirror.allChildren
    guard let first = children.first else { return 0 }
    switch mirror.displayStyle {
    case .optional: return partCount(of: first.value, depth: depth)
    case .enum:
      // A payload without parts is complete in the case's own line.
      let isTuple = Mirror(reflecting: first.value).displayStyle == .tuple
      return isTuple || depth > 8 || partCount(of: first.value, depth: depth + 1) > 0 ? 1 : 0
    default: return children.count
    }
  }

  /// Returns the parts of a value that are shown: of many, those that changed, and else the first.
  private static func parts(
    of value: Any, since before: Any?, isChanged: Bool
  ) -> [ComparedElement] {
    guard partCount(of: value) > 0 else { return [] }
    if let value = value as? any ComparedElements {
      return elements(of: value, since: before, isChanged)
    }
    let (mirror, old) = (Mirror(reflecting: value), before.map { Mirror(reflecting: $0) })
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      let isOptional = old?.displayStyle == .optional
      return parts(
        of: wrapped, since: isOptional ? old?.children.first?.value : before, isChanged: isChanged)
    }
    var known: [String: Any] = [:]
    for (index, child) in (old?.allChildren ?? []).prefix(maxParts).enumerated() {
      known[partName(child.label, index)] = child.value
    }
    return mirror.allChildren.prefix(maxParts).enumerated().map { index, child in
      let name = partName(child.label, index)
      return ComparedElement(name: name, value: child.value, before: known[name])
    }
  }

  private static func partName(_ label: String?, _ index: Int) -> String {
    label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "[\(index)]"
  }

  private static func elements(
    of value: any ComparedElements, since before: Any?, _ isChanged: Bool
  ) -> [ComparedElement] {
    let first = value.firstElements(maxParts, since: before)
    var shown = first
    if isChanged, value.elementCount > maxParts, let before {
      let changes = value.changes(since: before, atMost: maxParts, depth: 0)
      let names = Set(changes.map(\.name))
      shown = changes + first.filter { !names.contains($0.name) }.prefix(maxParts - changes.count)
    }
    return shown.sorted { one, other in
      if let place = one.offset, let otherPlace = other.offset { return place < otherPlace }
      return one.name < other.name
    }
  }

  private static func summary(of value: Any, _ count: Int) -> String {
    guard count > 0 else { return ValueDifference.describe(value) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .dictionary, .set: return "\(count) \(count == 1 ? "element" : "elements")"
    case .optional: return mirror.children.first.map { summary(of: $0.value, count) } ?? "nil"
    case .enum: return mirror.children.first?.label ?? "\(type(of: value))"
    case .tuple: return "(\(count))"
    default: return "\(type(of: value))"
    }
  }
}
