// TreeHistory: trees one after the other in, the first cell out where the screen is not as if drawn anew.

public import TermRender
public import TermView

/// A screen's life: what it showed, one step after the other.
public struct TreeHistory {
  /// A tree on a screen of a size.
  public struct Step: Equatable {
    /// What is shown.
    public var tree: TreeSketch
    /// The screen's size from here on.
    public var size: Size
    /// Whether the view is made before the update that shows it.
    public var isMadeBefore = false
  }

  /// The steps; there is at least one.
  public var steps: [Step]

  /// Makes a history of a few edits.
  public init(seed: UInt64, hasFloats: Bool) {
    var scribbler = TreeScribbler(seed: seed, hasFloats: hasFloats)
    var tree = scribbler.tree(2 + scribbler.random.below(24))
    var size = Self.size(&scribbler.random)
    steps = [Step(tree: tree, size: size, isMadeBefore: scribbler.random.chance(10))]
    for _ in 0..<1 + scribbler.random.below(4) {
      if scribbler.random.chance(15) { size = Self.size(&scribbler.random) }
      if scribbler.random.chance(90) { scribbler.edit(&tree) }
      steps.append(Step(tree: tree, size: size, isMadeBefore: scribbler.random.chance(10)))
    }
  }

  private static func size(_ random: inout Random) -> Size {
    random.chance(5)
      ? Size(columns: random.below(4), rows: random.below(3))
      : Size(columns: 8 + random.below(34), rows: 3 + random.below(14))
  }

  /// Plays it, and says what is wrong first; nil where nothing is.
  ///
  /// `taking` is given each frame's bytes and its cells, and may find something wrong itself.
  public func fault(taking: (_ bytes: [UInt8], _ cells: Frame) -> String? = { _, _ in nil })
    -> String?
  {
    let screen = Screen<Int>(size: steps[0].size)
    for (number, step) in steps.enumerated() {
      if screen.size != step.size { screen.resize(to: step.size) }
      step.show(on: screen)
      let cells = Frame(size: screen.size, pools: screen.pools)
      screen.copyCells(to: cells)
      if let fault = firstFault(in: cells) { return "step \(number): \(fault)" }
      if let fault = taking(screen.output, cells) { return "step \(number): \(fault)" }
      screen.removeOutput()

      let fresh = Screen<Int>(size: step.size)
      step.show(on: fresh)
      let wanted = Frame(size: fresh.size, pools: fresh.pools)
      fresh.copyCells(to: wanted)
      if let difference = firstDifference(wanted, cells) {
        return
          "step \(number): \(difference)\nanew:\n\(fresh.text)\nafter the steps:\n\(screen.text)"
      }

      step.show(on: screen)
      if screen.outputCount != 0 { return "step \(number): an equal tree gave \(screen.output)" }
    }
    return nil
  }
}

extension TreeHistory.Step {
  func show(on screen: Screen<Int>) {
    if isMadeBefore {
      let view = tree.view
      screen.update { view }
    } else {
      screen.update { tree.view }
    }
    screen.render()
  }
}

/// The first cell that looks different, in words; the frames may have pools of their own.
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
