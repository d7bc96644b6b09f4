// Grid+Cells: the children of a grid in, the cells they stand in and the tracks there are out
// (css-grid-1 §8.5, row by row, sparse).

internal import TermView

extension BoxTree {
  /// Gives a grid its tracks.
  mutating func setGrid(_ box: Int32, _ grid: GridStyle?) {
    guard grids[box] != grid else { return }
    grids[box] = grid
    markStale(box)
  }

  /// Says where a child stands in its grid; nil where it comes next.
  mutating func setGridPlace(_ box: Int32, _ place: GridPlace?) {
    guard gridPlaces[box] != place else { return }
    gridPlaces[box] = place
    let parent = boxes[Int(box)].parent
    if parent >= 0 { markStale(parent) }
  }

  /// Makes an item of each child in the flow, finds its cells, and sets out the columns.
  mutating func gatherCells(_ top: Int) {
    let pass = passes[top]
    let grid = grids[pass.box]
    var child = inFlow(pass.child)
    while child >= 0 {
      let place = gridPlaces.isEmpty ? nil : gridPlaces[child]
      var item = GridItem(
        box: child, columnSpan: place?.columnSpan ?? 1, rowSpan: place?.rowSpan ?? 1)
      item.column = place?.column ?? -1
      item.row = place?.row ?? -1
      gridItems.append(item)
      child = inFlow(boxes[Int(child)].next)
    }
    setOutColumns(pass, grid)
    passes[top].count = tracks.count - pass.firstTrack
    findCells(from: pass.firstGridItem, columns: passes[top].count)
    passes[top].next = pass.firstGridItem
    passes[top].stage = .gridColumns
  }

  private mutating func setOutColumns(_ pass: Pass, _ grid: GridStyle?) {
    let room = pass.percentWidth
    if let least = grid?.columnsOfAtLeast, !least.isAuto {
      let cells = max(least.cells(of: room) ?? 1, 1)
      let fitting = (max(pass.innerWidth, 0) + pass.columnGap) / max(cells + pass.columnGap, 1)
      let size = GridTrackSize(least: .cells(cells), most: .auto, fraction: 1)
      for _ in 0..<min(max(fitting, 1), 1_000) { tracks.append(GridTrack(size, room: room)) }
    } else {
      for size in grid?.columns ?? [] { tracks.append(GridTrack(size, room: room)) }
    }
    // What is said to stand, or to reach, beyond the last column gets columns of its own.
    var needed = 1
    for item in gridItems[pass.firstGridItem...] {
      needed = max(needed, max(item.column, 0) + item.columnSpan)
    }
    while tracks.count - pass.firstTrack < needed {
      tracks.append(GridTrack(.content, room: room))
    }
  }

  /// Finds the cells of each item: first of those whose row is said, then of the others in order.
  private mutating func findCells(from first: Int, columns: Int) {
    cells.begin(columns: columns)
    for index in first..<gridItems.count where gridItems[index].row >= 0 {
      var item = gridItems[index]
      if item.column < 0 {
        item.column = cells.freeColumn(in: item.row, item.columnSpan, item.rowSpan)
      }
      cells.take(item)
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
        || !cells.isFree(column, row, item.columnSpan, item.rowSpan)
      {
        column += 1
        if isFixed || column + item.columnSpan > columns {
          column = isFixed ? item.column : 0
          row += 1
        }
      }
      (item.row, item.column) = (row, column)
      cells.take(item)
      gridItems[index] = item
    }
  }

  /// Sets out as many rows as are said or needed; how many there are comes out.
  mutating func setOutRows(_ top: Int) {
    let pass = passes[top]
    let grid = grids[pass.box]
    let said = grid?.rows ?? []
    var count = said.count
    for index in pass.firstGridItem..<gridItems.count {
      count = max(count, gridItems[index].row + gridItems[index].rowSpan)
      gridItems[index].least = -1
      gridItems[index].most = -1
    }
    let others = grid?.autoRows ?? .content
    for row in 0..<count {
      let size = row < said.count ? said[row] : others
      tracks.append(GridTrack(size, room: pass.percentHeight))
    }
  }
}

/// Which cells of a grid are taken.
struct GridCells {
  private var taken: [Bool] = []
  private var columns = 1

  /// Frees all cells of a grid with so many columns.
  mutating func begin(columns: Int) {
    taken.removeAll(keepingCapacity: true)
    self.columns = columns
  }

  /// Whether nothing stands in a block of cells.
  func isFree(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    for line in row..<row + height {
      let start = line * columns + column
      if start >= taken.count { return true }
      for cell in start..<min(start + width, taken.count) where taken[cell] { return false }
    }
    return true
  }

  /// The first column in which a block is free in a row; 0 where there is none.
  func freeColumn(in row: Int, _ width: Int, _ height: Int) -> Int {
    var column = 0
    while column + width <= columns {
      if isFree(column, row, width, height) { return column }
      column += 1
    }
    return 0
  }

  /// Takes an item's cells.
  mutating func take(_ item: GridItem) {
    let end = (item.row + item.rowSpan) * columns
    while taken.count < end { taken.append(false) }
    for line in item.row..<item.row + item.rowSpan {
      let start = line * columns + item.column
      for cell in start..<start + item.columnSpan { taken[cell] = true }
    }
  }
}
