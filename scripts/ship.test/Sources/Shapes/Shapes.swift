// Shapes: types that are only known at run time, one that is known by nobody, and what they can do.

/// What `as?` looks for.
public protocol Shape {
  /// In squares of a side.
  var area: Int { get }
}

/// Can do nothing else.
public struct Square: Shape {
  /// In squares of a side.
  public var area: Int { 9 }
}

/// Can do much that is only found out by asking.
public struct Circle: Shape, Hashable, Codable {
  /// Half of what is across.
  public var radius: Int
  /// In squares of a side, more or less.
  public var area: Int { radius * radius * 3 }
}

/// Whose cases are said by their names.
public enum Plain {
  /// Has no payload.
  case first
  /// Has one.
  case second(Int)
}

/// Says itself what it is.
public struct Described: CustomStringConvertible {
  /// What it says.
  public var description: String { "in its own words" }
}

/// Says itself what is in it.
public struct Mirrored: CustomReflectable {
  /// What it says.
  public var customMirror: Mirror { Mirror(self, children: ["hidden": 42]) }
}

/// What may be thrown.
public struct Fault: Error {
  /// Which.
  public var code: Int
}

/// Nobody reaches it.
public struct NeverAsked: Shape {
  /// In squares of a side.
  public var area: Int { 1 }
}

/// One value of each, as nothing but a value.
public func anything() -> [Any] {
  [
    Square(), Circle(radius: 2), Plain.first, Plain.second(3), Described(), Mirrored(),
    Fault(code: 4), [Circle(radius: 1): "a key"], Optional(Described()) as Any,
  ]
}
