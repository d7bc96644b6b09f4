// ModelTerminal+Frame: makes a model for a profile, and compares its screen with a frame.

package import TermRender
package import TermView

extension ModelTerminal {
  /// Creates a terminal with the features of the profile and TermView's widths.
  package init(_ size: Size, _ profile: Profile) {
    self.init(
      columns: size.columns, rows: size.rows,
      options: Options(
        erasesWithBackground: profile.erasesWithBackground,
        styledUnderlines: profile.hasUnderlineKinds, underlineColors: profile.hasUnderlineColors,
        repeats: profile.repeats != .none,
        hasGraphemeClusters: profile.hasGraphemeClusters,
        ordersLetters: profile.ordersRightToLeftLetters,
        hasPlacements: profile.images == .kittyPlacements),
      clusterWidth: { displayWidth(of: $0) }, segment: Self.clusters)
  }

  /// Creates a terminal that draws clusters in its own way: in other parts, or in other cells.
  package init(
    _ size: Size, segment: @escaping (String) -> [String],
    clusterWidth: @escaping (String) -> Int
  ) {
    self.init(
      columns: size.columns, rows: size.rows, options: Options(), clusterWidth: clusterWidth,
      segment: segment)
  }

  /// Returns the clusters of a text by TermView's version of Unicode, which may be newer than Swift's.
  package static func clusters(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var clusters: [String] = []
    var offset = 0
    while offset < bytes.count {
      let end = Cluster(in: bytes.span, at: offset).end
      clusters.append(String(decoding: bytes[offset..<end], as: UTF8.self))
      offset = end
    }
    return clusters
  }

  /// Describes what differs from the frame as the profile shows it, or returns nil; the part of a space's look that
  /// is invisible doesn't count.
  package func difference(from frame: Frame, _ profile: Profile) -> String? {
    var tokens = TokenMapper(Theme.terminal.dark, depth: profile.colors)
    let expected = (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).map { column in
        Cell(frame[column, row], of: frame, profile, &tokens).withoutInvisibleStyle
      }
    }
    return Self.difference(
      expected: expected, actual: shownCells.map { $0.map(\.withoutInvisibleStyle) })
  }
}

extension ModelTerminal.Cell {
  /// Creates a cell as a terminal shows it whose colors are unknown.
  package init(
    _ cell: TermRender.Cell, of frame: Frame, _ profile: Profile, _ tokens: inout TokenMapper
  ) {
    let look = tokens.look(of: cell)
    text = look.isBlank && cell.width == 1 ? " " : frame.text(of: cell)
    width = cell.width
    pen.foreground = ModelTerminal.Color(look.foreground)
    pen.background = ModelTerminal.Color(look.background)
    let pairs: [(TermView.Attributes, ModelTerminal.Attributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.blink, .blink), (.reverse, .reverse),
      (.hidden, .hidden), (.strikethrough, .strike), (.overline, .overline),
    ]
    for (ours, theirs) in pairs where look.attributes.contains(ours) {
      pen.attributes.insert(theirs)
    }
    let isEdge = frame.underlineColor(of: cell) == .edge
    let kind = isEdge && !tokens.drawsEdges ? 0 : Int(cell.attributes.underline.rawValue)
    pen.underline =
      ModelTerminal.Underline(rawValue: profile.hasUnderlineKinds ? kind : min(kind, 1)) ?? .none
    if profile.hasUnderlineColors, !isEdge {
      pen.underlineColor = ModelTerminal.Color(frame.underlineColor(of: cell))
    }
    if profile.hasLinks, let link = frame.link(of: cell) {
      pen.link = ModelTerminal.Link(uri: link.url, id: link.id)
    }
  }

  package var withoutInvisibleStyle: Self {
    guard text == " ", pen.underline == .none, pen.link == nil,
      pen.attributes.isDisjoint(with: [.reverse, .strike, .overline])
    else { return self }
    var result = self
    result.pen = ModelTerminal.Pen(background: pen.background)
    return result
  }
}

extension ModelTerminal.Color {
  package init(_ color: TermView.Color) {
    if let index = color.paletteIndex {
      self = .palette(Int(index))
    } else if let (red, green, blue) = color.components {
      self = .rgb(Int(red), Int(green), Int(blue))
    } else {
      self = .standard
    }
  }
}
