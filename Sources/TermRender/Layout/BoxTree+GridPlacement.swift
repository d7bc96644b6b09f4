// BoxTree+GridPlacement: assigns cells to a grid's children, and sets out its tracks (css-grid-1 §8.5, row by row, sparse).

internal import TermView

extension BoxTree {
  /// Sets the tracks of a grid.
  mutating func setGrid(_ box: Int32, _ grid: GridStyle?) {
    guard grids[box] != grid else { return }
    grids[box] = grid
    markDirty(box)
  }

  /// Sets a child's cell in its grid; nil places it automatically.
  mutating func setGridArea(_ box: Int32, _ area: GridArea?) {
    guard gridAreas[box] != area else { return }
    gridAreas[box] = area
    let parent = boxes[Int(box)].parent
    if parent >= 0 { markDirty(parent) }
  }

  /// Makes an item of each child in the flow, assigns its cells, and sets out the columns.
  mutating func gatherCells(_ top: Int) {
    let pass = layoutFrames[top]
    let grid = grids[pass.box]
    var child = firstInFlow(from: pass.nextChild)
    while child >= 0 {
      let area = gridAreas.isEmpty ? nil : gridAreas[child]
      var item = GridItem(
        box: child, columnSpan: area?.columnSpan ?? 1, rowSpan: area?.rowSpan ?? 1)
      item.column = area?.column ?? -1
      item.row = area?.row ?? -1
      gridItems.append(item)
      child = firstInFlow(from: boxes[Int(child)].next)
    }
    addColumnTracks(pass, grid)
    layoutFrames[top].count = tracks.count - pass.firstTrack
    findCells(from: pass.firstGridItem, columns: layoutFrames[top].count)
    layoutFrames[top].nextItem = pass.firstGridItem
    layoutFrames[top].stage = .gridColumns
  }

  private mutating func addColumnTracks(_ pass: LayoutFrame, _ grid: GridStyle?) {
    let space = pass.percentWidth
    if let least = grid?.columnsOfAtLeast, !least.isAuto {
      let cells = max(least.cells(of: space) ?? 1, 1)
      let fitting = (max(pass.innerWidth, 0) + pass.columnGap) / max(cells + pass.columnGap, 1)
      let size = GridTrackSize(minimum: .cells(cells), maximum: .auto, fraction: 1)
      for _ in 0..<min(max(fitting, 1), 1_000) { tracks.append(SizedTrack(size, space: space)) }
    } else {
      for size in grid?.columns ?? [] { tracks.append(SizedTrack(size, space: space)) }
    }
    // Children that stand, or reach, beyond the last column get columns of their own.
    var needed = 1
    for item in gridItems[pass.firstGridItem...] {
      needed = max(needed, max(item.column, 0) + item.columnSpan)
    }
    while tracks.count - pass.firstTrack < needed {
      tracks.append(SizedTrack(.content, space: space))
    }
  }

  /// Assigns cells: first to items with a fixed row, then to the others in order.
  private mutating func findCells(from first: Int, columns: Int) {
    gridOccupancy.begin(columns: columns)
    for index in first..<gridItems.count where gridItems[index].row >= 0 {
      var item = gridItems[index]
      if item.column < 0 {
        item.column = gridOccupancy.freeColumn(in: item.row, item.columnSpan, item.rowSpan)
      }
      gridOccupancy.occupy(item)
      gridItems[index] = item
    }
    var (row, column) = (0, 0)
    for index in first..<gridItems.count where gridItems[index].row < 0 {
      var item = gridItems[index]
      let isFixed = item.column >= 0
      if isFixed {
        if item.column < column { row += 1 }
        column = item.column
      }
      while column + item.columnSpan > columns
        || !gridOccupancy.isFree(column, row, item.columnSpan, item.rowSpan)
      {
        column += 1
        if isFixed || column + item.columnSpan > columns {
          column = isFixed ? item.column : 0
          row += 1
        }
      }
      (item.row, item.column) = (row, column)
      gridOccupancy.occupy(item)
      gridItems[index] = item
    }
  }

  /// Sets out as many rows as are defined or needed.
  mutating func addRowTracks(_ top: Int) {
    let pass = layoutFrames[top]
    let grid = grids[pass.box]
    let definedRows = grid?.rows ?? []
    var count = definedRows.count
    for index in pass.firstGridItem..<gridItems.count {
      count = max(count, gridItems[index].row + gridItems[index].rowSpan)
      gridItems[index].minContent = -1
      gridItems[index].maxContent = -1
    }
    let others = grid?.autoRows ?? .content
    for row in 0..<count {
      let size = row < definedRows.count ? definedRows[row] : others
      tracks.append(SizedTrack(size, space: pass.percentHeight))
    }
  }
}

/// The occupied cells of a grid.
struct GridOccupancy {
  private var taken: [Bool] = []
  private var columns = 1

  /// Clears all cells, for a grid of `columns` columns.
  mutating func begin(columns: Int) {
    taken.removeAll(keepingCapacity: true)
    self.columns = columns
  }

  /// Whether a block of cells is free.
  func isFree(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    for line in row..<row + height {
      let start = line * columns + column
      if start >= taken.count { return true }
      for cell in start..<min(start + width, taken.count) where taken[cell] { return false }
    }
    return true
  }

  /// Returns the first column where a block is free in a row; 0 where there is none.
  func freeColumn(in row: Int, _ width: Int, _ height: Int) -> Int {
    var column = 0
    while column + width <= columns {
      if isFree(column, row, width, height) { return column }
      column += 1
    }
    return 0
  }

  /// Marks an item's cells as occupied.
  mutating func occupy(_ item: GridItem) {
    let end = (item.row + item.rowSpan) * columns
    while taken.count < end { taken.append(false) }
    for line in item.row..<item.row + item.rowSpan {
      let start = line * columns + item.column
      for cell in start..<start + item.columnSpan { taken[cell] = true }
    }
  }
}
