// Reflection: whether this program can read its own values by their parts.

/// What a program was built with, as far as its values can be read by their parts.
enum Reflection {
  private struct Known { let part = true }

  /// Whether they can be: programs may be built without it, which makes them smaller.
  static let isKept = !Mirror(reflecting: Known()).children.isEmpty
}
