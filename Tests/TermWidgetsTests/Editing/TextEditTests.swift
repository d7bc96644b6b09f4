// TextEditTests: the text, the caret and the selection after keys, compared with a naive model of characters.

import TermStore
import TermWidgets
import XCTest

final class TextEditTests: XCTestCase {
  func testANewLineBreakIsAsThoseOfTheText() {
    for (text, caret, inserted, wanted) in [
      ("a\r\nb", 1, "\n", "a\r\n\r\nb"), ("a\r\nb", 4, "\n", "a\r\nb\r\n"),
      ("a\r\nb", 4, "x\ny\r\nz", "a\r\nbx\r\ny\r\nz"), ("a\nb", 1, "\r\n", "a\n\nb"),
      ("ab", 1, "\r\n", "a\nb"), ("", 0, "\n", "\n"), ("a\nb\r\nc", 6, "\n", "a\nb\r\nc\r\n"),
      ("a\nb\r\nc", 0, "\n", "\na\nb\r\nc"),
    ] {
      var edit = TextEdit(TextBuffer(text), isOneLine: false)
      edit.move(to: caret)
      edit.insert(inserted)
      XCTAssertEqual(String(edit.text), wanted, "\(text.debugDescription) at \(caret)")
      edit.undo()
      XCTAssertEqual(String(edit.text), text)
    }
    var line = TextEdit(TextBuffer("a\r\nb"), isOneLine: true)
    line.insert("\n")
    XCTAssertFalse(String(line.text).hasSuffix("\n"), "a field breaks no lines")
  }

  private func edit(_ text: TextBuffer, _ keys: Key..., lines: Bool = false) -> TextEdit {
    var edit = TextEdit(text, isOneLine: !lines)
    for key in keys { _ = edit.apply(KeyPress(key)) }
    return edit
  }

  func testTheCaretMovesByCharacters() {
    let texts = [
      "🇩🇪🇫🇷", "👩‍👩‍👧‍👦x", "각가", "क्षि", "e\u{301}e\u{301}", "世界", "שלום", "a\u{200D}b", "\u{600}1",
    ]
    for text in texts {
      let last = String(text.dropLast())
      var edit = edit(TextBuffer(text), .left)
      XCTAssertEqual(edit.caret, last.utf8.count, text)
      _ = edit.apply(KeyPress(.delete))
      XCTAssertEqual(String(edit.text), last)
      _ = edit.apply(KeyPress(.backspace))
      XCTAssertEqual(String(edit.text), String(last.dropLast()))
    }
    XCTAssertEqual(edit("a\r\nb", .left, .left, lines: true).caret, 1)
    XCTAssertEqual(String(edit("a\r\nb", .left, .backspace, lines: true).text), "ab")
  }

  func testTheCaretIsAfterTheInsertedText() {
    var line = edit("\u{301}x", .home)
    _ = line.apply(KeyPress("e"))
    XCTAssertEqual(line.caret, 3)
    line = edit("🇩", .end)
    _ = line.apply(KeyPress(Key(.character("🇪"))))
    XCTAssertEqual(line.caret, 8)
    _ = line.apply(KeyPress(.backspace))
    XCTAssertTrue(line.text.isEmpty)
  }

  func testTypingIsUndoneByWords() {
    for text in ["one two  three", "a\nb c", "漢字 かな 👩‍👩‍👧‍👦 x"] {
      var edit = TextEdit("", isOneLine: false)
      for character in text {
        let press = character == "\n" ? KeyPress(.enter) : KeyPress(Key(.character(character)))
        XCTAssertTrue(edit.apply(press))
      }
      var seen: [String] = []
      while edit.canUndo {
        edit.undo()
        seen.append(String(edit.text))
      }
      XCTAssertEqual(seen.last, "")
      XCTAssertGreaterThanOrEqual(
        seen.count, text.split(whereSeparator: \.isWhitespace).count, text)
      for _ in seen { edit.redo() }
      XCTAssertEqual(String(edit.text), text)
    }
    var edit = TextEdit("")
    for character in "one two  three" { _ = edit.apply(KeyPress(Key(.character(character)))) }
    edit.undo()
    XCTAssertEqual(String(edit.text), "one two  ")
    edit.undo()
    XCTAssertEqual(String(edit.text), "one ")
  }

  func testConsecutiveTypingIsUndoneAsOneStep() {
    var line = TextEdit("")
    for key in ["o", "n", "e", " "] as [Key] { _ = line.apply(KeyPress(key)) }
    _ = line.apply(KeyPress(.left))
    _ = line.apply(KeyPress(.end))
    for key in ["t", "w", "o"] as [Key] { _ = line.apply(KeyPress(key)) }
    for _ in 0..<2 { _ = line.apply(KeyPress(.backspace)) }
    XCTAssertEqual(String(line.text), "one t")
    line.undo()
    XCTAssertEqual(String(line.text), "one two")
    _ = line.apply(KeyPress(.ctrl("z")))
    XCTAssertEqual(String(line.text), "one ")
    line.undo()
    XCTAssertEqual(String(line.text), "")
    XCTAssertFalse(line.canUndo)
    line.undo()
    for _ in 0..<2 { _ = line.apply(KeyPress(.ctrl("y"))) }
    XCTAssertEqual(String(line.text), "one two")
    _ = line.apply(KeyPress("!"))
    XCTAssertFalse(line.canRedo)
    line.redo()
    XCTAssertEqual(String(line.text), "one two!")
  }

  func testANewlineEndsAStep() {
    var area = TextEdit("", isOneLine: false)
    for key in ["a", .enter, "b"] as [Key] { _ = area.apply(KeyPress(key)) }
    area.undo()
    XCTAssertEqual(String(area.text), "a\n")
    area.undo()
    XCTAssertEqual(String(area.text), "a")
  }

  func testASelectionThatIsTypedOverComesBackSelected() {
    var line = edit("one two", .shift(Key(.left, .control)), "x", "y")
    XCTAssertEqual(String(line.text), "one xy")
    line.undo()
    XCTAssertEqual(line.text.string(in: line.selection), "two")
  }

  func testTenThousandEditsAreUndoneAndRedone() {
    var random = Randomness(seed: 7)
    let first = TextBuffer(String(repeating: "some words\n", count: 100))
    var area = TextEdit(first, isOneLine: false)
    for _ in 0..<10_000 {
      area.move(to: Int.random(in: 0...area.text.count, using: &random))
      if Bool.random(using: &random) {
        area.insert(clusterPieces.randomElement(using: &random) ?? "")
      } else {
        area.move(
          to: area.caret + Int.random(in: 1...4, using: &random), selecting: true)
        _ = area.apply(KeyPress(.backspace))
      }
    }
    let last = area.text
    XCTAssertNotEqual(last, first)
    var steps = 0
    while area.canUndo {
      area.undo()
      steps += 1
    }
    XCTAssertGreaterThan(steps, 9000)
    XCTAssertEqual(area.text, first)
    while area.canRedo { area.redo() }
    XCTAssertEqual(area.text, last)
  }

  func testTheMemoryOfUndoStepsIsBounded() {
    var line = TextEdit("")
    for _ in 0..<20_000 { line.insert("x") }
    var steps = 0
    while line.canUndo {
      line.undo()
      steps += 1
    }
    XCTAssertLessThanOrEqual(steps, 16_384)
    XCTAssertGreaterThan(steps, 10_000)
    // A hundred steps of a megabyte each: the oldest are dropped.
    line = TextEdit(TextBuffer(String(repeating: "x", count: 1 << 20)))
    line.select(0..<line.text.count)
    XCTAssertEqual(line.copy()?.count, 1 << 20)
    for _ in 0..<100 {
      line.move(to: line.text.count)
      _ = line.apply(KeyPress(.ctrl("v")))
    }
    XCTAssertEqual(line.text.count, 101 << 20)
    steps = 0
    while line.canUndo {
      line.undo()
      steps += 1
    }
    XCTAssertLessThanOrEqual(steps, 64)
    XCTAssertGreaterThan(steps, 32)
  }

  // MARK: Random keys

  func testRandomKeysActAsOnAnArrayOfCharacters() {
    for seed in UInt64(1)...4 {
      var random = Randomness(seed: seed)
      var area = TextEdit("", isOneLine: false)
      var model = NaiveEdit()
      for step in 0..<5000 {
        var key = NaiveEdit.keys.randomElement(using: &random) ?? .left
        if Int.random(in: 0..<3, using: &random) == 0 {
          key = Key(
            .character(
              Character(["a", "b", " ", "_", "世", "é"].randomElement(using: &random) ?? "a")))
        } else if Int.random(in: 0..<4, using: &random) == 0 {
          key = .shift(key)
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
          let piece = clusterPieces.randomElement(using: &random) ?? ""
          area.insert(piece)
          model.insert(piece)
        } else {
          _ = area.apply(KeyPress(key))
          model.apply(key)
        }
        if model.characters.count > 400 {
          area.select(0..<area.text.count)
          _ = area.apply(KeyPress(.backspace))
          model = NaiveEdit()
        }
        let words = "seed \(seed), step \(step), \(key)"
        XCTAssertEqual(area.text.characters(before: area.caret), model.caret, words)
        XCTAssertEqual(area.anchor.map { area.text.characters(before: $0) }, model.anchor, words)
        if step % 10 == 0 {
          XCTAssertTrue(String(area.text).utf8.elementsEqual(model.text.utf8), words)
        }
        guard testRun?.failureCount == 0 else { return }
      }
      let last = area.text
      while area.canUndo { area.undo() }
      XCTAssertTrue(area.text.isEmpty)
      while area.canRedo { area.redo() }
      XCTAssertEqual(area.text, last, "seed \(seed)")
    }
  }
}

/// A text as an array of characters: the simplest implementation.
private struct NaiveEdit {
  var characters: [Character] = []
  var caret = 0
  var anchor: Int?

  static let keys: [Key] = [
    .left, .right, .home, .end, Key(.left, .control), Key(.right, .control), .backspace, .delete,
    .ctrl("w"), .alt("d"), .ctrl("u"), .ctrl("k"), .enter, Key(.home, .control),
  ]

  var text: String { String(characters) }

  var selection: Range<Int> { min(anchor ?? caret, caret)..<max(anchor ?? caret, caret) }

  private func isWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "_"
  }

  private func isNewline(_ index: Int) -> Bool {
    characters[index] == "\n" || characters[index] == "\r\n"
  }

  private var wordStart: Int {
    var place = caret
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = caret
    while place < characters.count, !isWord(place) { place += 1 }
    while place < characters.count, isWord(place) { place += 1 }
    return place
  }

  private var lineStart: Int {
    var place = caret
    while place > 0, !isNewline(place - 1) { place -= 1 }
    return place
  }

  private var lineEnd: Int {
    var place = caret
    while place < characters.count, !isNewline(place) { place += 1 }
    return place
  }

  mutating func apply(_ key: Key) {
    let selects = key.modifiers.contains(.shift)
    var key = key
    key.modifiers.remove(.shift)
    switch key {
    case .left: move(selects || selection.isEmpty ? caret - 1 : selection.lowerBound, selects)
    case .right: move(selects || selection.isEmpty ? caret + 1 : selection.upperBound, selects)
    case .home: move(lineStart, selects)
    case .end: move(lineEnd, selects)
    case Key(.left, .control): move(wordStart, selects)
    case Key(.right, .control): move(wordEnd, selects)
    case Key(.home, .control): move(0, selects)
    case .backspace: erase(max(0, caret - 1)..<caret)
    case .delete: erase(caret..<min(caret + 1, characters.count))
    case .ctrl("w"): erase(wordStart..<caret)
    case .alt("d"): erase(caret..<wordEnd)
    case .ctrl("u"): erase(lineStart..<caret)
    case .ctrl("k"):
      let end = lineEnd
      erase(caret..<(end == caret ? min(caret + 1, characters.count) : end))
    case .enter: insert("\n")
    case Key(.character("z"), []): break
    default: if case .character(let character) = key.code { insert(String(character)) }
    }
  }

  mutating func insert(_ new: String) {
    // As in the area: terminals paste Enter as a carriage return.
    replace(selection, String(new.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }))
  }

  private mutating func move(_ place: Int, _ selects: Bool) {
    anchor = selects ? anchor ?? caret : nil
    caret = min(max(place, 0), characters.count)
  }

  private mutating func erase(_ range: Range<Int>) {
    replace(selection.isEmpty ? range : selection, "")
  }

  private mutating func replace(_ range: Range<Int>, _ new: String) {
    let before = String(characters[..<range.lowerBound]) + new
    anchor = nil
    guard !range.isEmpty || !new.isEmpty else { return }
    let whole = before + String(characters[range.upperBound...])
    let end = before.utf8.count
    var bytes = 0
    characters = Array(whole)
    caret = 0
    while bytes < end, caret < characters.count {
      bytes += String(characters[caret]).utf8.count
      caret += 1
    }
  }
}
