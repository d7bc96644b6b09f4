// TreeHistory: shows trees one after the other, and finds the first cell that differs from a fresh drawing.

public import TermRender
public import TermView

/// The history of a screen: the trees that it shows, step after step.
public struct TreeHistory {
  /// A tree on a screen of a size.
  public struct Step: Equatable {
    /// The shown tree.
    public var tree: TreeSketch
    /// The screen's size from this step on.
    public var size: Size
    /// Whether the view is made before the update that shows it.
    public var isMadeBefore = false
    /// The actions before this step.
    public var deeds: [TreeAction] = []
    /// Whether it is drawn; otherwise the tree only takes the views, as in a program that is faster than its terminal.
    public var isDrawn = true
  }

  /// The steps; there is at least one.
  public var steps: [Step]
  /// Whether views are also clicked on.
  public var hasEvents: Bool
  /// Whether the screen is inline; each step has the same width then.
  public let isInline: Bool

  /// The most rows of any step.
  public static let mostRows = 16

  /// Makes a history of a few edits, with the user's actions between them if `hasEvents` is true.
  public init(
    seed: UInt64, overlap: TreeScribbler.Overlap, hasEvents: Bool = false, isInline: Bool = false
  ) {
    self.hasEvents = hasEvents
    self.isInline = isInline
    var scribbler = TreeScribbler(seed: seed, overlap: overlap)
    var tree = scribbler.tree(2 + scribbler.random.below(24))
    var size = Self.size(&scribbler.random)
    if isInline { size = Size(columns: max(1, size.columns), rows: max(1, size.rows)) }
    let columns = size.columns
    steps = [Step(tree: tree, size: size, isMadeBefore: scribbler.random.chance(10))]
    for _ in 0..<1 + scribbler.random.below(4) {
      var deeds: [TreeAction] = []
      if hasEvents {
        for _ in 0..<scribbler.random.below(6) { deeds.append(scribbler.random.deed(size)) }
      }
      if scribbler.random.chance(15) { size = Self.size(&scribbler.random) }
      if isInline { size = Size(columns: columns, rows: max(1, size.rows)) }
      if scribbler.random.chance(hasEvents ? 50 : 90) { scribbler.edit(&tree) }
      steps.append(
        Step(
          tree: tree, size: size, isMadeBefore: scribbler.random.chance(10), deeds: deeds,
          isDrawn: !hasEvents || scribbler.random.chance(75)))
    }
  }

  private static func size(_ random: inout Random) -> Size {
    random.chance(5)
      ? Size(columns: random.below(4), rows: random.below(3))
      : Size(columns: 8 + random.below(34), rows: 3 + random.below(mostRows - 2))
  }

  /// Plays it as a program would, and returns the screen and the messages after each drawn step.
  public func play(_ taking: (_ step: Int, _ screen: Screen<Int>, _ messages: [Int]) -> Void) {
    let screen = Screen<Int>(size: steps[0].size, isInline: isInline)
    // The focus is where the history puts it, so that it does not depend on which views came first.
    _ = screen.blur()
    screen.begin()
    var time = 0
    var messages: [Int] = []
    for (number, step) in steps.enumerated() {
      for deed in step.deeds { messages += deed.done(on: screen, &time) }
      screen.resize(to: step.size)
      guard step.isDrawn else {
        step.update(screen)
        continue
      }
      step.show(on: screen)
      messages += screen.takeMessages()
      taking(number, screen, messages)
      screen.removeOutput()
      messages = []
    }
  }

  /// Plays it, and describes the first mistake, or returns nil.
  ///
  /// After each step the screen must equal the same tree drawn once more and, if nothing was
  /// scrolled so far, a new screen. An equal tree must send no bytes. `taking` receives each
  /// frame's bytes, its cells and the cursor's place, and may find a mistake itself. Appear and disappear events
  /// must alternate, and a click must reach the view that is visible there.
  public func fault(
    taking: (_ bytes: [UInt8], _ cells: Frame, _ cursor: Point) -> String? = { _, _, _ in nil }
  ) -> String? {
    let screen = Screen<Int>(size: steps[0].size, isInline: isInline)
    _ = screen.blur()
    if isInline { screen.begin() }
    var isUntouched = true
    var time = 0
    var roll = LifecycleChecker(of: self)
    for (number, step) in steps.enumerated() {
      for deed in step.deeds { roll.take(deed.done(on: screen, &time)) }
      // What stayed at an end may still be there after it stops staying.
      isUntouched = isUntouched && step.deeds.isEmpty && !step.tree.sticksToEnd
      defer { isUntouched = isUntouched && !step.tree.holdsFocus }
      screen.resize(to: step.size)
      guard step.isDrawn else {
        step.update(screen)
        continue
      }
      step.show(on: screen)
      roll.take(screen.takeMessages())
      if let fault = roll.fault { return "step \(number): \(fault)" }
      screen.render()
      let cells = Frame(size: screen.size, pools: screen.pools)
      screen.copyCells(to: cells)
      let fault = firstFault(in: cells) ?? taking(screen.output, cells, screen.cursor.point)
      if let fault { return "step \(number): \(fault)" }
      screen.removeOutput()
      if isUntouched {
        let fresh = Screen<Int>(size: step.size)
        _ = fresh.blur()
        step.show(on: fresh)
        if let difference = fresh.difference(from: cells) {
          return "step \(number), not as drawn anew: \(difference)"
        }
      }
      step.show(on: screen)
      if screen.outputCount != 0 {
        return "step \(number): an equal tree gave \(screen.output)"
      }
      screen.redraw()
      screen.render()
      if let difference = screen.difference(from: cells) {
        return "step \(number), not as drawn once more: \(difference)"
      }
      if screen.outputCount != 0 {
        return "step \(number): drawing once more gave \(screen.output)"
      }
    }
    return hasEvents ? steps.lazy.compactMap { $0.firstMiss }.first : nil
  }
}

extension Screen {
  /// Returns the cells that differ from the expected ones, and both pictures.
  fileprivate func difference(from cells: Frame) -> String? {
    let wanted = Frame(size: size, pools: pools)
    copyCells(to: wanted)
    return firstDifference(wanted, cells).map { "\($0)\nwanted:\n\(text)\ngot:\n\(cells.text)" }
  }
}

extension TreeHistory.Step {
  func show(on screen: Screen<Int>) {
    update(screen)
    screen.render()
  }

  func update(_ screen: Screen<Int>) {
    if isMadeBefore {
      let view = tree.view
      screen.update { view }
    } else {
      screen.update { tree.view }
    }
  }
}

/// Describes the first cell that looks different; the frames may have pools of their own.
public func firstDifference(_ wanted: Frame, _ got: Frame) -> String? {
  guard wanted.size == got.size else { return "\(wanted.size) wanted, \(got.size) got" }
  for row in 0..<wanted.size.rows {
    for column in 0..<wanted.size.columns {
      let (want, have) = (looks(wanted, column, row), looks(got, column, row))
      if want != have { return "column \(column), row \(row): \(want) wanted, \(have) got" }
    }
  }
  return nil
}

private struct CellLook: Equatable, CustomStringConvertible {
  var text: String
  var width: Int
  var style: Style
  var link: Link?

  var description: String {
    "'\(text)' \(width) \(TreeSketch.code(style))\(link.map { " \($0.url)" } ?? "")"
  }
}

private func looks(_ frame: Frame, _ column: Int, _ row: Int) -> CellLook {
  let cell = frame[column, row]
  return CellLook(
    text: frame.text(of: cell), width: cell.width,
    style: Style(
      foreground: cell.foreground, background: cell.background, attributes: cell.attributes,
      underlineColor: frame.underlineColor(of: cell)),
    link: frame.link(of: cell))
}
