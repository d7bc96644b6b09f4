// Words: what the program says, in one place, so that another language is one more value.

/// All that the program says by itself; what services have to say stays in English.
///
/// A `%` stands for a name.
struct Words: Hashable, Sendable {
  var countries: String
  var search, nothingFound, clearSearch: String
  var loading, retry, cancel, close: String
  var code, population, capital, currencies, neighbours: String
  var flag, flagOf, noFlag: String
  var choose, find, open, back, refresh, language, settings, help, quit: String
  var links, linksUnknown, linksGranted, linksDenied: String
  var linkTo, openLink, askLinks, whyAsk, linkRefused, noCountry: String
  var hidden: String
}

extension String {
  /// The text with a name in the place of its `%`.
  func filled(with name: String) -> String {
    guard let place = firstIndex(of: "%") else { return self }
    return self[..<place] + name + self[index(after: place)...]
  }

  /// The text as it stands over something: with a capital.
  var title: String { prefix(1).uppercased() + dropFirst() }
}

extension Language {
  /// What the program says in this language.
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
