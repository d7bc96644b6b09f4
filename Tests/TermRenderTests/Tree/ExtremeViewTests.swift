// ExtremeViewTests: extreme sizes, empty screens and very deep trees draw something and never trap.

import TermView
import XCTest

@testable import TermRender

final class ExtremeViewTests: XCTestCase {
  private let lengths: [Length] = [
    0, 1, -1, .cells(.min), .cells(.max), .cells(65_536), .fill, .auto, .percent(0),
    .percent(-50), .percent(1_000_000), .percent(.nan), .percent(.infinity),
    .percent(-.infinity), .percent(.leastNonzeroMagnitude),
  ]

  private func show(_ size: Size, _ what: String, _ view: AnyView<Int>) {
    let screen = Screen<Int>(size: size)
    screen.update {
      VStack {
        Text("above")
        view
        Text("below")
      }
    }
    screen.render()
    XCTAssertNil(fault(in: screen.frame), what)
    let text = screen.text
    screen.redraw()
    screen.render()
    XCTAssertEqual(screen.text, text, what)
  }

  private func show(_ what: String, _ view: AnyView<Int>) {
    for size in [Size(columns: 6, rows: 3), .zero] {
      show(size, what, view)
    }
  }

  func testAbsurdLengthsAreHarmless() {
    let text = Text("some text 日本").sending(Int.self)
    for length in lengths {
      show("width \(length)", text.frame(width: length))
      show("height \(length)", text.frame(height: length))
      show("most \(length)", text.frame(maxWidth: length, maxHeight: length))
      show("least \(length)", text.frame(minWidth: length, minHeight: length))
      show("ideal \(length)", text.frame(idealWidth: length, idealHeight: length))
      show("padding \(length)", text.padding(.all, length))
      show("margin \(length)", text.margin(.all, length))
      show("border \(length)", text.padding(.all, length).border().frame(width: length))
      show("basis \(length)", AnyView(HStack { text.flex(basis: length) }))
      show(
        "gap \(length)",
        AnyView(
          Flex(FlexStyle(columnSpacing: length)) {
            text; text
          }))
      show("place \(length)", text.position(top: length, leading: length, trailing: length))
      show("inset \(length)", text.inset(top: length, leading: length))
    }
  }

  func testAbsurdFractionsAreHarmless() {
    let shares: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude]
    for grow in shares {
      for shrink in shares {
        show(
          "grow \(grow), shrink \(shrink)",
          AnyView(
            HStack<Int> {
              Text("a longer text").flex(grow: grow, shrink: shrink)
              Text("b").flex()
            }))
      }
    }
  }

  func testAbsurdNumbersAreHarmless() {
    let text = Text("some text").sending(Int.self)
    for number in [Int.min, -1, 0, 1, 70_000, .max] {
      show("offset \(number)", text.offset(columns: number, rows: number))
      show("layer \(number)", text.zIndex(number))
      show(
        "spacing \(number)",
        AnyView(
          HStack(spacing: number) {
            text; text
          }))
      show("lines \(number)", AnyView(Text("a\nb\nc").lineLimit(number).sending(Int.self)))
      show(
        "spacer \(number)",
        AnyView(
          HStack {
            text; Spacer(minLength: number)
          }))
      show("rows \(number)", AnyView(LazyList(count: min(number, 100)) { Text("\($0)") }))
    }
  }

  func testTextWithoutBreaksIsClippedAtTheScreenEdge() {
    let screen = Screen<Int>(size: Size(columns: 4, rows: 3))
    screen.update {
      Text(String(repeating: "x", count: 100_000)).lineLimit(1)
      Text(String(repeating: "日", count: 100_000)).wrap(.none)
      Text(String(repeating: "ab", count: 100_000))
    }
    screen.render()
    XCTAssertEqual(screen.text, "xxx…\n日日\nabab")
  }

  func testAScreenCanShrinkToNothingAndGrowBack() {
    let screen = Screen<Int>(size: .zero)
    let view = AnyView<Int>(Text("hello").border().sending())
    for size in [
      Size.zero, Size(columns: 7, rows: 3), Size(columns: 1, rows: 1), Size(columns: -3, rows: 9),
      Size(columns: 7, rows: 3),
    ] {
      screen.resize(to: size)
      screen.update { view }
      screen.render()
    }
    XCTAssertEqual(screen.text, "┌─────┐\n│hello│\n└─────┘")
  }

  func testFiveThousandLevelsAreShown() {
    for kind in 0..<4 {
      var view = AnyView<Int>(Text("x").sending())
      for level in 0..<5_000 {
        switch kind {
        case 0: view = AnyView(VStack { view })
        case 1: view = view.padding(level % 2 == 0 ? .leading : .trailing, 0).margin(.all, 0)
        case 2:
          let inner = view
          view = level % 50 == 0 ? AnyView(Memo(level) { _ in inner }) : AnyView(HStack { inner })
        default: view = AnyView(ZStack { view })
        }
      }
      let screen = Screen<Int>(size: Size(columns: 3, rows: 1), checksMemos: false)
      let made = view
      screen.update { made }
      screen.render()
      XCTAssertEqual(screen.text.filter { $0 == "x" }, "x", "kind \(kind)")
      XCTAssertLessThanOrEqual(screen.stats.measured, 60_000, "kind \(kind)")
      screen.update { made }
      screen.render()
      XCTAssertEqual(screen.stats.bytes, 0)
      screen.update { Text("y") }
      screen.render()
      XCTAssertEqual(screen.text, "y  ")
    }
  }

  func testWorkGrowsLinearlyWithTheTree() {
    func stats(_ rows: Int) -> (first: FrameStats, next: FrameStats) {
      let screen = Screen<Int>(size: Size(columns: 40, rows: 20))
      func show(_ label: String) {
        screen.update {
          VStack {
            for row in 0..<rows {
              HStack(spacing: 1) {
                Text("row").bold()
                Text("\(row)")
                Text(row == 3 ? label : "the same")
              }
            }
          }
        }
        screen.render()
      }
      show("a")
      let first = screen.stats
      show("b")
      return (first, screen.stats)
    }
    let (small, large) = (stats(2_500), stats(50_000))
    for (name, count) in [
      ("visited", \FrameStats.visited), ("created", \.created), ("measured", \.measured),
      ("placed", \.placed), ("painted", \.painted), ("cells", \.cells),
    ] as [(String, KeyPath<FrameStats, Int>)] {
      XCTAssertLessThanOrEqual(
        large.first[keyPath: count], 25 * small.first[keyPath: count], "\(name), at first")
    }
    XCTAssertGreaterThanOrEqual(large.first.created, 200_000)
    XCTAssertLessThanOrEqual(large.next.measured, 12, "only one label changed")
    XCTAssertLessThanOrEqual(large.next.painted, 3)
    XCTAssertLessThanOrEqual(large.next.cells, 20)
  }
}
