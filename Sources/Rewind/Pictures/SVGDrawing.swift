// SVGDrawing: draws runs of cells as SVG elements for backgrounds, shapes and texts, in painting order.

internal import TermRender
internal import TermView

/// An SVG under construction.
struct SVGDrawing {
  /// Text that is placed as one element.
  struct SVGTextRun {
    var text: String
    let column: Int
    /// The width in cells.
    var width: Int
    /// Whether it is a single character with an element of its own, as fonts disagree on its width.
    let hasOwnElement: Bool
    /// The blanks after the text, which count if more text follows.
    var blanks = 0

    /// Returns whether a character at `column` can be appended.
    func canAppend(at column: Int) -> Bool {
      !hasOwnElement && blanks < 2 && column == self.column + width + blanks
    }

    mutating func append(_ more: String) {
      text += String(repeating: " ", count: blanks) + more
      width += blanks + 1
      blanks = 0
    }
  }

  private static let fontSize = 15
  /// The distance from a cell's upper edge to the text's baseline.
  private static let baseline = 1400
  private static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
  /// The opacity of dim text, in percent.
  private static let dimness = 60

  private let colors: SVGColors
  private var backgrounds = CellShapes()
  private var shapes = CellShapes()
  private var texts: [String] = []
  private var caret: String?

  init(colors: SVGColors) { self.colors = colors }

  // MARK: Drawing

  /// Fills the background of some cells, unless it is the drawing's own.
  mutating func fill(_ columns: Range<Int>, _ row: Int, with style: Style) {
    let background = colors.resolved(for: style).background
    guard background != colors.background else { return }
    let box = box(columns, row)
    backgrounds.draw(CellShapes.PathStyle(color: background, opacity: 100, kind: .area)) {
      $0.add(box)
    }
  }

  /// Draws a character that `CellShapes` draws.
  mutating func draw(_ scalar: UInt32, _ column: Int, _ row: Int, _ style: Style) {
    shapes.draw(
      scalar, left: column * CellShapes.width, top: row * CellShapes.height,
      color: colors.resolved(for: style).text, opacity: opacity(style))
  }

  /// Draws texts of one look.
  mutating func draw(_ pieces: [SVGTextRun], _ row: Int, _ look: Picture.Look) {
    guard !pieces.isEmpty else { return }
    let y = svgNumber(row * CellShapes.height + Self.baseline)
    var group = ""
    for piece in pieces {
      let x = svgNumber(piece.column * CellShapes.width)
      let length = svgNumber(piece.width * CellShapes.width)
      let adjust = piece.hasOwnElement ? " lengthAdjust=\"spacingAndGlyphs\"" : ""
      group += "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\"\(adjust)>"
      group += piece.text.escapedForXML + "</text>"
    }
    let attributes = attributes(of: look.style)
    if !attributes.isEmpty { group = "<g\(attributes)>\(group)</g>" }
    if let link = look.link, link.isHarmless {
      group = "<a href=\"\(link.url.escapedForXML)\">\(group)</a>"
    }
    texts.append(group)
  }

  /// Draws the lines under, over and through some cells.
  mutating func drawLines(_ columns: Range<Int>, _ row: Int, _ style: Style) {
    let (text, _, under) = colors.resolved(for: style)
    let box = box(columns, row)
    let fill = CellShapes.PathStyle(color: text, opacity: opacity(style), kind: .fill)
    if style.attributes.contains(.overline) {
      shapes.draw(fill) { $0.add(box.line(at: 0)) }
    }
    if style.attributes.contains(.strikethrough) {
      shapes.draw(fill) { $0.add(box.line(at: 900)) }
    }
    let line = CellShapes.PathStyle(color: under, opacity: opacity(style), kind: .fill)
    let wave = CellShapes.PathStyle(color: under, opacity: opacity(style), kind: .stroke)
    switch style.attributes.underline {
    case .none: break
    case .single: shapes.draw(line) { $0.add(box.line(at: 1600)) }
    case .double:
      shapes.draw(line) {
        $0.add(box.line(at: 1600))
        $0.add(box.line(at: 1800))
      }
    case .curly:
      // Two arcs per cell, so that the waves of neighbors continue each other.
      let steps =
        "q1.125 -2.5 2.25 0t2.25 0"
        + String(repeating: "t2.25 0t2.25 0", count: columns.count * 2 - 1)
      shapes.draw(wave) { $0.add(from: box.left, box.top + 1700, steps) }
    case .dotted: shapes.draw(line) { $0.addParts(of: box.line(at: 1600), on: 150, each: 300) }
    case .dashed: shapes.draw(line) { $0.addParts(of: box.line(at: 1600), on: 270, each: 450) }
    }
  }

  /// Draws a bar caret before a cell or an underline caret under it.
  mutating func draw(_ caret: Caret, width: Int) {
    var box = box(caret.point.column..<caret.point.column + width, caret.point.row)
    if caret.shape == .bar { box.right = box.left + 150 } else { box.top = box.bottom - 200 }
    var path = SVGPath()
    path.add(box)
    self.caret = "<path d=\"\(path.data)\"/>"
  }

  // MARK: Output

  /// Returns the elements as a complete SVG.
  func text(size: Size, title: String?) -> String {
    let margin = 12
    let bar = title == nil ? 0 : 20
    let width = size.columns * CellShapes.width / 100 + 2 * margin
    let height = size.rows * CellShapes.height / 100 + 2 * margin + bar
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"\(Self.fonts)\" "
        + "font-size=\"\(Self.fontSize)\" fill=\"\(hexColor(colors.foreground))\" "
        + "style=\"font-variant-ligatures:none\">"
    ]
    lines.append(
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" "
        + "fill=\"\(hexColor(colors.background))\"/>")
    if let title {
      let name = title.escapedForXML
      // The title leaves as much space on the right as the three buttons take on the left.
      let shown = title.truncated(to: max(0, (width - 140) * 100 / CellShapes.width)).escapedForXML
      lines.insert("<title>\(name)</title>", at: 1)
      for button in 0..<3 {
        lines.append("<circle cx=\"\(16 + 18 * button)\" cy=\"15\" r=\"5\" opacity=\".3\"/>")
      }
      lines.append(
        "<text x=\"\(width / 2)\" y=\"20\" text-anchor=\"middle\" opacity=\".7\">\(shown)</text>")
    }
    lines.append("<g transform=\"translate(\(margin) \(margin + bar))\">")
    lines += backgrounds.elements + shapes.elements + texts
    if let caret { lines.append(caret) }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func attributes(of style: Style) -> String {
    let text = colors.resolved(for: style).text
    var attributes = text == colors.foreground ? "" : " fill=\"\(hexColor(text))\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let opacity = opacity(style)
    if opacity < 100 { attributes += " opacity=\"\(svgNumber(opacity))\"" }
    return attributes
  }

  private func opacity(_ style: Style) -> Int {
    style.attributes.contains(.dim) ? Self.dimness : 100
  }

  private func box(_ columns: Range<Int>, _ row: Int) -> SVGPath.SVGRect {
    SVGPath.SVGRect(
      left: columns.lowerBound * CellShapes.width, top: row * CellShapes.height,
      right: columns.upperBound * CellShapes.width, bottom: (row + 1) * CellShapes.height)
  }
}

extension SVGPath.SVGRect {
  /// Returns a line across the box, one unit thick and `distance` below the upper edge.
  fileprivate func line(at distance: Int) -> SVGPath.SVGRect {
    SVGPath.SVGRect(left: left, top: top + distance, right: right, bottom: top + distance + 100)
  }
}

extension SVGPath {
  /// Adds the first `on` of every `each` along a line.
  fileprivate mutating func addParts(of line: SVGRect, on: Int, each: Int) {
    for left in stride(from: line.left, to: line.right, by: each) {
      add(SVGRect(left: left, top: line.top, right: left + on, bottom: line.bottom))
    }
  }
}

extension Link {
  /// Whether following the link can do no more than open a page or an email draft.
  fileprivate var isHarmless: Bool {
    let start = url.prefix(8).lowercased()
    return ["http://", "https://", "mailto:"].contains { start.hasPrefix($0) }
  }
}

extension String {
  /// The text escaped for an XML attribute or element, without characters that XML does not allow.
  fileprivate var escapedForXML: String {
    var result = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text without control characters.
  private var printable: String {
    withBytes { bytes in
      var kept: [UInt8] = []
      var start = 0
      while start < bytes.count {
        let cluster = Cluster(in: bytes, at: start)
        for index in start..<max(start, cluster.shownEnd) { kept.append(bytes[index]) }
        start = cluster.end
      }
      return String(decoding: kept, as: UTF8.self)
    }
  }
}
