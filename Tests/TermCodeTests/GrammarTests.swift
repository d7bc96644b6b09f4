// GrammarTests: a grammar of one's own: modes, marks, words, exits and other languages inside of it.

import TermCode
import TermWidgets
import XCTest

final class GrammarTests: XCTestCase {
  private let ini = Grammar(
    "INI", aliases: ["ini", "cfg"],
    modes: [
      "root": GrammarMode(rules: [
        .match(#"^\s*[;#].*"#, .comment),
        .match(#"^\s*\[[^\]]*\]?"#, .heading),
        .sequence([(#"[\w.-]+"#, .attribute), (#"\s*="#, nil)], then: .push("value")),
      ]),
      "value": GrammarMode(
        lineEnd: .pop,
        rules: [
          .words(#"[A-Za-z]\w*"#, [.number: "true false yes no"]),
          .match(#"\d+\b"#, .number),
          .match(#""([^"\\]|\\.)*"?"#, .string),
        ]),
    ])

  func testACustomGrammarColorsAView() {
    assertTokens(
      "; settings\n[window]\nsize.x = 40\ntitle = \"a \\\" b\"\nopen=yes no1\n", ini,
      "comment:; settings", "heading:[window]", "attribute:size.x", "number:40", "attribute:title",
      #"string:"a \" b""#, "attribute:open", "number:yes")
    let language = CodeLanguage(ini)
    XCTAssertEqual(language.name, "INI")
    XCTAssertEqual(language.aliases, ["ini", "cfg"])
  }

  func testLinesCanBeLexedOneByOne() {
    let comments = Grammar(
      "comments",
      modes: [
        "root": GrammarMode(rules: [.match(#"/\*"#, .comment, then: .push("comment"))]),
        "comment": GrammarMode(
          .comment,
          rules: [.match(#"\*/"#, then: .pop), .match(#"/\*"#, then: .push("comment"))]),
      ])
    var state = comments.startState
    XCTAssertEqual(comments.lex("a /* b /*".utf8, &state), [CodeSpan(2..<9, .comment)])
    XCTAssertNotEqual(state, comments.startState)
    XCTAssertEqual(comments.lex("c */ d".utf8, &state), [CodeSpan(0..<6, .comment)])
    XCTAssertEqual(comments.lex("*/ e".utf8, &state), [CodeSpan(0..<2, .comment)])
    XCTAssertEqual(state, comments.startState)
  }

  func testAMarkFindsTheEndThatBelongsToTheStart() {
    let quotes = Grammar(
      "quotes",
      modes: [
        "root": GrammarMode(rules: [
          .match("<+", .string, then: .push("quote", mark: .only("<"))),
          .match("begin \\w+", .string, then: .pushAfterLine("block", mark: .except("begin "))),
          .match("x", .keyword),
        ]),
        "quote": GrammarMode(
          .string, rules: [.sequence([(">", nil), (#"\m"#, nil)], then: .pop)]),
        "block": GrammarMode(
          .comment, rules: [.sequence([("^", nil), (#"\m"#, nil), ("$", nil)], then: .pop)]),
      ])
    assertTokens("<< x >< x ><< x", quotes, "string:<< x >< x ><<", "keyword:x")
    assertTokens(
      "begin az x\nx\naz\nx", quotes, "string:begin az", "keyword:x", "comment:x", "comment:az",
      "keyword:x")
  }

  func testLookaroundConsumesNothing() {
    let grammar = Grammar(
      "looks",
      modes: [
        "root": GrammarMode(rules: [
          .match(#"(?<![.\w])\w+(?=\()"#, .keyword), .match(#"(?<=[.])\w+\b(?!=)"#, .attribute),
          .match(#"\w+"#),
        ])
      ])
    assertTokens(
      "call(a) .call( .name= .other", grammar, "keyword:call", "attribute:call", "attribute:other")
  }

  func testAnExitLeavesAllModesAboveItsOwn() {
    let grammar = Grammar(
      "exits",
      modes: [
        "root": GrammarMode(rules: [
          .match("in", .keyword, then: .push("outer", mark: .indentation))
        ]),
        "outer": GrammarMode(
          .string, exits: [.outdented(.pop)], rules: [.match(#"\("#, then: .push("inner"))]),
        "inner": GrammarMode(.comment, rules: [.match(#"\)"#, then: .pop)]),
      ])
    assertTokens(
      "  in\n   a (\n\n   b\n  in", grammar, "keyword:in", "string:   a (", "comment:   b",
      "keyword:in")
  }

  func testAnEmbeddedLanguageEndsWithItsBlock() {
    assertTokens(
      "```c\nint a; /* b\n```\nint `x`\n", .markdown, "string:```c", "type:int", "comment:/* b",
      "string:```", "string:`x`")
    // An unknown language is shown as code.
    assertTokens("~~~elvish\nint\n~~~\n", .markdown, "string:~~~elvish", "string:int", "string:~~~")
  }

  func testGrammarsAreFoundByNamesAndExtensions() {
    XCTAssertEqual(Grammar.named("RS")?.name, "Rust")
    XCTAssertEqual(Grammar.named("typescript")?.name, "TypeScript")
    XCTAssertNil(Grammar.named("brainfuck"))
    XCTAssertEqual(Grammar.all.count, 12)
    XCTAssertEqual(CodeLanguage.all.map(\.name), Grammar.all.map(\.name))
    let names = Grammar.all.flatMap { Set($0.aliases).union([$0.name.lowercased()]) }
    XCTAssertEqual(Set(names).count, names.count, "two languages share a name: \(names.sorted())")
    for grammar in Grammar.all {
      for alias in grammar.aliases {
        XCTAssertEqual(Grammar.named(alias)?.name, grammar.name, alias)
        XCTAssertEqual(alias, alias.lowercased())
      }
    }
  }

  func testLexingEndsWithAGrammarThatConsumesNothing() {
    let grammar = Grammar(
      "loop",
      modes: [
        "root": GrammarMode(rules: [.otherwise(.push("other"))]),
        "other": GrammarMode(rules: [.otherwise(.pop)]),
        "never": GrammarMode(),
      ])
    assertTokens("abc\n\ndef", grammar)
  }
}
