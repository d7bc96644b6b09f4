// Grid: views in the cells of columns and rows.

/// Views in columns and rows, filled row by row.
///
/// A row is as high as the highest view in it. Views with a place of their own (`gridCell`) stand there, the others
/// in the free cells.
///
/// ```swift
/// Grid(columns: [.content, .fraction(1)], columnSpacing: 1) {
///   Text("Name")
///   Text(name).border()
///   Text("All names are needed.").gridSpan(columns: 2)
/// }
/// ```
public struct Grid<Message>: View {
  /// The view as a type-erased record.
  public let node: Node

  /// The view itself, type-erased.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a grid with these columns; rows beyond those in `rows` are as high as their content.
  @inlinable public init(
    columns: [GridTrack], rows: [GridTrack] = [], columnSpacing: Int = 0, rowSpacing: Int = 0,
    alignment: Alignment = .stretch, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.grid(columns, rows, columnSpacing, rowSpacing, alignment)
  }

  /// Creates a grid of as many columns of at least this width as fit; the columns share the free space.
  @inlinable public init(
    columnsOfAtLeast width: Int, columnSpacing: Int = 0, rowSpacing: Int = 0,
    alignment: Alignment = .stretch, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.grid(
      columnsOfAtLeast: width, columnSpacing, rowSpacing, alignment)
  }
}

/// The width of a grid's column, or the height of a row.
public enum GridTrack: Hashable, Sendable {
  /// This long, whatever its content.
  case fixed(Length)
  /// This many shares of the space that other tracks leave, but at least the minimum size of the content.
  case fraction(Double)
  /// The preferred size of the content; if space is short, down to the content's minimum size.
  case content
  /// At least the first length and at most the second; `.auto` is the minimum or the preferred size of the content.
  case minMax(Length, Length)

  var size: GridTrackSize {
    switch self {
    case .fixed(let length): .fixed(length)
    case .fraction(let shares): .fraction(Float(shares))
    case .content: .content
    case .minMax(let least, let most): GridTrackSize(minimum: least, maximum: most)
    }
  }
}

extension View {
  /// Places the view in a cell of its grid, counted from 0; a column or row that is nil is the next free one.
  @inlinable public func gridCell(column: Int? = nil, row: Int? = nil) -> Modified {
    Self.modified(node.inCell(column, row))
  }

  /// Sets how many columns and rows of its grid the view spans.
  @inlinable public func gridSpan(columns: Int = 1, rows: Int = 1) -> Modified {
    Self.modified(node.spanning(columns, rows))
  }
}

extension NodeList {
  @usableFromInline consuming func grid(
    _ columns: [GridTrack], _ rows: [GridTrack], _ columnSpacing: Int, _ rowSpacing: Int,
    _ alignment: Alignment
  ) -> Node {
    var node = grid(columnSpacing, rowSpacing, alignment)
    node.append(columns.map(\.size), .columns)
    node.append(rows.map(\.size), .rows)
    return node
  }

  @usableFromInline consuming func grid(
    columnsOfAtLeast width: Int, _ columnSpacing: Int, _ rowSpacing: Int, _ alignment: Alignment
  ) -> Node {
    var node = grid(columnSpacing, rowSpacing, alignment)
    node.append([.fixed(.cells(max(width, 1)))], .columnsOfAtLeast)
    return node
  }

  private consuming func grid(
    _ columnSpacing: Int, _ rowSpacing: Int, _ alignment: Alignment
  ) -> Node {
    // Tracks stand at the start unless some of them share the free space.
    box(
      ContainerLayout(
        .grid, justify: .start, alignItems: alignment.vertical.boxAlignment, alignContent: .start,
        justifyItems: alignment.horizontal.boxAlignment),
      columnGap: columnSpacing, rowGap: rowSpacing)
  }
}

extension Node {
  /// Tracks beyond this number are ignored: no screen has as many cells.
  private static var maxTracks: Int { 1_000 }

  /// Appends two words for each track: its least and most length, and its shares.
  mutating func append(_ sizes: [GridTrackSize], _ part: TrackListKind) {
    guard !sizes.isEmpty else { return }
    let kept = sizes.prefix(Node.maxTracks)
    append(.tracks, kept.count * 2, part.rawValue)
    for size in kept {
      append(
        UInt64(UInt32(bitPattern: size.minimum.bits)) << 32
          | UInt64(UInt32(bitPattern: size.maximum.bits)))
      append(UInt64(size.fraction.bitPattern))
    }
  }

  @usableFromInline consuming func inCell(_ column: Int?, _ row: Int?) -> Node {
    append(.cell, Node.number(column), UInt32(Node.number(row)))
    boxParts.insert(.placement)
    return self
  }

  @usableFromInline consuming func spanning(_ columns: Int, _ rows: Int) -> Node {
    append(.span, min(max(columns, 1), 1_000), UInt32(min(max(rows, 1), 1_000)))
    boxParts.insert(.placement)
    return self
  }

  /// Encodes an index as index + 1; 0 stands for nil.
  private static func number(_ index: Int?) -> Int { index.map { min(max($0, 0), 999) + 1 } ?? 0 }
}
