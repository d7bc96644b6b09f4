// Screen+Semantics: the semantics of the screen: roles, names and states, in reading order.

public import TermView

/// The semantics of a view for tests, screen readers and searches: its role, its name and its state.
public struct Semantics: Hashable, Sendable {
  /// Its role; nil for a view that can be used but has none.
  public var role: Role?
  /// Its name: its label, or else the text in it.
  public var label: String
  /// Its current value, such as `"on"` or `"40 %"`; empty if it has none.
  public var value: String
  /// The text in it, with its parts separated by spaces.
  public var text: String
  /// The visible part of its rectangle on the screen.
  public var area: Rect
  /// The number of its ancestors that have semantics too.
  public var depth: Int
  /// Whether it can have the focus.
  public var isFocusable: Bool
  /// Whether it has the focus.
  public var isFocused: Bool
  /// Whether it, or an ancestor, is disabled.
  public var isDisabled: Bool
  /// Whether a click or Enter presses it.
  public var isPressable: Bool
  /// Whether another view, such as a dialog over it, holds the focus.
  public var isInert: Bool
  /// Whether it is the row, choice or tab that keys act on in the focused view.
  package var isMarked = false
}

extension Screen {
  /// The semantics of the visible views, ancestors first: of views with a role, usable views, and texts that are part
  /// of neither.
  ///
  /// Views that are hidden, excluded from layout or not visible are left out.
  ///
  /// - Complexity: O(views).
  public var semantics: [Semantics] {
    layOut()
    return tree.semantics(includesTitles: false)
  }

  /// The semantics of the visible views as they are spoken: with the titles of borders, which sighted users read.
  package var spokenSemantics: [Semantics] {
    layOut()
    return tree.semantics(includesTitles: true)
  }
}

extension RenderTree {
  private struct SemanticsVisit {
    var node: Int32
    var depth: Int
    var isDisabled: Bool
  }

  fileprivate func semantics(includesTitles: Bool) -> [Semantics] {
    var found: [Semantics] = []
    let scope = activeFocusScope
    let marked = focus.node >= 0 ? markedNode : nil
    var open = [SemanticsVisit(node: root, depth: 0, isDisabled: false)]
    while var visit = open.popLast() {
      let flags = nodes[Int(visit.node)].flags
      if flags.contains(.isHidden) || boxes.boxes[Int(visit.node)].style.display == .none {
        continue
      }
      if flags.contains(.isDisabled) { visit.isDisabled = true }
      let title = includesTitles ? title(of: visit.node) : nil
      if var meaning = semantics(of: visit, scope, title: title) {
        meaning.isMarked = visit.node == marked
        found.append(meaning)
        visit.depth += 1
        if meaning.role.map(\.describesItsContent) ?? meaning.isPressable { continue }
      }
      var child = boxes.boxes[Int(visit.node)].last
      while child >= 0 {
        open.append(SemanticsVisit(node: child, depth: visit.depth, isDisabled: visit.isDisabled))
        child = boxes.boxes[Int(child)].previous
      }
    }
    return found
  }

  private func semantics(
    of visit: SemanticsVisit, _ scope: Int32, title: String?
  ) -> Semantics? {
    let (node, entry) = (visit.node, nodes[Int(visit.node)])
    var role = word(.role, of: node).flatMap {
      Role(rawValue: UInt8(truncatingIfNeeded: $0.opSmall))
    }
    if role == nil, entry.kind == .text { role = .text }
    if role == nil, title != nil { role = .group }
    // A role that covers its whole content also has the abilities of that content.
    let isWhole = role?.describesItsContent == true
    let isPressable = satisfies(node, includingSubtree: isWhole) { candidate in
      handles(candidate) { $0.isPress }
    }
    let isFocusable = satisfies(node, includingSubtree: isWhole) {
      nodes[Int($0)].flags.contains(.isFocusable)
    }
    guard role != nil || isPressable || isFocusable else { return nil }
    let area = visiblePart(screenRect(of: node), of: node)
    guard !area.isEmpty else { return nil }
    let text = text(in: node)
    guard role != .text || !text.isEmpty else { return nil }
    return Semantics(
      role: role, label: stringOperand(.label, of: node) ?? title ?? text,
      value: stringOperand(.value, of: node) ?? "",
      text: text, area: area, depth: visit.depth,
      isFocusable: isFocusable,
      isFocused: node == focus.node
        || isWhole && focus.node >= 0 && isInSubtree(focus.node, of: node),
      isDisabled: visit.isDisabled, isPressable: isPressable,
      isInert: scope >= 0 && !isInSubtree(node, of: scope))
  }

  /// Whether a condition holds for a node or, with `inside`, for any node in its subtree.
  private func satisfies(_ node: Int32, includingSubtree inside: Bool, where isSo: (Int32) -> Bool)
    -> Bool
  {
    if isSo(node) { return true }
    guard inside else { return false }
    var current = boxes.boxes[Int(node)].first
    while current >= 0, isInSubtree(current, of: node) {
      if isSo(current) { return true }
      current = next(after: current, skipsChildren: false)
    }
    return false
  }

  private func handles(_ node: Int32, _ isWanted: (HandlerKind) -> Bool) -> Bool {
    var found = false
    forEachHandler(of: node) { if isWanted($0) { found = true } }
    return found
  }

  /// The texts in a node's subtree in order, without hidden ones, separated by spaces.
  func text(in node: Int32) -> String {
    var parts: [String] = []
    var open = [node]
    while let current = open.popLast() {
      let entry = nodes[Int(current)]
      if entry.flags.contains(.isHidden) || boxes.boxes[Int(current)].style.display == .none {
        continue
      }
      if entry.kind == .text, entry.arena >= 0 {
        let range = arenas[entry.arena].words[entry.record + headerCount]
        let bytes = arenas[entry.arena].text[range.high..<range.high + range.low]
        let part = String(decoding: bytes, as: UTF8.self)
        if !part.isEmpty { parts.append(part) }
      }
      var child = boxes.boxes[Int(current)].last
      while child >= 0 {
        open.append(child)
        child = boxes.boxes[Int(child)].previous
      }
    }
    return parts.joined(separator: " ")
  }

  /// The title of a node's border; nil if it has none.
  private func title(of node: Int32) -> String? {
    guard nodes[Int(node)].flags.contains(.hasVisualStyle), let index = wordIndex(.title, of: node)
    else { return nil }
    let count = arenas[nodes[Int(node)].arena].words[index].opSmall >> 4
    let title = string(of: node, from: index + 1, byteCount: count)
    return title.isEmpty ? nil : title
  }

  /// The text that is packed into the words of a node's record.
  private func string(of node: Int32, from start: Int, byteCount: Int) -> String {
    let words = arenas[nodes[Int(node)].arena].words
    let bytes = (0..<byteCount).map { index in
      UInt8(truncatingIfNeeded: words[start + index / 8] >> UInt64(index % 8 * 8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string operand of the last op with this opcode in a node's record.
  func stringOperand(_ op: Op, of node: Int32) -> String? {
    guard let index = wordIndex(op, of: node) else { return nil }
    let count = arenas[nodes[Int(node)].arena].words[index].opSmall
    return string(of: node, from: index + 1, byteCount: count)
  }
}

extension Role {
  /// Whether the view is one thing to its user, whatever it consists of.
  fileprivate var describesItsContent: Bool {
    switch self {
    case .button, .toggle, .checkbox, .radio, .field, .tab, .menuItem, .slider, .progress, .image,
      .link, .heading, .status, .text:
      true
    case .radioGroup, .row, .list, .table, .cell, .tree, .tabs, .menu, .dialog, .alert, .group:
      false
    }
  }
}
