// JSON: a value as JSON has it, with whole numbers told from others and objects in their order.

/// A value of JSON (RFC 8259).
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a point or exponent.
  case integer(Int128)
  /// Any other number; what is not finite is written as the text that `JSONCoder` reads as a number again.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in a row.
  case array([JSON])
  /// Values with names.
  case object(Object)

  /// How many arrays and objects stand in one another at most, where nobody says otherwise.
  public static let maximumDepth = 512
  /// How many bytes a text has at most, where nobody says otherwise.
  public static let maximumSize = 1 << 26

  /// Values with names, each name once, in the order in which they came.
  ///
  /// Names are compared as Swift compares strings. Objects are equal where their order is equal too.
  public struct Object: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The names, in order.
    public private(set) var names: [String] = []
    /// The values, in the order of the names.
    public private(set) var values: [JSON] = []
    /// Where each name stands, once there are too many to look at each.
    private var places: [String: Int] = [:]

    private static let mostWithoutPlaces = 8

    /// Creates an object without members.
    public init() {}

    /// Creates an object; a name that comes twice is a programmer's mistake.
    public init(dictionaryLiteral members: (String, JSON)...) {
      for (name, value) in members {
        precondition(add(value, for: name), "an object has the name \"\(name)\" twice")
      }
    }

    /// The value of a name, if there is one.
    public subscript(name: String) -> JSON? { place(of: name).map { values[$0] } }

    /// Gives a name a value: a new one at the end, a known one in its place.
    public mutating func set(_ name: String, _ value: JSON) {
      if let place = place(of: name) {
        values[place] = value
      } else {
        add(value, for: name)
      }
    }

    /// Adds a member at the end, unless its name is known.
    @discardableResult
    mutating func add(_ value: JSON, for name: String) -> Bool {
      guard place(of: name) == nil else { return false }
      names.append(name)
      values.append(value)
      if names.count == Object.mostWithoutPlaces + 1 {
        for (place, name) in names.enumerated() { places[name] = place }
      } else if names.count > Object.mostWithoutPlaces {
        places[name] = names.count - 1
      }
      return true
    }

    private func place(of name: String) -> Int? {
      names.count > Object.mostWithoutPlaces ? places[name] : names.firstIndex(of: name)
    }

    /// Whether both have the same members in the same order.
    public static func == (left: Object, right: Object) -> Bool {
      left.names == right.names && left.values == right.values
    }

    /// Feeds the members to a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(names)
      hasher.combine(values)
    }
  }
}
