// Grid: views in the cells of columns and rows.

/// Views in columns and rows, one after the other, row by row.
///
/// A row is as high as the highest view in it. What has a place of its own (`gridCell`) stands there, the
/// others in the cells that are left.
///
/// ```swift
/// Grid(columns: [.content, .fraction(1)], columnSpacing: 1) {
///   Text("Name")
///   Text(name).border()
///   Text("All names are needed.").gridSpan(columns: 2)
/// }
/// ```
public struct Grid<Message>: View {
  /// What it says.
  public let node: Node

  /// Itself.
  @inlinable public var body: AnyView<Message> { return AnyView(node) }

  /// Creates a grid of these columns; rows that `rows` says nothing of are as high as their content.
  @inlinable public init(
    columns: [GridTrack], rows: [GridTrack] = [], columnSpacing: Int = 0, rowSpacing: Int = 0,
    alignment: Alignment = .stretch, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.grid(columns, rows, columnSpacing, rowSpacing, alignment)
  }

  /// Creates a grid of as many columns of at least this width as fit; they share what is left.
  @inlinable public init(
    columnsOfAtLeast width: Int, columnSpacing: Int = 0, rowSpacing: Int = 0,
    alignment: Alignment = .stretch, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    node = content().list.grid(
      columnsOfAtLeast: width, columnSpacing, rowSpacing, alignment)
  }
}

/// How wide a column of a grid is, or how high a row.
public enum GridTrack: Hashable, Sendable {
  /// This long, whatever is in it.
  case fixed(Length)
  /// So many shares of what the others leave, but never less than its content can do with.
  case fraction(Double)
  /// As long as its content asks for, and where there is less room, as it can do with.
  case content
  /// At least the first and at most the second; `.auto` stands for what the content can do with, and
  /// asks for.
  case minMax(Length, Length)

  var size: GridTrackSize {
    switch self {
    case .fixed(let length): .fixed(length)
    case .fraction(let shares): .fraction(Float(shares))
    case .content: .content
    case .minMax(let least, let most): GridTrackSize(least: least, most: most)
    }
  }
}

extension View {
  /// Where it stands in its grid, counted from 0; what is left open is the next free cell.
  @inlinable public func gridCell(column: Int? = nil, row: Int? = nil) -> AnyView<Message> {
    AnyView(node.inCell(column, row))
  }

  /// How many columns and rows of its grid it takes.
  @inlinable public func gridSpan(columns: Int = 1, rows: Int = 1) -> AnyView<Message> {
    AnyView(node.spanning(columns, rows))
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
    // Tracks stand at the start unless some of them share what is left.
    box(
      ContainerWord(
        .grid, justify: .start, alignItems: alignment.vertical.box, alignContent: .start,
        justifyItems: alignment.horizontal.box),
      columnGap: columnSpacing, rowGap: rowSpacing)
  }
}

extension Node {
  /// More tracks than this are left out: no screen has as many cells.
  private static var mostTracks: Int { 1_000 }

  /// Two words a track: its least and most, and its shares.
  mutating func append(_ sizes: [GridTrackSize], _ part: TrackList) {
    guard !sizes.isEmpty else { return }
    let kept = sizes.prefix(Node.mostTracks)
    append(.tracks, kept.count * 2, part.rawValue)
    for size in kept {
      append(
        UInt64(UInt32(bitPattern: size.least.bits)) << 32
          | UInt64(UInt32(bitPattern: size.most.bits)))
      append(UInt64(size.fraction.bitPattern))
    }
  }

  @usableFromInline consuming func inCell(_ column: Int?, _ row: Int?) -> Node {
    append(.cell, Node.number(column), UInt32(Node.number(row)))
    used.insert(.place)
    return self
  }

  @usableFromInline consuming func spanning(_ columns: Int, _ rows: Int) -> Node {
    append(.span, min(max(columns, 1), 1_000), UInt32(min(max(rows, 1), 1_000)))
    used.insert(.place)
    return self
  }

  /// An index + 1; 0 where none is said.
  private static func number(_ index: Int?) -> Int { index.map { min(max($0, 0), 999) + 1 } ?? 0 }
}
