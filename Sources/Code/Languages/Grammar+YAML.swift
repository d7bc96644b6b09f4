// Grammar+YAML: the grammar of YAML.

import TermWidgets

extension Grammar {
  /// YAML; the names of values are attributes.
  public static let yaml = Grammar(
    "YAML", aliases: ["yaml", "yml"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"^(---|\.\.\.)(?=\s|$)"#, .keyword),
        .match(#"^%.*"#, .attribute),
        .include("block"),
      ]),
      "block": GrammarMode(rules: [
        .include("comments"),
        .match(#"[?-](?=\s|$)"#),
        .match(#"\s+"#),
        .include("keys"),
        .include("nodes"),
        .match(
          #"[|>]([+-]?[1-9]?|[1-9][+-])(?=\s*(#.*)?$)"#,
          then: .pushAfterLine("scalar", mark: .indentation)),
        .match(#"(true|false|null|~|yes|no|on|off|True|False|Null)(?=\s*$|\s+#)"#, .number),
        .match(
          #"[+-]?(\d[\d_]*(\.\d*)?([eE][+-]?\d+)?|0x[0-9a-fA-F]+|0o[0-7]+|\.(inf|nan))(?=\s*$|\s+#)"#,
          .number),
        .match(#"([^\s:#]|:[^\s]|[^\s]#|\s+[^\s:#]|\s+:[^\s])+"#),
      ]),
      "comments": GrammarMode(rules: [.match(#"(?<![^\s])#.*"#, .comment)]),
      "keys": GrammarMode(rules: [
        .match(#"[^\s#,?\[\]{}"'&*!|>%@`:-]([^#:"'\[\]{},]|:[^\s])*(?=:(\s|$))"#, .attribute),
        .match(#"-[^\s#:]([^#:"'\[\]{},]|:[^\s])*(?=:(\s|$))"#, .attribute),
        .match(#""([^"\\]|\\.)*"(?=\s*:(\s|$))"#, .attribute),
        .match(#"'[^']*'(?=\s*:(\s|$))"#, .attribute),
      ]),
      "nodes": GrammarMode(rules: [
        .match(#"!(<[^>]*>|[\w#;/?:@&=+$,.!~*'()%-]*)"#, .type),
        .match(#"&[\w-]+"#, .attribute),
        .match(#"\*[\w-]+"#, .attribute),
        .match(#"\["#, then: .push("flow")), .match(#"\{"#, then: .push("flow")),
        .match(#"\""#, .string, then: .push("double")),
        .match(#"'"#, .string, then: .push("single")),
      ]),
      "flow": GrammarMode(rules: [
        .include("comments"),
        .match(#"[\]}]"#, then: .pop),
        .match(#"[,?:]"#), .match(#"\s+"#),
        .match(#"[^\s,:?\[\]{}"'#&*!|>%@`][^,:\[\]{}"'#]*(?=:(\s|$))"#, .attribute),
        .include("nodes"),
        .match(#"(true|false|null|~|[+-]?\d+(\.\d+)?)(?=\s*[,\]}])"#, .number),
        .match(#"[^\s,:?\[\]{}][^\s,:\[\]{}]*"#),
      ]),
      "double": GrammarMode(.string, rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "single": GrammarMode(.string, rules: [.match(#"''"#), .match(#"'"#, then: .pop)]),
      "scalar": GrammarMode(.string, exits: [.outdented(.pop)], rules: [.match(#".+"#)]),
    ])
}
