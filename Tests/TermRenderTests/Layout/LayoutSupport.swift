// LayoutSupport: leaves with known sizes, and trees written as nested values.

import TermView
import XCTest

@testable import TermRender

/// Leaves with words, each as long as one of the numbers, that wrap between words.
struct WordLeaves: LeafMeasurer {
  /// The words of each leaf that has any.
  var words: [Int32: [Int]] = [:]
  /// The leaves that were measured, in order.
  var asked: [Int32] = []

  mutating func size(of box: Int32, width: SizeConstraint, height: SizeConstraint) -> (
    columns: Int32, rows: Int32
  ) {
    asked.append(box)
    guard let words = words[box], let first = words.first else { return (0, 0) }
    let limit: Int
    if let cells = width.cells {
      limit = Int(cells)
    } else {
      limit = width == .minContent ? 0 : .max
    }
    var (rows, widest, line) = (1, first, first)
    for word in words.dropFirst() {
      if line + 1 + word <= limit {
        line += 1 + word
      } else {
        rows += 1
        line = word
      }
      widest = max(widest, line)
    }
    return (Int32(widest), Int32(rows))
  }
}

/// A tree as a value, from which `build` makes boxes.
struct Sketch {
  var style = BoxStyle()
  var words: [Int] = []
  var children: [Sketch] = []
  var grid: GridStyle?
  var gridArea: GridArea?

  init(_ words: [Int] = [], _ children: [Sketch] = [], _ edit: (inout BoxStyle) -> Void = { _ in })
  {
    self.words = words
    self.children = children
    edit(&style)
  }
}

/// A row of `children`.
func row(_ children: Sketch..., style edit: (inout BoxStyle) -> Void = { _ in }) -> Sketch {
  Sketch([], children, edit)
}

/// A column of `children`.
func column(_ children: Sketch..., style edit: (inout BoxStyle) -> Void = { _ in }) -> Sketch {
  Sketch([], children) {
    $0.direction = .column
    edit(&$0)
  }
}

/// A leaf with words of these lengths.
func words(_ lengths: Int..., style edit: (inout BoxStyle) -> Void = { _ in }) -> Sketch {
  Sketch(lengths, [], edit)
}

/// A tree of boxes with its leaves.
struct Plan {
  var tree = BoxTree()
  var leaves = WordLeaves()
  var root: Int32 = -1

  init(_ sketch: Sketch) {
    root = build(sketch)
  }

  /// Makes boxes from a sketch, without recursion, so that deep ones work.
  mutating func build(_ sketch: Sketch) -> Int32 {
    let top = add(sketch)
    var open = [(box: top, sketch: sketch)]
    while let (box, sketch) = open.popLast() {
      for child in sketch.children {
        let number = add(child)
        tree.insert(number, into: box)
        open.append((number, child))
      }
    }
    return top
  }

  private mutating func add(_ sketch: Sketch) -> Int32 {
    let box = tree.add(sketch.style)
    leaves.words[box] = sketch.words.isEmpty ? nil : sketch.words
    tree.setGrid(box, sketch.grid)
    tree.setGridArea(box, sketch.gridArea)
    return box
  }

  mutating func layout(_ columns: Int32?, _ rows: Int32?) {
    tree.layout(root, columns: columns, rows: rows, leaves: &leaves)
  }

  /// Returns the box reached from the root by these child numbers.
  func box(_ path: Int...) -> Int32 {
    var box = root
    for number in path { box = children(of: box)[number] }
    return box
  }

  func children(of box: Int32) -> [Int32] {
    var children: [Int32] = []
    var child = tree.boxes[Int(box)].first
    while child >= 0 {
      children.append(child)
      child = tree.boxes[Int(child)].next
    }
    return children
  }

  /// All linked boxes, outer ones first.
  func inOrder(from top: Int32? = nil) -> [Int32] {
    var boxes: [Int32] = []
    var open = [top ?? root]
    while let box = open.popLast() {
      boxes.append(box)
      open += children(of: box).reversed()
    }
    return boxes
  }

  /// Returns a box's frame as short text.
  func place(_ path: Int...) -> String {
    var box = root
    for number in path { box = children(of: box)[number] }
    let frame = tree[box]
    return "\(frame.x),\(frame.y) \(frame.width)x\(frame.height)"
  }
}

extension BoxTree {
  /// Removes a box from its parent, and frees its record and those of its descendants.
  mutating func discard(_ top: Int32) {
    remove(top)
    var box = top
    while true {
      while boxes[Int(box)].first >= 0 { box = boxes[Int(box)].first }
      let (parent, _, next) = boxes[Int(box)].links
      if box != top {
        boxes[Int(parent)].first = next
        boxes[Int(box)].parent = -1
      }
      free(box)
      if box == top { return }
      box = next >= 0 ? next : parent
    }
  }
}
