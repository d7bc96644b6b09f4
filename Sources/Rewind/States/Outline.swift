// Outline: a value and the one before it in; the tree of its parts, in lines, with what changed, out.

internal import TermRender

/// A part of a value, on a line of its own.
package struct OutlineLine: Hashable, Sendable {
  package var depth: Int
  /// How the part is reached from the whole.
  package var path: String
  package var name: String
  /// What it is, or for one with parts, of what kind and how many.
  package var value: String
  /// What it was, where that is something else.
  package var before: String?
  /// Whether it, or something in it, is not what it was.
  package var isChanged = false
  package var hasParts = false
  package var isOpen = false
}

/// A value as a tree of its parts.
package struct Outline {
  /// More lines than this are not made.
  private static var mostLines: Int { 2000 }
  /// More parts of one value than this are counted, not shown.
  private static var mostParts: Int { 200 }

  private let toggled: Set<String>
  private var lines: [OutlineLine] = []

  /// The lines of a value; parts that have parts are open at first where they are not deep or something in them
  /// changed, and the other way round where their paths are among `toggled`.
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
    guard lines.count < Self.mostLines else { return }
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
      guard index < Self.mostParts else {
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

  /// The parts of a value, with names that find them again in another.
  private static func parts(of value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    if value is String || value is Character { return [] }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { parts(of: $0.value) } ?? []
    case .dictionary:
      return mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return ("[\(Difference.describe(pair[0].value))]", pair[1].value)
      }
      .sorted { $0.name < $1.name }
    case .set:
      return mirror.children.map { ("[\(Difference.describe($0.value))]", $0.value) }
        .sorted { $0.name < $1.name }
    case .enum:
      // One value says all that there is in its line.
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
    guard count > 0 else { return Difference.describe(value) }
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
    if let left = left as? any Equatable { return Difference.isEqual(left, right) }
    return Fingerprint(of: left).value == Fingerprint(of: right).value
  }
}
