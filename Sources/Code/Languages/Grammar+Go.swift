// Grammar+Go: the grammar of Go.

import TermWidgets

extension Grammar {
  /// Go.
  public static let go = Grammar(
    "Go", aliases: ["go", "golang"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"//.*"#, .comment),
        .match(#"/\*"#, .comment, then: .push("comment")),
        .match(#"\""#, .string, then: .push("string")),
        .match(#"`"#, .string, then: .push("raw")),
        .match(#"'([^'\\]|\\.)*'?"#, .string),
        .match(#"0[xX][0-9a-fA-F_]*(\.[0-9a-fA-F_]*)?([pP][+-]?[\d_]+)?i?"#, .number),
        .match(#"0[bBoO][0-7_]+i?"#, .number),
        .match(#"(\d[\d_]*)?\.\d[\d_]*([eE][+-]?[\d_]+)?i?"#, .number),
        .match(#"\d[\d_]*\.?([eE][+-]?[\d_]+)?i?"#, .number),
        .match(
          #"(append|cap|clear|close|complex|copy|delete|imag|len|make|max|min|new|panic|print|println|real|recover)(?=\()"#,
          .type),
        .words(
          #"\w+"#,
          [
            .keyword: """
            break case const continue default defer else fallthrough for func go goto if \
            import interface package range return select struct switch type var
            """,
            .type: """
            any bool byte chan comparable complex64 complex128 error float32 float64 int int8 \
            int16 int32 int64 map rune string uint uint8 uint16 uint32 uint64 uintptr
            """,
            .number: "true false nil iota",
          ]),
      ]),
      "comment": GrammarMode(.comment, rules: [.match(#"\*/"#, then: .pop)]),
      "string": GrammarMode(
        .string, lineEnd: .pop, rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "raw": GrammarMode(.string, rules: [.match(#"`"#, then: .pop)]),
    ])
}
