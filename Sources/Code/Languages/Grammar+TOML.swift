// Grammar+TOML: the grammar of TOML.

import TermWidgets

extension Grammar {
  /// TOML; the names of tables are keywords, those of values attributes.
  public static let toml = Grammar(
    "TOML", aliases: ["toml"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"#.*"#, .comment),
        .match(#"\[\[?"#, .keyword, then: .push("table")),
        .include("keys"),
        .match(#"="#, then: .push("value")),
      ]),
      "keys": GrammarMode(rules: [
        .match(#"[\w-]+"#, .attribute),
        .match(#""([^"\\]|\\.)*"?"#, .string),
        .match(#"'[^']*'?"#, .string),
      ]),
      "table": GrammarMode(
        .keyword, lineEnd: .pop,
        rules: [
          .match(#"\]\]?"#, then: .pop), .match(#""([^"\\]|\\.)*"?"#, .string),
          .match(#"'[^']*'?"#, .string),
        ]),
      "values": GrammarMode(rules: [
        .match(#"#.*"#, .comment),
        .match(#"\"{3}"#, .string, then: .push("text")),
        .match(#"'''"#, .string, then: .push("rawText")),
        .match(#""([^"\\]|\\.)*"?"#, .string),
        .match(#"'[^']*'?"#, .string),
        .match(#"\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?)?"#, .number),
        .match(#"\d\d:\d\d(:\d\d(\.\d+)?)?"#, .number),
        .match(#"0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+"#, .number),
        .match(#"[+-]?(\d[\d_]*(\.[\d_]+)?([eE][+-]?[\d_]+)?|inf|nan)"#, .number),
        .match(#"(true|false)\b"#, .number),
        .match(#"\["#, then: .push("array")),
        .match(#"\{"#, then: .push("inlineTable")),
      ]),
      "value": GrammarMode(lineEnd: .pop, rules: [.include("values")]),
      "array": GrammarMode(rules: [.match(#"\]"#, then: .pop), .include("values")]),
      "inlineTable": GrammarMode(rules: [
        .match(#"\}"#, then: .pop), .match(#"#.*"#, .comment), .match(#"="#, then: .push("member")),
        .include("keys"),
      ]),
      "member": GrammarMode(rules: [.match(#"(?=[,}])"#, then: .pop), .include("values")]),
      "text": GrammarMode(
        .string, rules: [.match(#"\"{3}"#, then: .pop), .match(#"\\."#)]),
      "rawText": GrammarMode(.string, rules: [.match(#"'''"#, then: .pop)]),
    ])
}
