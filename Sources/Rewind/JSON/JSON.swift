// JSON: a JSON value that separates whole numbers from others and preserves the order of object members.

internal import TermView

/// A JSON value (RFC 8259).
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a decimal point or exponent.
  case integer(Int128)
  /// Any other number; one that is not finite is written as the text that `JSONCoder` decodes to it.
  case number(Double)
  /// Text.
  case string(String)
  /// A list of values.
  case array([JSON])
  /// Named values.
  case object(Object)

  /// The default limit on how deeply arrays and objects nest.
  public static let maximumDepth = 512
  /// The default limit on the size of a text, in bytes.
  public static let maximumSize = 1 << 26

  /// An ordered list of members with unique names.
  ///
  /// Names are compared as Swift strings. Two objects are equal only if their members are in the same order.
  public struct Object: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The names, in order.
    public private(set) var names: [String] = []
    /// The values, in the order of the names.
    public private(set) var values: [JSON] = []
    /// The index of each name, filled only once there are too many names for a linear search.
    private var indexByName: [String: Int] = [:]

    private static let maxLinearSearchCount = 8

    /// Creates an object without members.
    public init() {}

    /// Creates an object from a literal; traps if a name occurs twice.
    public init(dictionaryLiteral members: (String, JSON)...) {
      for (name, value) in members {
        guard add(value, for: name) else { trap("an object has the name \"\(name)\" twice") }
      }
    }

    /// The value of the member with this name, or nil.
    public subscript(name: String) -> JSON? { index(of: name).map { values[$0] } }

    /// Sets a member: an existing one in place, a new one at the end.
    public mutating func set(_ name: String, _ value: JSON) {
      if let index = index(of: name) {
        values[index] = value
      } else {
        add(value, for: name)
      }
    }

    /// Adds a member at the end, or returns false if its name exists.
    @discardableResult
    mutating func add(_ value: JSON, for name: String) -> Bool {
      guard index(of: name) == nil else { return false }
      names.append(name)
      values.append(value)
      if names.count == Object.maxLinearSearchCount + 1 {
        for (index, name) in names.enumerated() { indexByName[name] = index }
      } else if names.count > Object.maxLinearSearchCount {
        indexByName[name] = names.count - 1
      }
      return true
    }

    private func index(of name: String) -> Int? {
      names.count > Object.maxLinearSearchCount ? indexByName[name] : names.firstIndex(of: name)
    }

    /// Returns whether both objects have the same members in the same order.
    public static func == (left: Object, right: Object) -> Bool {
      left.names == right.names && left.values == right.values
    }

    /// Feeds the members to a hasher, in order.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(names)
      hasher.combine(values)
    }
  }
}
