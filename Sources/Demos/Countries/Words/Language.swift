// Language: the six languages of the user interface, and the choice of one by a locale or the environment.

/// A language of the user interface.
package enum Language: String, Hashable, Codable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"
  case arabic = "ar"

  /// Creates the language of a locale such as `de`, `de_CH.UTF-8` or `de-AT`; returns nil for any other language.
  package init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: name.lowercased())
  }

  /// Creates the language that the environment asks for, or English if it asks for no supported one.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty decides, as POSIX defines it.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// The language's own name for itself.
  package var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .french: "Français"
    case .spanish: "Español"
    case .japanese: "日本語"
    case .arabic: "العربية"
    }
  }

  /// Whether the language is read from right to left.
  package var isMirrored: Bool { self == .arabic }

  /// The next language in order; the first one follows the last.
  package var next: Language {
    let all = Language.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Returns a whole number with its digits in groups of three, as this language writes it (Unicode CLDR).
  package func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    // Spanish groups only numbers of five or more digits.
    guard digits.count > (self == .spanish ? 4 : 3) else { return String(number) }
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += separator }
      result.append(digit)
    }
    return result
  }

  private var separator: String {
    switch self {
    case .english, .japanese, .arabic: ","
    case .german, .spanish: "."
    case .french: "\u{202F}"
    }
  }
}
