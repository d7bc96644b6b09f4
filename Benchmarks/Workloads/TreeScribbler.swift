// TreeScribbler: makes random trees of views, with lengths and styles that no author would choose.

internal import TermView

/// Makes sketches of views, and edits them (see `TreeScribbler+Edits`).
public struct TreeScribbler {
  /// The source of its choices; a driver may take further numbers from it.
  public var random: Random
  /// Which views may be drawn over others.
  public var overlap: Overlap
  /// The next view's number.
  var next = 0

  /// Starts a run.
  public init(seed: UInt64, overlap: Overlap = .any) {
    random = Random(seed: seed)
    self.overlap = overlap
  }

  /// Which views of a tree may be drawn over others.
  public enum Overlap: String, CaseIterable {
    /// None are.
    case none
    /// Those of a `ZStack`, overlays and backgrounds, which stay in the place of the view that they lie over.
    case stacks
    /// Also those that float, and so may be anywhere on the screen.
    case any
  }

  /// Returns a tree of about this many views.
  public mutating func tree(_ count: Int) -> TreeSketch {
    var sketch = make(
      .column(random.pick([.stretch, .stretch, .leading]), random.below(2), .start))
    var left = count
    while left > 0 {
      let child = subtree(min(left, 1 + random.below(count)), depth: 1)
      left -= child.count
      sketch.children.append(child)
    }
    return sketch
  }

  /// Returns a view with at most this many views in all.
  mutating func subtree(_ count: Int, depth: Int) -> TreeSketch {
    var sketch = make(count > 1 && depth < 6 ? container() : leaf())
    if sketch.isContainer {
      var left = count - 1
      while left > 0 {
        let child = subtree(1 + random.below(left), depth: depth + 1)
        left -= child.count
        sketch.children.append(child)
      }
    }
    var modifiers = random.chance(35) ? 1 + random.below(3) : 0
    while modifiers > 0 {
      sketch.modifiers.append(modifier(depth: depth))
      modifiers -= 1
    }
    return sketch
  }

  mutating func make(_ kind: TreeSketch.Kind) -> TreeSketch {
    next += 1
    return TreeSketch(number: next, kind: kind)
  }

  // MARK: Kinds

  mutating func container() -> TreeSketch.Kind {
    switch random.below(24) {
    case 0...3:
      .row(random.pick(VerticalAlignment.allCases), random.below(3), justification())
    case 4...7:
      .column(random.pick(HorizontalAlignment.allCases), random.below(2), justification())
    case 8: overlap != .none ? .pile(alignment()) : .group
    case 9:
      .wrap(
        random.pick(VerticalAlignment.allCases), random.below(3), random.below(2), justification())
    case 10, 11: .flex(flexStyle())
    case 12: .group
    case 13, 14: .forEach
    case 15: .memo
    case 16: .local
    case 17: .branch(random.chance(50))
    case 18: .sizeReader
    case 19:
      .scroll(
        random.pick([.vertical, .horizontal, .both]), showsBars: random.chance(70),
        sticks: random.chance(15))
    case 20: .lazyList(estimate: 1 + random.below(3), showsBars: random.chance(60))
    case 21, 22: .timeline(random.pick([10, 20, 50]))
    // Grid belongs here as soon as it exists.
    default: .twice
    }
  }

  mutating func leaf() -> TreeSketch.Kind {
    switch random.below(20) {
    case 0: .spacer(random.below(3))
    case 1: .divider(random.pick(LineStyle.allCases), color())
    case 2: .fill(random.pick(["░", "#", "日", "é", " "]))
    case 3: .canvas(random.below(1000), isValued: random.chance(60))
    case 4: .empty
    case 5: container()
    case 6: .bindings
    default: .text(words())
    }
  }

  mutating func words() -> TreeSketch.Words {
    var words = TreeSketch.Words(pieces: [])
    for _ in 0..<(random.chance(20) ? 2 + random.below(3) : 1) {
      words.pieces.append(
        TreeSketch.Words.Piece(
          text: phrase(), style: random.chance(25) ? style() : .plain,
          link: random.chance(5) ? random.pick(Self.links) : nil))
    }
    if random.chance(15) { words.mode = random.pick([.character, .none]) }
    if random.chance(15) {
      words.lines = 1 + random.below(3)
      words.truncation = random.pick([.end, .middle, .start])
    }
    return words
  }

  mutating func phrase() -> String {
    let count = random.chance(10) ? 5 + random.below(20) : 1 + random.below(3)
    return (0..<count).map { _ in random.pick(Self.phrases) }.joined(
      separator: random.pick([" ", " ", " ", "", "  ", "\n"]))
  }

  private mutating func flexStyle() -> FlexStyle {
    FlexStyle(
      random.pick(Axis.allCases), isReversed: random.chance(30), wrap: wrap(),
      justify: random.pick(FlexAlignment.allCases),
      alignItems: random.pick(FlexAlignment.allCases),
      alignContent: random.pick(FlexAlignment.allCases),
      columnSpacing: random.chance(30) ? extent(3).length : 0,
      rowSpacing: random.chance(30) ? extent(2).length : 0)
  }

  private mutating func wrap() -> FlexWrap {
    random.chance(15) ? .backwards : random.chance(40) ? .forwards : .none
  }

  private mutating func justification() -> Justification {
    random.chance(60) ? .start : random.pick(Justification.allCases)
  }

  mutating func alignment() -> Alignment {
    Alignment(random.pick(HorizontalAlignment.allCases), random.pick(VerticalAlignment.allCases))
  }

  private static let phrases = [
    "a", "of", "the", "frame", "x", "0", "42", "terminal", "lorem ipsum dolor", "", " ", "日本語",
    "漢", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "naïve", "❤️", "tab\there", "esc\u{1B}[31m",
    "aaaaaaaaaaaaaaaaaaaaaaa",
  ]
  static let links = [
    Link("https://example.com/a"), Link("https://example.com/b", id: "b"), nil,
  ]
}

extension TreeSketch {
  /// Whether something in it scrolls by itself.
  var sticksToEnd: Bool {
    all.contains { if case .scroll(_, _, true) = $0.kind { true } else { false } }
  }

  /// Whether something in it holds the focus, which the first view gets when it goes.
  var holdsFocus: Bool { all.contains { $0.modifiers.contains(.scope(true)) } }

  /// Whether it shows its children.
  var isContainer: Bool {
    switch kind {
    case .text, .spacer, .divider, .fill, .canvas, .empty, .bindings: false
    default: true
    }
  }
}
