// Box: padding, border, size and margin, from the inside out.

extension View {
  /// Room around the content, inside of what comes after: a border, a background.
  @inlinable public func padding(_ length: Length = 1) -> AnyView<Message> {
    padding(.all, length)
  }

  /// Room at some edges of the content.
  @inlinable public func padding(_ edges: Edges, _ length: Length = 1) -> AnyView<Message> {
    AnyView(node.padded(edges, length))
  }

  /// So many cells of room around the content.
  @inlinable public func padding(_ cells: Int) -> AnyView<Message> {
    padding(.all, .cells(cells))
  }

  /// So many cells of room at some edges of the content.
  @inlinable public func padding(_ edges: Edges, _ cells: Int) -> AnyView<Message> {
    padding(edges, .cells(cells))
  }

  /// Room on all sides, outside of everything said before.
  @inlinable public func margin(_ length: Length) -> AnyView<Message> { margin(.all, length) }

  /// So many cells of room on all sides, outside of everything said before.
  @inlinable public func margin(_ cells: Int) -> AnyView<Message> { margin(.all, .cells(cells)) }

  /// So many cells of room at some edges, outside of everything said before.
  @inlinable public func margin(_ edges: Edges, _ cells: Int) -> AnyView<Message> {
    margin(edges, .cells(cells))
  }

  /// Room outside of everything said before; `.auto` takes what is left along its stack.
  @inlinable public func margin(_ edges: Edges = .all, _ length: Length = 1) -> AnyView<Message> {
    AnyView(node.inMargin(edges, length))
  }

  /// A fixed size, where one is given; `.fill` takes all there is.
  @inlinable public func frame(width: Length = .auto, height: Length = .auto) -> AnyView<Message> {
    AnyView(node.sized(width, height))
  }

  /// A fixed size of so many cells, where one is given.
  @inlinable public func frame(width: Int? = nil, height: Int? = nil) -> AnyView<Message> {
    AnyView(node.sized(width.map { .cells($0) } ?? .auto, height.map { .cells($0) } ?? .auto))
  }

  /// A width of so many cells, and a height.
  @inlinable public func frame(width: Int, height: Length) -> AnyView<Message> {
    AnyView(node.sized(.cells(width), height))
  }

  /// A width, and a height of so many cells.
  @inlinable public func frame(width: Length, height: Int) -> AnyView<Message> {
    AnyView(node.sized(width, .cells(height)))
  }

  /// Limits of the size, and the size it would like to have.
  @inlinable public func frame(
    minWidth: Length = .auto, idealWidth: Length = .auto, maxWidth: Length = .auto,
    minHeight: Length = .auto, idealHeight: Length = .auto, maxHeight: Length = .auto
  ) -> AnyView<Message> {
    AnyView(node.limited(minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight))
  }

  /// A line around what was said before.
  ///
  /// Where `joins` is set and it meets lines that are there already, they grow into crossings.
  @inlinable public func border(
    _ style: BorderStyle = .light, _ edges: Edges = .all, color: Color = .default,
    joins: Bool = false, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.bordered(style, edges, color, joins, states))
  }

  /// A line around what was said before, with words in it.
  @inlinable public func border(
    _ style: BorderStyle = .light, title: String, alignment: HorizontalAlignment = .leading,
    color: Color = .default
  ) -> AnyView<Message> {
    AnyView(
      node.bordered(style, .all, color, false, [])
        .titled(title, .top, alignment, .default))
  }

  /// Words in the upper or lower edge of its border, where it has one there.
  ///
  /// A view without a border of its own gets one: so does one around whose border something else was put
  /// before, such as a padding.
  @inlinable public func borderTitle(
    _ title: String, _ edge: VerticalEdge = .top, alignment: HorizontalAlignment = .leading,
    color: Color = .default
  ) -> AnyView<Message> {
    AnyView(node.titled(title, edge, alignment, color))
  }
}

/// The upper or the lower edge.
public enum VerticalEdge: UInt8, Hashable, Sendable {
  /// Above.
  case top
  /// Below.
  case bottom
}

/// What borders are drawn with.
public enum BorderStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// `┌─┐`
  case light = 1
  /// `┏━┓`
  case heavy
  /// `╔═╗`
  case double
  /// `╭─╮`
  case rounded
  /// `┌╌┐`
  case dashed
  /// `+-+`
  case ascii
  /// Half blocks that fill up to the middle of their cells: `▗▄▖`
  case inner
  /// Half blocks that fill from the middle of their cells: `▛▀▜`
  case outer
  /// Full blocks.
  case block
  /// Nothing, but with its room.
  case blank

  /// The lines it is made of, where it is made of lines.
  package var line: LineStyle? { LineStyle(rawValue: rawValue) }
}

extension Node {
  @usableFromInline consuming func padded(_ edges: Edges, _ length: Length) -> Node {
    wrap(unlessFreeOf: [.background, .border, .size, .margin])
    append(.padding, Int(edges.rawValue), UInt32(bitPattern: length.bits))
    used.insert(.padding)
    return self
  }

  @usableFromInline consuming func inMargin(_ edges: Edges, _ length: Length) -> Node {
    append(.margin, Int(edges.rawValue), UInt32(bitPattern: length.bits))
    used.insert(.margin)
    return self
  }

  @usableFromInline consuming func sized(_ width: Length, _ height: Length) -> Node {
    var own: BoxParts = []
    if width != .auto { own.insert(.width) }
    if height != .auto { own.insert(.height) }
    wrap(unlessFreeFor: own, and: own)
    set(.width, to: width)
    set(.height, to: height)
    return self
  }

  @usableFromInline consuming func limited(
    _ minWidth: Length, _ idealWidth: Length, _ maxWidth: Length,
    _ minHeight: Length, _ idealHeight: Length, _ maxHeight: Length
  ) -> Node {
    var axes: BoxParts = []
    if minWidth != .auto || idealWidth != .auto || maxWidth != .auto { axes.insert(.width) }
    if minHeight != .auto || idealHeight != .auto || maxHeight != .auto { axes.insert(.height) }
    wrap(unlessFreeFor: axes, and: [])
    set(.minWidth, to: minWidth)
    set(.minHeight, to: minHeight)
    set(.width, to: idealWidth)
    set(.height, to: idealHeight)
    // A width of `.fill` that is only an upper limit is what SwiftUI calls a maximum of infinity.
    set(maxWidth == .fill ? .width : .maxWidth, to: maxWidth)
    set(maxHeight == .fill ? .height : .maxHeight, to: maxHeight)
    return self
  }

  /// Puts a node around this one where sizes along some axes would be those of something further in.
  private mutating func wrap(unlessFreeFor axes: BoxParts, and parts: BoxParts) {
    var inner = parts.union(.margin)
    if axes.contains(.width) { inner.insert(.contentWidth) }
    if axes.contains(.height) { inner.insert(.contentHeight) }
    wrap(unlessFreeOf: inner, taking: BoxParts.size.subtracting(axes))
  }

  private mutating func set(_ slot: SizeSlot, to length: Length) {
    guard length != .auto else { return }
    append(.size, slot.rawValue, UInt32(bitPattern: length.bits))
    switch slot {
    case .width, .minWidth, .maxWidth: used.insert(.width)
    case .height, .minHeight, .maxHeight: used.insert(.height)
    case .basis: used.insert(.place)
    }
  }

  @usableFromInline consuming func bordered(
    _ style: BorderStyle, _ edges: Edges, _ color: Color, _ joins: Bool, _ states: ViewStates
  ) -> Node {
    // Another look of the same border in some state needs no second border.
    if states.isEmpty || !used.contains(.border) {
      wrap(unlessFreeOf: [.border, .size, .margin])
    }
    append(
      .border,
      Int(states.rawValue) | Int(edges.rawValue) << 8 | Int(style.rawValue) << 12
        | (joins ? 1 << 20 : 0),
      color.bits)
    used.insert(.border)
    return self
  }

  @usableFromInline consuming func titled(
    _ title: String, _ edge: VerticalEdge, _ alignment: HorizontalAlignment, _ color: Color
  ) -> Node {
    // Words need an edge to stand in.
    if !used.contains(.border) { self = bordered(.light, .all, .default, false, []) }
    let bytes = Array(title.utf8.prefix(Node.mostTitleBytes))
    append(
      .title, Int(edge.rawValue) | Int(alignment.rawValue) << 1 | bytes.count << 4, color.bits)
    append(packed: bytes.span)
    return self
  }

  /// Bytes of a title or a label that are kept; no screen is wider.
  static var mostTitleBytes: Int { 4096 }

  /// Appends bytes, eight to a word, as what follows an op.
  mutating func append(packed bytes: Span<UInt8>) {
    var word: UInt64 = 0
    for index in bytes.indices {
      word |= UInt64(bytes[index]) << UInt64(index % 8 * 8)
      if index % 8 == 7 {
        append(word)
        word = 0
      }
    }
    if bytes.count % 8 != 0 { append(word) }
  }
}

extension NodeArena {
  /// The bytes that follow an op, as `append(packed:)` put them.
  package static func unpack(_ words: Span<UInt64>, at place: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: words[place + index / 8] >> UInt64(index % 8 * 8)))
    }
    return bytes
  }
}
