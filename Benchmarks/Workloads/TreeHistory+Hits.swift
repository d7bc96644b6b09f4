// TreeHistory+Hits: checks that clicks reach the visible view, in a tree whose views have colors of their own.

internal import TermRender
internal import TermView

extension TreeHistory.Step {
  /// Describes the first place where a click does not go to the view whose color is visible there.
  var firstMiss: String? {
    let roots = tree.mapped { [$0.asTarget] }
    guard roots.count == 1 else { return nil }
    let screen = Screen<Int>(size: size)
    screen.update { roots[0].view }
    for case .event(.scroll(let turn)) in deeds { _ = screen.send(.scroll(turn)) }
    screen.render()
    var random = Random(seed: UInt64(size.columns * 64 + tree.count))
    for _ in 0..<40 {
      let place = Point(column: random.below(size.columns), row: random.below(size.rows))
      let seen = screen[place.column, place.row].background
      let sent = screen.send(.mouse(MouseEvent(.down(.middle), at: place)))
      _ = screen.send(.mouse(MouseEvent(.up(.middle), at: place)))
      let hit = sent.compactMap { TreeLifecycleEvent(message: $0) }.first { $0.kind == .target }
      let color = hit.map { TreeSketch.color(of: $0.number) } ?? .default
      if color != seen {
        return "a click at column \(place.column), row \(place.row) went to "
          + "\(hit.map { "\($0.number)" } ?? "nobody") where \(TreeSketch.code(seen)) is seen:\n"
          + screen.text
      }
    }
    return nil
  }
}

extension TreeSketch {
  /// The color of a view as a target.
  static func color(of number: Int) -> Color { .rgb(UInt32(0x1_0000 + number)) }

  /// Returns the view with a color, so that clicks and backgrounds can be compared.
  ///
  /// Some views that only contain others have no color: they let a click through.
  fileprivate var asTarget: TreeSketch {
    var sketch = self
    sketch.isTelling = false
    sketch.modifiers = modifiers.compactMap(\.asTarget)
    switch kind {
    case .text(var words):
      for index in words.pieces.indices { words.pieces[index].style = .plain }
      sketch.kind = .text(words)
    // With one view in them they are that view, and have no color of their own.
    case .group, .forEach, .branch: sketch.kind = .column(.stretch, 0, .start)
    default: break
    }
    if isBare, number % 2 == 0 {
      sketch.modifiers.removeAll(where: \.isBorder)
    } else if sketch.isMoved {
      // Content outside of a box would be visible without the box's color.
      sketch.modifiers.removeAll(where: \.isBorder)
      sketch.modifiers.insert(.target(number), at: 0)
    } else {
      sketch.modifiers.append(.target(number))
    }
    return sketch
  }

  /// Whether it may be away from its place: by its own modifiers or, where it is built later, by those of its content.
  private var isMoved: Bool {
    if modifiers.contains(where: \.isMove) { return true }
    switch kind {
    case .memo, .local, .sizeReader, .timeline, .bindings, .twice:
      return children.contains(where: \.isMoved)
    default: return false
    }
  }

  /// Whether it draws nothing itself and only contains others.
  private var isBare: Bool {
    switch kind {
    case .row, .column, .pile, .wrap, .flex, .group, .forEach, .branch, .memo, .twice,
      .scroll(_, showsBars: false, _), .lazyList(_, showsBars: false):
      true
    default: false
    }
  }
}

extension TreeSketch.Modifier {
  /// Returns the parts of it for which colors identify the cell's view; nil if there are none.
  fileprivate var asTarget: Self? {
    switch self {
    case .background, .behind, .gradient, .style, .disabled, .press, .key, .scope: nil
    default: self
    }
  }

  /// Whether it may move a view away from its place.
  fileprivate var isMove: Bool {
    switch self {
    case .margin, .position, .inset, .offset: true
    default: false
    }
  }

  fileprivate var isBorder: Bool {
    switch self {
    case .border, .titledBorder, .title: true
    default: false
    }
  }
}
