// TaskID: names running work, so that it can be replaced and canceled.

/// A name for running work: any value, of a type of the program's own.
///
/// Names of different types are never equal, so one feature's name can't be another's by accident.
public struct TaskID: Hashable, Sendable, CustomStringConvertible {
  package let value: any Hashable & Sendable

  /// Creates a name from a value.
  public init(_ value: some Hashable & Sendable) {
    self.value = (value as? TaskID)?.value ?? value
  }

  /// Whether both are the same value of the same type.
  public static func == (left: TaskID, right: TaskID) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
      && type(of: left.value) == type(of: right.value)
  }

  /// Hashes the value and its type.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }

  /// The value as text.
  public var description: String { "\(value)" }
}
