// Catalog: the countries as rows, sorted by their names in a language, and a search in them.

import Foundation

/// The names of countries in a language, in its alphabetical order.
package struct LocalNames: Hashable, Codable, Sendable {
  /// The language of the names.
  var language: Language
  /// The countries' codes with their names, sorted by name.
  var entries: [Entry]

  struct Entry: Hashable, Codable, Sendable {
    var code: String
    var name: String
  }

  /// Returns whether each of `countries` has a name here, and the names are in `language`.
  func covers(_ countries: [Country], in language: Language) -> Bool {
    guard self.language == language else { return false }
    let known = Set(entries.map(\.code))
    return countries.allSatisfy { known.contains($0.code) }
  }

  /// Returns the names from Foundation's locale data; a country that is missing there keeps its English name.
  ///
  /// - Complexity: O(n log n) comparisons by the language's rules; the first call reads the locale data (20 ms).
  static func names(of countries: [Country], in language: Language) -> LocalNames {
    let locale = Locale(identifier: language.rawValue)
    let entries = countries.map { country in
      Entry(
        code: country.code,
        name: locale.localizedString(forRegionCode: country.alpha2) ?? country.name)
    }
    return LocalNames(
      language: language,
      entries: entries.sorted { first, second in
        first.name.compare(second.name, locale: locale) == .orderedAscending
      })
  }
}

/// A row of the list.
struct CountryRow: Hashable, Sendable, Identifiable {
  var country: Country
  /// The name in the current language.
  var name: String
  var population: String
  /// The text that a search reads: the English name and `name`, both folded.
  var key: [UInt8]

  var id: String { country.code }
}

/// The countries as rows, in the order of a language.
struct Catalog: Hashable, Sendable {
  private(set) var rows: [CountryRow] = []
  private var indices: [String: Int] = [:]

  /// Creates a catalog without rows.
  init() {}

  /// Creates the rows, with English names for countries that have no name in `language` yet.
  ///
  /// - Complexity: O(n log n)
  init(_ countries: [Country], _ language: Language, _ names: LocalNames?) {
    var ranks: [String: (rank: Int, name: String)] = [:]
    if let names, names.language == language {
      for (rank, entry) in names.entries.enumerated() { ranks[entry.code] = (rank, entry.name) }
    }
    rows = countries.map { country in
      let name = ranks[country.code]?.name ?? country.name
      let english = folded(country.name)
      return CountryRow(
        country: country, name: name, population: language.grouped(country.population),
        key: name == country.name ? english : english + [newline] + folded(name))
    }
    if ranks.isEmpty {
      rows.sort { $0.key.lexicographicallyPrecedes($1.key) }
    } else {
      rows.sort { (ranks[$0.id]?.rank ?? .max) < (ranks[$1.id]?.rank ?? .max) }
    }
    for (index, row) in rows.enumerated() { indices[row.id] = index }
  }

  /// The row of a country, by its three-letter code.
  subscript(code: String) -> CountryRow? { indices[code].map { rows[$0] } }

  /// Returns the rows whose English name, or name in the language, contains `query`, ignoring case and accents.
  ///
  /// - Complexity: O(the bytes of all names); the names are already folded.
  func rows(matching query: String) -> [CountryRow] {
    let wanted = folded(String(query.trimmed.prefix(100)))
    return wanted.isEmpty ? rows : rows.filter { $0.key.contains(run: wanted) }
  }
}

private let newline = UInt8(ascii: "\n")

/// Returns a text as UTF-8 without differences of case, accents and width, and with one kind of apostrophe.
private func folded(_ text: String) -> [UInt8] {
  // Most English names are ASCII, which needs no Unicode tables.
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
  let letters = text.folding(
    options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  return Array(letters.map { $0 == "’" ? "'" : String($0) }.joined().utf8)
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension [UInt8] {
  /// Returns whether these bytes contain `run` as consecutive bytes.
  func contains(run: [UInt8]) -> Bool {
    guard let first = run.first, count >= run.count else { return run.isEmpty }
    for start in 0...(count - run.count) where self[start] == first {
      if self[start..<start + run.count].elementsEqual(run) { return true }
    }
    return false
  }
}
