// Grammar+JSON: the grammar of JSON.

import TermWidgets

extension Grammar {
  /// JSON, with the comments that many programs allow; the names of members are attributes.
  public static let json = Grammar(
    "JSON", aliases: ["json", "jsonc", "json5", "geojson", "ipynb"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#""([^"\\]|\\.)*"(?=\s*:)"#, .attribute),
        .match(#"\""#, .string, then: .push("string")),
        .match(#"-?\d+(\.\d+)?([eE][+-]?\d+)?"#, .number),
        .words(#"\w+"#, [.number: "true false null"]),
        .match(#"//.*"#, .comment),
        .match(#"/\*"#, .comment, then: .push("comment")),
      ]),
      "string": GrammarMode(
        .string, lineEnd: .pop, rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "comment": GrammarMode(.comment, rules: [.match(#"\*/"#, then: .pop)]),
    ])
}
