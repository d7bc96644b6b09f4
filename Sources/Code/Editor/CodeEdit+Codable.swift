// CodeEdit+Codable: source text that is edited, in a file or a recorded session.

internal import TermWidgets

extension CodeEdit: Codable {
  private enum Key: String, CodingKey {
    case text, caret, anchor, language, rules, folds, diagnostics
  }

  /// Decodes a text; places beyond its ends are clamped.
  ///
  /// The language is that of the module with the encoded name. Where there is none, the text has the name but no
  /// colors, until `grammar` is set.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let name = try values.decode(String.self, forKey: .language)
    self.init(
      try values.decode(TextBuffer.self, forKey: .text),
      grammar: Grammar.named(name) ?? Grammar(name, modes: ["root": GrammarMode()]),
      rules: try values.decode(CodeRules.self, forKey: .rules))
    if let anchor = try values.decodeIfPresent(Int.self, forKey: .anchor) {
      change { $0.move(to: anchor) }
    }
    let caret = try values.decode(Int.self, forKey: .caret)
    change { $0.move(to: caret, selecting: values.contains(.anchor)) }
    diagnostics = try values.decode([CodeDiagnostic].self, forKey: .diagnostics)
    restoreFolds(try values.decode([CodeFolds.Fold].self, forKey: .folds))
  }

  /// Encodes the text, the caret and the selection, the name of the language, the folds and the diagnostics; what can
  /// be undone is left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(text, forKey: .text)
    try values.encode(caret, forKey: .caret)
    try values.encodeIfPresent(edit.anchor, forKey: .anchor)
    try values.encode(grammar.name, forKey: .language)
    try values.encode(rules, forKey: .rules)
    try values.encode(folds.all, forKey: .folds)
    try values.encode(diagnostics, forKey: .diagnostics)
  }
}
