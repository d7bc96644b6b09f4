// ValueDifference: describes the places where two values differ, line by line.

internal import TermWidgets

/// Compares two values of one type by the names of their parts.
package enum ValueDifference {
  /// The most lines that are shown; any others are counted.
  private static var maxLines: Int { 24 }

  /// Returns a line for each part that differs: `- path: old` and `+ path: new`.
  package static func lines(from old: Any, to new: Any) -> [String] {
    var lines: [String] = []
    compare(old, new, "", 0, &lines)
    guard lines.count > maxLines else { return lines }
    return lines.prefix(maxLines) + ["and \(lines.count - maxLines) lines more"]
  }

  private static func compare(
    _ old: Any, _ new: Any, _ path: String, _ depth: Int, _ lines: inout [String]
  ) {
    if let old = old as? any Equatable, isEqual(old, new) { return }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    let isSplit =
      depth < 16 && type(of: old) == type(of: new) && left.displayStyle == right.displayStyle
      && !left.children.isEmpty && hasComparableParts(left, old, new)
    guard isSplit else {
      let (before, after) = (describe(old), describe(new))
      if before != after {
        let name = path.isEmpty ? "" : path + ": "
        lines += ["- \(name)\(before)", "+ \(name)\(after)"]
      }
      return
    }
    switch left.displayStyle {
    case .dictionary, .set: compareUnordered(left, right, path, depth, &lines)
    case .optional, .enum:
      for (one, other) in zip(left.children, right.children) {
        compare(one.value, other.value, path, depth + 1, &lines)
      }
    default:
      let (ones, others) = (Array(left.children), Array(right.children))
      for index in 0..<max(ones.count, others.count) {
        let label = (index < ones.count ? ones[index] : others[index]).label
        let part = name(label, index, in: path)
        if index >= ones.count {
          lines.append("+ \(part): \(describe(others[index].value))")
        } else if index >= others.count {
          lines.append("- \(part): \(describe(ones[index].value))")
        } else {
          compare(ones[index].value, others[index].value, part, depth + 1, &lines)
        }
      }
    }
  }

  /// Returns whether the parts tell more than the whole; those of enums do if both have the same case.
  private static func hasComparableParts(_ mirror: Mirror, _ old: Any, _ new: Any) -> Bool {
    switch mirror.displayStyle {
    case .struct, .class, .tuple, .collection, .dictionary, .set: true
    case .optional: !Mirror(reflecting: new).children.isEmpty
    case .enum:
      mirror.children.first?.label == Mirror(reflecting: new).children.first?.label
    default: false
    }
  }

  private static func compareUnordered(
    _ left: Mirror, _ right: Mirror, _ path: String, _ depth: Int, _ lines: inout [String]
  ) {
    func entries(_ mirror: Mirror) -> [String: Any] {
      var entries: [String: Any] = [:]
      for child in mirror.children {
        let parts = Array(Mirror(reflecting: child.value).children)
        if mirror.displayStyle == .dictionary, parts.count == 2 {
          entries[describe(parts[0].value)] = parts[1].value
        } else {
          entries[describe(child.value)] = child.value
        }
      }
      return entries
    }
    let (before, after) = (entries(left), entries(right))
    for key in Set(before.keys).union(after.keys).sorted() {
      let part = "\(path)[\(key)]"
      switch (before[key], after[key]) {
      case (let old?, let new?): compare(old, new, part, depth + 1, &lines)
      case (let old?, nil): lines.append("- \(part): \(describe(old))")
      case (nil, let new?): lines.append("+ \(part): \(describe(new))")
      case (nil, nil): break
      }
    }
  }

  private static func name(_ label: String?, _ index: Int, in path: String) -> String {
    guard let label, !label.hasPrefix(".") else { return "\(path)[\(index)]" }
    return path.isEmpty ? label : "\(path).\(label)"
  }

  static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }

  /// Describes a value in one line of readable length: text in quotes, at most 200 characters.
  static func describe(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { describe($0.value) } ?? "nil"
    }
    if let long = beginning(of: value) { return String(reflecting: long) + "…" }
    let text =
      value is String || value is Character
      ? String(reflecting: value) : SortedDescription.text(of: value)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }

  /// Returns the first 200 characters of a text that is much longer.
  private static func beginning(of value: Any) -> String? {
    switch value {
    case let text as String where text.utf8.count > 4_000: String(text.prefix(200))
    case let text as TextBuffer where text.count > 4_000:
      String(text.string(in: 0..<4_000).prefix(200))
    default: nil
    }
  }
}
