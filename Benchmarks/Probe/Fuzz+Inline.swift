// Fuzz+Inline: draws the same frames into some rows of a terminal, below lines of earlier output.

import TermRender
import TermView
import Workloads

extension Fuzz {
  /// Draws into rows below a shell's lines, prints lines above them, and changes the number of rows now and then.
  func drawInline(_ records: inout Records) {
    if size.columns == 0 || size.rows == 0 { return }
    var random = Random(seed: seed &+ 77)
    var stage = InlineTerminal(size: size, above: random.below(size.rows))
    records.opening = stage.opening
    var rows = 1 + random.below(size.rows)
    if areTrees {
      drawInlineTrees(&records, &stage, &random, rows)
      return
    }
    var scribbler = RandomDrawing(kind: kind, seed: seed)
    let pools = CellPools()
    var number = 0
    while number < frames {
      // A new height belongs to a new program: the earlier one has ended, and its frame stays above.
      let frame = Frame(size: Size(columns: size.columns, rows: rows), pools: pools)
      var encoder = FrameEncoder(
        size: frame.size, pools: pools, profile: profile, isInline: true)
      encoder.begin()
      stage.makeRoom(rows: rows)
      let shown = Frame(size: frame.size, pools: pools)
      repeat {
        scribbler.step(frame)
        let cursor =
          random.chance(30)
          ? Point(column: random.below(size.columns), row: random.below(rows)) : nil
        if random.chance(8) {
          let line = scribbler.line(columns: size.columns)
          encoder.print(above: [line])
          stage.print(line)
          stage.makeRoom(rows: rows)
        }
        encoder.encode(frame, cursor: cursor)
        encoder.copyScreen(to: shown)
        append(
          encoder.output, frame, shown, encoder.cursor, encoder.isCursorVisible, stage, &records)
        encoder.removeOutput()
        number += 1
      } while number < frames && !random.chance(5)
      guard number < frames else { break }
      encoder.eraseInlineFrame(in: size)
      records.opening = encoder.output
      rows = 1 + random.below(size.rows)
    }
  }

  private func drawInlineTrees(
    _ records: inout Records, _ stage: inout InlineTerminal, _ random: inout Random, _ rows: Int
  ) {
    let screen = Screen<Int>(
      size: Size(columns: size.columns, rows: rows), profile: profile, isInline: true)
    screen.begin()
    stage.makeRoom(rows: rows)
    var scribbler = TreeScribbler(seed: seed)
    var tree = scribbler.tree(10)
    for number in 0..<frames {
      if number % 20 == 19 {
        tree = scribbler.tree(4 + scribbler.random.below(40))
      } else if number > 0 {
        scribbler.edit(&tree)
      }
      if random.chance(6) {
        screen.resize(to: Size(columns: size.columns, rows: 1 + random.below(size.rows)))
        stage.makeRoom(rows: screen.size.rows)
      }
      if random.chance(8) {
        screen.print(above: ["line \(number)"])
        stage.print("line \(number)")
        stage.makeRoom(rows: screen.size.rows)
      }
      screen.update { tree.view }
      screen.render()
      let frame = Frame(size: screen.size, pools: screen.pools)
      let shown = Frame(size: screen.size, pools: screen.pools)
      screen.copyCells(to: frame)
      screen.copyShownCells(to: shown)
      append(
        screen.output, frame, shown, screen.cursor.point, screen.cursor.isVisible, stage, &records)
      screen.removeOutput()
    }
  }

  /// Adds a record with the screen of the whole terminal.
  private func append(
    _ output: [UInt8], _ frame: Frame, _ shown: Frame, _ cursor: Point, _ isCursorVisible: Bool,
    _ stage: InlineTerminal, _ records: inout Records
  ) {
    records.append(
      output,
      ScreenDump(
        frame: stage.screen(around: frame), screen: stage.screen(around: shown),
        cursor: Point(column: cursor.column, row: cursor.row + stage.top),
        isCursorVisible: isCursorVisible, profile: profile))
  }
}
