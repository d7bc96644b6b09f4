// Box: modifiers for padding, border, size and margin, from the inside out.

extension View {
  /// Adds padding around the content, inside of a border or background that a later modifier adds.
  @inlinable public func padding(_ length: Length = 1) -> Modified {
    padding(.all, length)
  }

  /// Adds padding at some edges of the content.
  @inlinable public func padding(_ edges: Edges, _ length: Length = 1) -> Modified {
    Self.modified(node.padded(edges, length))
  }

  /// Adds this many cells of padding around the content.
  @inlinable public func padding(_ cells: Int) -> Modified {
    padding(.all, .cells(cells))
  }

  /// Adds this many cells of padding at some edges of the content.
  @inlinable public func padding(_ edges: Edges, _ cells: Int) -> Modified {
    padding(edges, .cells(cells))
  }

  /// Adds a margin on all sides, outside of all earlier modifiers.
  @inlinable public func margin(_ length: Length) -> Modified { margin(.all, length) }

  /// Adds a margin of this many cells on all sides, outside of all earlier modifiers.
  @inlinable public func margin(_ cells: Int) -> Modified { margin(.all, .cells(cells)) }

  /// Adds a margin of this many cells at some edges, outside of all earlier modifiers.
  @inlinable public func margin(_ edges: Edges, _ cells: Int) -> Modified {
    margin(edges, .cells(cells))
  }

  /// Adds a margin outside of all earlier modifiers; `.auto` takes the free space along the view's stack.
  @inlinable public func margin(_ edges: Edges = .all, _ length: Length = 1) -> Modified {
    Self.modified(node.inMargin(edges, length))
  }

  /// Sets a fixed width, height or both; `.fill` takes all available space.
  @inlinable public func frame(width: Length = .auto, height: Length = .auto) -> Modified {
    Self.modified(node.sized(width, height))
  }

  /// Sets a fixed width, height or both, in cells.
  ///
  /// In a stack without enough room, the view keeps its size as long as others can shrink. A size that shrinks with the
  /// others is `frame(idealWidth:idealHeight:)`.
  @inlinable public func frame(width: Int? = nil, height: Int? = nil) -> Modified {
    Self.modified(node.sized(width.map { .cells($0) } ?? .auto, height.map { .cells($0) } ?? .auto))
  }

  /// Takes all available space along some axes, as a frame of `.fill` does.
  @inlinable public func filling(_ axes: Axis.Set = .both) -> Modified {
    frame(
      width: axes.contains(.horizontal) ? .fill : .auto,
      height: axes.contains(.vertical) ? .fill : .auto)
  }

  /// Keeps the view's own size along its stack: it neither grows nor shrinks.
  @inlinable public func fixedSize() -> Modified { flex(grow: 0, shrink: 0) }

  /// Keeps the view as wide as its content where a column, a grid or a layer would stretch it.
  ///
  /// Buttons are so. A width that is set later takes its place: `filling(.horizontal)` stretches the view again.
  @inlinable public func hugging() -> Modified { Self.modified(node.hugged()) }

  /// Sets a width in cells, and a height.
  @inlinable public func frame(width: Int, height: Length) -> Modified {
    Self.modified(node.sized(.cells(width), height))
  }

  /// Sets a width, and a height in cells.
  @inlinable public func frame(width: Length, height: Int) -> Modified {
    Self.modified(node.sized(width, .cells(height)))
  }

  /// Sets limits of the size, and the preferred size.
  @inlinable public func frame(
    minWidth: Length = .auto, idealWidth: Length = .auto, maxWidth: Length = .auto,
    minHeight: Length = .auto, idealHeight: Length = .auto, maxHeight: Length = .auto
  ) -> Modified {
    Self.modified(node.limited(minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight))
  }

  /// Draws a border around the content and all earlier modifiers.
  ///
  /// With `joins`, it merges with lines that it meets into crossings.
  @inlinable public func border(
    _ style: BorderStyle = .light, _ edges: Edges = .all, color: Color = .default,
    joins: Bool = false, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.bordered(style, edges, color, joins, states))
  }

  /// Draws a border with a title around the content and all earlier modifiers.
  @inlinable public func border(
    _ style: BorderStyle = .light, title: String, alignment: HorizontalAlignment = .leading,
    color: Color = .default
  ) -> Modified {
    Self.modified(
      node.bordered(style, .all, color, false, [])
        .titled(title, .top, alignment, .default))
  }

  /// Puts a title into the upper or lower edge of the view's border, if the border has that edge.
  ///
  /// A view without a border of its own gets one. So does a view with a modifier outside of its border, such as a
  /// padding.
  @inlinable public func borderTitle(
    _ title: String, _ edge: VerticalEdge = .top, alignment: HorizontalAlignment = .leading,
    color: Color = .default
  ) -> Modified {
    Self.modified(node.titled(title, edge, alignment, color))
  }
}

/// The upper or the lower edge of a box.
public enum VerticalEdge: UInt8, Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// The characters that a border is drawn with.
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
  /// Half blocks that fill the inner half of their cells: `▗▄▖`
  case inner
  /// Half blocks that fill the outer half of their cells: `▛▀▜`
  case outer
  /// Full blocks.
  case block
  /// Blank cells that take the border's space.
  case blank
  /// Square brackets at the sides, as around a field of one row: `[ ]`
  case brackets

  /// The style of its lines; nil if it is not made of lines.
  package var line: LineStyle? { LineStyle(rawValue: rawValue) }
}

extension Node {
  @usableFromInline consuming func padded(_ edges: Edges, _ length: Length) -> Node {
    wrapIfSet([.background, .border, .size, .margin, .area])
    append(.padding, Int(edges.rawValue), UInt32(bitPattern: length.bits))
    boxParts.insert(.padding)
    return self
  }

  @usableFromInline consuming func inMargin(_ edges: Edges, _ length: Length) -> Node {
    append(.margin, Int(edges.rawValue), UInt32(bitPattern: length.bits))
    boxParts.insert(.margin)
    return self
  }

  @usableFromInline consuming func sized(_ width: Length, _ height: Length) -> Node {
    var own: BoxParts = []
    if width != .auto { own.insert(.width) }
    if height != .auto { own.insert(.height) }
    wrapIfSizeSet(along: own, or: own)
    set(.width, to: width, isFixed: width.isFixed)
    set(.height, to: height, isFixed: height.isFixed)
    return self
  }

  @usableFromInline consuming func hugged() -> Node {
    // No part of the box is set: a later width needs no wrapper.
    append(.size, SizeProperty.width.rawValue, UInt32(bitPattern: Length.content.bits))
    return self
  }

  @usableFromInline consuming func limited(
    _ minWidth: Length, _ idealWidth: Length, _ maxWidth: Length,
    _ minHeight: Length, _ idealHeight: Length, _ maxHeight: Length
  ) -> Node {
    var axes: BoxParts = []
    if minWidth != .auto || idealWidth != .auto || maxWidth != .auto { axes.insert(.width) }
    if minHeight != .auto || idealHeight != .auto || maxHeight != .auto { axes.insert(.height) }
    wrapIfSizeSet(along: axes, or: [])
    set(.minWidth, to: minWidth)
    set(.minHeight, to: minHeight)
    set(.width, to: idealWidth)
    set(.height, to: idealHeight)
    // A width of `.fill` that is only an upper limit is what SwiftUI calls a maximum of infinity.
    set(maxWidth == .fill ? .width : .maxWidth, to: maxWidth)
    set(maxHeight == .fill ? .height : .maxHeight, to: maxHeight)
    return self
  }

  /// Wraps the node if `parts`, a margin, or the size of a wrapped node along `axes` are set already.
  private mutating func wrapIfSizeSet(along axes: BoxParts, or parts: BoxParts) {
    var inner = parts.union(.margin)
    if axes.contains(.width) { inner.insert(.contentWidth) }
    if axes.contains(.height) { inner.insert(.contentHeight) }
    wrapIfSet(inner, taking: BoxParts.size.subtracting(axes))
  }

  private mutating func set(_ slot: SizeProperty, to length: Length, isFixed: Bool = false) {
    guard length != .auto else { return }
    let flag = isFixed ? SizeProperty.fixedFlag : 0
    append(.size, slot.rawValue | flag, UInt32(bitPattern: length.bits))
    switch slot {
    case .width, .minWidth, .maxWidth: boxParts.insert(.width)
    case .height, .minHeight, .maxHeight: boxParts.insert(.height)
    case .basis: boxParts.insert(.placement)
    }
  }

  @usableFromInline consuming func bordered(
    _ style: BorderStyle, _ edges: Edges, _ color: Color, _ joins: Bool, _ states: ViewStates
  ) -> Node {
    // A style of the same border for some states needs no second border.
    if states.isEmpty || !boxParts.contains(.border) {
      wrapIfSet([.border, .size, .margin, .area])
    }
    append(
      .border,
      Int(states.rawValue) | Int(edges.rawValue) << 8 | Int(style.rawValue) << 12
        | (joins ? 1 << 20 : 0),
      color.bits)
    boxParts.insert(.border)
    return self
  }

  @usableFromInline consuming func titled(
    _ title: String, _ edge: VerticalEdge, _ alignment: HorizontalAlignment, _ color: Color
  ) -> Node {
    // The title needs an edge.
    if !boxParts.contains(.border) { self = bordered(.light, .all, .default, false, []) }
    let bytes = Array(title.utf8.prefix(Node.maxTitleBytes))
    append(
      .title, Int(edge.rawValue) | Int(alignment.rawValue) << 1 | bytes.count << 4, color.bits)
    append(packed: bytes.span)
    return self
  }

  /// The most bytes of a title or a label that are stored; no screen is wider.
  static var maxTitleBytes: Int { 4096 }

  /// Appends bytes as operands of an op, eight to a word.
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

extension RecordBuffer {
  /// Returns bytes that `append(packed:)` appended.
  package static func unpack(_ words: Span<UInt64>, at start: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: words[start + index / 8] >> UInt64(index % 8 * 8)))
    }
    return bytes
  }
}
