// SVGDrawing: runs of cells in; grounds, shapes and texts as elements, in the order in which they cover one another, out.

internal import TermRender
internal import TermView

/// A drawing as it comes into being.
struct SVGDrawing {
  /// Text that is placed as one.
  struct Piece {
    var text: String
    let column: Int
    /// In cells.
    var width: Int
    /// Whether it is one character that no other stands beside, as fonts don't agree on its width.
    let isAlone: Bool
    /// Blanks after it, which count if more text follows.
    var blanks = 0

    /// Whether a character at `column` may be added.
    func takes(_ column: Int) -> Bool {
      !isAlone && blanks < 2 && column == self.column + width + blanks
    }

    mutating func append(_ more: String) {
      text += String(repeating: " ", count: blanks) + more
      width += blanks + 1
      blanks = 0
    }
  }

  private static let fontSize = 15
  /// From a cell's upper edge to where letters stand.
  private static let baseline = 1400
  private static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
  /// How much of a dim text's colour is left, in percent.
  private static let dimness = 60

  private let colors: SVGColors
  private var grounds = CellShapes()
  private var shapes = CellShapes()
  private var texts: [String] = []
  private var caret: String?

  init(colors: SVGColors) { self.colors = colors }

  // MARK: What is drawn

  /// Fills the ground of some cells, unless that is the drawing's own.
  mutating func fill(_ columns: Range<Int>, _ row: Int, with style: Style) {
    let ground = colors.of(style).ground
    guard ground != colors.background else { return }
    let box = box(columns, row)
    grounds.draw(CellShapes.Pen(color: ground, opacity: 100, kind: .area)) { $0.add(box) }
  }

  /// Draws a character that `CellShapes` draws.
  mutating func draw(_ scalar: UInt32, _ column: Int, _ row: Int, _ style: Style) {
    shapes.draw(
      scalar, left: column * CellShapes.width, top: row * CellShapes.height,
      color: colors.of(style).text, opacity: opacity(style))
  }

  /// Draws texts of one look.
  mutating func draw(_ pieces: [Piece], _ row: Int, _ look: Picture.Look) {
    guard !pieces.isEmpty else { return }
    let y = number(row * CellShapes.height + Self.baseline)
    var group = ""
    for piece in pieces {
      let x = number(piece.column * CellShapes.width)
      let length = number(piece.width * CellShapes.width)
      let adjust = piece.isAlone ? " lengthAdjust=\"spacingAndGlyphs\"" : ""
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
    let (text, _, under) = colors.of(style)
    let box = box(columns, row)
    let fill = CellShapes.Pen(color: text, opacity: opacity(style), kind: .fill)
    if style.attributes.contains(.overline) {
      shapes.draw(fill) { $0.add(box.line(at: 0)) }
    }
    if style.attributes.contains(.strikethrough) {
      shapes.draw(fill) { $0.add(box.line(at: 900)) }
    }
    let line = CellShapes.Pen(color: under, opacity: opacity(style), kind: .fill)
    let wave = CellShapes.Pen(color: under, opacity: opacity(style), kind: .stroke)
    switch style.attributes.underline {
    case .none: break
    case .single: shapes.draw(line) { $0.add(box.line(at: 1600)) }
    case .double:
      shapes.draw(line) {
        $0.add(box.line(at: 1600))
        $0.add(box.line(at: 1800))
      }
    case .curly:
      // Two arcs a cell, so that waves of neighbours go on in one another.
      let steps =
        "q1.125 -2.5 2.25 0t2.25 0"
        + String(repeating: "t2.25 0t2.25 0", count: columns.count * 2 - 1)
      shapes.draw(wave) { $0.add(from: box.left, box.top + 1700, steps) }
    case .dotted: shapes.draw(line) { $0.addParts(of: box.line(at: 1600), on: 150, each: 300) }
    case .dashed: shapes.draw(line) { $0.addParts(of: box.line(at: 1600), on: 270, each: 450) }
    }
  }

  /// Draws a caret before or under a cell.
  mutating func draw(_ caret: Caret, width: Int) {
    var box = box(caret.place.column..<caret.place.column + width, caret.place.row)
    if caret.shape == .bar { box.right = box.left + 150 } else { box.top = box.bottom - 200 }
    var path = SVGPath()
    path.add(box)
    self.caret = "<path d=\"\(path.data)\"/>"
  }

  // MARK: The whole

  /// The elements in their frame.
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
      // As far from the right as the three buttons are from the left.
      let shown = title.truncated(to: max(0, (width - 140) * 100 / CellShapes.width)).escapedForXML
      lines.insert("<title>\(name)</title>", at: 1)
      for place in 0..<3 {
        lines.append("<circle cx=\"\(16 + 18 * place)\" cy=\"15\" r=\"5\" opacity=\".3\"/>")
      }
      lines.append(
        "<text x=\"\(width / 2)\" y=\"20\" text-anchor=\"middle\" opacity=\".7\">\(shown)</text>")
    }
    lines.append("<g transform=\"translate(\(margin) \(margin + bar))\">")
    lines += grounds.elements + shapes.elements + texts
    if let caret { lines.append(caret) }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private func attributes(of style: Style) -> String {
    let text = colors.of(style).text
    var attributes = text == colors.foreground ? "" : " fill=\"\(hexColor(text))\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let opacity = opacity(style)
    if opacity < 100 { attributes += " opacity=\"\(number(opacity))\"" }
    return attributes
  }

  private func opacity(_ style: Style) -> Int {
    style.attributes.contains(.dim) ? Self.dimness : 100
  }

  private func box(_ columns: Range<Int>, _ row: Int) -> SVGPath.Box {
    SVGPath.Box(
      left: columns.lowerBound * CellShapes.width, top: row * CellShapes.height,
      right: columns.upperBound * CellShapes.width, bottom: (row + 1) * CellShapes.height)
  }
}

extension SVGPath.Box {
  /// A line of one unit across it, so far below its upper edge.
  fileprivate func line(at distance: Int) -> SVGPath.Box {
    SVGPath.Box(left: left, top: top + distance, right: right, bottom: top + distance + 100)
  }
}

extension SVGPath {
  /// Adds the first `on` of each `each` of a line.
  fileprivate mutating func addParts(of line: Box, on: Int, each: Int) {
    for left in stride(from: line.left, to: line.right, by: each) {
      add(Box(left: left, top: line.top, right: left + on, bottom: line.bottom))
    }
  }
}

extension Link {
  /// Whether following it can do no more than open a page or a letter.
  fileprivate var isHarmless: Bool {
    let start = url.prefix(8).lowercased()
    return ["http://", "https://", "mailto:"].contains { start.hasPrefix($0) }
  }
}

extension String {
  /// Its characters as they stand in an attribute or between tags; what XML knows none for is left out.
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

  /// Its characters without what controls anything.
  private var printable: String {
    withBytes { bytes in
      var kept: [UInt8] = []
      var place = 0
      while place < bytes.count {
        let cluster = Cluster(in: bytes, at: place)
        for index in place..<max(place, cluster.shownEnd) { kept.append(bytes[index]) }
        place = cluster.end
      }
      return String(decoding: kept, as: UTF8.self)
    }
  }
}
