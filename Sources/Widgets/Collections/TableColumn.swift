// TableColumn: a table column's title and width, and the text that it makes of a row.

/// A column of a table: its title, its width and the text that it shows for a row.
///
/// ```swift
/// static let columns: [TableColumn<File>] = [
///   TableColumn("Name") { $0.name },
///   TableColumn("Size", width: .fixed(8), alignment: .trailing) { file in "\(file.size)" },
/// ]
/// ```
///
/// An array of columns needs its type, from which the closures know what a row is.
public struct TableColumn<Row>: Sendable {
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
  /// The fewest cells to which the column shrinks; nil if it does not shrink.
  let minWidth: Int?
  /// The priority if not all columns fit: the lowest is hidden first; nil if the column is never hidden.
  let priority: Int?
  /// Makes the styled text of a row; nil for plain text.
  let look: (@Sendable (Row) -> Text)?
  let plainText: @Sendable (Row) -> String

  /// The cell of a row, padded to `width`, and its whole words; no text if a styled one does not fit and must be cut.
  func cell(_ row: Row, width: Int, gap: Int, isMirrored: Bool) -> (text: Text?, words: String) {
    if let look = look?(row) {
      // It may have other words than the plain text.
      let words = look.string
      guard words.displayWidth <= width else { return (nil, words) }
      let (before, after) = TableLayout.padding(
        for: words, in: width, gap: gap, alignment, isMirrored: isMirrored)
      return (Text(before) + look + Text(after), words)
    }
    let words = plainText(row)
    let shown = words.displayWidth > width ? words.truncated(to: width) : words
    let (before, after) = TableLayout.padding(
      for: shown, in: width, gap: gap, alignment, isMirrored: isMirrored)
    return (Text(before + shown + after), words)
  }

  /// The width of a row's cell, where it is not cut.
  func neededWidth(_ row: Row) -> Int { (look?(row).string ?? plainText(row)).displayWidth }

  /// Creates a column of plain texts.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - width: How the width is computed.
  ///   - minWidth: The fewest cells to which the column shrinks where the columns do not fit.
  ///   - priority: Hides the column where the columns do not fit at their least widths, the lowest priority first. Without
  ///     it the column stays, and the table scrolls sideways.
  ///   - alignment: Where the text is in its cell.
  ///   - isSortable: Whether a click on the title sorts.
  ///   - text: Makes the text of a row.
  public init(
    _ title: String, width: Width = .fit, minWidth: Int? = nil, priority: Int? = nil,
    alignment: HorizontalAlignment = .leading, isSortable: Bool = true,
    @CellBuilder<String> _ text: @escaping @Sendable (Row) -> String
  ) {
    self.init(title, width, minWidth, priority, alignment, isSortable, text, nil)
  }

  /// Creates a column of styled texts; typing and screen readers use the words of `text`, which may be others.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - width: How the width is computed.
  ///   - minWidth: The fewest cells to which the column shrinks where the columns do not fit.
  ///   - priority: Hides the column where the columns do not fit at their least widths, the lowest priority first. Without
  ///     it the column stays, and the table scrolls sideways.
  ///   - alignment: Where the text is in its cell.
  ///   - isSortable: Whether a click on the title sorts.
  ///   - text: Makes the text of a row.
  ///   - look: Makes the styled text of a row.
  public init(
    _ title: String, width: Width = .fit, minWidth: Int? = nil, priority: Int? = nil,
    alignment: HorizontalAlignment = .leading, isSortable: Bool = true,
    @CellBuilder<String> _ text: @escaping @Sendable (Row) -> String,
    @CellBuilder<Text> look: @escaping @Sendable (Row) -> Text
  ) {
    self.init(title, width, minWidth, priority, alignment, isSortable, text, look)
  }

  private init(
    _ title: String, _ width: Width, _ minWidth: Int?, _ priority: Int?,
    _ alignment: HorizontalAlignment, _ isSortable: Bool,
    _ text: @escaping @Sendable (Row) -> String, _ look: (@Sendable (Row) -> Text)?
  ) {
    self.title = title
    self.width = width
    self.minWidth = minWidth
    self.priority = priority
    self.alignment = alignment
    self.isSortable = isSortable
    self.look = look
    plainText = text
  }
}

/// The value of a closure that makes one cell: an expression, or an `if` or `switch` with a value in each branch.
///
/// As a builder, the compiler checks the closure only once it knows the type of the row. Otherwise it tries all meanings
/// of the operators in the closure first, which takes minutes where nothing says what a row is.
@resultBuilder
public enum CellBuilder<Value> {
  /// Accepts the value.
  @inlinable public static func buildExpression(_ value: Value) -> Value { value }

  /// Returns the only value.
  @inlinable public static func buildBlock(_ value: Value) -> Value { value }

  /// Returns the value of the first branch of an `if` or `switch`.
  @inlinable public static func buildEither(first value: Value) -> Value { value }

  /// Returns the value of the other branch of an `if` or `switch`.
  @inlinable public static func buildEither(second value: Value) -> Value { value }
}
