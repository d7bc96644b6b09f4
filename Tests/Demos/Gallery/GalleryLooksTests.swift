// GalleryLooksTests: the first screen of every page, and the whole gallery in every size, dark and light.

import GalleryDemo
import TermRender
import TermTest
import TermWidgets
import XCTest

final class GalleryLooksTests: XCTestCase {
  func testGallery1EveryPageInItsFirstState() throws {
    for page in Gallery.pages {
      let gallery = TestDriver(try Gallery(arguments: ["--page", page.title]))
      assertSnapshot(of: gallery, named: page.title)
    }
  }

  /// The actions that make pages show content that they don't show at first.
  func testGallery1PagesInUse() throws {
    let uses: [(page: String, name: String, use: (TestDriver<Gallery>) -> Void)] = [
      ("Dialogs", "alert", { $0.tap(.button("Alert")) }),
      ("Dialogs", "dialog", { $0.tap(.button("Dialog")) }),
      ("Dialogs", "sheet", { $0.tap(.button("Sheet")) }),
      ("Dialogs", "side sheet", { $0.tap(.button("Side sheet")) }),
      (
        "Toasts", "toasts",
        {
          // The first toasts lie over the last buttons.
          for tone in Tone.allCases {
            $0.focus(.button("\(tone)"))
            $0.press(.enter)
          }
        }
      ),
      ("Palette", "palette", { $0.tap(.button("Commands…")) }),
      ("Choices", "open", { $0.tap(.button("City")) }),
      ("Menus", "open", { $0.tap(.button("Actions")) }),
      ("Dates", "open", { $0.tap(.button("Day")) }),
      ("Images", "loading", { $0.tap(.role(.radio, "loading")) }),
      ("Images", "failed", { $0.tap(.role(.radio, "failed")) }),
      ("Images", "ascii", { $0.tap(.role(.radio, "ascii")) }),
      ("Progress", "all", { $0.tap(.button("All")) }),
      ("Status", "empty", { $0.tap(.button("Read all")) }),
      ("Markdown", "write", { $0.tap(.button("Write")) }),
      (
        "Help", "all keys",
        {
          $0.focus(.button("Files"))
          $0.press("?")
        }
      ),
    ]
    for (page, name, use) in uses {
      let gallery = TestDriver(try Gallery(arguments: ["--page", page]))
      use(gallery)
      assertSnapshot(of: gallery, named: "\(page) \(name)")
      XCTAssertEqual(gallery.diagnostics, [], "\(page) \(name)")
    }
  }

  func testGallery1TheWholeInEverySizeAndTheme() throws {
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      let gallery = TestDriver(Gallery(), size: Size(columns: columns, rows: rows))
      gallery.press(.down)
      assertSnapshot(of: gallery, named: "list \(columns)x\(rows)")
      let page = TestDriver(
        try Gallery(arguments: ["--page", "Switches"]), size: Size(columns: columns, rows: rows))
      assertSnapshot(of: page, named: "page \(columns)x\(rows)")
      page.press("c")
      assertSnapshot(of: page, named: "code \(columns)x\(rows)")
    }
    for isDark in [false, true] {
      let gallery = TestDriver(try Gallery(arguments: ["--page", "Themes"]))
      gallery.setAppearance(isDark: isDark)
      gallery.tap(.role(.radio, "slate"))
      assertSnapshot(of: gallery, named: isDark ? "dark" : "light")
    }
    let gallery = TestDriver(Gallery(), profile: Profile(colors: .none))
    gallery.press(.down, .down)
    assertSnapshot(of: gallery, named: "no color")
  }
}
