// DescribedKeysTests: which keys help lists, and which of them are for a view nearer to the focus.

import TermView
import XCTest

@testable import TermRender

final class DescribedKeysTests: XCTestCase {
  /// What help says of a screen on which the first view has the focus; keys that do nothing now are in parentheses.
  private func listed(after keys: Key..., in view: () -> AnyView<String>) -> [String] {
    let app = App(40, 6, hasFocus: true) { view() }
    for key in keys { _ = app.press(key) }
    app.screen.render()
    return app.screen.tree.bindings().map { $0.isCovered ? "(\($0.label))" : $0.label }
  }

  private let button = Text("button").focusable().sending(String.self)

  func testAViewThatTakesAllOtherKeysHidesTheKeysAroundIt() {
    for takesOthers in [true, false] {
      let found = listed {
        VStack {
          button.describesKeys([KeyBinding(.up, "move")], takesOthers: takesOthers)
            .onKey("x", "cut", "x")
        }
        .onKey("q", "quit", "q")
      }
      XCTAssertEqual(found, takesOthers ? ["move", "cut"] : ["move", "cut", "quit"])
    }
  }

  func testAKeyWithoutALabelIsTakenFromTheViewsAroundIt() {
    let found = listed {
      VStack { button.onKey("q", "inner") }.onKey("q", "quit", "q").onKey("r", "run", "r")
    }
    XCTAssertEqual(found, ["(quit)", "run"])
  }

  func testAWidgetsOwnKeyMayPassUnlessItIsAlwaysTaken() {
    func found(isDetail: Bool, isAlwaysTaken: Bool) -> [String] {
      listed {
        VStack {
          button.describesKeys([
            KeyBinding(.end, "last", isDetail: isDetail, isAlwaysTaken: isAlwaysTaken)
          ])
        }
        .onKey(.end, "finish", "finish")
      }
    }
    XCTAssertEqual(found(isDetail: true, isAlwaysTaken: false), ["last", "finish"])
    XCTAssertEqual(found(isDetail: true, isAlwaysTaken: true), ["last", "(finish)"])
    XCTAssertEqual(found(isDetail: false, isAlwaysTaken: false), ["last"])
  }

  func testSequencesWithTheSameFirstKeyAreAllListed() {
    let found = listed {
      VStack { button.describesKeys([KeyBinding("g", then: ["g"], "top")]) }
        .describesKeys([
          KeyBinding("g", then: ["g"], "page top"), KeyBinding("g", then: ["e"], "page end"),
          KeyBinding("h", then: ["g"], "help"),
        ])
    }
    XCTAssertEqual(found, ["top", "(page end)", "help"])
  }

  func testEnterAndSpaceAreTakenByTheFocusedViewThatTheyPress() {
    for usesModifiers in [false, true] {
      func found(_ keys: Key) -> [String] {
        listed(after: keys) {
          let box = VStack { button }
          return (usesModifiers ? box.onPress { _ in "press" } : box.onPress("press"))
            .onKey(.enter, "go", "go").onKey(.space, "mark", "mark").onKey("x", "cut", "x")
        }
      }
      // The box comes before what is in it.
      XCTAssertEqual(found(.shift(.tab)), ["go", "mark", "cut"])
      XCTAssertEqual(found(.escape), ["press", "press", "(go)", "(mark)", "cut"])
    }
  }

  func testOnlyTheKeysOfTheOutermostViewThatCapturesAndDescribesThemAreListed() {
    func found(captures: Bool, describes: Bool = true, isDisabled: Bool = false) -> [String] {
      listed {
        let field = button.caret(at: .zero).onKey(.left, "back", "back")
        var around = VStack { field }.onKey(.end, "end", "end")
        if captures { around = around.onKeyCapture { _ in nil } }
        if describes { around = around.describesKeys([KeyBinding("j", "jump")]) }
        return VStack { around.disabled(isDisabled) }.onKey("ctrl+q", "quit", "quit")
      }
    }
    XCTAssertEqual(found(captures: false), ["back", "end", "(jump)", "quit"], "j is typed")
    XCTAssertEqual(found(captures: true), ["end", "jump"], "j is captured before it is typed")
    XCTAssertEqual(found(captures: true, describes: false), ["back", "end", "quit"])
    XCTAssertEqual(found(captures: true, isDisabled: true), ["quit"])
  }

  func testAReaderListsTheKeysThatItsOwnContentBinds() {
    let app = App(20, 2) {
      BindingsReader<String> { bindings in
        Text(bindings.map(\.label).joined(separator: " ")).onKey("z", "zoom", "z")
      }
    }
    XCTAssertEqual(app.text, "zoom")
  }
}
