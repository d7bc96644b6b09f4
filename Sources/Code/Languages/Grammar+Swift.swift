// Grammar+Swift: the grammar of Swift.

import TermWidgets

extension Grammar {
  /// Swift, with strings of all forms and nested comments.
  public static let swift = Grammar(
    "Swift", aliases: ["swift"],
    modes: [
      "root": GrammarMode(rules: [.include("code")]),
      "code": GrammarMode(rules: [
        .match(#"//.*"#, .comment),
        .match(#"/\*"#, .comment, then: .push("comment")),
        .match(#"^#!.*"#, .comment),
        .match(#"#(if|elseif|else|endif|sourceLocation|warning|error)\b"#, .attribute),
        .match(#"#(available|unavailable|selector|keyPath|colorLiteral|fileLiteral)\b"#, .keyword),
        .match(#"#(file|fileID|filePath|line|column|function|dsohandle|isolation)\b"#, .number),
        .match(#"#+\"{3}"#, .string, then: .push("rawText", mark: .only("#"))),
        .match(#"#+\""#, .string, then: .push("rawString", mark: .only("#"))),
        .sequence(
          [(#"#+"#, .string), (#"/[^ \t]"#, .string)], then: .push("rawRegex", mark: .only("#"))),
        .match(#"\"{3}"#, .string, then: .push("text")),
        .match(#"\""#, .string, then: .push("string")),
        .match(#"@\w+"#, .attribute),
        .match(#"#\w+"#, .attribute),
        .sequence([
          (
            #"(class|struct|enum|protocol|extension|actor|typealias|associatedtype|macro)\b"#,
            .keyword
          ),
          (#"\s+"#, nil), (#"[A-Z_]\w*"#, .type),
        ]),
        .match(#"`[^`]*`?"#),
        .match(#"(?<![\w.])\$\w+"#),
        .match(#"0x[0-9a-fA-F_]+(\.[0-9a-fA-F_]+)?([pP][+-]?[0-9_]+)?"#, .number),
        .match(#"0b[01_]+"#, .number),
        .match(#"0o[0-7_]+"#, .number),
        .match(#"\d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d[\d_]*)?"#, .number),
        // A keyword after a point is the name of a member.
        .match(#"(?<=[.])(self|Type|Protocol|init)\b"#, .keyword),
        .match(#"(?<=[.])[A-Z]\w*"#, .type),
        .match(#"(?<=[.])[\w]+"#),
        // An argument's label is a name.
        .match(#"(in|for|as|is|where|default|case|if|switch|return|while|repeat)(?=:)"#),
        .match(#"(?<=[(])(in|for|as|is|where|if|switch|return|while|repeat)(?=\s+\w+:)"#),
        .words(
          #"[A-Z_]\w*"#, [.keyword: "Self Any", .number: "_"], else: .type),
        .words(
          #"\w+"#,
          [
            .keyword: """
            actor any as associatedtype async await borrowing break case catch class consuming \
            continue convenience copy default defer deinit didSet discard do dynamic each else \
            enum extension fallthrough fileprivate final for func get guard if import in \
            indirect infix init inout internal is isolated lazy let macro mutating nonisolated \
            nonmutating open operator optional override package postfix precedencegroup prefix \
            private protocol public repeat required rethrows return self sending set some static \
            struct subscript super switch throw throws try typealias unowned unsafe var weak \
            where while willSet yield
            """,
            .number: "true false nil",
          ]),
      ]),
      "comment": GrammarMode(
        .comment,
        rules: [.match(#"/\*"#, then: .push("comment")), .match(#"\*/"#, then: .pop)]),
      "string": GrammarMode(
        .string, lineEnd: .pop,
        rules: [
          .match(#"\""#, then: .pop), .match(#"\\\("#, then: .push("interpolation")),
          .match(#"\\."#),
        ]),
      "text": GrammarMode(
        .string,
        rules: [
          .match(#"\"{3}"#, then: .pop), .match(#"\\\("#, then: .push("interpolation")),
          .match(#"\\."#),
        ]),
      "rawString": GrammarMode(
        .string, lineEnd: .pop,
        rules: [
          .sequence([(#"\""#, nil), (#"\m"#, nil)], then: .pop),
          .sequence([(#"\\"#, nil), (#"\m"#, nil), (#"\("#, nil)], then: .push("interpolation")),
        ]),
      "rawText": GrammarMode(
        .string,
        rules: [
          .sequence([(#"\"{3}"#, nil), (#"\m"#, nil)], then: .pop),
          .sequence([(#"\\"#, nil), (#"\m"#, nil), (#"\("#, nil)], then: .push("interpolation")),
        ]),
      "rawRegex": GrammarMode(
        .string, lineEnd: .pop,
        rules: [.sequence([(#"/"#, nil), (#"\m"#, nil)], then: .pop), .match(#"\\."#)]),
      "interpolation": GrammarMode(rules: [
        .match(#"\)"#, .string, then: .pop), .match(#"\("#, then: .push("parenthesis")),
        .include("code"),
      ]),
      "parenthesis": GrammarMode(rules: [
        .match(#"\)"#, then: .pop), .match(#"\("#, then: .push("parenthesis")), .include("code"),
      ]),
    ])
}
