// Positioning: modifiers for a view's place among its siblings: flex, alignment, position and layer.

extension View {
  /// Sets the view's shares of free space (`grow`) and of missing space (`shrink`), and the length it starts from.
  @inlinable public func flex(
    grow: Double = 1, shrink: Double = 1, basis: Length = .auto
  ) -> Modified {
    Self.modified(node.flexed(grow, shrink, basis))
  }

  /// Sets the view's share of missing space alone: it does not grow.
  @inlinable public func flex(shrink: Double, basis: Length = .auto) -> Modified {
    Self.modified(node.flexed(0, shrink, basis))
  }

  /// Aligns the view across its stack, or vertically in a `ZStack` or a grid's cell.
  @inlinable public func alignSelf(_ alignment: FlexAlignment) -> Modified {
    Self.modified(node.alignedSelf(alignment, 0))
  }

  /// Aligns the view horizontally in a `ZStack` or a grid's cell.
  @inlinable public func justifySelf(_ alignment: FlexAlignment) -> Modified {
    Self.modified(node.alignedSelf(alignment, 1))
  }

  /// Takes the view out of the flow; the insets are distances from the edges of its container.
  ///
  /// Between two insets it stretches if it has no size of its own.
  @inlinable public func position(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto
  ) -> Modified {
    Self.modified(node.positioned(top, leading, bottom, trailing, absolute: 0))
  }

  /// Takes the view out of the flow as `position` does, so that no ancestor clips it or scrolls farther for it.
  ///
  /// The view has its preferred width. With `keepsToScreen`, it is moved until all of it is visible; if it stands
  /// below its container and has no space there, it moves above if there is more, and vice versa. Use it for
  /// drop-down lists, menus and hints; it is drawn over later siblings if its `zIndex` is greater.
  @inlinable public func floating(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto,
    keepsToScreen: Bool = true
  ) -> Modified {
    Self.modified(node.positioned(top, leading, bottom, trailing, absolute: keepsToScreen ? 2 : 1))
  }

  /// Moves the view by its insets without affecting its siblings.
  @inlinable public func inset(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto
  ) -> Modified {
    Self.modified(node.positioned(top, leading, bottom, trailing, absolute: nil))
  }

  /// Draws the view this many cells away from its place.
  @inlinable public func offset(columns: Int = 0, rows: Int = 0) -> Modified {
    Self.modified(node.moved(columns, rows))
  }

  /// Sets the drawing order among overlapping siblings: the one with the greater index is nearer.
  @inlinable public func zIndex(_ index: Int) -> Modified {
    Self.modified(node.layered(index))
  }

  /// Clips drawing to the view's box.
  @inlinable public func clip() -> Modified { Self.modified(node.clipped()) }

  /// Puts views over this one, in its size.
  @inlinable public func overlay(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) -> Modified {
    Self.modified(node.overlaid(by: content().list, alignment, isBehind: false))
  }

  /// Puts views behind this one, in its size.
  @inlinable public func background(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) -> Modified {
    Self.modified(node.overlaid(by: content().list, alignment, isBehind: true))
  }

  /// Excludes the view from layout if the condition is false, and discards its local state.
  @inlinable public func shown(_ isShown: Bool) -> Modified {
    Self.modified(node.excluded(!isShown))
  }
}

extension Node {
  @usableFromInline consuming func flexed(
    _ grow: Double, _ shrink: Double, _ basis: Length
  ) -> Node {
    append(.grow, 0, Float(grow).bitPattern)
    if shrink != 1 { append(.shrink, 0, Float(shrink).bitPattern) }
    if basis != .auto {
      append(.size, SizeProperty.basis.rawValue, UInt32(bitPattern: basis.bits))
    }
    boxParts.insert(.placement)
    return self
  }

  @usableFromInline consuming func alignedSelf(_ alignment: FlexAlignment, _ axis: Int) -> Node {
    append(.alignSelf, axis, UInt32(alignment.boxAlignment.rawValue))
    boxParts.insert(.placement)
    return self
  }

  @usableFromInline consuming func positioned(
    _ top: Length, _ leading: Length, _ bottom: Length, _ trailing: Length, absolute: Int?
  ) -> Node {
    if let absolute { append(.absolute, absolute) }
    for (edge, length) in [
      (Edges.top, top), (.leading, leading), (.bottom, bottom), (.trailing, trailing),
    ] where length != .auto {
      append(.inset, Int(edge.rawValue), UInt32(bitPattern: length.bits))
    }
    boxParts.insert(.placement)
    return self
  }

  @usableFromInline consuming func moved(_ columns: Int, _ rows: Int) -> Node {
    let limit = 1 << 22
    append(
      .offset, min(max(columns, -limit), limit),
      UInt32(bitPattern: Int32(min(max(rows, -limit), limit))))
    return self
  }

  @usableFromInline consuming func layered(_ index: Int) -> Node {
    append(.zIndex, 0, UInt32(bitPattern: Int32(clamping: index)))
    boxParts.insert(.placement)
    return self
  }

  @usableFromInline consuming func clipped() -> Node {
    append(.clip)
    return self
  }

  @usableFromInline consuming func excluded(_ isExcluded: Bool) -> Node {
    if isExcluded {
      append(.excluded)
      boxParts.insert(.placement)
    }
    return self
  }

  /// The operand of `.absolute` for the layer of an overlay, which has the place of the view that it lies over.
  package static var layerPlacement: Int { 3 }

  /// Stacks this node, which determines the size and identity, with views stretched to it.
  @usableFromInline consuming func overlaid(
    by list: consuming NodeList, _ alignment: Alignment, isBehind: Bool
  ) -> Node {
    var layer = list.zstack(alignment)
    layer = layer.positioned(0, 0, 0, 0, absolute: Node.layerPlacement)
    let inner = self
    var base = self
    let axes = base.releasePlacement()
    base.releaseIdentity()
    var children = NodeList(inArenaOf: base)
    if isBehind { children.append(child: layer, key: 2) }
    children.append(child: base, key: 1)
    if !isBehind { children.append(child: layer, key: 2) }
    var outer = children.zstack(.stretch)
    outer.copyPlacement(of: inner, sizeAlong: axes)
    outer.copyIdentity(of: inner)
    // The layer has the size of the node so far: later padding goes around both.
    outer.boxParts.insert(.background)
    return outer
  }
}
