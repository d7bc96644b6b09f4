// PageScreen: a page of the gallery on a screen of some size and depth, for the tests of the look.

import Foundation
import GalleryDemo
import Rewind
import TermRender
import TermStore
import TermWidgets

extension Gallery {
  /// All pages in an optimized build, and each third in a debug build, where a page takes ten times as long.
  ///
  /// CI runs the tests in both builds, so each page is tried there.
  static var pagesToTry: [Page] {
    isDebugBuild ? stride(from: 0, to: pages.count, by: 3).map { pages[$0] } : pages
  }
}

/// A page of the gallery, drawn for a terminal of some size and depth of color.
struct PageScreen {
  let page: Gallery.Page
  let store: Store<Gallery>

  /// The sizes of a small, a usual, a wide and a large window.
  static let sizes = [(40, 12), (80, 24), (100, 30), (160, 50)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  /// Opens a page; with `isBare`, without the list of pages.
  ///
  /// The terminal reports its `colors` after the first frame.
  init(
    _ page: Gallery.Page, _ size: Size = sizes[1], depth: ColorDepth = .trueColor,
    isBare: Bool = false, colors: TerminalColors? = nil
  ) throws {
    self.page = page
    store = Store(
      try Gallery(arguments: ["--page", page.title] + (isBare ? ["--bare"] : [])), size: size,
      profile: Profile(colors: depth), pool: TaskPool(threads: 0))
    store.screen.begin()
    draw()
    guard let colors else { return }
    store.screen.terminalColors = colors
    draw()
  }

  /// Draws all that follows from what happened so far.
  private func draw() {
    repeat {
      repeat { store.refresh() } while store.pool.drain() || store.readMail()
      store.render()
    } while store.runBackgroundJobs() || store.pool.drain()
    store.screen.removeOutput()
    store.requests = []
  }

  func press(_ key: Key) {
    store.handle(.key(KeyPress(key)))
    store.processMessages()
    draw()
  }

  /// The frame as drawn: its colors are still tokens.
  var frame: Frame {
    let frame = Frame(size: store.screen.size, pools: store.screen.pools)
    store.screen.copyCells(to: frame)
    return frame
  }

  /// The frame and the views as they are now.
  var shot: PageShot { PageShot(words: words, frame: frame, semantics: semantics) }

  /// What the terminal shows.
  var picture: Picture { Picture(store.screen, as: store.screen.profile) }

  var semantics: [Semantics] { store.screen.semantics }

  var focused: Semantics? { semantics.last { $0.isFocused } }

  /// The page, the size and the depth, for messages.
  var words: String {
    let size = store.screen.size
    return "\(page.title) \(size.columns)x\(size.rows) \(store.screen.profile.colors)"
  }

  /// Moves the focus to each stop of Tab once, and calls `body` at each that is seen.
  func forEachStop(_ body: (Semantics) throws -> Void) rethrows {
    var known: Set<String> = []
    for _ in 0..<60 {
      if let stop = focused {
        guard known.insert("\(stop.area) \(stop.label)").inserted else { return }
        try body(stop)
      }
      press(.tab)
    }
  }
}

/// The first frame of a page, as drawn, and its views.
struct PageShot {
  let words: String
  let frame: Frame
  let semantics: [Semantics]

  /// The areas of pictures.
  var pictures: [Rect] { semantics.filter { $0.role == .image }.map(\.area) }
}
