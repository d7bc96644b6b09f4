// Outline: describes a value as a tree of lines, with the changes since an earlier value.

internal import TermRender

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
    let parts = depth < 16 ? Self.parts(of: value) : []
    let old = before.map { Self.parts(of: $0) } ?? []
    var line = OutlineLine(
      depth: depth, path: path, name: name, value: Self.summary(of: value, parts.count))
    line.hasParts = !parts.isEmpty
    line.isChanged = isNew || before.map { !Self.isSame($0, value) } ?? false
    if line.isChanged, !isNew, let before {
      let words = Self.summary(of: before, old.count)
      if words != line.value { line.before = words }
    }
    if line.hasParts {
      let opens = depth < 2 || line.isChanged && !isNew
      line.isOpen = opens != toggled.contains(path)
    }
    lines.append(line)
    guard line.isOpen else { return }
    let known = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    for (index, part) in parts.enumerated() {
      guard index < Self.maxParts else {
        lines.append(
          OutlineLine(
            depth: depth + 1, path: path + "…", name: "", value: "and \(parts.count - index) more"))
        return
      }
      let separator = part.name.hasPrefix("[") || path.isEmpty ? "" : "."
      add(
        part.value, since: known[part.name], name: part.name, path: path + separator + part.name,
        depth: depth + 1, isNew: before != nil && known[part.name] == nil)
    }
  }

  /// Returns the parts of a value, with names that identify them in another value.
  private static func parts(of value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    if value is String || value is Character { return [] }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { parts(of: $0.value) } ?? []
    case .dictionary:
      return mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return ("[\(ValueDifference.describe(pair[0].value))]", pair[1].value)
      }
      .sorted { $0.name < $1.name }
    case .set:
      return mirror.children.map { ("[\(ValueDifference.describe($0.value))]", $0.value) }
        .sorted { $0.name < $1.name }
    case .enum:
      // A payload without parts is complete in the case's own line.
      guard let payload = mirror.children.first else { return [] }
      let inner = Mirror(reflecting: payload.value)
      return inner.displayStyle == .tuple || !parts(of: payload.value).isEmpty
        ? [(payload.label ?? "", payload.value)] : []
    default:
      return mirror.children.enumerated().map { index, child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
        return (label ?? "[\(index)]", child.value)
      }
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

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return ValueDifference.isEqual(left, right) }
    return Fingerprint(of: left).value == Fingerprint(of: right).value
  }
}
