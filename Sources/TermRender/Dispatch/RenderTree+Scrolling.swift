// RenderTree+Scrolling: the wheel, keys that nobody took and the mouse on a bar in, areas scrolled out.

internal import TermView

/// A bar's thumb that the mouse holds.
struct ScrollGrip {
  var node: Int32
  var isDown: Bool
  /// The bar's cell that the button went down on, and where the thumb and the content were then.
  var cell: Int
  var start: Int
  var offset: Int
}

extension RenderTree {
  // MARK: The wheel

  /// Scrolls the innermost area under the wheel that is not at its end yet.
  mutating func wheel(_ turn: ScrollEvent, _ sent: inout [Any]) -> Bool {
    let isSideways = turn.modifiers.contains(.shift) && turn.columns == 0
    let (columns, rows) = isSideways ? (turn.rows, 0) : (turn.columns, turn.rows)
    if mousePlace != turn.position {
      mousePlace = turn.position
      isMouseStale = true
    }
    for step in way(to: node(at: turn.position, forWheel: true)) where step.answers {
      for (position, reaction) in reactions(of: step.node) {
        guard case .scroll(let handle) = reaction else { continue }
        var local = turn
        local.position = turn.position.relative(to: step.origin)
        guard let message = handle(local) else { continue }
        if let message = pass(message, from: step.node, position: position) {
          sent.append(message)
        }
        return true
      }
      if scrollByUser(step.node, columns: columns, rows: rows) { return true }
      // What drops down over others keeps the wheel from what is below it.
      if boxes.boxes[Int(step.node)].style.isFree { return false }
    }
    return false
  }

  /// Scrolls an area, and lets it stay there even if the caret goes out of sight with that.
  private mutating func scrollByUser(_ node: Int32, columns: Int, rows: Int) -> Bool {
    guard isScrollArea(node), scroll(node, columns: columns, rows: rows) else { return false }
    seenCaret.isKept = false
    return true
  }

  // MARK: Keys

  /// The keys that scroll the innermost area around the focus that is not at its end yet.
  ///
  /// An area that scrolls only sideways takes the keys for pages and ends sideways.
  mutating func scrollByKey(_ key: Key) -> Bool {
    for step in way(to: keyTarget) where step.answers && isScrollArea(step.node) {
      if let (columns, rows) = distance(of: key, in: step.node),
        scrollByUser(step.node, columns: columns, rows: rows)
      {
        return true
      }
    }
    return false
  }

  /// How far a key scrolls an area; nil where it does not.
  private func distance(of key: Key, in node: Int32) -> (columns: Int, rows: Int)? {
    let window = window(of: node, in: place(of: node)).size
    let isSideways = !boxes.boxes[Int(node)].style.overflow.contains(.vertical)
    func along(_ steps: (Int) -> Int) -> (Int, Int) {
      // To the end of the line is to the left where it is read from the right.
      let columns = steps(max(1, window.columns - 1))
      return isSideways
        ? (boxes.isMirrored ? -columns : columns, 0) : (0, steps(max(1, window.rows - 1)))
    }
    switch key {
    case .up: return (0, -1)
    case .down: return (0, 1)
    case .left: return (-1, 0)
    case .right: return (1, 0)
    case .pageUp: return along { -$0 }
    case .pageDown: return along { $0 }
    case .home: return along { _ in .min / 4 }
    case .end: return along { _ in .max / 4 }
    default: return nil
    }
  }

  // MARK: Bars

  /// Takes hold of an area's thumb, or pages where its bar is clicked beside it; whether there is a bar.
  mutating func pressBar(of node: Int32, at place: Point) -> Bool {
    guard isScrollArea(node) else { return false }
    let bars = bars(of: node, in: self.place(of: node))
    for case .some(let bar) in [bars.down, bars.across] where bar.area.contains(place) {
      press(bar, of: node, at: place)
      return true
    }
    return false
  }

  /// Moves the thumb that is held with the mouse; whether one is.
  mutating func drag(_ event: MouseEvent) -> Bool {
    guard let grip, isHoldingBar else { return false }
    if answers(grip.node) { drag(grip, to: event.position) }
    return true
  }

  /// Whether the button that is held went down on a bar; a node that goes gives its thumb back.
  var isHoldingBar: Bool { grip.map { $0.node == held?.node && isScrollArea($0.node) } ?? false }

  private mutating func press(_ bar: ScrollBar, of node: Int32, at place: Point) {
    let cell = bar.cell(at: place)
    grip = ScrollGrip(
      node: node, isDown: bar.isDown, cell: cell, start: bar.start, offset: bar.offset)
    let page = bar.side(of: cell) * max(1, bar.track / 8 - 1)
    guard page != 0 else { return }
    _ = scrollByUser(node, columns: bar.isDown ? 0 : page, rows: bar.isDown ? page : 0)
    // The thumb is held from where it came to.
    let bars = bars(of: node, in: self.place(of: node))
    guard let bar = bar.isDown ? bars.down : bars.across else { return }
    grip?.start = bar.start
    grip?.offset = bar.offset
  }

  private mutating func drag(_ grip: ScrollGrip, to place: Point) {
    let bars = bars(of: grip.node, in: self.place(of: grip.node))
    guard let bar = grip.isDown ? bars.down : bars.across else { return }
    let cell = bar.cell(at: place)
    let way = min(max(cell - grip.cell, -bar.track), bar.track)
    let wanted = way == 0 ? grip.offset : bar.offset(ofThumbAt: grip.start + 8 * way)
    // The end of a list is where its last row is, however high the rows are.
    let change =
      wanted <= 0 ? .min / 4 : wanted >= bar.most ? .max / 4 : wanted - bar.offset
    _ = scrollByUser(
      grip.node, columns: grip.isDown ? 0 : change, rows: grip.isDown ? change : 0)
  }
}
