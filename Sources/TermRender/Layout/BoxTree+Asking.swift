// BoxTree+Asking: the machine. A question after the size of a box in, cells out, without recursion.

internal import TermView

extension BoxTree {
  /// The size of a box along the axis that is not known, padding and border included; nil where its
  /// children have to be asked first.
  ///
  /// Then its pass is on top of `passes`, and the asker's stage has to ask again later.
  ///
  /// Of `width` and `height` (codes of `Space`), the width is asked for where it is not a number of
  /// cells, else the height is. The box's own style has no say here: it is for the parent to weigh.
  mutating func ask<Leaves: LeafSizes & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int, _ leaves: inout Leaves
  ) -> Int? {
    let traits = boxes[Int(box)].traits
    // Different questions with the same answer become one.
    var height = height
    if width < 0 {
      if !traits.contains(.wrapsColumns) { height = Space.maxContent.code }
    } else if !traits.contains(.scrolls) {
      height = Space.maxContent.code
    }
    let base = traits.contains(.hasPercentPadding) ? Int32(clamping: base) : -1
    let kept = answers[Int(box)].cells(width, height, base)
    if kept >= 0 { return Int(kept) }
    measured += 1
    if boxes[Int(box)].isLeaf { return measureLeaf(box, width, height, base, &leaves) }
    start(box, width, height, base: base, places: false, isHeightDefinite: height >= 0)
    return nil
  }

  /// The size of a box, worked out to the end.
  mutating func answer<Leaves: LeafSizes & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int, _ leaves: inout Leaves
  ) -> Int {
    while true {
      if let cells = ask(box, width, height, base: base, &leaves) { return cells }
      run(&leaves)
    }
  }

  /// Begins the pass of a container.
  mutating func start(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int32, places: Bool, isHeightDefinite: Bool
  ) {
    passes.append(
      Pass(
        box: box, width: width, height: height, base: base, places: places,
        isHeightDefinite: isHeightDefinite, firstItem: items.count, firstLine: lines.count,
        firstTrack: tracks.count, firstGridItem: gridItems.count))
  }

  /// Goes on with the innermost pass until none is left.
  mutating func run<Leaves: LeafSizes & ~Copyable>(_ leaves: inout Leaves) {
    while !passes.isEmpty {
      let top = passes.count - 1
      switch passes[top].stage {
      case .begin: begin(top, &leaves)
      case .contributions: addContributions(top, &leaves)
      case .gather: gatherItems(top)
      case .bases: findBases(top, &leaves)
      case .lines: breakLines(top)
      case .minimums: findMinimums(top, &leaves)
      case .lengths: resolveLengths(top)
      case .crosses: findCrosses(top, &leaves)
      case .lineCrosses: sizeLines(top)
      case .place: placeItems(top)
      case .stackHeight: findStackHeight(top, &leaves)
      case .stackPlace: placeStack(top, &leaves)
      case .gridCells: gatherCells(top)
      case .gridColumns: findColumns(top, &leaves)
      case .gridRows: findRows(top, &leaves)
      case .gridPlace: placeCells(top, &leaves)
      case .absolutes: placeAbsolutes(top, &leaves)
      case .done: drop(top)
      }
    }
  }

  /// Ends a pass that was to find a size: `cells` of content, to which padding and border are
  /// added.
  mutating func finish(_ top: Int, cells: Int) {
    let pass = passes[top]
    let edges = pass.asksForWidth ? pass.edges.horizontal : pass.edges.vertical
    let size = Int32(Extent.held(cells + edges))
    answers[Int(pass.box)].keep(
      Answer(width: pass.width, height: pass.height, base: pass.base, cells: size))
    drop(top)
  }

  /// Gives back what a pass held.
  private mutating func drop(_ top: Int) {
    let pass = passes[top]
    items.removeLast(items.count - pass.firstItem)
    lines.removeLast(lines.count - pass.firstLine)
    tracks.removeLast(tracks.count - pass.firstTrack)
    gridItems.removeLast(gridItems.count - pass.firstGridItem)
    passes.removeLast()
  }

  /// Asks `leaves`, and keeps what else follows from the answer.
  private mutating func measureLeaf<Leaves: LeafSizes & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, _ base: Int32, _ leaves: inout Leaves
  ) -> Int {
    let style = boxes[Int(box)].style
    let edges = style.edges(base: Int(base))
    if width >= 0, height == Space.minContent.code, style.overflowsDown {
      // As of what scrolls: the least it can do with is nothing.
      let rows = Int32(edges.vertical)
      answers[Int(box)].keep(Answer(width: width, height: height, base: base, cells: rows))
      return Int(rows)
    }
    let limit = width >= 0 ? width : Space(code: width).limit
    let offered = limit.map { Space.cells(Int($0) - edges.horizontal) } ?? Space(code: width)
    let size = leaves.size(of: box, width: offered, height: .maxContent)
    let asked = Extent.held(Int(size.columns)) + edges.horizontal
    let columns = Int32(Extent.held(asked))
    let rows = Int32(Extent.held(Extent.held(Int(size.rows)) + edges.vertical))
    let rule = Space.maxContent.code
    if width >= 0 {
      answers[Int(box)].keep(Answer(width: width, height: height, base: base, cells: rows))
      return Int(rows)
    }
    // Within the columns that it takes, it takes as many rows; but not where it would have more, nor
    // for the least it can do with.
    let bound = width == rule ? Extent.greatest : limit.map(Int.init) ?? -1
    if asked <= bound {
      answers[Int(box)].keep(Answer(width: columns, height: rule, base: base, cells: rows))
    }
    answers[Int(box)].keep(Answer(width: width, height: height, base: base, cells: columns))
    return Int(columns)
  }
}
