// Picture: one frame as a value, independent of the screen and the pools that it was drawn with.

public import TermRender
public import TermView

/// A snapshot of a screen: each cell's text and look, and the caret.
///
/// ```swift
/// let picture = Picture(screen)
/// print(picture.trimmedText)
/// write(picture.svg(title: "Counter"), to: "counter.svg")
/// ```
///
/// Two pictures are equal if their cells are indistinguishable. Texts are compared as Swift strings, so an é of one
/// scalar equals an é of two.
public struct Picture: Equatable, Sendable {
  /// The size in columns and rows.
  public let size: Size
  /// The visible text caret, or nil.
  public let caret: Caret?
  /// All looks in the picture, the plain one first and the others in order of first use.
  public let looks: [Look]
  /// The text of each cell, row by row.
  let texts: [String]
  /// The index in `looks` of each cell's look, row by row.
  package let lookIndices: [Int]

  /// The style and the link of a cell.
  public struct Look: Hashable, Sendable {
    /// The colors and attributes.
    public let style: Style
    /// The link that the cell belongs to, or nil.
    public let link: Link?

    /// The terminal's default style, without a link.
    public static let plain = Look()

    /// Creates a look without the parts of the style that no terminal could draw.
    public init(_ style: Style = .plain, link: Link? = nil) {
      var style = style
      style.attributes = style.attributes.drawable
      if style.attributes.underline == .none { style.underlineColor = .default }
      self.style = style
      self.link = link
    }
  }

  /// One cell of a picture.
  public struct Cell: Hashable, Sendable {
    /// One grapheme cluster, a space for a blank, or empty for the right half of a wide character.
    public let text: String
    /// The width in columns: 1, 2, or 0 for the right half of a wide character.
    public let width: Int
    /// The cell's style and link.
    public let look: Look
  }

  init(size: Size, caret: Caret?, texts: [String], looks: [Look], lookIndices: [Int]) {
    self.size = size
    self.caret = caret
    self.texts = texts
    self.looks = looks
    self.lookIndices = lookIndices
  }

  /// The cell at a column and row.
  ///
  /// - Precondition: the cell is in the picture.
  public subscript(column: Int, row: Int) -> Cell {
    let index = cellIndex(column, row)
    return Cell(text: texts[index], width: width(column, row), look: looks[lookIndices[index]])
  }

  /// Returns the cells of a row.
  ///
  /// - Precondition: the row is in the picture.
  public func cells(row: Int) -> [Cell] { (0..<size.columns).map { self[$0, row] } }

  /// Returns the text of a cell.
  package func text(_ column: Int, _ row: Int) -> String { texts[cellIndex(column, row)] }

  /// Returns the width of a cell in columns: 0, 1 or 2.
  package func width(_ column: Int, _ row: Int) -> Int {
    let index = cellIndex(column, row)
    if texts[index].isEmpty { return 0 }
    return column + 1 < size.columns && texts[index + 1].isEmpty ? 2 : 1
  }

  private func cellIndex(_ column: Int, _ row: Int) -> Int {
    precondition(
      column >= 0 && column < size.columns && row >= 0 && row < size.rows,
      "the column or the row is not in the picture")
    return row * size.columns + column
  }
}

/// Builds a picture cell by cell and row by row.
package struct PictureBuilder {
  private var texts: [String] = []
  private var looks = [Picture.Look.plain]
  private var lookIndices: [Int] = []
  private var indexByLook = [Picture.Look.plain: 0]

  /// Creates a builder without cells.
  package init() {}

  /// Adds a cell; an empty `text` is the right half of the cell before.
  package mutating func add(_ text: String, _ look: Picture.Look) {
    add(text, lookIndex: index(of: look))
  }

  /// Returns the picture of all added cells.
  ///
  /// - Precondition: the number of added cells is that of `size`.
  package func picture(size: Size, caret: Caret?) -> Picture {
    precondition(texts.count == size.columns * size.rows, "a picture needs all its cells")
    return Picture(
      size: size, caret: caret, texts: texts, looks: looks, lookIndices: lookIndices)
  }

  mutating func add(_ text: String, lookIndex: Int) {
    texts.append(text)
    lookIndices.append(lookIndex)
  }

  /// Returns the index of a look, after adding the look if it is new.
  mutating func index(of look: Picture.Look) -> Int {
    if let index = indexByLook[look] { return index }
    let index = looks.count
    indexByLook[look] = index
    looks.append(look)
    return index
  }
}
