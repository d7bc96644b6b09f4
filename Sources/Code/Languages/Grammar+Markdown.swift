// Grammar+Markdown: the grammar of Markdown.

import TermWidgets

extension Grammar {
  /// Markdown; blocks of code have the colors of their language.
  public static let markdown = Grammar(
    "Markdown", aliases: ["markdown", "md"],
    embedded: { name in Grammar.named(name) },
    modes: [
      "root": GrammarMode(rules: [
        .match(#"^#{1,6}\s.*|^#{1,6}[^#\s].*"#, .heading),
        .match(#"^(=+|-+)$"#, .heading),
        .sequence(
          [(#"^\s*`{3,}[\w-]+"#, .string), (#".*"#, nil)], then: .push("fence", mark: .only("`")),
          .embed),
        .sequence(
          [(#"^\s*`{3,}"#, .string), (#".*"#, nil)], then: .push("fence", mark: .only("`"))),
        .sequence(
          [(#"^\s*~{3,}[\w-]+"#, .string), (#".*"#, nil)], then: .push("fence", mark: .only("~")),
          .embed),
        .sequence(
          [(#"^\s*~{3,}"#, .string), (#".*"#, nil)], then: .push("fence", mark: .only("~"))),
        .sequence([(#"^\s*"#, nil), (#"[*+-] \[[ xX]\]"#, .keyword)]),
        .sequence([(#"^\s*"#, nil), (#"[*+-](?=\s)"#, .keyword)]),
        .sequence([(#"^\s*"#, nil), (#"\d+[.)](?=\s)"#, .keyword)]),
        .sequence([(#"^\s*>\s?"#, .keyword), (#".*"#, .emphasis)]),
        .sequence([
          (#"^\s*\["#, nil), (#"[^\]]*"#, .attribute), (#"\]:\s*"#, nil), (#".+"#, .attribute),
        ]),
        .include("inline"),
      ]),
      "inline": GrammarMode(rules: [
        .match(#"\\."#),
        .match(#"`[^`]+`"#, .string),
        .match(#"``([^`]|`[^`])+``"#, .string),
        .match(#"\*\*\*[^* ][^*]*\*\*\*"#, .strong),
        .match(#"\*\*[^* ][^*]*\*\*"#, .strong),
        .match(#"(?<![\w])__[^_ ][^_]*__"#, .strong),
        .match(#"\*[^* ][^*]*\*"#, .emphasis),
        .match(#"(?<![\w])_[^_ ][^_]*_(?!\w)"#, .emphasis),
        .match(#"~~[^~ ][^~]*~~"#, .deleted),
        .sequence([
          (#"!?\["#, nil), (#"[^\]]+"#, .attribute), (#"\]\("#, nil), (#"[^)]+"#, .attribute),
          (#"\)"#, nil),
        ]),
        .sequence([
          (#"\["#, nil), (#"[^\]]+"#, .attribute), (#"\]\["#, nil), (#"[^\]]*"#, .attribute),
          (#"\]"#, nil),
        ]),
        .match(#"\w+"#),
      ]),
      "fence": GrammarMode(
        .string,
        exits: [
          .sequence([(#"^\s*"#, nil), (#"\m"#, .string), (#"[`~]*\s*$"#, .string)], then: .pop)
        ],
        rules: [.match(#".+"#)]),
    ])
}
