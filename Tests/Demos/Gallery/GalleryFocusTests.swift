// GalleryFocusTests: the focus at each stop of Tab is seen by color, and without color by shape or weight.

import GalleryDemo
import Rewind
import TermRender
import TermWidgets
import XCTest

/// How many cells of a view change when it gets the focus.
private struct Change {
  /// The cells whose colors change.
  var colors = 0
  /// The cells whose text or attributes change.
  var shapes = 0

  /// Compares an area of a picture with the area of the same size at another place of another picture.
  init(_ one: Picture, _ area: Rect, _ two: Picture, at origin: Point) {
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let old = one[area.left + column, area.top + row]
        let new = two[origin.column + column, origin.row + row]
        if shownColors(old.look.style) != shownColors(new.look.style) { colors += 1 }
        if old.text != new.text || old.look.style.attributes != new.look.style.attributes {
          shapes += 1
        }
      }
    }
  }

  /// Whether `count` cells show it: two cells change, or the only one.
  func isSeen(_ depth: ColorDepth, cells count: Int) -> Bool {
    (depth == .none ? shapes : colors) >= min(2, count)
  }

  private func shownColors(_ style: Style) -> [Color] {
    let colors = [
      style.foreground.isDefault ? .text : style.foreground,
      style.background.isDefault ? .background : style.background,
    ]
    return style.attributes.contains(.reverse) ? colors.reversed() : colors
  }
}

/// A frame with the focus at one stop of Tab.
private struct Stop {
  let view: Semantics
  let picture: Picture
  let semantics: [Semantics]

  init(_ view: Semantics, _ screen: PageScreen) {
    (self.view, picture, semantics) = (view, screen.picture, screen.semantics)
  }

  /// Returns the place of this stop's view in another frame, where it has the same size and no focus.
  func place(in other: Stop) -> Point? {
    let found = other.semantics.first {
      $0.role == view.role && $0.label == view.label && $0.depth == view.depth
        && $0.area.size == view.area.size
    }
    return found.flatMap { $0.isFocused ? nil : $0.area.origin }
  }

  /// Returns how the view differs from the same one without the focus; nil if it is not in the other frame.
  func change(from other: Stop) -> Change? {
    place(in: other).map { Change(picture, view.area, other.picture, at: $0) }
  }

  /// Whether the terminal's caret is in the view, as in a field.
  var hasCaret: Bool { picture.caret.map { view.area.contains($0.point) } ?? false }
}

final class GalleryFocusTests: XCTestCase {
  private let black = TerminalColors(foreground: .rgb(0xE5E5E5), background: .rgb(0))

  func testTheFocusIsSeenWithAndWithoutColor() throws {
    var (count, skipped, plain) = (0, 0, 0)
    for page in Gallery.pages {
      // The list of pages is on each of them; it is judged on the first one.
      let isBare = page != Gallery.pages[0]
      for depth in [ColorDepth.none, .trueColor] {
        let screen = try PageScreen(page, depth: depth, isBare: isBare, colors: black)
        var stops: [Stop] = []
        screen.forEachStop { stops.append(Stop($0, screen)) }
        for (index, stop) in stops.enumerated() {
          let others = [index + 1, index + stops.count - 1].map { stops[$0 % stops.count] }
          guard let change = others.lazy.compactMap({ stop.change(from: $0) }).first else {
            // It is the only stop of its page, or it has another size without the focus.
            skipped += 1
            continue
          }
          count += 1
          if depth == .trueColor, change.shapes == 0 { plain += 1 }
          let area = stop.view.area.size
          let isSeen =
            change.isSeen(depth, cells: area.columns * area.rows)
            || stop.view.role == .field && stop.hasCaret
          let name = "\(page.title): \(stop.view.role.map { "\($0)" } ?? "-") \(stop.view.label)"
          XCTAssertTrue(isSeen, "\(name) in \(depth): \(change)")
        }
      }
    }
    print("\(count) stops judged, \(skipped) not; \(plain) show the focus by color alone in color")
    XCTAssertGreaterThan(count, 300)
    XCTAssertLessThan(skipped, count / 20)
  }

  func testAFocusOfColorAloneIsFound() {
    func isSeen(_ focused: Style, _ depth: ColorDepth, text: String = "Save") -> Bool {
      func picture(_ text: String, _ style: Style) -> Picture {
        let frame = Frame(size: Size(columns: 8, rows: 1))
        frame.draw(text, at: Point(column: 1, row: 0), style: style)
        var colors = Theme.terminal.dark
        if depth == .trueColor { colors.terminal = black }
        return Picture(frame, as: Profile(colors: depth), colors: colors)
      }
      let area = Rect(column: 1, row: 0, columns: 4, rows: 1)
      let change = Change(
        picture(text, focused), area, picture("Save", .plain), at: area.origin)
      return change.isSeen(depth, cells: 4)
    }
    for depth in [ColorDepth.none, .trueColor] {
      XCTAssertTrue(isSeen(Style(foreground: .onAccent, background: .accent), depth))
      XCTAssertFalse(isSeen(.plain, depth))
    }
    XCTAssertFalse(isSeen(Style(foreground: .accent), .none))
    XCTAssertTrue(isSeen(Style(foreground: .accent), .trueColor))
    XCTAssertTrue(isSeen(Style(attributes: .bold), .none))
    XCTAssertFalse(isSeen(Style(attributes: .bold), .trueColor))
    XCTAssertFalse(isSeen(.plain, .none, text: "▌ave"))
    XCTAssertTrue(isSeen(.plain, .none, text: ">av<"))
  }
}
