// Translation: the framework's own sentences in another language.

/// The sentences of widgets in a language: the words of empty lists, of keys in the help, of what a screen reader says.
///
/// A program chooses one by its state (see `words(_:)` of `Program`). A sentence is found by its English form, with
/// `{1}`, `{2}` in place of what is filled in; a sentence that the table lacks stays English.
///
/// ```swift
/// let danish = Translation(language: "da", [
///   "Nothing here": "Intet her",
///   "{1} of {2}": "{1} af {2}",
///   "{1} rows": [.one: "{1} række", .other: "{1} rækker"],
/// ])
/// ```
///
/// A program may add sentences of its own, and look them up with `Translation["Save"]` in its view.
public struct Translation: Hashable, Sendable {
  /// The code of the language, such as `de` or `pt-BR`, which decides the plural forms.
  public let language: String
  /// The sentences, by their English forms.
  public private(set) var sentences: [String: Sentence]

  /// The sentences as they are written in the code.
  public static let english = Translation(language: "en", [:])

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - language: The language's code, such as `de` or `pt-BR`.
  ///   - sentences: The sentences, by their English forms.
  public init(language: String, _ sentences: [String: Sentence]) {
    self.language = language
    self.sentences = sentences
  }

  /// Returns the translation with further sentences, which replace those of the same English form.
  public func adding(_ sentences: [String: Sentence]) -> Translation {
    var result = self
    result.sentences.merge(sentences) { $1 }
    return result
  }

  /// The translation in use: that of the program whose view is built, or whose state is updated.
  public static var current: Translation { NodeArena.current?.records.translation ?? scoped }

  /// The translation outside of views.
  @TaskLocal package static var scoped = english

  /// Returns a sentence in the current translation, with `{1}` replaced by the first value, and so on.
  public static subscript(_ english: String, _ values: String...) -> String {
    current.sentence(english, values)
  }

  /// Returns the form of a sentence for a number in the current translation; `{1}` is the number.
  ///
  /// ```swift
  /// Translation[rows.count, "{1} row", "{1} rows"]
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The English form for 1.
  ///   - other: The English form for other numbers, by which the sentence is found.
  ///   - values: The values for `{2}`, `{3}` and so on.
  public static subscript(
    _ count: Int, _ one: String, _ other: String, _ values: String...
  ) -> String {
    current.sentence(count, one, other, values)
  }

  package func sentence(_ english: String, _ values: [String] = []) -> String {
    let form = sentences.isEmpty ? english : sentences[english]?[.other] ?? english
    return values.isEmpty ? form : form.filled(with: values)
  }

  package func sentence(_ count: Int, _ one: String, _ other: String, _ values: [String] = [])
    -> String
  {
    let form =
      sentences[other]?[PluralCategory(count, language: language)] ?? (count == 1 ? one : other)
    return form.filled(with: ["\(count)"] + values)
  }
}

extension Translation {
  /// A translated sentence: one form, or one for each plural category of its language.
  public struct Sentence: Hashable, Sendable {
    private let forms: [PluralCategory: String]

    /// The form for a category, or else that for other numbers.
    subscript(category: PluralCategory) -> String? { forms[category] ?? forms[.other] }

    /// All forms.
    package var all: [String] { Array(forms.values) }
  }
}

extension Translation.Sentence: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a sentence with one form.
  public init(stringLiteral form: String) { forms = [.other: form] }

  /// Creates a sentence with forms for numbers; the form for `.other` is also used for those that are left out.
  public init(dictionaryLiteral forms: (PluralCategory, String)...) {
    self.forms = Dictionary(forms) { $1 }
  }
}

extension String {
  /// Returns the text with `{1}` replaced by the first value, and so on up to `{9}`; other braces stay.
  fileprivate func filled(with values: [String]) -> String {
    var result = ""
    // Bytes, since a search by characters would take longer than all else in a lookup.
    var rest = utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      let slot = rest[brace...].prefix(3)
      let digit = Int(slot.dropFirst().first ?? 0) - Int(UInt8(ascii: "1"))
      guard values.indices.contains(digit), slot.count == 3, slot.last == UInt8(ascii: "}") else {
        result += Substring(rest[...brace])
        rest = rest[rest.index(after: brace)...]
        continue
      }
      result += Substring(rest[..<brace]) + values[digit]
      rest = rest[slot.endIndex...]
    }
    return result + Substring(rest)
  }
}
