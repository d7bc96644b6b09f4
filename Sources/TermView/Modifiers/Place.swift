// Place: how a view shares its container's room with its siblings, and which of them is nearer.

extension View {
  /// How much of what is left over it takes, how much of what is short it gives, and from which length on.
  @inlinable public func flex(
    grow: Double = 1, shrink: Double = 1, basis: Length = .auto
  ) -> AnyView<Message> {
    AnyView(node.flexed(grow, shrink, basis))
  }

  /// Where it stands across its stack, or from top to bottom in a pile or a grid's cell.
  @inlinable public func alignSelf(_ alignment: FlexAlignment) -> AnyView<Message> {
    AnyView(node.alignedSelf(alignment, 0))
  }

  /// Where it stands from left to right in a pile or a grid's cell.
  @inlinable public func justifySelf(_ alignment: FlexAlignment) -> AnyView<Message> {
    AnyView(node.alignedSelf(alignment, 1))
  }

  /// Takes it out of the flow; the insets say how far it stands from the edges of its container.
  ///
  /// Between two insets it stretches where it has no size of its own.
  @inlinable public func position(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto
  ) -> AnyView<Message> {
    AnyView(node.positioned(top, leading, bottom, trailing, absolute: 0))
  }

  /// Takes it out of the flow as `position` does, and lets it float: nothing around it cuts it off, and nothing
  /// scrolls the farther for it.
  ///
  /// It is as wide as it wants to be, and one that keeps to the screen is moved as far as it takes for all of it to be seen; where it stands below its
  /// container and has no room there, it goes above it if there is more, and the other way round. It is for lists
  /// that drop down, menus and hints; it is drawn over siblings that come later where `zIndex` says so.
  @inlinable public func floating(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto,
    keepsToScreen: Bool = true
  ) -> AnyView<Message> {
    AnyView(node.positioned(top, leading, bottom, trailing, absolute: keepsToScreen ? 2 : 1))
  }

  /// Moves it by its insets without its siblings noticing.
  @inlinable public func inset(
    top: Length = .auto, leading: Length = .auto, bottom: Length = .auto, trailing: Length = .auto
  ) -> AnyView<Message> {
    AnyView(node.positioned(top, leading, bottom, trailing, absolute: nil))
  }

  /// Draws it so many cells away from where it stands.
  @inlinable public func offset(columns: Int = 0, rows: Int = 0) -> AnyView<Message> {
    AnyView(node.moved(columns, rows))
  }

  /// Which of the siblings that overlap it is nearer: the one with the greater index.
  @inlinable public func zIndex(_ index: Int) -> AnyView<Message> {
    AnyView(node.layered(index))
  }

  /// Cuts off what is drawn outside of it.
  @inlinable public func clip() -> AnyView<Message> { AnyView(node.clipped()) }

  /// Views over this one, as large as it is.
  @inlinable public func overlay(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) -> AnyView<Message> {
    AnyView(node.overlaid(by: content().list, alignment, isBehind: false))
  }

  /// Views behind this one, as large as it is.
  @inlinable public func background(
    alignment: Alignment = .center, @ViewBuilder<Message> content: () -> Views<Message>
  ) -> AnyView<Message> {
    AnyView(node.overlaid(by: content().list, alignment, isBehind: true))
  }

  /// Leaves it out where the condition does not hold; what the user did in it is forgotten.
  @inlinable public func shown(_ isShown: Bool) -> AnyView<Message> {
    AnyView(node.excluded(!isShown))
  }
}

extension Node {
  @usableFromInline consuming func flexed(
    _ grow: Double, _ shrink: Double, _ basis: Length
  ) -> Node {
    append(.grow, 0, Float(grow).bitPattern)
    if shrink != 1 { append(.shrink, 0, Float(shrink).bitPattern) }
    if basis != .auto {
      append(.size, SizeSlot.basis.rawValue, UInt32(bitPattern: basis.bits))
    }
    used.insert(.place)
    return self
  }

  @usableFromInline consuming func alignedSelf(_ alignment: FlexAlignment, _ axis: Int) -> Node {
    append(.alignSelf, axis, UInt32(alignment.box.rawValue))
    used.insert(.place)
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
    used.insert(.place)
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
    used.insert(.place)
    return self
  }

  @usableFromInline consuming func clipped() -> Node {
    append(.clip)
    return self
  }

  @usableFromInline consuming func excluded(_ isExcluded: Bool) -> Node {
    if isExcluded {
      append(.excluded)
      used.insert(.place)
    }
    return self
  }

  /// A pile of this node, which gives it its size and who it is, and of others that are stretched to it.
  @usableFromInline consuming func overlaid(
    by list: consuming NodeList, _ alignment: Alignment, isBehind: Bool
  ) -> Node {
    var layer = list.pile(alignment)
    layer = layer.positioned(0, 0, 0, 0, absolute: 0)
    let inner = self
    var base = self
    let axes = base.losePlace()
    base.loseIdentity()
    var children = NodeList(besides: base)
    if isBehind { children.append(whole: layer, key: 2) }
    children.append(whole: base, key: 1)
    if !isBehind { children.append(whole: layer, key: 2) }
    var outer = children.pile(.stretch)
    outer.takeOverPlace(of: inner, sizeAlong: axes)
    outer.takeOverIdentity(of: inner)
    // What lies over it is as large as it is now: padding that comes later is around both.
    outer.used.insert(.background)
    return outer
  }
}
