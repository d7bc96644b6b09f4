// Words: the texts of the user interface in one type, so that another language is one more value.

import TermWidgets

/// All texts of the user interface.
///
/// Those about problems are in `ProblemWords`. A `%` is a placeholder for a name.
struct Words: Hashable, Sendable {
  var countries: String
  var countOfCountries: Counted
  var search, nothingFound, clearSearch: String
  var loading, retry, cancel, close: String
  var code, population, capital, currencies, neighbours: String
  var flag, flagOf, noFlag: String
  var choose, find, open, back, refresh, language, settings, theme, help, quit: String
  var links, permissionUnknown, permissionGranted, permissionDenied, later: String
  var linkTo, openLink, askLinks, whyAsk, linkRefused, noCountry: String
  var remind, notifications, askNotifications, whyNotify, remindersRefused: String
  var reminderSet, reminded, reminderHint, openReminder: String
  var hidden: String
}

/// A text with a number, in a form for each grammatical number that its language has.
struct Counted: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The forms; `other` is used for those that are left out.
  let forms: [PluralCategory: String]

  init(dictionaryLiteral forms: (PluralCategory, String)...) {
    self.forms = Dictionary(forms) { $1 }
  }

  /// Returns the form for a number in a language, with the number as that language writes it.
  func filled(with count: Int, in language: Language) -> String {
    let category = PluralCategory(count, language: language.rawValue)
    return (forms[category] ?? forms[.other] ?? "%").filled(with: language.grouped(count))
  }
}

extension String {
  /// Returns the text with its first `%` replaced by `name`.
  func filled(with name: String) -> String { filled(with: [name]) }

  /// Returns the text with a `%` replaced by each of the names, in their order.
  func filled(with names: [String]) -> String {
    let parts = split(separator: "%", maxSplits: names.count, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in index == 0 ? part : names[index - 1] + part }
      .joined()
  }

  /// The text with a capital first letter, for titles.
  var title: String { prefix(1).uppercased() + dropFirst() }
}

extension Language {
  /// The texts of the user interface in this language.
  var words: Words {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .japanese: .japanese
    case .arabic: .arabic
    }
  }
}
