// Picture: one frame as a value, apart from the screen and the pools that it was drawn with.

public import TermRender
public import TermView

/// What a screen showed once: each cell's text and look, and the caret.
///
/// ```swift
/// let picture = Picture(screen)
/// print(picture.trimmedText)
/// write(picture.svg(title: "Counter"), to: "counter.svg")
/// ```
///
/// Two pictures are equal if nobody could tell them apart cell by cell; texts are compared as Swift does, so an é
/// of one scalar is one of two.
public struct Picture: Equatable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// Where the text caret is seen; nil where none is.
  public let caret: Caret?
  /// Every look that is in it, the plain one first and the others in the order in which they come.
  public let looks: [Look]
  /// The text of each cell, row after row.
  let texts: [String]
  /// For each cell which of the looks it has.
  package let lookNumbers: [Int]

  /// How a cell is drawn.
  public struct Look: Hashable, Sendable {
    /// Its colours and attributes.
    public let style: Style
    /// Where it leads.
    public let link: Link?

    /// Nothing but what the terminal does by itself.
    public static let plain = Look()

    /// Creates a look; what no terminal could draw of the style is left out.
    public init(_ style: Style = .plain, link: Link? = nil) {
      var style = style
      let underline = style.attributes.underline
      style.attributes = Attributes(rawValue: style.attributes.rawValue & 0xFF)
      style.attributes.underline = underline
      if underline == .none { style.underlineColor = .default }
      self.style = style
      self.link = link
    }
  }

  /// One place of a picture.
  public struct Cell: Hashable, Sendable {
    /// One grapheme cluster, a space for a blank, or nothing for the right half of a wide character.
    public let text: String
    /// The columns it takes: 1, 2, or 0 for the right half of a wide character.
    public let width: Int
    /// How it is drawn.
    public let look: Look
  }

  init(size: Size, caret: Caret?, texts: [String], looks: [Look], lookNumbers: [Int]) {
    self.size = size
    self.caret = caret
    self.texts = texts
    self.looks = looks
    self.lookNumbers = lookNumbers
  }

  /// The cell at a place.
  ///
  /// - Precondition: the place is in the picture.
  public subscript(column: Int, row: Int) -> Cell {
    let place = place(column, row)
    return Cell(text: texts[place], width: width(column, row), look: looks[lookNumbers[place]])
  }

  /// The cells of a row.
  ///
  /// - Precondition: the row is in the picture.
  public func cells(row: Int) -> [Cell] { (0..<size.columns).map { self[$0, row] } }

  /// The text of the cell at a place.
  package func text(_ column: Int, _ row: Int) -> String { texts[place(column, row)] }

  /// The columns that the cell at a place takes.
  package func width(_ column: Int, _ row: Int) -> Int {
    let place = place(column, row)
    if texts[place].isEmpty { return 0 }
    return column + 1 < size.columns && texts[place + 1].isEmpty ? 2 : 1
  }

  private func place(_ column: Int, _ row: Int) -> Int {
    precondition(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "column \(column), row \(row) is not in a picture of \(size.columns)x\(size.rows)")
    return row * size.columns + column
  }
}

/// A picture as it comes into being, cell after cell and row after row.
package struct PictureBuilder {
  private var texts: [String] = []
  private var looks = [Picture.Look.plain]
  private var lookNumbers: [Int] = []
  private var numbers = [Picture.Look.plain: 0]

  /// Starts with no cell.
  package init() {}

  /// Adds a cell, or the right half of the one before where `text` is empty.
  package mutating func add(_ text: String, _ look: Picture.Look) {
    add(text, number: number(of: look))
  }

  /// The picture of all that was added.
  ///
  /// - Precondition: as many cells were added as the size has.
  package func picture(size: Size, caret: Caret?) -> Picture {
    precondition(texts.count == size.columns * size.rows, "a picture needs all its cells")
    return Picture(
      size: size, caret: caret, texts: texts, looks: looks, lookNumbers: lookNumbers)
  }

  mutating func add(_ text: String, number: Int) {
    texts.append(text)
    lookNumbers.append(number)
  }

  /// The number of a look, which is new where none before was like it.
  mutating func number(of look: Picture.Look) -> Int {
    if let number = numbers[look] { return number }
    let number = looks.count
    numbers[look] = number
    looks.append(look)
    return number
  }
}
