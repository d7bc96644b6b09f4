// Reflection: whether this program can read its own values by their parts, and which parts an object has.

/// The reflection metadata that a program was built with.
enum Reflection {
  private struct ReflectionProbe { let part = true }

  /// Whether values can be read by their parts: building without the metadata makes a program smaller.
  static let isAvailable = !Mirror(reflecting: ReflectionProbe()).children.isEmpty
}

extension Mirror {
  /// The parts of a value, of an object those of its superclasses first.
  var allChildren: [Child] {
    guard let superclassMirror else { return Array(children) }
    return superclassMirror.allChildren + children
  }
}
