// A view of a picture: its placeholder, its drawing, and its size.

import TermImage
import TermRender
import TermStore
import TermTest
import TermView
import XCTest

private struct Album: Program {
  struct State: Equatable {
    var phase = ImagePhase.empty
    var columns = 8
  }

  enum Message: Sendable { case show(ImagePhase), widen(Int) }

  var transition = ImageTransition.none

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .show(let phase): state.phase = phase
    case .widen(let columns): state.columns = columns
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .leading) {
      Image(state.phase, label: "half red, half blue", transition: transition)
        .frame(width: .cells(state.columns), height: 4)
      Text("below")
    }
  }
}

final class ImageTests: XCTestCase {
  /// Red above, blue below.
  private let bitmap = Bitmap(
    width: 16, height: 16,
    bytes: (0..<256).flatMap { $0 < 128 ? [255, 0, 0, 255] : [0, 0, 255, 255] as [UInt8] })

  private func album(
    _ images: ImageOutput = .blocks, colors: ColorDepth = .trueColor,
    transition: ImageTransition = .none
  ) -> TestDriver<Album> {
    var profile = Profile(colors: colors)
    profile.images = images
    return TestDriver(
      Album(transition: transition), size: Size(columns: 20, rows: 6), profile: profile)
  }

  private func color(_ app: TestDriver<Album>, _ column: Int, _ row: Int) -> Color {
    app[column, row].background
  }

  func testEachPhaseHasADescription() {
    let app = album()
    XCTAssertTrue(app.text.contains("red,"), app.text)
    XCTAssertEqual(app.find(.role(.image, "half red, half blue"))?.value, "not here yet")
    app.send(.show(.loading))
    XCTAssertEqual(app.find(.role(.image, "half red, half blue"))?.value, "loading")
    app.send(.show(.failed("no such cat")))
    XCTAssertTrue(app.text.contains("× no"), app.text)
    app.send(.show(.ready(bitmap)))
    XCTAssertEqual(app.find(.role(.image, "half red, half blue"))?.value, "")
  }

  func testItsCharactersAreNotDim() {
    let app = album()
    var bytes: [UInt8] = []
    for light: UInt8 in 0...255 { bytes += [light / 4, light / 3, light / 2, 255] }
    app.send(.show(.ready(Bitmap(width: 16, height: 16, bytes: bytes))))
    XCTAssertTrue(app.text.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) })
    assertAccessible(app)
  }

  func testAPictureKeepsItsAspectRatio() {
    let app = album()
    app.send(.show(.ready(bitmap)))
    for column in 0..<8 {
      XCTAssertEqual(color(app, column, 0), .rgb(255, 0, 0), "column \(column)")
      XCTAssertEqual(color(app, column, 3), .rgb(0, 0, 255), "column \(column)")
    }
    XCTAssertEqual(color(app, 8, 0), .default)
    // In a wider space it takes the middle.
    app.send(.widen(12))
    XCTAssertEqual(color(app, 1, 0), .default)
    XCTAssertEqual(color(app, 2, 0), .rgb(255, 0, 0))
    XCTAssertEqual(color(app, 9, 3), .rgb(0, 0, 255))
  }

  func testADrawnPictureIsNotDrawnAgain() {
    let app = album()
    app.send(.show(.ready(bitmap)))
    app.send(.show(.empty))
    app.send(.show(.ready(bitmap)))
    XCTAssertEqual(color(app, 0, 0), .rgb(255, 0, 0))
    // The same picture sends no bytes.
    app.send(.show(.ready(bitmap)))
    XCTAssertEqual(app.output, [])
  }

  func testAFileIsDecodedWhenItIsDrawnAndItsErrorIsShown() {
    let app = album()
    let file = Array("P6 2 2 255 ".utf8) + [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255]
    app.send(.show(.file(file)))
    XCTAssertEqual(color(app, 0, 0), .rgb(255, 0, 0))
    XCTAssertEqual(color(app, 7, 3), .rgb(0, 0, 255))
    XCTAssertEqual(app.find(.role(.image, "half red, half blue"))?.value, "")
    app.send(.show(.file(file)))
    XCTAssertEqual(app.output, [])
    app.send(.show(.file(Array("<html>".utf8))))
    XCTAssertTrue(app.text.contains("is no"), app.text)
    XCTAssertEqual(color(app, 0, 0), .default)
    app.send(.show(.file(file)))
    XCTAssertEqual(color(app, 0, 0), .rgb(255, 0, 0))
  }

  func testDescriptionsReplacePicturesThatTheUserTurnedOff() {
    let app = album(.none)
    app.send(.show(.ready(bitmap)))
    XCTAssertTrue(app.text.contains("red,"), app.text)
  }

  func testWithoutColorsPicturesAreDots() {
    let app = album(colors: .none)
    app.send(.show(.ready(bitmap)))
    XCTAssertTrue(
      app.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }, app.text)
  }

  func testASixelTerminalReceivesAPictureAgainOnlyWhereItIsUncovered() {
    let app = album(.sixel)
    app.send(.show(.ready(bitmap)))
    XCTAssertTrue(String(decoding: app.output, as: UTF8.self).contains("\u{1B}P"))
    app.send(.show(.ready(bitmap)))
    XCTAssertEqual(app.output, [])
    app.send(.show(.empty))
    XCTAssertFalse(String(decoding: app.output, as: UTF8.self).contains("\u{1B}P"))
    app.send(.show(.ready(bitmap)))
    XCTAssertTrue(String(decoding: app.output, as: UTF8.self).contains("\u{1B}P"))
  }

  func testKittyReceivesThePixelsOnceAndThenOnlyPlaceholders() {
    let app = album(.kitty)
    app.send(.show(.ready(bitmap)))
    XCTAssertTrue(String(decoding: app.output, as: UTF8.self).contains("\u{1B}_Ga=t,i=1,f=24"))
    app.send(.show(.empty))
    app.send(.show(.ready(bitmap)))
    let again = String(decoding: app.output, as: UTF8.self)
    XCTAssertFalse(again.contains("\u{1B}_G"))
    XCTAssertTrue(again.unicodeScalars.contains("\u{10EEEE}"))
  }

  func testAPictureFadesIn() throws {
    let app = album(transition: .fade)
    app.send(.show(.ready(bitmap)))
    let first = try XCTUnwrap(color(app, 0, 0).components)
    app.advance(by: .milliseconds(200))
    let middle = try XCTUnwrap(color(app, 0, 0).components)
    app.advance(by: .milliseconds(400))
    XCTAssertLessThan(first.red, middle.red)
    XCTAssertLessThan(middle.red, 255)
    XCTAssertEqual(color(app, 0, 0), .rgb(255, 0, 0))
    // Afterwards no timer is left.
    app.advance(by: .seconds(5))
    XCTAssertEqual(app.output, [])
  }
}
