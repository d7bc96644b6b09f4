// Reflection: whether this program can read its own values by their parts.

/// The reflection metadata that a program was built with.
enum Reflection {
  private struct ReflectionProbe { let part = true }

  /// Whether values can be read by their parts: building without the metadata makes a program smaller.
  static let isAvailable = !Mirror(reflecting: ReflectionProbe()).children.isEmpty
}
