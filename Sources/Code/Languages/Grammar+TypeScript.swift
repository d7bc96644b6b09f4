// Grammar+TypeScript: the grammar of TypeScript, which is also that of JavaScript.

import TermWidgets

extension Grammar {
  /// TypeScript and JavaScript, with templates and regular expressions.
  public static let typeScript = Grammar(
    "TypeScript",
    aliases: ["typescript", "ts", "tsx", "mts", "cts", "javascript", "js", "jsx", "mjs", "cjs"],
    modes: [
      "root": GrammarMode(rules: [.match(#"^#!.*"#, .comment), .include("code")]),
      "code": GrammarMode(rules: [
        .include("comments"),
        .match(#"^\s*(?=/)"#, then: .push("operand")),
        .match(#"\""#, .string, then: .push("double")),
        .match(#"'"#, .string, then: .push("single")),
        .match(#"`"#, .string, then: .push("template")),
        .match(#"0[xX][0-9a-fA-F_]+n?|0[bB][01_]+n?|0[oO][0-7_]+n?"#, .number),
        .match(#"(\d[\d_]*)?\.\d[\d_]*([eE][+-]?\d+)?"#, .number),
        .match(#"\d[\d_]*(n|\.?([eE][+-]?\d+)?)"#, .number),
        .match(#"@[\w$.]+"#, .attribute),
        .match(#"[{(\[;,?:=<>!+*%&|^~-]+"#, then: .push("operand")),
        .match(#"#[\w$]+"#),
        .sequence([
          (#"(class|interface|enum|namespace|module)\b"#, .keyword), (#"\s+"#, nil),
          (#"[\w$]+"#, .type),
        ]),
        .sequence([
          (#"type\b"#, .keyword), (#"\s+"#, nil), (#"[A-Za-z_$][\w$]*"#, .type),
        ]),
        // The name of a member or a parameter, with its type.
        .match(#"[a-z_$][\w$]*(?=[?]:)"#),
        .match(#"(?<=[.])[A-Z]\w*[a-z]\w*"#, .type),
        .match(#"(?<=[.])[\w$]+"#),
        .match(
          #"(default|return|case|typeof|void|delete|new|in|of|instanceof|throw|else|do|yield|await)\b(?!\s*[?]?:)"#,
          .keyword, then: .push("operand")),
        .match(
          #"(string|number|boolean|any|unknown|never|object|symbol|bigint|void)\b(?!\s*[?]?:)"#,
          .type),
        .words(#"[A-Z]\w*[a-z]\w*"#, [.number: "Infinity NaN"], else: .type),
        .words(
          #"[\w$]+"#,
          [
            .keyword: """
            abstract as asserts async await break case catch class const constructor continue \
            debugger declare default delete do else enum export extends final finally for from \
            function get goto if implements import in infer instanceof interface is keyof let \
            native namespace new of override package private protected public readonly return \
            satisfies set static super switch synchronized this throw transient try typeof \
            unique var void volatile while with yield
            """,
            .number: "true false null undefined NaN Infinity",
            .type: """
            JSON arguments decodeURI decodeURIComponent document encodeURI encodeURIComponent \
            eval global globalThis isFinite isNaN parseFloat parseInt window
            """,
          ]),
      ]),
      "comments": GrammarMode(rules: [
        .match(#"//.*"#, .comment), .match(#"/\*"#, .comment, then: .push("comment")),
      ]),
      // After an operator, a slash begins a regular expression.
      "operand": GrammarMode(rules: [
        .match(#"\s+"#), .include("comments"),
        .match(#"/(\\.|[^/\\\[]|\[(\\.|[^\]\\])*\])+/[a-z]*"#, .string, then: .pop),
        .otherwise(.pop),
      ]),
      "comment": GrammarMode(.comment, rules: [.match(#"\*/"#, then: .pop)]),
      "double": GrammarMode(
        .string, lineEnd: .popUnlessContinued,
        rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "single": GrammarMode(
        .string, lineEnd: .popUnlessContinued, rules: [.match(#"'"#, then: .pop), .match(#"\\."#)]),
      "template": GrammarMode(
        .string,
        rules: [
          .match(#"`"#, then: .pop), .match(#"\\."#),
          .match(#"\$\{"#, then: .push("interpolation")),
        ]),
      "interpolation": GrammarMode(rules: [
        .match(#"\}"#, .string, then: .pop), .match(#"\{"#, then: .push("braces")),
        .include("code"),
      ]),
      "braces": GrammarMode(rules: [
        .match(#"\}"#, then: .pop), .match(#"\{"#, then: .push("braces")), .include("code"),
      ]),
    ])
}
