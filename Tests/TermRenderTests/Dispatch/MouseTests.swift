// MouseTests: hit testing, hover, and capture of the mouse by the pressed view.

@testable import TermRender
import TermView
import XCTest

/// The hovered view, and mouse capture.
final class MouseTests: XCTestCase {
  // MARK: What lets it through

  func testALayerLetsTheMouseThroughWhereItDrawsNothing() {
    let app = App {
      ZStack(alignment: .topLeading) {
        Text("[button]").onPress("pressed")
        VStack {
          Spacer()
          Text("toast")
        }
        .frame(height: .fill)
      }
    }
    XCTAssertEqual(app.click(1, 0), ["pressed"])
  }

  func testABadgeCoversOnlyTheDrawnPartOfAButton() {
    let app = App {
      VStack(alignment: .leading) {
        Text("[button]").onPress("pressed").overlay(alignment: .topTrailing) { Text("!") }
      }
    }
    XCTAssertEqual(app.click(1, 0), ["pressed"])
    XCTAssertEqual(app.screen[7, 0].glyph, Glyph(scalar: 0x21, isWide: false))
  }

  func testHiddenAndExcludedViewsCoverNothing() {
    for isHidden in [true, false] {
      let app = App {
        ZStack(alignment: .topLeading) {
          Text("AAAA").onPress("a")
          Text("BBBB").onPress("b").hidden(isHidden).shown(isHidden)
        }
      }
      XCTAssertEqual(app.click(0, 0), ["a"])
    }
  }

  func testABackgroundViewGetsTheMouseWhereItIsVisible() {
    let app = App {
      ZStack(alignment: .topLeading) {
        Text("AAAA").onPress("a").zIndex(-1)
        Text("BB").onPress("b")
      }
    }
    XCTAssertEqual(app.text, "BBAA")
    XCTAssertEqual(app.click(0, 0), ["b"])
    XCTAssertEqual(app.click(3, 0), ["a"])
  }

  func testTheWheelPassesThroughTheEmptyPartOfALayer() {
    let app = App {
      ZStack(alignment: .topLeading) {
        ScrollView(showsBars: false) { ForEach(0..<20, id: \.self) { Text("l\($0)") } }
          .frame(height: 5)
        VStack {
          Spacer()
          Text("status")
        }
        .frame(height: .fill)
      }
    }
    _ = app.wheel(3, 0, 0)
    app.screen.render()
    XCTAssertEqual(app.text, "l3\nl4\nl5\nl6\nstatus")
  }

  func testAScrollAreaTakesTheWheelButNoClickWhereItIsEmpty() {
    let app = App {
      ZStack(alignment: .topLeading) {
        Text("[button]").onPress("pressed").onScroll { _ in "below" }
        ScrollView(showsBars: false) { ForEach(0..<9, id: \.self) { Text("\($0)") } }
          .frame(width: 20, height: 3)
      }
    }
    XCTAssertEqual(app.click(4, 0), ["pressed"])
    XCTAssertEqual(app.wheel(1, 4, 0), [])
    app.screen.render()
    XCTAssertEqual(app.text, "1button]\n2\n3")
  }

  func testBackgroundsBordersAndButtonPaddingCoverViewsBelow() {
    let covers: [AnyView<String>] = [
      Spacer().frame(width: 4, height: 3).background(.blue).sending(),
      Spacer().frame(width: 4, height: 3).border().sending(),
      Text("x").padding().onPress("x"),
    ]
    for (index, cover) in covers.enumerated() {
      let app = App {
        ZStack(alignment: .topLeading) {
          Text("AAAA").onPress("a")
          cover
        }
      }
      XCTAssertEqual(app.click(0, 0), index == 2 ? ["x"] : [], "cover \(index)")
    }
  }

  func testWhatIsAddedAroundAViewIsNotPartOfItsAreaForTheMouse() {
    let target: AnyView<String> = Text("ab").onMouse { event in
      event.action == .down(.left) ? "\(event.position.column)" : nil
    }
    let around: [(name: String, view: AnyView<String>)] = [
      ("padding", AnyView(target.padding(1))),
      ("border", AnyView(target.border())),
      ("margin", AnyView(target.margin(1))),
      ("both", AnyView(target.border().foreground(.red).padding(.leading, 0))),
      ("in a group", AnyView(Group { target }.padding(1))),
    ]
    for (name, view) in around {
      let app = App { VStack(alignment: .leading) { view } }
      XCTAssertEqual(app.mouse(.down(.left), 0, 1), [], name)
      XCTAssertEqual(app.mouse(.down(.left), 1, 0), [], name)
      XCTAssertEqual(app.mouse(.down(.left), 1, 1), ["0"], name)
    }
    XCTAssertEqual(
      App { Text("ab").padding(1).onPress("pressed") }.click(0, 1), ["pressed"],
      "a padding before it is part of it")
  }

  func testASizeIsThatOfTheViewWithoutWhatIsAddedLater() {
    let app = App {
      VStack(alignment: .leading) {
        Text("ab").onSize { "\($0.columns)x\($0.rows)" }.padding(1).border()
      }
    }
    XCTAssertEqual(app.news(), ["2x1"])
  }

  // MARK: Presses

  func testOnlyTheLeftButtonPresses() {
    let app = App { Text("[a]").onPress("a").foreground(.red, when: .pressed) }
    XCTAssertEqual(app.mouse(.down(.right), 1, 0), [])
    app.screen.render()
    XCTAssertFalse(app.isRed(0, 0))
    XCTAssertEqual(app.mouse(.up(.left), 1, 0), [])
    XCTAssertEqual(app.mouse(.up(.right), 1, 0), [])
  }

  func testAnotherButtonDoesNotEndAPress() {
    let app = App { Text("[a]").onPress("a") }
    _ = app.mouse(.down(.left), 1, 0)
    _ = app.mouse(.down(.right), 1, 0)
    XCTAssertEqual(app.mouse(.up(.right), 1, 0), [])
    XCTAssertEqual(app.mouse(.up(.left), 1, 0), ["a"])
  }

  func testAViewDisabledDuringAPressIsNotPressed() {
    for isHidden in [true, false] {
      let app = App { Text("[pay]").onPress("pay") }
      _ = app.mouse(.down(.left), 1, 0)
      app.show { Text("[pay]").onPress("pay").hidden(isHidden).disabled(!isHidden) }
      XCTAssertEqual(app.mouse(.up(.left), 1, 0), [])
    }
  }

  func testEventsAfterThePressedViewIsRemovedAreDropped() {
    let app = App { Text("") }
    func show(_ hasSlider: Bool) {
      app.show {
        VStack {
          if hasSlider { Text("slider").onMouse { $0.action == .move ? "moved" : nil } }
          Text("list").onMouse { event in
            if case .drag = event.action { return "drag" }
            if case .up = event.action { return "up" }
            return nil
          }
        }
      }
    }
    show(true)
    _ = app.mouse(.down(.left), 0, 0)
    show(false)
    XCTAssertEqual(app.mouse(.drag(.left), 0, 0), [])
    XCTAssertEqual(app.mouse(.up(.left), 0, 0), [])
    _ = app.mouse(.down(.left), 0, 0)
    XCTAssertEqual(app.mouse(.up(.left), 0, 0), ["up"], "the next press is the list's")
  }

  // MARK: Coming and going

  func testTheParentOfARemovedViewStillHasTheMouse() {
    let app = App { Text("") }
    func show(_ isOn: Bool) {
      app.show {
        VStack {
          if isOn { Text("inner").onPress("p") } else { Divider() }
          Text("below")
        }
        .onMouse(comings("all")).frame(width: 10, height: 3)
      }
    }
    show(true)
    XCTAssertEqual(app.mouse(.move, 1, 0), ["in all"])
    show(false)
    XCTAssertEqual(app.mouse(.move, 2, 0), [])
    show(true)
    XCTAssertEqual(app.mouse(.move, 1, 0), [])
    show(false)
    XCTAssertEqual(app.mouse(.move, 19, 4), ["out all"])
  }

  func testAViewRemovedUnderTheMouseReceivesALeaveEvent() {
    let app = App { Text("x").onMouse(comings("x")) }
    XCTAssertEqual(app.mouse(.move, 0, 0), ["in x"])
    app.show { Divider() }
    XCTAssertEqual(app.news(), ["out x"])
  }

  func testAViewDisabledUnderTheMouseReceivesALeaveEvent() {
    let app = App { Text("x").onMouse(comings("x")).frame(width: 3, height: 1) }
    XCTAssertEqual(app.mouse(.move, 0, 0), ["in x"])
    app.show { Text("x").onMouse(comings("x")).disabled().frame(width: 3, height: 1) }
    XCTAssertEqual(app.mouse(.move, 9, 4), ["out x"])
  }

  func testAViewThatIsCoveredWithoutMovingIsLeftByARestingMouse() {
    let covers: [(Bool) -> AnyView<String>] = [
      {
        let space = Spacer().frame(width: 4, height: 1)
        return $0 ? space.background(.blue).sending() : space.sending()
      },
      { Text("BBBB").hidden(!$0).sending() },
      { Text("BBBB").zIndex($0 ? 1 : -1).sending() },
    ]
    for (index, cover) in covers.enumerated() {
      func view(_ covers: Bool) -> some View<String> {
        ZStack<String>(alignment: .topLeading) {
          Text("AAAA").onMouse(comings("a"))
          cover(covers)
        }
      }
      let app = App { view(false) }
      XCTAssertEqual(app.mouse(.move, 1, 0), ["in a"], "cover \(index)")
      for _ in 0..<2 {
        app.show { view(true) }
        XCTAssertEqual(app.news(), ["out a"], "cover \(index)")
        app.show { view(false) }
        XCTAssertEqual(app.news(), ["in a"], "cover \(index)")
      }
    }
  }

  /// It is under the mouse again each time that it has left it; the next frame goes on.
  func testAViewThatRunsFromTheMouseIsLaidOutAtMostEightTimesPerFrame() {
    var made = 0
    let app = App(10, 1) {
      Local<String>(false) { isAway, _ in
        let _ = made += 1
        HStack {
          if isAway { Text("away") }
          Text("X").onMouse { event in
            switch event.action {
            case .enter: .set(true)
            case .leave: .set(false)
            default: nil
            }
          }
        }
      }
    }
    XCTAssertEqual(app.text, "X")
    _ = app.mouse(.move, 0, 0)
    made = 0
    app.screen.render()
    XCTAssertEqual(made, 8)
    made = 0
    app.screen.render()
    XCTAssertEqual(made, 8)
  }

  func testViewsThatScrollUnderARestingMouseReceiveHoverEvents() {
    let app = App(10, 3) {
      ScrollView(showsBars: false) {
        ForEach(0..<9, id: \.self) { row in
          Text("row \(row)").onPress("").foreground(.red, when: .hovered)
            .onMouse(comings("\(row)"))
        }
      }
    }
    XCTAssertEqual(app.mouse(.move, 0, 1), ["in 1"])
    XCTAssertEqual(app.wheel(1, 0, 1), [])
    XCTAssertEqual(app.news(), ["out 1", "in 2"])
    app.screen.render()
    XCTAssertEqual(app.text, "row 1\nrow 2\nrow 3")
    XCTAssertEqual((0..<3).filter { app.isRed(0, $0) }, [1])
  }

  func testAContainerWithoutStateStylesPassesItsStatesToItsContent() {
    let app = App {
      VStack {
        HStack { Text("A").foreground(.red, when: .hovered) }.onPress("p")
        Text("below")
      }
    }
    _ = app.mouse(.move, 0, 0)
    app.screen.render()
    XCTAssertTrue(app.isRed(0, 0))
    _ = app.mouse(.move, 9, 4)
    app.screen.render()
    XCTAssertFalse(app.isRed(0, 0))
  }

  func testLeavingAViewClearsTheHoverStyleOfAllItsCells() {
    let app = App { Text("") }
    func show(_ isOn: Bool) {
      app.show {
        HStack(alignment: .top) {
          Text("A ")
          VStack {
            Text("B")
            if isOn { Text("inner") }
          }
        }
        .onPress("p").foreground(.red, when: .hovered)
      }
    }
    show(true)
    _ = app.mouse(.move, 3, 1)
    app.screen.render()
    XCTAssertTrue(app.isRed(0, 0))
    show(false)
    let before = (0..<3).map { app.isRed($0, 0) }
    app.screen.redraw()
    app.screen.render()
    XCTAssertEqual((0..<3).map { app.isRed($0, 0) }, before)
  }

  func testAnUnchangedFrameDoesNoHitTesting() {
    let app = App { VStack { ForEach(0..<4, id: \.self) { Text("\($0)").onMouse(comings("a")) } } }
    _ = app.mouse(.move, 0, 0)
    app.screen.render()
    XCTAssertFalse(app.screen.tree.pointer.isHoverStale)
    app.show { VStack { ForEach(0..<4, id: \.self) { Text("\($0)").onMouse(comings("b")) } } }
    app.screen.update {
      VStack { ForEach(0..<4, id: \.self) { Text("\($0)").onMouse(comings("b")) } }
    }
    XCTAssertFalse(app.screen.tree.pointer.isHoverStale)
    XCTAssertFalse(app.screen.tree.focus.isStale)
  }
}
