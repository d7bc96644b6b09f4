// LanguageTests: what is special in each language: its strings, comments, numbers and names.

import TermCode
import TermWidgets
import XCTest

final class LanguageTests: XCTestCase {
  func testSwiftHasNestedCommentsAndStringsOfAllForms() {
    assertTokens("/* a /* b */ c */ let", .swift, "comment:/* a /* b */ c */", "keyword:let")
    assertTokens(
      #"a = "b\(c("d") + 1) e" + 2"#, .swift, #"string:"b\("#, #"string:"d""#, "number:1",
      #"string:) e""#, "number:2")
    assertTokens(
      "x = \"\"\"\n a \"b\" \\\"\n \"\"\" 1", .swift, "string:\"\"\"", "string: a \"b\" \\\"",
      "string: \"\"\"", "number:1")
    assertTokens(
      ##"#"a \(b) "c" \#(d)"# 1"##, .swift, ##"string:#"a \(b) "c" \#("##, ##"string:)"#"##,
      "number:1")
    assertTokens("##/a\"/#/## 1", .swift, "string:##/a\"/#/##", "number:1")
    assertTokens("\"a\n1", .swift, "string:\"a", "number:1")
  }

  func testSwiftDistinguishesNamesFromKeywords() {
    assertTokens(
      "@main struct A: B { init(for x: Int) { a.default = nil } }", .swift, "attribute:@main",
      "keyword:struct", "type:A", "type:B", "keyword:init", "type:Int", "number:nil")
    assertTokens(
      "#if os(Linux)\n#selector(a)", .swift, "attribute:#if", "type:Linux", "keyword:#selector")
    assertTokens(
      "0xFF_p3 1_000.5e-3 0b1", .swift, "number:0xFF_p3", "number:1_000.5e-3", "number:0b1")
  }

  func testCHasDirectivesWithTheirContinuationsAndComments() {
    assertTokens(
      "#include <a.h> // b\n#define X 1 \\\n  + 2 /* c */\nint y;", .c, "attribute:#include ",
      "string:<a.h>", "attribute: ", "comment:// b", "attribute:#define X 1 \\", "attribute:  + 2 ",
      "comment:/* c */", "type:int")
    assertTokens(
      "#if 0\nint a;\n#if X\n#endif\nb\n#endif\nint", .c, "attribute:#if 0", "comment:int a;",
      "attribute:#if X", "attribute:#endif", "comment:b", "attribute:#endif", "type:int")
    assertTokens(
      "struct s *p = u8\"a\\\"b\" + 'c' + 0x1FuL + .5f + NULL;", .c, "keyword:struct", "type:s",
      #"string:u8"a\"b""#, "string:'c'", "number:0x1FuL", "number:.5f", "number:NULL")
  }

  func testRustDistinguishesLifetimesFromCharacters() {
    assertTokens(
      "fn f<'a>(x: &'a str) -> char { 'b' }", .rust, "keyword:fn", "attribute:'a", "attribute:'a",
      "type:str", "type:char", "string:'b'")
    assertTokens(
      "#[derive(A)] r##\"a\"# b\"## b'\\n' 1_0u8 println!(\"x\") Self", .rust,
      "attribute:#[derive(A)]", "string:r##\"a\"# b\"##", "string:b'\\n'", "number:1_0u8",
      "type:println!", "string:\"x\"", "keyword:Self")
    assertTokens(
      "/* a /* b */ */ 1..2 /// c", .rust, "comment:/* a /* b */ */", "number:1", "number:2",
      "comment:/// c")
  }

  func testGoHasRawStringsAndBuiltins() {
    assertTokens(
      "var a = `b\n\"c` + len(x) + 'd' + 1.5e3i", .go, "keyword:var", "string:`b", "string:\"c`",
      "type:len", "string:'d'", "number:1.5e3i")
    assertTokens("x.len := nil // a", .go, "number:nil", "comment:// a")
  }

  func testPythonHasExpressionsInStrings() {
    assertTokens(
      "f\"a{b['c']!r:>{d}}e\" + 1", .python, "string:f\"a{", "string:'c'", "string:!r:>{",
      "string:}}e\"", "number:1")
    assertTokens(
      "@a.b\nclass C(Exception):\n  '''d\n  e''' # f", .python, "attribute:@a.b", "keyword:class",
      "type:C", "type:Exception", "string:'''d", "string:  e'''", "comment:# f")
    assertTokens(
      "from .a import b as c\nx.print(None, 0x1F, self)", .python, "keyword:from", "keyword:import",
      "keyword:as", "number:None", "number:0x1F", "type:self")
    assertTokens(
      "r'\\'' + rb\"a\" + f'{{b}}'", .python, "string:r'\\''", "string:rb\"a\"", "string:f'{{b}}'")
  }

  func testTypeScriptDistinguishesRegularExpressionsFromDivisions() {
    assertTokens("a = /b[/]\\/c/gi.test(d) / 2 / e", .typeScript, "string:/b[/]\\/c/gi", "number:2")
    assertTokens("return /a/ // b", .typeScript, "keyword:return", "string:/a/", "comment:// b")
    assertTokens(
      "`a${b + `c` + {d: 1}}e`", .typeScript, "string:`a${", "string:`c`", "number:1", "string:}e`")
    assertTokens(
      "interface A { default?: string } @B class C", .typeScript, "keyword:interface", "type:A",
      "type:string", "attribute:@B", "keyword:class", "type:C")
  }

  func testShellHasDocumentsAndExpansions() {
    assertTokens(
      "cat <<A | grep b <<B # c\nif\nA\nfi\nB\nif", .shell, "string:<<A", "string:<<B",
      "comment:# c",
      "string:if", "string:A", "string:fi", "string:B", "keyword:if")
    assertTokens(
      "x=\"a $b ${c:-d} $(echo e)\" 5", .shell, "attribute:x", "string:\"a ", "attribute:$b",
      "string: ${", "attribute:c", "keyword::-", "attribute:d", "string:} ", "keyword:$(",
      "type:echo",
      "keyword:)", "string:\"", "number:5")
    assertTokens(
      "a#b 'c' $((1 + x))", .shell, "string:'c'", "keyword:$((", "number:1", "attribute:x",
      "keyword:))")
  }

  func testJSONDistinguishesNamesFromStrings() {
    assertTokens(
      #"{"a": "b\"c", "d" : [1.5e3, true, null]}"#, .json, #"attribute:"a""#, #"string:"b\"c""#,
      #"attribute:"d""#, "number:1.5e3", "number:true", "number:null")
  }

  func testYAMLHasBlocksByIndentation() {
    assertTokens(
      "a: |\n  b: c\n\n  d\ne: [1, 'f', *g] # h", .yaml, "attribute:a", "string:  b: c",
      "string:  d",
      "attribute:e", "number:1", "string:'f'", "attribute:*g", "comment:# h")
    assertTokens(
      "- &a !b http://c/d: true\n- {x: \"y\", z: 2}", .yaml, "attribute:&a", "type:!b",
      "attribute:http://c/d", "number:true", "attribute:x", "string:\"y\"", "attribute:z",
      "number:2")
  }

  func testTOMLDistinguishesKeysFromValues() {
    assertTokens(
      "[a.\"b\"] # c\n1 = 1979-05-27T07:32:00Z\nd.e = [true, 'f', {g = 0x1F}]\n\"h\" = \"\"\"i\nj\"\"\"",
      .toml,
      "keyword:[a.", "string:\"b\"", "keyword:]", "comment:# c", "attribute:1",
      "number:1979-05-27T07:32:00Z", "attribute:d", "attribute:e", "number:true", "string:'f'",
      "attribute:g", "number:0x1F", "string:\"h\"", "string:\"\"\"i", "string:j\"\"\"")
  }

  func testMarkdownHasHeadingsLinksAndStress() {
    assertTokens(
      "# A b\n- [x] *c* **d** `e`\n> f\n[g](h) ~~i~~\n===", .markdown, "heading:# A b",
      "keyword:- [x]",
      "emphasis:*c*", "strong:**d**", "string:`e`", "keyword:> ", "emphasis:f", "attribute:g",
      "attribute:h", "deleted:~~i~~", "heading:===")
  }

  func testDiffsHaveAddedAndRemovedLines() {
    assertTokens(
      "diff a b\n@@ -1 +1 @@ c\n-d\n+e\n f", .diff, "heading:diff a b", "heading:@@ -1 +1 @@ c",
      "deleted:-d", "inserted:+e")
  }
}
