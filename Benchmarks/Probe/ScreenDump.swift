// ScreenDump: writes the drawn frame and the encoder's record of the terminal as a line of JSON.
//
// A cell is [text, width, foreground, background, attributes] and, if it has them, underline color and link;
// trailing blanks of a row are cut. The values are those of the *frame*, with the colors of a theme for its tokens. Only
// the invisible style of plain spaces comes from the encoder, because nothing else knows it.

import TermRender
import TermView

struct ScreenDump {
  let frame: Frame
  let screen: Frame
  let cursor: Point
  let isCursorVisible: Bool
  let profile: Profile

  var line: String {
    var tokens = TokenMapper(Theme.terminal.dark)
    let rows = (0..<frame.size.rows).map { row in
      var cells = (0..<frame.size.columns).map { cell($0, row, &tokens) }
      while cells.last == Self.blank { cells.removeLast() }
      return "[\(cells.joined(separator: ","))]"
    }
    return """
      {"oracle":"termview","cols":\(frame.size.columns),"rows":\(frame.size.rows),\
      "cursor":{"x":\(cursor.column),"y":\(cursor.row),"visible":\(isCursorVisible),"pending":null},\
      "alt":null,"title":null,"reply":null,"cells":[\(rows.joined(separator: ","))]}
      """
  }

  private static let blank = #"[" ",1,"","",""]"#

  private func cell(_ column: Int, _ row: Int, _ tokens: inout TokenMapper) -> String {
    let drawn = frame[column, row]
    let cell = isPlainBlank(drawn) ? screen[column, row] : drawn
    let owner = isPlainBlank(drawn) ? screen : frame
    let look = tokens.look(of: cell)
    let text = look.isBlank && drawn.width == 1 ? " " : frame.text(of: drawn)
    var parts = [
      quoted(text), String(drawn.width), quoted(name(of: look.foreground)),
      quoted(name(of: look.background)), quoted(letters(of: look.attributes)),
    ]
    let underline = profile.hasUnderlineColors ? name(of: owner.underlineColor(of: cell)) : ""
    let link = profile.hasLinks ? frame.link(of: drawn)?.url ?? "" : ""
    if !underline.isEmpty || !link.isEmpty { parts.append(quoted(underline)) }
    if !link.isEmpty { parts.append(quoted(link)) }
    return "[\(parts.joined(separator: ","))]"
  }

  private func isPlainBlank(_ cell: Cell) -> Bool {
    frame.text(of: cell) == " " && cell.attributes.underline == .none
      && cell.attributes.isDisjoint(with: [.reverse, .strikethrough, .overline])
  }

  private func name(of color: Color) -> String {
    if let index = color.paletteIndex { return String(index) }
    guard let (red, green, blue) = color.components else { return "" }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func letters(of attributes: Attributes) -> String {
    var result = ""
    if attributes.contains(.bold) { result += "b" }
    if attributes.contains(.dim) { result += "d" }
    if attributes.contains(.italic) { result += "i" }
    switch attributes.underline {
    case .none: break
    case .single: result += "u"
    case .double: result += profile.hasUnderlineKinds ? "U" : "u"
    case .curly: result += profile.hasUnderlineKinds ? "c" : "u"
    case .dotted: result += profile.hasUnderlineKinds ? "t" : "u"
    case .dashed: result += profile.hasUnderlineKinds ? "a" : "u"
    }
    if attributes.contains(.blink) { result += "k" }
    if attributes.contains(.reverse) { result += "r" }
    if attributes.contains(.hidden) { result += "h" }
    if attributes.contains(.strikethrough) { result += "s" }
    if attributes.contains(.overline) { result += "o" }
    return result
  }
}

/// Returns a text as JSON.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\u{0}"..<"\u{20}":
      let hex = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
