// TreeHistory+Hits: a tree in which views have colours of their own in; a click that misses what is seen out.

internal import TermRender
internal import TermView

extension TreeHistory.Step {
  /// The first place where a click does not go to the view whose colour is seen there, in words.
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
      let hit = sent.compactMap { TreeNews(message: $0) }.first { $0.kind == .target }
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
  /// The colour of a view as a target.
  static func color(of number: Int) -> Color { .rgb(UInt32(0x1_0000 + number)) }

  /// The same view, where a click and a cell's background say alike whose it is.
  ///
  /// Some that only hold others have no colour: they let a click through.
  fileprivate var asTarget: TreeSketch {
    var sketch = self
    sketch.isTelling = false
    sketch.modifiers = modifiers.compactMap(\.asTarget)
    switch kind {
    case .text(var words):
      for index in words.pieces.indices { words.pieces[index].style = .plain }
      sketch.kind = .text(words)
    // With one view in them they are that view, and have no colour of their own.
    case .group, .forEach, .branch: sketch.kind = .column(.stretch, 0, .start)
    default: break
    }
    if isBare, number % 2 == 0 {
      sketch.modifiers.removeAll(where: \.isBorder)
    } else if sketch.modifiers.contains(where: \.isMove) {
      // What stands out of a box around it would be seen without the colour that the box has.
      sketch.modifiers.removeAll(where: \.isBorder)
      sketch.modifiers.insert(.target(number), at: 0)
    } else {
      sketch.modifiers.append(.target(number))
    }
    return sketch
  }

  /// Whether it draws nothing itself and only holds others.
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
  /// What is left of it where colours say whose a cell is; nil where nothing is.
  fileprivate var asTarget: Self? {
    switch self {
    case .background, .behind, .gradient, .style, .disabled, .press, .key, .scope: nil
    default: self
    }
  }

  /// Whether it may put a view beside its place.
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
