// TableColumn: what a column says of a row and how wide it would be; a row in, the words of its cell out.

/// A column of a table: its title, its width and what it says of a row.
///
/// ```swift
/// TableColumn("Size", width: .fixed(8), alignment: .trailing) { file in "\(file.size)" }
/// ```
public struct TableColumn<Row> {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// So many cells.
    case fixed(Int)
    /// A share of what the others leave, as against other shares.
    case fraction(Double)
    /// As its title and the first rows need.
    case fit
  }

  let title: String
  let width: Width
  let alignment: HorizontalAlignment
  let isSortable: Bool
  /// Its looks, where it has any of its own.
  let look: ((Row) -> Text)?
  let plain: (Row) -> String

  /// What it says of a row in so many cells, blank around it; nil where its looks don't fit and must be cut.
  func cell(_ row: Row, width: Int, after gap: String) -> Text? {
    var words = plain(row)
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

  /// Creates a column of texts with looks; `text` is what they say.
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
    plain = text
  }
}
