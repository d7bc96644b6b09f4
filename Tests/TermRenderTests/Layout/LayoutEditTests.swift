// Random trees edited at random: each incremental layout equals a layout from nothing.

import TermView
import XCTest

@testable import TermRender

final class LayoutEditTests: XCTestCase {
  func testEditedTreesAreLaidOutLikeNewOnes() {
    for seed in 0..<rounds(2_000) {
      var edits = Edits(seed: seed)
      for step in 0..<6 {
        edits.edit()
        if let problem = edits.problem() {
          return XCTFail("seed \(seed), step \(step): \(problem)")
        }
      }
    }
  }

  func testMirroredTreesMirrorTheLayout() {
    for seed in 0..<rounds(500) {
      var layout = RandomLayout(seed: seed)
      let sketch = layout.sketch(2 + layout.number(20))
      var plan = Plan(sketch)
      plan.layout(60, 20)
      var mirrored = plan
      mirrored.tree.isMirrored = true
      mirrored.layout(60, 20)
      for box in plan.tree.boxes.indices {
        let record = plan.tree.boxes[box]
        guard record.parent >= 0, !record.traits.contains(.hidden) else { continue }
        var frame = record.frame
        frame.x = plan.tree[record.parent].width - frame.x - frame.width
        XCTAssertEqual(mirrored.tree[Int32(box)], frame, "seed \(seed), box \(box)")
      }
    }
  }

  func testTreesWithAbsurdStylesStayWithinTheirBounds() {
    for seed in 0..<rounds(1_000) {
      var layout = RandomLayout(seed: seed)
      layout.isExtreme = true
      var plan = Plan(layout.sketch(2 + layout.number(20)))
      plan.layout(seed % 3 == 0 ? nil : Int32.max, seed % 5 == 0 ? -4 : 20)
      for box in plan.tree.boxes.indices {
        let frame = plan.tree[Int32(box)]
        XCTAssertTrue((0...1 << 28).contains(frame.width), "seed \(seed)")
        XCTAssertTrue((0...1 << 28).contains(frame.height), "seed \(seed)")
        XCTAssertTrue((-1 << 30...1 << 30).contains(frame.x), "seed \(seed)")
        XCTAssertTrue((-1 << 30...1 << 30).contains(frame.y), "seed \(seed)")
      }
    }
  }
}

/// A plan, its edits, and the frames of its boxes before the last layout.
private struct Edits {
  private var layout: RandomLayout
  private var plan: Plan
  private var columns: Int32? = 60
  private var rows: Int32? = 20
  private var before: [Int32: BoxFrame] = [:]

  init(seed: UInt64) {
    layout = RandomLayout(seed: seed)
    layout.isExtreme = seed % 5 == 4
    plan = Plan(layout.sketch(2 + layout.number(24)))
    plan.layout(columns, rows)
    plan.tree.changedFrames = []
  }

  /// A box that is linked into the tree.
  private mutating func anyBox() -> Int32 {
    var linked = [plan.root]
    var index = 0
    while index < linked.count {
      linked += plan.children(of: linked[index])
      index += 1
    }
    return linked[layout.number(linked.count)]
  }

  /// Makes a change, and lays out.
  mutating func edit() {
    before = [:]
    for box in plan.inOrder() { before[box] = plan.tree[box] }
    for _ in 0...layout.number(3) { change() }
    if layout.once(in: 6) { columns = layout.once(in: 4) ? nil : Int32(layout.number(90)) }
    if layout.once(in: 6) { rows = layout.once(in: 4) ? nil : Int32(layout.number(30)) }
    plan.layout(columns, rows)
  }

  private mutating func change() {
    let box = anyBox()
    switch layout.number(6) {
    case 0:
      let style = plan.tree.style(of: box)
      plan.tree.setStyle(box, layout.style(likeBut: style))
    case 1:
      plan.tree.setStyle(box, layout.style())
      if layout.once(in: 4) { plan.tree.setGrid(box, layout.grid()) }
      if layout.once(in: 4) { plan.tree.setGridArea(box, layout.gridArea()) }
    case 2:
      plan.leaves.words[box] = layout.words()
      plan.tree.invalidate(box)
    case 3:
      let new = plan.build(layout.sketch(1 + layout.number(4)))
      insert(new, into: box)
    case 4:
      guard box != plan.root else { return }
      plan.tree.remove(box)
      insert(box, into: anyBox())
    default:
      guard box != plan.root else { return }
      if layout.once(in: 2) { return plan.tree.remove(box) }
      for gone in plan.inOrder(from: box) { before[gone] = nil }
      plan.tree.discard(box)
    }
  }

  private mutating func insert(_ box: Int32, into parent: Int32) {
    let siblings = plan.children(of: parent)
    let place = layout.number(siblings.count + 1)
    plan.tree.insert(box, into: parent, before: place < siblings.count ? siblings[place] : -1)
  }

  /// Describes how the tree differs from one that is built and laid out from nothing; nil if it doesn't.
  mutating func problem() -> String? {
    var moves: [Int32: BoxFrame] = [:]
    for move in plan.tree.changedFrames where moves[move.box] == nil {
      moves[move.box] = move.before
    }
    plan.tree.changedFrames = []
    for (box, frame) in before where plan.tree[box] != frame && moves[box] != frame {
      return "box \(box) moved unseen"
    }
    var fresh = Plan(sketch(of: plan.root))
    fresh.layout(columns, rows)
    let (old, new) = (plan.inOrder(), fresh.inOrder())
    for (box, twin) in zip(old, new) {
      let (frame, wanted) = (plan.tree[box], fresh.tree[twin])
      if frame != wanted { return "box \(box) is \(frame), anew \(wanted)" }
      let (size, reach) = (plan.tree.contentSize(of: box), fresh.tree.contentSize(of: twin))
      if size != reach { return "box \(box) reaches \(size), anew \(reach)" }
    }
    return nil
  }

  private func sketch(of box: Int32) -> Sketch {
    var sketch = Sketch(
      plan.leaves.words[box] ?? [], plan.children(of: box).map { self.sketch(of: $0) })
    sketch.style = plan.tree.style(of: box)
    sketch.grid = plan.tree.grids[box]
    sketch.gridArea = plan.tree.gridAreas[box]
    return sketch
  }
}
