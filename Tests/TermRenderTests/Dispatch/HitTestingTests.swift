// HitTestingTests: the mouse hits the view that is drawn under it, however views lie over one another.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class HitTestingTests: XCTestCase {
  /// Random views that float, overlap and scroll: each text is a rectangle of a letter of its own.
  private struct Scene {
    var random: SeededGenerator
    static let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    var letters = Scene.names[...]

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + random.next(below: range.count)
    }

    mutating func view(depth: Int = 0) -> AnyView<Never> {
      modified(depth > 1 || number(0...3) == 0 ? block() : container(depth))
    }

    private mutating func block() -> AnyView<Never> {
      guard let letter = letters.popFirst() else { return AnyView(Text("")) }
      let row = String(repeating: letter, count: number(1...7))
      let text = Array(repeating: row, count: number(1...3)).joined(separator: "\n")
      return AnyView(Text(text).wrap(.none).fixedSize().id(letter))
    }

    private mutating func container(_ depth: Int) -> AnyView<Never> {
      var children: [AnyView<Never>] = []
      for _ in 0..<number(2...4) { children.append(view(depth: depth + 1)) }
      let content = ForEach(children.indices, id: \.self) { children[$0] }
      let (width, height) = (number(2...9), number(2...5))
      switch number(0...6) {
      case 0: return AnyView(VStack(alignment: .leading) { content })
      case 1: return AnyView(HStack { content })
      case 2: return AnyView(ZStack(alignment: .topLeading) { content })
      case 3: return AnyView(VStack { content }.frame(width: width, height: height).clip())
      case 4: return AnyView(VStack { content }.border())
      case 5: return AnyView(ScrollView(.both) { content }.frame(width: width, height: height))
      default:
        let list = LazyList<Never>(count: children.count, showsBars: true) { children[$0] }
        return AnyView(list.frame(width: width, height: height))
      }
    }

    private mutating func modified(_ view: AnyView<Never>) -> AnyView<Never> {
      var view = view
      for _ in 0..<number(0...2) {
        let (columns, rows) = (number(-3...6), number(-2...4))
        switch number(0...7) {
        case 0: view = AnyView(view.offset(columns: columns, rows: rows))
        case 1: view = AnyView(view.zIndex(rows))
        case 2: view = AnyView(view.position(top: .cells(rows), leading: .cells(columns)))
        case 3:
          let keeps = number(0...1) == 0
          let (top, leading) = (Length.cells(rows), Length.cells(columns))
          view = AnyView(view.floating(top: top, leading: leading, keepsToScreen: keeps))
        case 4: view = AnyView(view.hidden(number(0...3) == 0))
        case 5: view = AnyView(view.shown(number(0...3) != 0))
        case 6: view = AnyView(VStack { view }.background(.red))
        default: view = AnyView(view.margin(.leading, .cells(min(columns, 1))))
        }
      }
      return view
    }
  }

  func testTheMouseHitsTheViewThatIsDrawn() {
    let seed = UInt64.random(in: 0..<UInt64.max / 2)
    for round in 0..<rounds(1000) {
      var scene = Scene(random: SeededGenerator(seed: seed + round))
      let screen = Screen<Never>(size: Size(columns: 14, rows: 7))
      screen.isMirrored = scene.number(0...3) == 0
      let view = scene.view()
      screen.update { view }
      screen.render()
      for _ in 0..<scene.number(0...3) {
        let place = Point(column: scene.number(0...13), row: scene.number(0...6))
        let (columns, rows) = (scene.number(-2...2), scene.number(-1...3))
        _ = screen.send(.scroll(ScrollEvent(columns: columns, rows: rows, at: place)))
        screen.render()
      }
      var names: [Int32: String] = [:]
      for name in Scene.names {
        if let node = screen.tree.node(identity: identityKey(of: name)) { names[node] = name }
      }
      for (row, line) in screen.text.split(separator: "\n").enumerated() {
        for (column, character) in line.enumerated() {
          let hit = names[screen.tree.hitTest(Point(column: column, row: row))]
          let drawn = character.isUppercase ? String(character) : nil
          let place = "seed \(seed), round \(round), \(column) \(row)\n\(screen.text)"
          XCTAssertEqual(hit, drawn, place)
          if hit != drawn { return }
        }
      }
    }
  }
}
