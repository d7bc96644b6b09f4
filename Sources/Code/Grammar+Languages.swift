// Grammar+Languages: all grammars of the module, and finding one by name.

extension Grammar {
  /// The grammars of the module.
  public static let all: [Grammar] = [
    .swift, .c, .rust, .go, .python, .typeScript, .shell, .json, .yaml, .toml, .markdown, .diff,
  ]

  /// Text without rules.
  static let text = Grammar("text", modes: ["root": GrammarMode()])

  /// Returns the grammar of a name, an alias or a file extension; upper and lower case are the same.
  public static func named(_ name: String) -> Grammar? {
    let name = name.lowercased()
    switch name {
    // Found without the list, since building it builds all of its grammars.
    case "swift": return .swift
    case "text", "txt", "plain": return .text
    default: return all.first { $0.aliases.contains(name) || $0.name.lowercased() == name }
    }
  }
}
