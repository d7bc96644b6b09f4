// RepaintTests: a reused screen shows a tree exactly as a new screen does.

@testable import TermRender
import RecordSupport
import TermView
import XCTest

/// A screen that showed other trees before shows a tree as a new screen does.
final class RepaintTests: XCTestCase {
  func testAnUpdatedScreenEqualsANewOne() {
    let seed = UInt64.random(in: 0..<1 << 40)
    for round in 0..<rounds(400) {
      var random = SeededGenerator(seed: seed &+ UInt64(round) &* 7919)
      let size = Size(columns: 16 + random.next(below: 20), rows: 6 + random.next(below: 10))
      let screen = Screen<Never>(size: size)
      var lastTree = ""
      let tree = Wild(&random, depth: 3)
      for step in 0..<5 {
        screen.update { tree.view }
        screen.render()
        screen.removeOutput()
        let fresh = Screen<Never>(size: size)
        fresh.update { tree.view }
        fresh.render()
        let place = "seed \(seed), round \(round), step \(step)"
        guard screen.text == fresh.text else {
          return XCTFail("\(place):\n\(screen.text)\n---\n\(fresh.text)\n\(lastTree)\n\(tree)")
        }
        for row in 0..<size.rows {
          for column in 0..<size.columns
          where screen.frame[column, row].background != fresh.frame[column, row].background {
            let pictures = "\(screen.text)\n---\n\(fresh.text)"
            return XCTFail(
              "\(place): background at \(column), \(row)\n\(pictures)\n\(lastTree)\n\(tree)")
          }
        }
        lastTree = tree.description; tree.change(&random)
      }
    }
  }
}

/// A tree that can be changed at random.
private final class Wild: CustomStringConvertible {
  let id: Int
  var kind: Int
  var text: String
  var children: [Wild] = []
  var looks: [Int]

  init(_ random: inout SeededGenerator, depth: Int) {
    id = random.next(below: 1 << 30)
    kind = depth == 0 ? 0 : random.next(below: 5)
    text = Wild.text(&random)
    looks = (0..<random.next(below: 3)).map { _ in random.next(below: 14) }
    if kind > 0 {
      for _ in 0..<random.next(below: 4) { children.append(Wild(&random, depth: depth - 1)) }
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let length = 1 + random.next(below: 9)
    return String((0..<length).map { _ in Array("abc de日")[random.next(below: 7)] })
  }

  var description: String {
    "[\(kind) '\(text)' \(looks)\(children.map { " " + $0.description }.joined())]"
  }

  func change(_ random: inout SeededGenerator) {
    switch random.next(below: 6) {
    case 0: text = Wild.text(&random)
    case 1: looks = (0..<random.next(below: 3)).map { _ in random.next(below: 14) }
    case 2 where kind > 0:
      children.insert(Wild(&random, depth: 1), at: random.next(below: children.count + 1))
    case 3 where !children.isEmpty: children.remove(at: random.next(below: children.count))
    case 4 where children.count > 1: children.append(children.removeFirst())
    case 5 where kind > 0: kind = 1 + random.next(below: 4)
    default: break
    }
    if !children.isEmpty {
      for _ in 0..<2 { children[random.next(below: children.count)].change(&random) }
    }
  }

  var view: AnyView<Never> {
    var view = bare
    for look in looks {
      switch look {
      case 0: view = view.border(joins: true)
      case 1: view = view.background(.red)
      case 2: view = view.foreground(.blue)
      case 3: view = view.padding()
      case 4: view = view.offset(columns: 2, rows: 1)
      case 5: view = view.position(top: 1, leading: 2)
      case 6: view = view.zIndex(text.count % 4 - 1)
      case 7: view = view.hidden()
      case 8: view = view.clip()
      case 9: view = view.margin(.leading, -1)
      case 10: view = view.gradient([.rgb(0), .rgb(0xFF)])
      case 11: view = view.frame(width: .cells(text.count), height: 2)
      case 12: view = view.shown(text.count % 3 != 0)
      default: view = view.flex(grow: 1)
      }
    }
    return view
  }

  private var bare: AnyView<Never> {
    let inner = ForEach(children, id: \.id) { $0.view }
    switch kind {
    case 0: return AnyView<Never>(Text(text))
    case 1: return AnyView(VStack<Never> { inner })
    case 2: return AnyView(HStack<Never> { inner })
    case 3: return AnyView(ZStack<Never> { inner })
    default: return AnyView(Flex<Never>(FlexStyle(wrap: .forwards)) { inner })
    }
  }
}
