// Screen+ViewPath: describes the views at a point on the screen, from the root inward, for debugging.

package import TermView

/// A description of a view in the retained tree, for debugging.
package struct ViewDescription: Hashable, Sendable {
  /// Its kind or role, and its label or text.
  package var summary: String
  /// Its rectangle on the screen, including its border.
  package var area: Rect
  /// Its abilities and its state, in words.
  package var traits: [String]
  /// Its columns and its rows, each with the rule that gave them, in words.
  package var sizeReasons: [String]
}

extension Screen {
  /// Returns the views around a point, outermost first; those around the focus if `point` is nil.
  package func viewPath(at point: Point?) -> [ViewDescription] {
    layOut()
    let node = point.map { tree.hitTest($0) } ?? tree.focus.node
    return tree.ancestorPath(of: node).reversed().map { step in
      let frame = tree.boxes.boxes[Int(step.node)].frame
      let area = Rect(
        origin: step.origin, size: Size(columns: Int(frame.width), rows: Int(frame.height)))
      return ViewDescription(
        summary: tree.pathDescription(for: step.node), area: area, traits: tree.traits(of: step),
        sizeReasons: tree.sizeReasons(of: step.node))
    }
  }
}

extension Screen {
  /// Returns a description of the view that a press of the mouse would reach instead of another one, and whether that is
  /// more than a layer without content; nil if the press would reach that view, or a view in it.
  package func cover(of meaning: Semantics, at point: Point) -> (words: String, isNamed: Bool)? {
    layOut()
    let hit = tree.hitTest(point)
    guard hit >= 0 else { return ("nothing", false) }
    let path = tree.ancestorPath(of: hit).map(\.node)
    let named = path.prefix { !tree.isAround($0, meaning) }
    // Nothing that is part of the view itself covers it.
    if named.count < path.count, tree.shows(meaning, path[named.count]) { return nil }
    let isNamed = named.contains {
      tree.nodes[Int($0)].kind == .text || tree.word(.role, of: $0) != nil
    }
    return (tree.pathDescription(for: hit), isNamed)
  }
}

extension RenderTree {
  /// Whether a node is the one with these semantics.
  fileprivate func shows(_ meaning: Semantics, _ node: Int32) -> Bool {
    visiblePart(screenRect(of: node), of: node) == meaning.area
  }

  /// Whether a node, or one inside it, is the one with these semantics.
  fileprivate func isAround(_ node: Int32, _ meaning: Semantics) -> Bool {
    let end = next(after: node, skipsChildren: true)
    var inner = node
    while inner >= 0, inner != end {
      if shows(meaning, inner) { return true }
      inner = next(after: inner, skipsChildren: false)
    }
    return false
  }
}

extension RenderTree {
  fileprivate func pathDescription(for node: Int32) -> String {
    let entry = nodes[Int(node)]
    if node == root { return "screen" }
    if entry.kind == .text { return "text \(String(reflecting: text(in: node)))" }
    var words = "\(entry.kind)"
    if let role = word(.role, of: node).flatMap({
      Role(rawValue: UInt8(truncatingIfNeeded: $0.opSmall))
    }) {
      words = "\(role)"
    }
    return stringOperand(.label, of: node).map { "\(words) \(String(reflecting: $0))" } ?? words
  }

  fileprivate func traits(of step: AncestorStep) -> [String] {
    let flags = nodes[Int(step.node)].flags
    let known: [(Bool, String)] = [
      (flags.contains(.isFocusable), focusOrder(of: step.node)),
      (step.node == focus.node, "focused"),
      (step.node == pointer.hovered, "hovered"), (flags.contains(.scrolls), "scrolls"),
      (flags.contains(.floats), "floats"), (!step.isEnabled, "disabled"),
    ]
    return known.filter(\.0).map(\.1)
  }

  /// The place of a focusable node in the order in which Tab goes through them.
  private func focusOrder(of node: Int32) -> String {
    let all = focusable()
    return all.firstIndex(of: node).map { "focusable, \($0 + 1) of \(all.count)" } ?? "focusable"
  }
}
