// AnnouncerTests: the lines that a screen reader gets for the semantics of one screen after the other.

import TermView
import XCTest

@testable import TermRender

final class AnnouncerTests: XCTestCase {
  private var announcer = Announcer()

  private func view(
    _ role: Role?, _ label: String, _ value: String = "", text: String? = nil, depth: Int = 0,
    isFocusable: Bool = false, isFocused: Bool = false, isDisabled: Bool = false,
    isPressable: Bool = false, isMarked: Bool = false
  ) -> Semantics {
    Semantics(
      role: role, label: label, value: value, text: text ?? label,
      area: Rect(column: 0, row: 0, columns: 1, rows: 1), depth: depth,
      isFocusable: isFocusable || isFocused, isFocused: isFocused, isDisabled: isDisabled,
      isPressable: isPressable, isInert: false, isMarked: isMarked)
  }

  private func text(_ text: String, depth: Int = 0) -> Semantics { view(.text, text, depth: depth) }

  private func lines(_ views: [Semantics]) -> [String] { announcer.lines(for: views) }

  // MARK: The first screen

  func testTheFirstLinesAreIndentedByDepth() {
    XCTAssertEqual(
      lines((0..<11).map { text("line \($0)", depth: $0) }),
      (0..<11).map { String(repeating: "  ", count: min($0, 8)) + "line \($0)" })
  }

  func testALineHasTheRoleTheLabelTheValueAndWhetherItIsDisabled() {
    XCTAssertEqual(
      lines([
        view(.button, "Save"), view(.checkbox, "Wi-Fi", "on"), view(.menuItem, "Open"),
        view(.radioGroup, ""), view(nil, "pressed", isPressable: true),
        view(.button, "Undo", isDisabled: true), view(.field, "Name", "", text: "Ann"),
        view(.field, "City", "", text: "City"), view(.field, "Age", "7", text: "8"),
        view(.slider, "", "40 %"),
      ]),
      [
        "button Save", "checkbox Wi-Fi: on", "menu item Open", "radio group", "pressed",
        "button Undo (disabled)", "field Name: Ann", "field City", "field Age: 7", "slider: 40 %",
      ])
  }

  func testTextWithoutALetterOrDigitIsDecoration() {
    XCTAssertEqual(
      lines([
        text("──"), text("│ a"), text("7"), text("("), text("\u{1F600}"), text("→"), text("漢"),
        view(.text, "→", isFocusable: true), view(.text, "↓", isPressable: true),
        view(.button, "+"), view(.heading, "*"),
      ]), ["│ a", "7", "\u{1F600}", "漢", "→", "↓", "button +", "heading *"])
  }

  func testTextThatTheViewAroundItHasAsItsNameIsNotRepeated() {
    for (role, label, word, isRepeated) in [
      (Role.row, "one two", "one", true), (.row, "one two", "three", false),
      (.cell, "one", "one", true), (.menuItem, "one", "one/", true), (.row, "one", "one/", true),
      (.group, "one", "one", true), (.group, "one two", "one", false), (.list, "one", "one", true),
      (.dialog, "one", "one", true), (.alert, "one", "one", true), (.table, "one", "one", true),
      (.tree, "one", "one", true), (.menu, "one", "one", true), (.tabs, "one", "one", false),
      (.group, "one two", "one  two", true),
    ] {
      announcer = Announcer()
      let all = lines([view(role, label), text(word, depth: 1)])
      XCTAssertEqual(all.count, isRepeated ? 1 : 2, "\(role) \(label) \(word)")
    }
    // Only inside of the view, and only text without a meaning of its own.
    announcer = Announcer()
    XCTAssertEqual(
      lines([
        view(.row, "one"), view(.row, "two", depth: 1), text("one", depth: 1),
        view(.heading, "one", depth: 1), view(.button, "one", depth: 1),
        view(.text, "one", "value", depth: 1), view(.text, "one", depth: 1, isPressable: true),
        view(.text, "one", depth: 1, isFocusable: true), text("one"),
      ]),
      ["row one", "  row two", "  button one", "  one: value", "  one", "  one", "one"])
  }

  // MARK: Changes

  func testOnlyNewAndChangedLinesFollow() {
    _ = lines([text("a"), text("b"), text("b")])
    XCTAssertEqual(lines([text("a"), text("b"), text("b")]), [])
    XCTAssertEqual(lines([text("b"), text("a"), text("b")]), [], "it has only moved")
    XCTAssertEqual(lines([text("b"), text("c"), text("b"), text("b"), text("a")]), ["c", "b"])
    // New text is announced; removed text is not.
    XCTAssertEqual(lines([text("d")]), ["d"])
  }

  func testRemovedViewsAreGoneWithoutWhatWasInThem() {
    let group = [view(.group, "A"), text("b", depth: 1), text("c", depth: 2), text("d", depth: 1)]
    let all = group + [text("e"), text("f"), text("f")]
    for (left, gone) in [
      (Array(all.dropFirst(4)), ["group A"]), ([all[0]] + all[4...], ["b", "d"]),
      ([all[4], all[5], all[6]], ["group A"]), (Array(all[..<4]), ["e", "f", "f"]),
      (Array(all[..<6]), ["f"]), ([all[5], all[6]], ["group A", "e"]),
      ([all[0], all[2], all[3]] + all[4...], ["b"]), ([all[1]] + all[4...], ["group A", "c", "d"]),
    ] {
      announcer = Announcer()
      _ = lines(all)
      XCTAssertEqual(lines(left), gone.map { "gone: \($0)" })
    }
  }

  func testNoMoreThanFourHundredCharactersAreAnnounced() {
    // With the end of its line, each has 40.
    let all = (10..<40).map { text("\($0)" + String(repeating: "x", count: 37)) }
    for (count, announced) in [(9, 9), (10, 10), (11, 10), (30, 10)] {
      announcer = Announcer()
      _ = lines([text("before")])
      let more = count > announced ? ["and \(count - announced) more"] : []
      XCTAssertEqual(
        lines([text("before")] + all[..<count]), all[..<announced].map(\.label) + more)
    }
    // A shorter line after it fits no more, since its place is counted.
    announcer = Announcer()
    _ = lines([text("before")])
    XCTAssertEqual(lines([text("before")] + all[..<10] + [text("y")]).last, "and 1 more")
    for role in [Role.dialog, .alert] {
      announcer = Announcer()
      _ = lines([text("before")])
      XCTAssertEqual(lines([text("before"), view(role, "D")] + all).count, 31)
      XCTAssertEqual(lines([text("before"), view(role, "D")]).count, 30, "all of it is gone")
    }
  }

  func testAnUnchosenChoiceIsSaidOnlyWhereItIsNew() {
    func choices(_ chosen: Int, _ names: [String]) -> [Semantics] {
      [view(.radioGroup, "Size")]
        + names.enumerated().map { index, name in
          view(.radio, name, index == chosen ? "on" : "off", depth: 1)
        }
    }
    _ = lines([text("page")] + choices(0, ["S", "M"]))
    XCTAssertEqual(lines([text("page")] + choices(1, ["S", "M"])), ["radio M: on"])
    // Another one in an open group is new.
    XCTAssertEqual(lines([text("page")] + choices(1, ["S", "M", "L"])), ["radio L: off"])
    // A group that opens says its chosen one.
    announcer = Announcer()
    _ = lines([text("page")])
    XCTAssertEqual(
      lines([text("page")] + choices(1, ["S", "M", "L"]) + [view(.radio, "other", "off")]),
      ["radio group Size", "radio M: on", "radio other: off"])
  }

  func testAnOpeningListSaysItsCurrentRowAndATableNothingBesideItsCells() {
    for (role, choice) in [
      (Role.list, Role.row), (.menu, .menuItem), (.tree, .row), (.table, .cell), (.list, .link),
      (.list, .tab),
    ] {
      announcer = Announcer()
      _ = lines([text("page")])
      let open = [
        view(role, "open"), view(choice, "a", depth: 1), view(choice, "b", "on", depth: 1),
        view(.button, "Mo", depth: 1), text("after"),
      ]
      let button = role == .table ? [] : ["button Mo"]
      XCTAssertEqual(
        Array(lines([text("page")] + open).dropFirst()),
        ["\(choice == .menuItem ? "menu item" : "\(choice)") b: on"] + button + ["after"],
        "\(role)")
    }
  }

  // MARK: The focus and the marked row

  func testTheFocusComesLast() {
    let focused = view(.button, "b", isFocused: true)
    XCTAssertEqual(
      lines([view(.button, "a"), focused, text("c")]), ["button a", "c", "focus: button b"])
    XCTAssertEqual(lines([view(.button, "a"), focused, text("d")]), ["d"])
    XCTAssertEqual(
      lines([view(.button, "a", isFocused: true), view(.button, "b"), text("d")]),
      ["focus: button a"])
  }

  func testTheFocusedViewWithANewValueComesLast() {
    func screen(_ value: String, _ text: String) -> [Semantics] {
      [view(.field, "Name", value, isFocused: true), self.text(text)]
    }
    _ = lines(screen("", "0"))
    XCTAssertEqual(lines(screen("A", "1")), ["1", "focus: field Name: A"])
    XCTAssertEqual(lines(screen("A", "2")), ["2"])
  }

  func testAMarkedRowComesLastAndNeedsNoFocusAgain() {
    func screen(_ marked: Int, value: String = "") -> [Semantics] {
      [view(.list, "Files", value, isFocused: true)]
        + (0..<3).map { view(.row, "f\($0)", depth: 1, isMarked: $0 == marked) } + [text("end")]
    }
    XCTAssertEqual(
      lines(screen(0)),
      ["  row f0", "  row f1", "  row f2", "end", "focus: list Files", "row f0"])
    XCTAssertEqual(lines(screen(1)), ["row f1"])
    XCTAssertEqual(lines(screen(1)), [])
    XCTAssertEqual(lines(screen(2, value: "3 of 3")), ["row f2"], "the list has only a new value")
    XCTAssertEqual(lines(screen(2, value: "none")), ["focus: list Files: none"])
  }

  func testRowsThatAListScrollsToAreNotSaid() {
    func screen(_ rows: Range<Int>, _ marked: Int) -> [Semantics] {
      [view(.table, "Files", isFocused: true)]
        + rows.flatMap { row in
          [
            view(.row, "f\(row)", depth: 1, isMarked: row == marked),
            view(.cell, "size \(row)", depth: 2), view(.checkbox, "new \(row)", "off", depth: 2),
          ]
        } + [text("end")]
    }
    _ = lines(screen(0..<3, 2))
    XCTAssertEqual(lines(screen(10..<13, 12)), ["row f12"])
    // A row that comes while the current one stays is news.
    XCTAssertEqual(
      lines(screen(11..<14, 12)), ["row f13", "cell size 13", "checkbox new 13: off"])
    // Rows come below a branch that opens.
    var opened = screen(11..<14, 12)
    opened[4] = view(.row, "f12", "open", depth: 1, isMarked: true)
    opened.insert(view(.row, "child", "level 2", depth: 1), at: 7)
    XCTAssertEqual(lines(opened), ["row child: level 2", "row f12: open"])
    _ = lines(screen(11..<14, 12))
    // So is what changes in a row that was there, and what is beside the list.
    var changed = screen(11..<15, 13)
    changed[3] = view(.checkbox, "new 11", "on", depth: 2)
    changed[changed.count - 1] = text("other")
    XCTAssertEqual(lines(changed), ["checkbox new 11: on", "other", "row f13"])
  }

  func testWhatIsInTheNewCurrentRowComesAfterIt() {
    func screen(_ names: [String], mark: String = "[ ]") -> [Semantics] {
      let value = names.isEmpty ? "Nothing here" : "\(names.count) rows"
      return [view(.list, "Books", value, isFocused: true)]
        + names.enumerated().flatMap { index, name in
          [
            view(.row, name, depth: 1, isMarked: index == 0),
            text("\(mark) \(name)", depth: 2),
          ]
        } + [text("\(names.count) books")]
    }
    _ = lines(screen([]))
    // The rows arrive, as from a file that is read.
    XCTAssertEqual(
      lines(screen(["Emma", "Ulysses"])),
      ["row Ulysses", "[ ] Ulysses", "2 books", "row Emma", "[ ] Emma"])
    // If the current row stays the same, only what changes in it has a line.
    XCTAssertEqual(
      lines(screen(["Emma", "Ulysses"], mark: "[x]")), ["[x] Emma", "[x] Ulysses"])
  }

  func testAFocusedViewInTheNewCurrentRowIsSaidOnce() {
    _ = lines([text("page")])
    let rows = (0..<2).flatMap { row in
      [
        view(.row, "job \(row)", depth: 1, isMarked: row == 0),
        view(.button, "Stop \(row)", depth: 2, isFocused: row == 0),
        text("\(row) minutes", depth: 2),
      ]
    }
    XCTAssertEqual(
      lines([view(.list, "Jobs")] + rows),
      [
        "list Jobs", "button Stop 1", "1 minutes", "focus: button Stop 0", "row job 0",
        "0 minutes",
      ])
  }

  // MARK: Long values

  func testALongValueIsCutAndAfterAChangeTheChangeIsShown() {
    let digits = (0..<20).map { "\($0 % 10)" }.joined()
    func field(_ value: String) -> [Semantics] { [view(.field, "F", value, isFocused: true)] }
    let (short, long) = (digits + digits + digits, digits + digits + digits + "x")
    XCTAssertEqual(
      lines(field(short)), ["field F: \(short)", "focus: field F: \(short)"].suffix(1))
    XCTAssertEqual(lines(field(long)), ["focus: field F: …\(long.dropFirst())"])
    announcer = Announcer()
    XCTAssertEqual(lines(field(long)), ["focus: field F: \(short)…"])
    // The change is at 50 of 200: 20 characters before it are shown.
    let before = String(repeating: digits, count: 10)
    let after = before.prefix(50) + "x" + before.dropFirst(50)
    announcer = Announcer()
    _ = lines(field(before))
    XCTAssertEqual(
      lines(field(String(after))), ["focus: field F: …\(after.dropFirst(30).prefix(60))…"])
    // It is at 10: the beginning is shown.
    let early = before.prefix(10) + "x" + before.dropFirst(10)
    announcer = Announcer()
    _ = lines(field(before))
    XCTAssertEqual(lines(field(String(early))), ["focus: field F: \(early.prefix(60))…"])
  }

  // MARK: Typing

  /// What is said of a field with a value and a caret in a row of text.
  private func typed(_ value: String, _ caret: SpokenCaret?) -> [String] {
    announcer.lines(for: [view(.field, "F", value, isFocused: true)], caret: caret)
  }

  private func caret(
    _ column: Int, _ row: Int = 0, _ text: String = "", hasRows: Bool = false
  ) -> SpokenCaret {
    SpokenCaret(
      point: Point(column: column, row: row), row: text,
      character: String(text.dropFirst(column).prefix(1)),
      hasRows: hasRows)
  }

  func testOnlyWhatIsTypedOrDeletedIsSaid() {
    _ = typed("", caret(0))
    XCTAssertEqual(typed("a", caret(1, 0, "a")), ["a"])
    XCTAssertEqual(typed("aa", caret(2, 0, "aa")), ["a"])
    XCTAssertEqual(typed("aa ", caret(3, 0, "aa")), ["space"])
    XCTAssertEqual(typed("aa \n", caret(0, 1)), ["new line"])
    XCTAssertEqual(typed("aa \nbcd", caret(3, 1, "bcd")), ["bcd"], "a paste")
    XCTAssertEqual(typed("aa \nbd", caret(1, 1, "bd")), ["gone: c"])
    XCTAssertEqual(typed("aad", caret(1, 0, "aad")), ["gone: b"])
    XCTAssertEqual(typed("xyz", caret(1, 0, "xyz")), ["focus: field F: xyz"], "another text")
    XCTAssertEqual(typed("", caret(0)), ["gone: xyz"])
    // Without a caret the field is said as a whole.
    XCTAssertEqual(typed("x", nil), ["focus: field F: x"])
  }

  func testTheRowThatTypingLeadsToIsSaidToo() {
    func filter(_ value: String, _ current: String) -> [Semantics] {
      [view(.field, "Filter", value, isFocused: true), view(.list, "Names")]
        + ["Alpha", "Beta"].map { view(.row, $0, depth: 1, isMarked: $0 == current) }
    }
    _ = announcer.lines(for: filter("", "Alpha"), caret: caret(0))
    XCTAssertEqual(
      announcer.lines(for: filter("b", "Beta"), caret: caret(1, 0, "b")), ["b", "row Beta"])
  }

  func testAPlaceholderIsNotTheTextBefore() {
    func field(_ value: String, _ text: String, _ name: String = "F") -> [Semantics] {
      [view(.field, name, value, text: text, isFocused: true)]
    }
    _ = announcer.lines(for: field("", "name@host"), caret: caret(0))
    XCTAssertEqual(announcer.lines(for: field("n", "n"), caret: caret(1, 0, "n")), ["n"])
    XCTAssertEqual(
      announcer.lines(for: field("n", "n", "G"), caret: caret(1, 0, "n")), ["focus: field G: n"])
  }

  func testTheCharacterOrTheRowOfTheCaretIsSaid() {
    _ = typed("ab c", caret(4, 0, "ab c"))
    XCTAssertEqual(typed("ab c", caret(4, 0, "ab c")), [])
    XCTAssertEqual(typed("ab c", caret(3, 0, "ab c")), ["c"])
    XCTAssertEqual(typed("ab c", caret(2, 0, "ab c")), ["space"])
    XCTAssertEqual(typed("ab c", caret(0, 0, "ab c")), ["a"])
    XCTAssertEqual(typed("ab c", caret(4, 0, "ab c")), ["end of the line"])
    // In one row that scrolls, the caret may stay where it is.
    XCTAssertEqual(typed("ab c", caret(1, 0, "b c")), ["space"])
    announcer = Announcer()
    _ = typed("x\n\ny", caret(0, 0, "x", hasRows: true))
    XCTAssertEqual(typed("x\n\ny", caret(0, 1, "", hasRows: true)), ["empty"])
    XCTAssertEqual(typed("x\n\ny", caret(0, 2, "y", hasRows: true)), ["y"])
    XCTAssertEqual(typed("x\n\ny", caret(0, 2, "z", hasRows: true)), ["z"], "it has scrolled")
    XCTAssertEqual(typed("x\n\ny", caret(1, 2, "z", hasRows: true)), ["end of the line"])
  }
}
