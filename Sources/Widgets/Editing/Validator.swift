// Validator: a rule for a value, and when a field shows that its value breaks one.

/// A rule for a value: it returns what is wrong, or nil.
///
/// ```swift
/// let rules: [Validator<String>] = [.required(), .length(2...40)]
/// TextField("Name", text: state.name) { .rename($0) }.validated(by: rules, at: .blur)
/// if rules.error(for: state.name) == nil { save() }
/// ```
public struct Validator<Value>: Sendable {
  /// Returns what is wrong with a value, as a sentence for the user, or nil if it follows the rule.
  public let error: @Sendable (Value) -> String?

  /// Creates a rule from a function that returns what is wrong, or nil.
  public init(_ error: @escaping @Sendable (Value) -> String?) { self.error = error }

  /// Creates a rule from an error and the condition without which it is shown.
  public init(_ error: String, _ isValid: @escaping @Sendable (Value) -> Bool) {
    self.error = { isValid($0) ? nil : error }
  }
}

extension Validator where Value == String {
  /// There is a text, and not of blanks alone.
  public static func required(_ error: String? = nil) -> Validator {
    Validator { text in
      text.allSatisfy(\.isWhitespace) ? error ?? Translation["needs a value"] : nil
    }
  }

  /// The number of characters is in a range; an empty text passes.
  public static func length(_ range: ClosedRange<Int>, _ error: String? = nil) -> Validator {
    Validator { text in
      let count = text.count
      if count == 0 || range.contains(count) { return nil }
      if let error { return error }
      let limit = count < range.lowerBound ? range.lowerBound : range.upperBound
      return count < range.lowerBound
        ? Translation[limit, "needs at least {1} character", "needs at least {1} characters"]
        : Translation[limit, "needs at most {1} character", "needs at most {1} characters"]
    }
  }

  /// The text is a whole number, in a range if there is one; an empty text passes.
  public static func integer(
    in range: ClosedRange<Int>? = nil, _ error: String? = nil
  ) -> Validator {
    Validator { text in
      if text.isEmpty { return nil }
      if let number = Int(text.trimmed), range?.contains(number) ?? true { return nil }
      guard error == nil, let range else { return error ?? Translation["needs a whole number"] }
      return switch (range.lowerBound, range.upperBound) {
      case (.min, .max): Translation["needs a whole number"]
      case (let least, .max): Translation["needs at least {1}", "\(least)"]
      case (.min, let most): Translation["takes at most {1}", "\(most)"]
      case (let least, let most):
        Translation["needs a whole number from {1} to {2}", "\(least)", "\(most)"]
      }
    }
  }

  /// The text is a number, in a range if there is one; an empty text passes.
  public static func number(
    in range: ClosedRange<Double>? = nil, _ error: String? = nil
  ) -> Validator {
    Validator { text in
      if text.isEmpty { return nil }
      let number = Double(text.trimmed).flatMap { $0.isFinite ? $0 : nil }
      if let number, range?.contains(number) ?? true { return nil }
      return error ?? range.map {
        Translation["needs a number from {1} to {2}", "\($0.lowerBound)", "\($0.upperBound)"]
      } ?? Translation["needs a number"]
    }
  }
}

extension Sequence {
  /// Returns what is wrong with a value by the first rule that it breaks, or nil if it follows all rules.
  public func error<Value>(for value: Value) -> String? where Element == Validator<Value> {
    for validator in self {
      if let error = validator.error(value) { return error }
    }
    return nil
  }
}

/// When a field shows what is wrong with its value for the first time.
///
/// From then on the error follows each change, so that it goes when it is mended. Enter shows it in any case.
public enum ValidationTime: Hashable, Sendable, CaseIterable {
  /// At the first change.
  case change
  /// When the focus leaves the field.
  case blur
  /// When Enter is pressed, or the form is submitted.
  case submit
}

/// The rules of a field of text, and when they are checked.
struct TextValidation {
  let validators: [Validator<String>]
  let time: ValidationTime
}

extension Text {
  /// What is wrong with a field, with the sign of it.
  init(error: String) { self = Text("▲ \(error)").foreground(.danger) }
}

extension String {
  /// The text without the blanks at its ends.
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
