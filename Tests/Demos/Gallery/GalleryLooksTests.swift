// GalleryLooksTests: every page as it begins, and the whole in every size and light.

import GalleryDemo
import TermRender
import TermTest
import TermView
import XCTest

final class GalleryLooksTests: XCTestCase {
  func testGallery1EveryPageAsItBegins() throws {
    for page in Gallery.pages {
      let gallery = TestDriver(try Gallery(arguments: ["--page", page.title]))
      assertSnapshot(of: gallery, named: page.title)
    }
  }

  func testGallery1TheWholeInEverySizeAndLight() throws {
    for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
      let gallery = TestDriver(Gallery(), size: Size(columns: columns, rows: rows))
      gallery.press(.down)
      assertSnapshot(of: gallery, named: "list \(columns)x\(rows)")
      let page = TestDriver(
        try Gallery(arguments: ["--page", "Switches"]), size: Size(columns: columns, rows: rows))
      page.press(.tab)
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
