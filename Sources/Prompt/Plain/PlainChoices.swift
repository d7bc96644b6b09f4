// PlainChoices: the entries of a question with choices as lines, and how a line that is typed finds one.

internal import TermView

/// Finds an entry by what is typed in a line: its title, its number, or the beginning of one title alone.
///
/// It throws the reason for an entry that can't be chosen, with the entries that the line may mean.
func choice(
  in line: String, among entries: [ChoiceEntry<some Sendable>]
) throws(WrongAnswer) -> Int {
  let index = try named(in: line, among: entries)
  if let flaw = entries[index].flaw { throw WrongAnswer(flaw) }
  return index
}

/// Finds an entry that may be one that can't be chosen.
private func named(
  in line: String, among entries: [ChoiceEntry<some Sendable>]
) throws(WrongAnswer) -> Int {
  let word = line.trimmed.lowercased()
  // Names may be numbers themselves: versions, ports, counts.
  let own = line.trimmed
  if let same = entries.firstIndex(where: { $0.title == own }) { return same }
  if let number = Int(word), (1...max(1, entries.count)).contains(number), !entries.isEmpty {
    return number - 1
  }
  let titles = entries.map { $0.title.lowercased() }
  if let exact = titles.firstIndex(of: word) { return exact }
  let all = titles.indices.filter { !word.isEmpty && titles[$0].hasPrefix(word) }
  let enabled = all.filter { !entries[$0].isDisabled }
  let found = enabled.isEmpty ? all : enabled
  if found.count == 1 { return found[0] }
  if found.count > 1 {
    throw WrongAnswer(
      Translation["is the beginning of {1} names", "\(found.count)"],
      lines: choiceLines(entries, found))
  }
  let parts = titles.indices.filter { !word.isEmpty && titles[$0].contains(word) }
  throw WrongAnswer(
    Translation["needs a number from 1 to {1}, or a name of the list", "\(entries.count)"],
    lines: choiceLines(entries, parts))
}

/// The most entries that are listed: nobody wants to hear thousands.
private let mostLines = 50

/// Some entries as lines with their numbers, below the headings of their groups; a sentence stands for those that would be
/// too many.
func choiceLines(_ entries: [ChoiceEntry<some Sendable>], _ indices: [Int]) -> [String] {
  var lines: [String] = []
  var last: String?
  for index in indices.prefix(mostLines) {
    let entry = entries[index]
    if let group = entry.group, last != group { lines.append("  \(group):") }
    last = entry.group
    var line = "  \(index + 1)) \(entry.title)" + (entry.detail.map { " — \($0)" } ?? "")
    if let reason = entry.reason {
      line +=
        " ("
        + (reason.isEmpty ? Translation["disabled"] : Translation["disabled: {1}", reason]) + ")"
    }
    lines.append(line)
  }
  let left = indices.count - mostLines
  if left > 0 {
    lines.append("  … " + Translation["{1} more: type a part of a name to list some", "\(left)"])
  }
  return lines
}

/// What to type for one of the entries, and the default; names that are numbers come before the numbers of entries.
func choiceHint(_ entries: [ChoiceEntry<some Sendable>], default index: Int?) -> String {
  let hasNumbers = entries.contains { Int($0.title.trimmed) != nil }
  let fallback = index.map { hasNumbers ? entries[$0].title : "\($0 + 1)" }
  return [hasNumbers ? nil : "(1-\(entries.count))", fallback.map { "[\($0)]" }]
    .compactMap { $0 }.joined(separator: " ")
}
