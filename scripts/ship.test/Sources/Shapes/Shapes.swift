// Shapes: types that are known only at run time, and one that nothing uses.

/// The protocol that the test casts to with `as?`.
public protocol Shape {
  /// The area in unit squares.
  var area: Int { get }
}

/// A type with only this conformance.
public struct Square: Shape {
  /// The area in unit squares.
  public var area: Int { 9 }
}

/// A type with several conformances that only run-time checks find.
public struct Circle: Shape, Hashable, Codable {
  /// Half of the diameter.
  public var radius: Int
  /// The approximate area in unit squares.
  public var area: Int { radius * radius * 3 }
}

/// An enum that is printed with the names of its cases.
public enum Plain {
  /// A case without a payload.
  case first
  /// A case with a payload.
  case second(Int)
}

/// A type with its own description.
public struct Described: CustomStringConvertible {
  /// The description that a print shows.
  public var description: String { "in its own words" }
}

/// A type with its own mirror.
public struct Mirrored: CustomReflectable {
  /// The mirror, with one invented child.
  public var customMirror: Mirror { Mirror(self, children: ["hidden": 42]) }
}

/// An error with a payload.
public struct Fault: Error {
  /// The number of the error.
  public var code: Int
}

/// A type that nothing uses.
public struct NeverAsked: Shape {
  /// The area in unit squares.
  public var area: Int { 1 }
}

/// Returns a value of each used type, with its type erased.
public func anything() -> [Any] {
  [
    Square(), Circle(radius: 2), Plain.first, Plain.second(3), Described(), Mirrored(),
    Fault(code: 4), [Circle(radius: 1): "a key"], Optional(Described()) as Any,
  ]
}
