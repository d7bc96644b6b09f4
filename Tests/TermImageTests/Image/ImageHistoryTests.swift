// ImageHistoryTests: the inspector shows pictures as they were, and does not blame the program for them.

import Rewind
import TermImage
import TermRender
import TermStore
import TermView
import TermWidgets
import XCTest

/// Shows a picture beside text, or text alone.
private struct Album: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += message
    return .none
  }

  func view(_ state: Int) -> some View<Int> {
    VStack {
      Text("number \(state)")
      if state % 3 != 0 {
        let pixel: [UInt8] = [UInt8(state / 3 * 40 % 256), 20, 200, 255]
        let bytes = (0..<40_000).flatMap { _ in pixel }
        Image(.ready(Bitmap(width: 200, height: 200, bytes: bytes)), label: "p")
          .frame(width: 10, height: 4)
      }
    }
    .onKey("a", 1)
  }
}

final class ImageHistoryTests: XCTestCase {
  func testAPictureThatCameIsNoDifferenceOfTheProgram() {
    for output in [ImageOutput.kitty, .sixel, .blocks] {
      var profile = Profile.standard
      profile.images = output
      let store = Store(
        Album(), size: Size(columns: 20, rows: 6), profile: profile, pool: TaskPool(threads: 0))
      let history = History(store, Album())
      store.render()
      for number in 1...8 {
        store.handle(.key(KeyPress("a")))
        store.refresh()
        store.render()
        // Sometimes the next key comes before the picture.
        guard number % 4 != 0 else { continue }
        while store.pool.drain() || store.readMail() {
          store.refresh()
          store.render()
        }
      }
      var shown = 0
      for number in (1...8).reversed() + (1...8) {
        let moment = history.moment(after: number)
        XCTAssertFalse(moment.hasDiverged, "\(output) \(number)")
        shown += moment.screen.text.contains("…") || number % 3 == 0 ? 0 : 1
      }
      XCTAssertGreaterThan(shown, 0, "no moment shows its picture")
    }
  }
}
