// Catalog: countries and their names in a language in; rows in that language's order, and those that a search finds, out.

import Foundation

/// What the countries are called in a language, in its alphabetical order.
package struct LocalNames: Hashable, Codable, Sendable {
  /// The language.
  var language: Language
  /// Codes with their names.
  var entries: [Entry]

  struct Entry: Hashable, Codable, Sendable {
    var code: String
    var name: String
  }

  /// Whether these are the names of some countries in a language.
  func covers(_ countries: [Country], in language: Language) -> Bool {
    guard self.language == language else { return false }
    let known = Set(entries.map(\.code))
    return countries.allSatisfy { known.contains($0.code) }
  }

  /// The names that Foundation's locale data have; a country that it doesn't know keeps its English name.
  ///
  /// - Complexity: O(n log n) comparisons by that language's rules; the first call reads the data (20 ms).
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

/// A country as it is listed.
struct CountryRow: Hashable, Sendable, Identifiable {
  var country: Country
  /// The name in the language that is spoken.
  var name: String
  var population: String
  /// What a search looks at: the English name and that one, folded.
  var key: [UInt8]

  var id: String { country.code }
}

/// The countries as rows in a language's order.
struct Catalog: Hashable, Sendable {
  private(set) var rows: [CountryRow] = []
  private var places: [String: Int] = [:]

  /// No rows.
  init() {}

  /// Rows under the names that are given, and in English where there are none for it (yet).
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
    for (place, row) in rows.enumerated() { places[row.id] = place }
  }

  /// The row of a country, by its code of three letters.
  subscript(code: String) -> CountryRow? { places[code].map { rows[$0] } }

  /// The rows whose English name, or name in the language, contains a text; case and accents make no difference.
  ///
  /// - Complexity: O(the bytes of all names); nothing of them is folded anew.
  func rows(matching query: String) -> [CountryRow] {
    let wanted = folded(String(query.trimmed.prefix(100)))
    return wanted.isEmpty ? rows : rows.filter { $0.key.contains(run: wanted) }
  }
}

private let newline = UInt8(ascii: "\n")

/// The letters of a text alone, without case, accents and width, and with one kind of apostrophe.
private func folded(_ text: String) -> [UInt8] {
  // Most English names are ASCII, which takes no look at Unicode's tables.
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
  /// Whether some bytes stand in these, one after the other.
  func contains(run: [UInt8]) -> Bool {
    guard let first = run.first, count >= run.count else { return run.isEmpty }
    for start in 0...(count - run.count) where self[start] == first {
      if self[start..<start + run.count].elementsEqual(run) { return true }
    }
    return false
  }
}
