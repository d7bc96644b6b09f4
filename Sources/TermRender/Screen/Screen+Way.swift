// Screen+Way: a place in; the views that are there, from the screen's own inwards, in words, out.

package import TermView

/// A view that is kept, as who debugs a program wants to see it.
package struct ViewWords: Hashable, Sendable {
  /// What it is made by, and what it says.
  package var words: String
  /// Where it stands on the screen, its border included.
  package var area: Rect
  /// What can be done with it and how it stands, in words.
  package var traits: [String]
}

extension Screen {
  /// The views around a place, the outermost first; those around the focus where there is no place.
  package func way(to place: Point?) -> [ViewWords] {
    layOut()
    let node = place.map { tree.node(at: $0) } ?? tree.focused
    return tree.way(to: node).reversed().map { step in
      let frame = tree.boxes.boxes[Int(step.node)].frame
      let area = Rect(
        origin: step.origin, size: Size(columns: Int(frame.width), rows: Int(frame.height)))
      return ViewWords(
        words: tree.words(for: step.node), area: area, traits: tree.traits(of: step))
    }
  }
}

extension RenderTree {
  fileprivate func words(for node: Int32) -> String {
    let entry = nodes[Int(node)]
    if node == root { return "screen" }
    if entry.kind == .text { return "text \(String(reflecting: text(in: node)))" }
    var words = "\(entry.kind)"
    if let role = word(.role, of: node).flatMap({
      Role(rawValue: UInt8(truncatingIfNeeded: $0.opSmall))
    }) {
      words = "\(role)"
    }
    return said(.label, of: node).map { "\(words) \(String(reflecting: $0))" } ?? words
  }

  fileprivate func traits(of step: WayStep) -> [String] {
    let flags = nodes[Int(step.node)].flags
    let known: [(Bool, String)] = [
      (flags.contains(.isFocusable), "focusable"), (step.node == focused, "focused"),
      (step.node == hovered, "hovered"), (flags.contains(.scrolls), "scrolls"),
      (flags.contains(.floats), "floats"), (!step.answers, "disabled"),
    ]
    return known.filter(\.0).map(\.1)
  }
}
