// BoxTree+SizeQueries: answers size queries with an explicit stack of layout frames, without recursion.

internal import TermView

extension BoxTree {
  /// Returns the size of a box along the unknown axis, padding and border included; nil where its children have to be
  /// measured first.
  ///
  /// On nil, it has pushed the box's layout frame on `layoutFrames`: the caller has to return to the loop that runs
  /// frames (`runFrames`), and repeats its query when its own frame is on top again. The answer is in the cache then.
  ///
  /// `width` and `height` are `SizeConstraint` codes. The query is for the width if `width` is not a number of cells;
  /// otherwise it is for the height. The box's own size limits do not apply here: the parent applies them.
  mutating func querySize<Leaves: LeafMeasurer & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int, _ leaves: inout Leaves
  ) -> Int? {
    let traits = boxes[Int(box)].traits
    // Different queries with the same answer share one key.
    var height = height
    if width < 0 {
      if !traits.contains(.wrapsColumns) { height = SizeConstraint.maxContent.code }
    } else if !traits.contains(.scrolls) {
      height = SizeConstraint.maxContent.code
    }
    let base = traits.contains(.hasPercentPadding) ? Int32(clamping: base) : -1
    let kept = sizeCaches[Int(box)].cells(width, height, base)
    if kept >= 0 { return Int(kept) }
    measureCount += 1
    if boxes[Int(box)].isLeaf { return measureLeaf(box, width, height, base, &leaves) }
    pushFrame(box, width, height, base: base, places: false, isHeightDefinite: height >= 0)
    return nil
  }

  /// Returns the size of a box; runs the stack until it is known.
  mutating func resolvedSize<Leaves: LeafMeasurer & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int, _ leaves: inout Leaves
  ) -> Int {
    while true {
      if let cells = querySize(box, width, height, base: base, &leaves) { return cells }
      runFrames(&leaves)
    }
  }

  /// Pushes the layout frame of a container.
  mutating func pushFrame(
    _ box: Int32, _ width: Int32, _ height: Int32, base: Int32, places: Bool, isHeightDefinite: Bool
  ) {
    layoutFrames.append(
      LayoutFrame(
        box: box, width: width, height: height, paddingBase: base, placesChildren: places,
        isHeightDefinite: isHeightDefinite, firstItem: items.count, firstLine: lines.count,
        firstTrack: tracks.count, firstGridItem: gridItems.count))
  }

  /// Runs the innermost layout frame until the stack is empty.
  mutating func runFrames<Leaves: LeafMeasurer & ~Copyable>(_ leaves: inout Leaves) {
    while !layoutFrames.isEmpty {
      let top = layoutFrames.count - 1
      switch layoutFrames[top].stage {
      case .begin: begin(top, &leaves)
      case .contributions: addContributions(top, &leaves)
      case .gather: gatherItems(top)
      case .bases: findBases(top, &leaves)
      case .lines: breakLines(top)
      case .minimums: findMinimums(top, &leaves)
      case .lengths: resolveLengths(top)
      case .crosses: findCrossSizes(top, &leaves)
      case .lineCrosses: sizeLines(top)
      case .place: placeItems(top)
      case .stackHeight: findStackHeight(top, &leaves)
      case .stackPlace: placeStack(top, &leaves)
      case .gridCells: gatherCells(top)
      case .gridColumns: findColumns(top, &leaves)
      case .gridRows: findRows(top, &leaves)
      case .gridPlace: placeCells(top, &leaves)
      case .absolutes: placeAbsolutes(top, &leaves)
      case .done: popFrame(top)
      }
    }
  }

  /// Ends a layout frame that measures: caches `cells` of content plus padding and border.
  mutating func finish(_ top: Int, cells: Int) {
    let pass = layoutFrames[top]
    let edges = pass.isWidthQuery ? pass.edges.horizontal : pass.edges.vertical
    let size = Int32(LengthResolution.clamped(cells + edges))
    sizeCaches[Int(pass.box)].store(
      CachedSize(width: pass.width, height: pass.height, paddingBase: pass.paddingBase, cells: size)
    )
    popFrame(top)
  }

  /// Pops a layout frame and its scratch entries.
  private mutating func popFrame(_ top: Int) {
    let pass = layoutFrames[top]
    items.removeLast(items.count - pass.firstItem)
    lines.removeLast(lines.count - pass.firstLine)
    tracks.removeLast(tracks.count - pass.firstTrack)
    gridItems.removeLast(gridItems.count - pass.firstGridItem)
    layoutFrames.removeLast()
  }

  /// Measures a leaf, and caches what else follows from the result.
  private mutating func measureLeaf<Leaves: LeafMeasurer & ~Copyable>(
    _ box: Int32, _ width: Int32, _ height: Int32, _ base: Int32, _ leaves: inout Leaves
  ) -> Int {
    let style = boxes[Int(box)].style
    let edges = style.edges(base: Int(base))
    if width >= 0, height == SizeConstraint.minContent.code, style.overflowsVertically {
      // Like any box that scrolls, a leaf that scrolls has a min-content height of 0.
      let rows = Int32(edges.vertical)
      sizeCaches[Int(box)].store(
        CachedSize(width: width, height: height, paddingBase: base, cells: rows))
      return Int(rows)
    }
    let limit = width >= 0 ? width : SizeConstraint(code: width).limit
    let offered =
      limit.map { SizeConstraint.cells(Int($0) - edges.horizontal) } ?? SizeConstraint(code: width)
    let size = leaves.size(of: box, width: offered, height: .maxContent)
    let wantedWidth = LengthResolution.clamped(Int(size.columns)) + edges.horizontal
    let columns = Int32(LengthResolution.clamped(wantedWidth))
    let rows = Int32(
      LengthResolution.clamped(LengthResolution.clamped(Int(size.rows)) + edges.vertical))
    let rule = SizeConstraint.maxContent.code
    if width >= 0 {
      sizeCaches[Int(box)].store(
        CachedSize(width: width, height: height, paddingBase: base, cells: rows))
      return Int(rows)
    }
    // At the width that the leaf takes, it has the same rows, so the height is cached too. This is not so for
    // min-content, nor where the content exceeds the limit.
    let bound = width == rule ? LengthResolution.maxLength : limit.map(Int.init) ?? -1
    if wantedWidth <= bound {
      sizeCaches[Int(box)].store(
        CachedSize(width: columns, height: rule, paddingBase: base, cells: rows))
    }
    sizeCaches[Int(box)].store(
      CachedSize(width: width, height: height, paddingBase: base, cells: columns))
    return Int(columns)
  }
}
