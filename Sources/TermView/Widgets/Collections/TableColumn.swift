// TableColumn: a table column's title and width, and the text that it makes of a row.

/// A column of a table: its title, its width and the text that it shows for a row.
///
/// ```swift
/// TableColumn("Size", width: .fixed(8), alignment: .trailing) { file in "\(file.size)" }
/// ```
public struct TableColumn<Row> {
  /// The way in which a column's width is computed.
  public enum Width: Hashable, Sendable {
    /// A fixed number of cells.
    case fixed(Int)
    /// A share of the space that the other columns leave, relative to other shares.
    case fraction(Double)
    /// As wide as the title and the first rows need.
    case fit
  }

  let title: String
  let width: Width
  let alignment: HorizontalAlignment
  let isSortable: Bool
  /// Makes the styled text of a row; nil for plain text.
  let look: ((Row) -> Text)?
  let plainText: (Row) -> String

  /// The cell of a row, padded to `width`; nil if styled text does not fit and must be cut.
  func cell(_ row: Row, width: Int, after gap: String) -> Text? {
    var words = plainText(row)
    var used = words.displayWidth
    if used > width {
      guard look == nil else { return nil }
      words = words.truncated(to: width)
      used = words.displayWidth
    }
    let (before, after) = TableLayout.blanks(width - used, alignment)
    guard let look else { return Text(before + words + after + gap) }
    return Text(before) + look(row) + Text(after + gap)
  }

  /// Creates a column of plain texts.
  public init(
    _ title: String, width: Width = .fit, alignment: HorizontalAlignment = .leading,
    isSortable: Bool = true, _ text: @escaping (Row) -> String
  ) {
    self.init(title, width, alignment, isSortable, text, nil)
  }

  /// Creates a column of styled texts; `text` returns the same text without style.
  public init(
    _ title: String, width: Width = .fit, alignment: HorizontalAlignment = .leading,
    isSortable: Bool = true, _ text: @escaping (Row) -> String, look: @escaping (Row) -> Text
  ) {
    self.init(title, width, alignment, isSortable, text, look)
  }

  private init(
    _ title: String, _ width: Width, _ alignment: HorizontalAlignment, _ isSortable: Bool,
    _ text: @escaping (Row) -> String, _ look: ((Row) -> Text)?
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
    self.look = look
    plainText = text
  }
}
