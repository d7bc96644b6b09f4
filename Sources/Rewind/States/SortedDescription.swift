// SortedDescription: describes a value as Swift does, but sets and dictionaries in a fixed order.

/// Describes values as `"\(value)"` does, with the members of sets and the keys of dictionaries sorted.
///
/// Swift's own order changes from one process to the next.
package enum SortedDescription {
  /// Parts deeper than this are left out: the description of a long chain of parts would overflow the stack.
  private static var maxDepth: Int { 64 }

  /// Returns the description of a value.
  package static func text(of value: Any) -> String { text(of: value, isPart: false, 0) }

  /// `isPart` is whether the value is a part of another one: a string has quotes then, and a type its module's name.
  private static func text(of value: Any, isPart: Bool, _ depth: Int) -> String {
    if hasStableOrder(value, depth) {
      return isPart ? String(reflecting: value) : "\(value)"
    }
    let mirror = Mirror(reflecting: value)
    guard depth < maxDepth else { return "…" }
    let parts = mirror.children.map { ($0.label, text(of: $0.value, isPart: true, depth + 1)) }
    let list = parts.map { name, text in
      name.map { $0.hasPrefix(".") ? text : "\($0): \(text)" } ?? text
    }
    .joined(separator: ", ")
    switch mirror.displayStyle {
    case .set:
      let members = "[\(parts.map(\.1).sorted().joined(separator: ", "))]"
      return isPart ? "Set(\(members))" : members
    case .dictionary: return "[\(entries(of: mirror, depth).sorted().joined(separator: ", "))]"
    case .collection: return "[\(list)]"
    case .optional: return "Optional(\(parts.map(\.1).joined()))"
    case .tuple: return "(\(list))"
    case .enum:
      guard let (name, payload) = parts.first else { return "\(value)" }
      let isTuple = mirror.children.first.map {
        Mirror(reflecting: $0.value).displayStyle == .tuple
      }
      let type = isPart ? "\(String(reflecting: type(of: value)))." : ""
      return "\(type)\(name ?? "")\(isTuple == true ? payload : "(\(payload))")"
    default:
      let type = isPart ? String(reflecting: type(of: value)) : "\(type(of: value))"
      return "\(type)(\(list))"
    }
  }

  private static func entries(of mirror: Mirror, _ depth: Int) -> [String] {
    mirror.children.map { child in
      Mirror(reflecting: child.value).children
        .map { text(of: $0.value, isPart: true, depth + 2) }.joined(separator: ": ")
    }
  }

  /// Returns whether Swift describes a value in the same order every time.
  private static func hasStableOrder(_ value: Any, _ depth: Int) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard depth < maxDepth else { return mirror.children.isEmpty }
    switch mirror.displayStyle {
    case .set, .dictionary: return mirror.children.isEmpty
    case .collection:
      guard value is any StandardArray, let first = mirror.children.first else { return true }
      // Numbers and the like have no parts, and the other elements have the type of the first.
      let firstParts = Mirror(reflecting: first.value)
      if firstParts.displayStyle == nil, firstParts.children.isEmpty { return true }
    case .optional, .tuple: break
    default:
      // A type that describes itself decides about its parts.
      if value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || mirror.displayStyle == .class
      {
        return true
      }
    }
    return mirror.children.allSatisfy { hasStableOrder($0.value, depth + 1) }
  }
}

/// Names the arrays of the standard library, whatever their elements are.
private protocol StandardArray {}

extension Array: StandardArray {}
