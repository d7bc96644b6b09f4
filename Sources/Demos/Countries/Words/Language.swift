// Language: what a user's variables or option say in, one of six languages out.

/// A language that the program speaks.
package enum Language: String, Hashable, Codable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"
  case arabic = "ar"

  /// The language of a locale: `de`, `de_CH.UTF-8`, `de-AT`; nil where it is another one.
  package init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: name.lowercased())
  }

  /// The language that a session's variables ask for: the first of them that is set decides, as POSIX has it.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// What its speakers call it.
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

  /// Whether it is read from right to left.
  package var isMirrored: Bool { self == .arabic }

  /// The one after it, for a key that goes round.
  package var next: Language {
    let all = Language.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// A whole number with its digits in groups of three, as this language writes it (Unicode CLDR).
  package func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    // Spanish groups from five digits on.
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
