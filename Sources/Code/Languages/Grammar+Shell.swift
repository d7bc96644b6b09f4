// Grammar+Shell: the grammar of the shell's language.

import TermWidgets

extension Grammar {
  /// The language of sh and bash, with here-documents and expansions.
  public static let shell = Grammar(
    "shell", aliases: ["shell", "sh", "bash", "zsh", "ksh", "console"],
    modes: [
      "root": GrammarMode(rules: [.include("code")]),
      "code": GrammarMode(rules: [
        .match(#"(?<![^\s;&|(`])#.*"#, .comment),
        .match(#"\\(.|$)"#, .string),
        .match(#"<<<"#),
        .match(
          #"<<-?\s*['"\\]?\w+['"]?"#, .string,
          then: .pushAfterLine("document", mark: .except("<-'\"\\ \t"))),
        .include("strings"),
        .match(#"`"#, .string, then: .push("backticks")),
        .include("expansions"),
        .match(#"[A-Za-z_]\w*(?=\s*\+?=)"#, .attribute),
        .match(
          #"(if|fi|else|while|in|do|done|for|then|return|function|case|select|break|continue|until|esac|elif)(?![\w#$?!*@.=/:-])"#,
          .keyword),
        .match(
          #"(alias|bg|bind|builtin|caller|cd|command|compgen|complete|declare|dirs|disown|echo|enable|eval|exec|exit|export|false|fc|fg|getopts|hash|help|history|jobs|kill|let|local|logout|popd|printf|pushd|pwd|read|readonly|set|shift|shopt|source|suspend|test|time|times|trap|true|type|typeset|ulimit|umask|unalias|unset|wait)(?=[\s);`]|$)"#,
          .type),
        .match(#"\d+(?=[\s;)&|\]]|$)"#, .number),
        .match(#"[^\s=\[\]{}()$"'`\\<&|;]+"#),
      ]),
      "strings": GrammarMode(rules: [
        .match(#"\$?\""#, .string, then: .push("double")),
        .match(#"\$'"#, .string, then: .push("escaped")),
        .match(#"'"#, .string, then: .push("single")),
      ]),
      "expansions": GrammarMode(rules: [
        .match(#"\$\(\("#, .keyword, then: .push("arithmetic")),
        .match(#"\$\("#, .keyword, then: .push("substitution")),
        .match(#"\$\{[#!]?"#, .string, then: .push("parameter")),
        .match(#"\$(\w+|[#$?!*@-])"#, .attribute),
      ]),
      "double": GrammarMode(
        .string,
        rules: [
          .match(#"\""#, then: .pop), .match(#"\\."#),
          .match(#"`"#, .string, then: .push("backticks")), .include("expansions"),
        ]),
      "single": GrammarMode(.string, rules: [.match(#"'"#, then: .pop)]),
      "escaped": GrammarMode(.string, rules: [.match(#"'"#, then: .pop), .match(#"\\."#)]),
      "backticks": GrammarMode(rules: [
        .match(#"`"#, .string, then: .pop), .include("code"),
      ]),
      "substitution": GrammarMode(rules: [
        .match(#"\)"#, .keyword, then: .pop), .match(#"\("#, then: .push("group")),
        .include("code"),
      ]),
      "group": GrammarMode(rules: [
        .match(#"\)"#, then: .pop), .match(#"\("#, then: .push("group")), .include("code"),
      ]),
      "parameter": GrammarMode(rules: [
        .match(#"\}"#, .string, then: .pop), .match(#":-"#, .keyword),
        .match(#"[A-Za-z_0-9]+"#, .attribute), .include("strings"), .include("expansions"),
        .match(#"\\."#, .string), .match(#"`"#, .string, then: .push("backticks")),
      ]),
      "arithmetic": GrammarMode(rules: [
        .match(#"\)\)"#, .keyword, then: .pop), .match(#"\("#, then: .push("group")),
        .match(#"0[xX][\da-fA-F]+|\d+(#\w+)?"#, .number), .match(#"[A-Za-z_]\w*"#, .attribute),
        .include("strings"), .include("expansions"),
      ]),
      "document": GrammarMode(
        .string,
        rules: [.sequence([(#"^\t*"#, nil), (#"\m"#, nil), (#"$"#, nil)], then: .pop)]),
    ])
}
