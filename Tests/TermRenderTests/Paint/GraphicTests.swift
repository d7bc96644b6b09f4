// GraphicTests: pictures that the terminal draws: sent once, drawn where they are visible, then removed.

import TermView
import XCTest

@testable import TermRender

/// Pictures that the terminal draws: sent once, drawn where they are visible, and removed.
final class GraphicTests: XCTestCase {
  /// A picture whose bytes name its drawn part.
  private func drawn(_ name: String, _ columns: Int, _ rows: Int) -> Graphic {
    Graphic(
      size: Size(columns: columns, rows: rows),
      displayMethod: .drawn { part, _, _ in
        Array("<\(name) \(part.left),\(part.top) \(part.size.columns)x\(part.size.rows)>".utf8)
      })
  }

  private func named(_ name: String, _ columns: Int, _ rows: Int) -> Graphic {
    Graphic(
      size: Size(columns: columns, rows: rows),
      displayMethod: .uploaded(
        upload: { Array("<+\(name) \($0)>".utf8) }, removal: { Array("<-\(name) \($0)>".utf8) }))
  }

  /// A picture whose parts are placed; `@` is a placement, with its number and the part, and `x` removes one.
  private func placed(_ name: String, _ columns: Int, _ rows: Int) -> Graphic {
    Graphic(
      size: Size(columns: columns, rows: rows),
      displayMethod: .placed(
        upload: { Array("<+\(name) \($0)>".utf8) },
        commands: Graphic.PlacementCommands(
          place: { _, number, part in
            Array(
              "<@\(number) \(part.left),\(part.top) \(part.size.columns)x\(part.size.rows)>".utf8)
          },
          remove: { _, number in Array("<x\(number)>".utf8) },
          removePicture: { Array("<-\(name) \($0)>".utf8) })))
  }

  private func canvas(_ graphic: Graphic) -> some View<Never> {
    Canvas { $0.put(graphic, at: .zero) }.frame(
      width: .cells(graphic.size.columns), height: .cells(graphic.size.rows))
  }

  private func screen(_ images: ImageOutput, _ columns: Int, _ rows: Int) -> Screen<Never> {
    var profile = Profile.standard
    profile.images = images
    return Screen(size: Size(columns: columns, rows: rows), profile: profile)
  }

  /// Draws views, and returns the bytes sent for pictures.
  private func marks(
    _ screen: Screen<Never>, @ViewBuilder<Never> _ views: () -> Views<Never>
  ) -> [String] {
    screen.update(views)
    screen.render()
    defer { screen.removeOutput() }
    return String(decoding: screen.output, as: UTF8.self).matches(of: /<[^>]*>/).map {
      String($0.output)
    }
  }

  func testAPictureIsDrawnOnceAndThenOnlyWhereItIsUncovered() {
    let screen = screen(.sixel, 12, 6)
    let graphic = drawn("cat", 6, 4)
    func views(_ note: String?) -> some View<Never> {
      ZStack(alignment: .topLeading) {
        canvas(graphic)
        if let note { Text(note).position(top: 1, leading: 2) }
      }
    }
    XCTAssertEqual(marks(screen) { views(nil) }, ["<cat 0,0 6x4>"])
    XCTAssertEqual(marks(screen) { views(nil) }, [])
    XCTAssertEqual(marks(screen) { views("ab") }, [])
    XCTAssertEqual(marks(screen) { views("a") }, ["<cat 3,1 1x1>"])
    XCTAssertEqual(marks(screen) { views(nil) }, ["<cat 2,1 1x1>"])
  }

  func testAPlacedPictureIsCutAroundWhatCoversIt() {
    let screen = screen(.kittyPlacements, 12, 6)
    let graphic = placed("cat", 6, 4)
    func views(_ note: String?) -> some View<Never> {
      ZStack(alignment: .topLeading) {
        canvas(graphic)
        if let note { Text(note).position(top: 1, leading: 2) }
      }
    }
    XCTAssertEqual(marks(screen) { views(nil) }, ["<+cat 1>", "<@1 0,0 6x4>"])
    XCTAssertEqual(marks(screen) { views(nil) }, [])
    XCTAssertEqual(
      marks(screen) { views("ab") },
      ["<@1 0,0 6x1>", "<@2 0,1 2x1>", "<@3 4,1 2x1>", "<@4 0,2 6x2>"])
    XCTAssertEqual(marks(screen) { views("a") }, ["<@3 3,1 3x1>"])
    XCTAssertEqual(marks(screen) { views(nil) }, ["<x2>", "<x3>", "<x4>", "<@1 0,0 6x4>"])
    screen.end()
    XCTAssertEqual(String(decoding: screen.output, as: UTF8.self), "<-cat 1>")
  }

  func testAPlacedPictureMovesByOneCommand() {
    let screen = screen(.kittyPlacements, 12, 6)
    let graphic = placed("cat", 3, 2)
    func views(_ row: Int, _ text: String = "") -> some View<Never> {
      VStack(alignment: .leading) {
        canvas(graphic).flex(grow: 0, shrink: 0)
        Text(text)
      }
      .padding(.top, row)
    }
    XCTAssertEqual(marks(screen) { views(0) }, ["<+cat 1>", "<@1 0,0 3x2>"])
    XCTAssertEqual(marks(screen) { views(1) }, ["<@1 0,0 3x2>"])
    XCTAssertEqual(marks(screen) { views(1, "other text") }, [])
    XCTAssertEqual(marks(screen) { views(5) }, ["<@1 0,0 3x1>"])
    XCTAssertEqual(marks(screen) { Text("gone") }, ["<x1>"])
    XCTAssertEqual(marks(screen) { views(0) }, ["<@1 0,0 3x2>"])
    // A blank terminal has neither, and a picture that is not shown again is removed too.
    screen.begin()
    screen.redraw()
    XCTAssertEqual(marks(screen) { views(0) }, ["<-cat 1>", "<+cat 1>", "<@1 0,0 3x2>"])
  }

  func testAMovedPictureIsRedrawnAndNothingScrolls() {
    let screen = screen(.sixel, 12, 6)
    let graphic = drawn("cat", 3, 2)
    func views(_ row: Int) -> some View<Never> {
      VStack(alignment: .leading) { canvas(graphic) }.padding(.top, row)
    }
    XCTAssertEqual(marks(screen) { views(0) }, ["<cat 0,0 3x2>"])
    XCTAssertEqual(marks(screen) { views(1) }, ["<cat 0,0 3x2>"])
    XCTAssertEqual(marks(screen) { views(5) }, ["<cat 0,0 3x1>"])
  }

  func testOnlyTheVisiblePartOfAPictureIsDrawn() {
    let screen = screen(.sixel, 12, 6)
    let graphic = drawn("cat", 6, 4)
    XCTAssertEqual(
      marks(screen) {
        VStack(alignment: .leading) {
          VStack(alignment: .leading) {
            canvas(graphic).flex(grow: 0, shrink: 0).offset(columns: -2, rows: -1)
          }
          .frame(width: 3, height: 2).clip()
        }
      }, ["<cat 2,1 3x2>"])
  }

  func testAPictureBelowAnotherIsNotAPartOfIt() {
    let screen = screen(.sixel, 8, 6)
    let sent = marks(screen) {
      ZStack(alignment: .topLeading) {
        canvas(drawn("below", 3, 4))
        canvas(drawn("above", 3, 2))
      }
    }
    XCTAssertEqual(sent.sorted(), ["<above 0,0 3x2>", "<below 0,2 3x2>"])
  }

  func testAPlaceholderPictureIsSentOnceMovesLikeTextAndIsDeletedWhenUnused() {
    let screen = screen(.kitty, 12, 6)
    var graphic: Graphic? = named("cat", 3, 2)
    func views(_ row: Int, _ graphic: Graphic?) -> some View<Never> {
      VStack(alignment: .leading) {
        if let graphic { canvas(graphic) }
        Text("below")
      }
      .padding(.top, row)
    }
    XCTAssertEqual(marks(screen) { views(0, graphic) }, ["<+cat 1>"])
    XCTAssertEqual(marks(screen) { views(1, graphic) }, [])
    screen.update { views(2, graphic) }
    screen.render()
    let bytes = String(decoding: screen.output, as: UTF8.self)
    screen.removeOutput()
    XCTAssertFalse(bytes.isEmpty)
    // Its number is the color of its cells, each of which has its row and its column.
    XCTAssertEqual(screen[0, 2].pictureNumber, 1)
    XCTAssertEqual(screen[2, 3].picturePosition, Point(column: 2, row: 1))
    graphic = nil
    XCTAssertEqual(marks(screen) { views(0, graphic) }, ["<-cat 1>"])
    XCTAssertEqual(marks(screen) { views(1, nil) }, [])
  }

  func testPicturesAreSentBeforeWhatIsShownAtOnce() {
    for images in [ImageOutput.kitty, .kittyPlacements] {
      var profile = Profile(hasSynchronizedOutput: true)
      profile.images = images
      let screen = Screen<Never>(size: Size(columns: 60, rows: 12), profile: profile)
      let isPlaced = images == .kittyPlacements
      let pictures = ["cat", "dog"].map { isPlaced ? placed($0, 2, 1) : named($0, 2, 1) }
      func parts(_ name: String, _ picture: Graphic) -> [Substring] {
        screen.update {
          VStack {
            canvas(picture)
            for _ in 0..<9 { Text(String(repeating: name, count: 15)) }
          }
        }
        screen.render()
        defer { screen.removeOutput() }
        return String(decoding: screen.output, as: UTF8.self).split(
          separator: "\u{1B}[?2026h", omittingEmptySubsequences: false)
      }
      for (name, picture) in zip(["cat", "dog"], pictures) {
        let sent = parts(name, picture)
        XCTAssertEqual(sent.count, 2, "\(sent)")
        XCTAssertTrue(sent[0].contains("<+\(name)"), "\(sent)")
        XCTAssertFalse(sent[1].contains("<+"), "\(sent)")
        if isPlaced { XCTAssertTrue(sent[1].contains("<@"), "\(sent)") }
        XCTAssertTrue(sent[1].hasSuffix("\u{1B}[?2026l"), "\(sent)")
      }
    }
  }

  func testPlaceholdersHaveTheColorOfTheirPicture() {
    let screen = screen(.kitty, 4, 1)
    let graphic = named("cat", 2, 1)
    screen.update { canvas(graphic) }
    screen.render()
    let text = String(decoding: screen.output, as: UTF8.self)
    XCTAssertTrue(
      text.contains("\u{1B}[38;2;0;0;1m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"),
      text.debugDescription)
  }

  func testNoPictureIsSentToATerminalThatWasReleased() {
    let screen = screen(.kitty, 4, 1)
    let graphic = named("cat", 2, 1)
    XCTAssertEqual(marks(screen) { canvas(graphic) }, ["<+cat 1>"])
    screen.end()
    XCTAssertEqual(String(decoding: screen.output, as: UTF8.self), "<-cat 1>")
    // A picture that comes back is sent again.
    screen.removeOutput()
    screen.begin()
    screen.redraw()
    XCTAssertEqual(marks(screen) { canvas(graphic) }, ["<+cat 1>"])
  }

  func testTextCannotImitateAPicture() {
    let screen = screen(.kitty, 8, 1)
    screen.update { Text("a\u{10EEEE}\u{305}\u{305}b") }
    screen.render()
    XCTAssertFalse(String(decoding: screen.output, as: UTF8.self).contains("\u{10EEEE}"))
  }
}
