// Selection: reads documents and gestures of the mouse from stdin, and writes the selected text, line by line.

import Foundation
import TermRender
import TermView
import TermWidgets

/// Answers each line of standard input; exits with 65 at the first line that is not a case.
func probeSelection() throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  var number = 0
  while let line = readLine() {
    number += 1
    do {
      let one = try JSONDecoder().decode(SelectionCase.self, from: Data(line.utf8))
      print(String(decoding: try encoder.encode(one.answer()), as: UTF8.self))
    } catch {
      Probe.stop("line \(number) is no case of selection: \(error)", code: 65)  // EX_DATAERR
    }
  }
}

/// A document on a screen, and what the mouse does there.
private struct SelectionCase: Decodable {
  let columns, rows: Int
  let document: SelectionBox
  let events: [SelectionEvent]

  struct Answer: Encodable {
    /// The rows of the screen before the first event.
    let screen: [String]
    /// The text that is selected after the last event.
    let selected: String
  }

  func answer() throws -> Answer {
    let screen = Screen<Bool>(size: Size(columns: columns, rows: rows))
    let view = try document.view()
    screen.update { view }
    screen.render()
    let shown = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    for event in events {
      _ = screen.send(event.event)
      screen.update { view }
      screen.render()
    }
    return Answer(screen: shown.map { String($0) }, selected: screen.selectedText ?? "")
  }
}

/// An event of the mouse; turns of the wheel are in rows.
private struct SelectionEvent: Decodable {
  let action: String
  let column, row: Int
  let count: Int?
  let shift: Bool?
  let wheel: Int?

  var event: Event {
    let place = Point(column: column, row: row)
    if let wheel { return .scroll(ScrollEvent(rows: wheel, at: place)) }
    let action: MouseEvent.Action =
      switch self.action {
      case "down": .down(.left)
      case "drag": .drag(.left)
      default: .up(.left)
      }
    return .mouse(
      MouseEvent(action, at: place, modifiers: shift == true ? .shift : [], count: count ?? 1))
  }
}

/// A view of a document, by its kind.
private struct SelectionBox: Decodable {
  struct Part: Decodable {
    let text: String
    let link: String?
    let bold: Bool?
  }

  struct Problem: Error { let kind: String }

  let kind: String
  let text: String?
  let parts: [Part]?
  let children: [SelectionBox]?
  let lines: [String]?
  let cells: [[String]]?
  let widths: [Int]?
  let spacing, width, height, limit: Int?
  let wraps: Bool?

  func view() throws -> AnyView<Bool> {
    let view = try content()
    guard width != nil || height != nil else { return view }
    return view.frame(width: width, height: height)
  }

  private func content() throws -> AnyView<Bool> {
    let views = try (children ?? []).map { try $0.view() }
    switch kind {
    case "text": return AnyView(words())
    case "hidden": return AnyView(words().hidden())
    case "secret": return AnyView(words().secret())
    case "field": return AnyView(TextField("", text: text ?? "") { _ in true })
    case "button": return AnyView(Button(text ?? "", true))
    case "column": return AnyView(VStack<Bool>(spacing: spacing ?? 0) { views })
    case "row": return AnyView(HStack<Bool>(spacing: spacing ?? 0) { views })
    case "box": return AnyView(VStack<Bool> { views }.border())
    case "scroll":
      return AnyView(ScrollView<Bool>(showsBars: false) { VStack<Bool> { views } })
    case "lazy":
      let lines = lines ?? []
      return AnyView(LazyList<Bool>(lines.indices, id: { $0 }) { Text(lines[$0]) })
    case "list":
      let lines = lines ?? []
      return AnyView(
        List("Rows", lines.indices, id: \.self, selection: Selection<Int>(), text: { lines[$0] }) {
          _ in true
        })
    case "table":
      let columns = (widths ?? []).map { GridTrack.fixed(.cells($0)) }
      return AnyView(
        Grid<Bool>(columns: columns) {
          for cell in (cells ?? []).joined() { Text(cell).role(.cell) }
        })
    case "markdown": return AnyView(MarkdownView(text ?? ""))
    default: throw Problem(kind: kind)
    }
  }

  private func words() -> Text {
    let parts = parts ?? [Part(text: text ?? "", link: nil, bold: nil)]
    var words = Text(
      joining: parts.map { part in
        Text(part.text).bold(part.bold == true).link(part.link.flatMap { Link($0) })
      })
    if wraps == false { words = words.wrap(.none) }
    return limit.map { words.lineLimit($0) } ?? words
  }
}
