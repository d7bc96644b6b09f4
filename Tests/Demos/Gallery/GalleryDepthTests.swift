// GalleryDepthTests: pages of the gallery have the same layout in all depths of color, and on every ground.

import GalleryDemo
import Rewind
import TermRender
import TermWidgets
import XCTest

final class GalleryDepthTests: XCTestCase {
  /// The views and the drawn text are the same in all depths, but for pictures; and where the terminal reports its
  /// colors after the first frame, only edges become blank.
  func testAllDepthsHaveTheSameLayout() throws {
    let white = TerminalColors(foreground: .rgb(0x202020), background: .rgb(0xFFFFFF))
    var count = 0
    for page in Gallery.pagesToTry {
      // Pages have other parts in a small window.
      for size in PageScreen.sizes.prefix(2) {
        let screens = try ColorDepth.allCases.map { try PageScreen(page, size, depth: $0) }
        let flat = screens[0].shot
        for screen in screens.dropFirst() {
          count += 1
          for problem in differences(of: screen.shot, from: flat) { XCTFail(problem) }
        }
        guard size == PageScreen.sizes[1] else { continue }
        let late = try PageScreen(page, size, colors: white)
        count += 1
        let problems = textDifferences(
          (late.picture, late.frame), (screens[0].picture, flat.frame), pictures: flat.pictures)
        for problem in differences(of: late.shot, from: flat) + problems {
          XCTFail("known late: \(problem)")
        }
      }
    }
    print("\(count) frames compared")
  }

  /// Returns what a frame has in another place than another one: views, or text other than that of pictures.
  private func differences(of shot: PageShot, from other: PageShot) -> [String] {
    let (one, two) = (shot.semantics, other.semantics)
    let different = zip(one, two).first { $0 != $1 }
    if let different { return ["\(shot.words): \(different.0), but \(different.1)"] }
    if one.count != two.count { return ["\(shot.words): \(one.count) views, but \(two.count)"] }
    if shot.frame.text == other.frame.text { return [] }
    return textDifferences(
      (Picture(shot.frame), shot.frame), (Picture(other.frame), other.frame),
      pictures: shot.pictures
    ).map { "\(shot.words): \($0)" }
  }

  /// Returns the first place in each row where two frames show another text; edges may be blank in one of them.
  private func textDifferences(
    _ one: (shown: Picture, drawn: Frame), _ two: (shown: Picture, drawn: Frame), pictures: [Rect]
  ) -> [String] {
    var problems: [String] = []
    for row in 0..<one.shown.size.rows
    where one.shown.textOfRow(row) != two.shown.textOfRow(row) {
      let place = (0..<one.shown.size.columns).first { column in
        let texts = [one.shown[column, row].text, two.shown[column, row].text]
        let isEdge = one.drawn[column, row].foreground == .edge && texts.contains(" ")
        let isPicture = pictures.contains { $0.contains(Point(column: column, row: row)) }
        return texts[0] != texts[1] && !isEdge && !isPicture
      }
      guard let place else { continue }
      let texts = (one.shown[place, row].text, two.shown[place, row].text)
      problems.append("“\(texts.0)”, but “\(texts.1)” in row \(row), column \(place)")
    }
    return problems
  }

  func testAColumnThatMovesIsFound() {
    func frame(_ depth: ColorDepth, _ text: String, edge: Bool) -> (Picture, Frame) {
      let frame = Frame(size: Size(columns: 8, rows: 1))
      frame.draw(text, at: .zero)
      if edge { frame.draw("[", at: .zero, style: Style(foreground: .edge, background: .raised)) }
      var colors = Theme.terminal.dark
      if depth == .trueColor { colors.terminal = TerminalColors(background: .rgb(0)) }
      return (Picture(frame, as: Profile(colors: depth), colors: colors), frame)
    }
    func problems(_ one: (Picture, Frame), _ two: (Picture, Frame)) -> [String] {
      textDifferences(one, two, pictures: [])
    }
    let edges = (frame(.none, "  Save", edge: true), frame(.trueColor, "  Save", edge: true))
    XCTAssertEqual(edges.0.0[0, 0].text + edges.1.0[0, 0].text, "[ ")
    XCTAssertEqual(problems(edges.0, edges.1), [])
    XCTAssertEqual(
      problems(edges.0, frame(.trueColor, "   Save", edge: true)),
      ["“S”, but “ ” in row 0, column 2"])
    XCTAssertEqual(
      problems(frame(.none, "[ Save", edge: false), frame(.trueColor, "  Save", edge: false)),
      ["“[”, but “ ” in row 0, column 0"])
  }
}
