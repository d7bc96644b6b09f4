// LineRule: lines in a frame join wherever they meet, and no corner leads nowhere.

import TermRender
import TermWidgets

/// The sides to which a box-drawing character has arms.
private struct Arms: OptionSet {
  let rawValue: Int
  static let up = Arms(rawValue: 1)
  static let right = Arms(rawValue: 2)
  static let down = Arms(rawValue: 4)
  static let left = Arms(rawValue: 8)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Reads the arms from the character's name in Unicode, as BOX DRAWINGS LIGHT DOWN AND RIGHT; none for others.
  init(of scalar: Unicode.Scalar) {
    guard let name = scalar.properties.name, name.hasPrefix("BOX DRAWINGS"),
      !name.contains("DIAGONAL")
    else {
      self.init()
      return
    }
    let arms: [Substring: Arms] = [
      "UP": .up, "RIGHT": .right, "DOWN": .down, "LEFT": .left, "HORIZONTAL": [.left, .right],
      "VERTICAL": [.up, .down],
    ]
    self.init(name.split(separator: " ").compactMap { arms[$0] })
  }

  /// Whether it is a corner: two arms at a right angle.
  var isCorner: Bool {
    [[.up, .right], [.right, .down], [.down, .left], [.left, .up]].contains(self)
  }

  /// The arms of all box-drawing characters, from U+2500 on.
  static let table: [Arms] = (0x2500..<0x2580).map { (value: UInt32) in
    Arms(of: Unicode.Scalar(value) ?? " ")
  }
}

/// The box-drawing characters of a frame.
struct Lines {
  private let frame: Frame
  private var arms: [Arms] = []
  private(set) var count = 0

  init(_ frame: Frame) {
    self.frame = frame
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        var own: Arms = []
        if cell != .blank, !isTrack(cell), let scalar = frame.text(of: cell).unicodeScalars.first,
          0x2500..<0x2580 ~= scalar.value
        {
          own = Arms.table[Int(scalar.value) - 0x2500]
          count += 1
        }
        arms.append(own)
      }
    }
  }

  /// Whether a cell is of the track of a scroll bar, which is no line: it is dim, or heavy while its area has the focus.
  private func isTrack(_ cell: Cell) -> Bool {
    [.edge, .outline].contains(cell.foreground) && cell.attributes.contains(.dim)
      || cell.foreground == .accent && frame.text(of: cell) == "┃"
  }

  private func text(_ column: Int, _ row: Int) -> String { frame.text(of: frame[column, row]) }

  private func hasTitle(at column: Int, _ row: Int, isBeside: Bool) -> Bool {
    isBeside && 0..<frame.size.columns ~= column && text(column, row) != " "
      && arms[row * frame.size.columns + column].isEmpty
  }

  /// Returns a sentence for each arm beside another line that has none towards it, and for each corner beside a blank,
  /// unless that is the one before or after a title.
  var problems: [String] {
    var problems: [String] = []
    let sides: [(arm: Arms, back: Arms, column: Int, row: Int)] = [
      (.up, .down, 0, -1), (.right, .left, 1, 0), (.down, .up, 0, 1), (.left, .right, -1, 0),
    ]
    let (columns, rows) = (frame.size.columns, frame.size.rows)
    for (place, own) in arms.enumerated() where !own.isEmpty {
      let (column, row) = (place % columns, place / columns)
      for side in sides where own.contains(side.arm) {
        let (x, y) = (column + side.column, row + side.row)
        guard 0..<columns ~= x, 0..<rows ~= y else { continue }
        let other = arms[y * columns + x]
        let isOpen =
          other.isEmpty && own.isCorner && text(x, y) == " "
          && !hasTitle(at: x + side.column, y, isBeside: side.column != 0)
        if isOpen || !other.isEmpty && !other.contains(side.back) {
          problems.append(
            "\(text(column, row)) in row \(row), column \(column) beside “\(text(x, y))”")
        }
      }
    }
    return problems
  }
}
