// Grammar+Rust: the grammar of Rust.

import TermWidgets

extension Grammar {
  /// Rust, with raw strings, lifetimes and nested comments.
  public static let rust = Grammar(
    "Rust", aliases: ["rust", "rs"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"^#![^\[].*"#, .comment), .include("code"),
      ]),
      "code": GrammarMode(rules: [
        .match(#"//.*"#, .comment),
        .match(#"/\*"#, .comment, then: .push("comment")),
        .match(#"#!?\["#, .attribute, then: .push("attribute")),
        .match(##"[bc]?r#*""##, .string, then: .push("rawString", mark: .only("#"))),
        .match(#"[bc]?""#, .string, then: .push("string")),
        .match(#"b?'(\\[^u]|\\x[0-9a-fA-F]{2}|\\u\{[0-9a-fA-F_]*\}|[^'\\])'"#, .string),
        .match(#"r#\w+"#),
        .match(#"'[a-zA-Z_]\w*"#, .attribute),
        .match(#"\$(\w+|\(,?|\),?|,)"#, .attribute),
        .match(#"0[xX][0-9a-fA-F_]+([ui](8|16|32|64|128|size))?"#, .number),
        .match(#"0[bo][0-7_]+([ui](8|16|32|64|128|size))?"#, .number),
        .match(#"\d[\d_]*\.\d[\d_]*([eE][+-]?[\d_]+)?(f32|f64)?"#, .number),
        .match(#"\d[\d_]*\.(?![.\w])"#, .number),
        .match(#"\d[\d_]*([eE][+-]?[\d_]+)?((f32|f64)|[ui](8|16|32|64|128|size))?"#, .number),
        .sequence([
          (#"(struct|enum|union|trait|type)\b"#, .keyword), (#"\s+"#, nil), (#"\w+"#, .type),
        ]),
        .match(#"(?<=[.])[a-z_]\w*(?=\s*[(.;,)?\[=:]|$)"#),
        .match(#"macro_rules!"#, .keyword),
        .match(#"[a-z_]\w*!(?=\s*[(\[{])"#, .type),
        .words(#"[A-Z]\w*"#, [.keyword: "Self"], else: .type),
        .words(
          #"\w+"#,
          [
            .keyword: """
            abstract as async await become box break const continue crate do dyn else enum \
            extern final fn for if impl in let loop macro match mod move mut override priv pub \
            ref return self static struct super trait try type typeof union unsafe unsized use \
            virtual where while yield
            """,
            .type: """
            u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 char str bool
            """,
            .number: "true false",
          ]),
      ]),
      "comment": GrammarMode(
        .comment,
        rules: [.match(#"/\*"#, then: .push("comment")), .match(#"\*/"#, then: .pop)]),
      "string": GrammarMode(
        .string, rules: [.match(#"\""#, then: .pop), .match(#"\\."#)]),
      "rawString": GrammarMode(
        .string, rules: [.sequence([(#"\""#, nil), (#"\m"#, nil)], then: .pop)]),
      "attribute": GrammarMode(
        .attribute,
        rules: [
          .match(#"\]"#, then: .pop), .match(#"\["#, then: .push("attribute")),
          .match(#"\""#, .string, then: .push("string")),
        ]),
    ])
}
