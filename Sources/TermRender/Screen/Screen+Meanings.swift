// Screen+Meanings: what is on the screen for those who don't see it: roles, names and states, in reading order.

public import TermView

/// A view as a test, a screen reader or a search knows it: what it is, what it is called, and how it stands.
public struct Meaning: Hashable, Sendable {
  /// What it is; nil where its author did not say, though it can be used.
  public var role: Role?
  /// What it is called: its label, or else the text in it.
  public var label: String
  /// Where it stands, as `"on"` or `"40 %"`; empty where its author did not say.
  public var value: String
  /// The text in it, its parts separated by spaces.
  public var text: String
  /// Where it stands on the screen, as much of it as is seen.
  public var area: Rect
  /// How many views with a role are around it.
  public var depth: Int
  /// Whether keys can come to it.
  public var isFocusable: Bool
  /// Whether keys come to it first.
  public var isFocused: Bool
  /// Whether it, or something around it, answers to nobody.
  public var isDisabled: Bool
  /// Whether it is pressed, by a click or by Enter.
  public var isPressable: Bool
  /// Whether something else holds the focus, as a dialog over it does.
  public var isHeldBack: Bool
}

extension Screen {
  /// The views that mean something, each after those that are around it: those with a role, those that can be used,
  /// and texts that are part of neither.
  ///
  /// What is hidden, left out or out of sight is not there.
  ///
  /// - Complexity: O(views).
  public var meanings: [Meaning] {
    layOut()
    return tree.meanings()
  }
}

extension RenderTree {
  private struct Visit {
    var node: Int32
    var depth: Int
    var isDisabled: Bool
  }

  fileprivate func meanings() -> [Meaning] {
    var found: [Meaning] = []
    let scope = holdingScope
    var open = [Visit(node: root, depth: 0, isDisabled: false)]
    while var visit = open.popLast() {
      let flags = nodes[Int(visit.node)].flags
      if flags.contains(.isHidden) || boxes.boxes[Int(visit.node)].style.display == .none {
        continue
      }
      if flags.contains(.isDisabled) { visit.isDisabled = true }
      if let meaning = meaning(of: visit, scope) {
        found.append(meaning)
        visit.depth += 1
        if meaning.role.map(\.speaksForItsContent) ?? meaning.isPressable { continue }
      }
      var child = boxes.boxes[Int(visit.node)].last
      while child >= 0 {
        open.append(Visit(node: child, depth: visit.depth, isDisabled: visit.isDisabled))
        child = boxes.boxes[Int(child)].previous
      }
    }
    return found
  }

  private func meaning(of visit: Visit, _ scope: Int32) -> Meaning? {
    let (node, entry) = (visit.node, nodes[Int(visit.node)])
    var role = word(.role, of: node).flatMap {
      Role(rawValue: UInt8(truncatingIfNeeded: $0.opSmall))
    }
    if role == nil, entry.kind == .text { role = .text }
    // What stands for all that is in it has what is in it too.
    let isWhole = role?.speaksForItsContent == true
    let isPressable = holds(node, isWhole) { candidate in
      handles(candidate) { if case .press = $0 { true } else { false } }
    }
    let isFocusable = holds(node, isWhole) { nodes[Int($0)].flags.contains(.isFocusable) }
    guard role != nil || isPressable || isFocusable else { return nil }
    let area = seen(place(of: node), of: node)
    guard !area.isEmpty else { return nil }
    let text = text(in: node)
    guard role != .text || !text.isEmpty else { return nil }
    return Meaning(
      role: role, label: said(.label, of: node) ?? text, value: said(.value, of: node) ?? "",
      text: text, area: area, depth: visit.depth,
      isFocusable: isFocusable,
      isFocused: node == focused || isWhole && focused >= 0 && isInside(focused, node),
      isDisabled: visit.isDisabled, isPressable: isPressable,
      isHeldBack: scope >= 0 && !isInside(node, scope))
  }

  /// Whether something holds of a node, or of any in it where that is asked for.
  private func holds(_ node: Int32, _ inside: Bool, _ isSo: (Int32) -> Bool) -> Bool {
    if isSo(node) { return true }
    guard inside else { return false }
    var current = boxes.boxes[Int(node)].first
    while current >= 0, isInside(current, node) {
      if isSo(current) { return true }
      current = next(after: current, skipsChildren: false)
    }
    return false
  }

  private func handles(_ node: Int32, _ isWanted: (Reaction) -> Bool) -> Bool {
    var found = false
    forEachHandler(of: node) { if isWanted($0) { found = true } }
    return found
  }

  /// The texts in a node, from its first to its last, those that are hidden left out.
  func text(in node: Int32) -> String {
    var parts: [String] = []
    var open = [node]
    while let current = open.popLast() {
      let entry = nodes[Int(current)]
      if entry.flags.contains(.isHidden) || boxes.boxes[Int(current)].style.display == .none {
        continue
      }
      if entry.kind == .text, entry.arena >= 0 {
        let place = arenas[entry.arena].words[entry.record + headerCount]
        let bytes = arenas[entry.arena].text[place.high..<place.high + place.low]
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

  /// What an author said in words.
  func said(_ op: Op, of node: Int32) -> String? {
    guard let place = wordPlace(op, of: node) else { return nil }
    let words = arenas[nodes[Int(node)].arena].words
    let bytes = (0..<words[place].opSmall).map { index in
      UInt8(truncatingIfNeeded: words[place + 1 + index / 8] >> UInt64(index % 8 * 8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Role {
  /// Whether it is one thing to its user, whatever it is made of.
  fileprivate var speaksForItsContent: Bool {
    switch self {
    case .button, .toggle, .checkbox, .radio, .field, .tab, .menuItem, .slider, .progress, .image,
      .link, .heading, .status, .text:
      true
    case .radioGroup, .row, .list, .table, .cell, .tree, .tabs, .menu, .dialog, .alert, .group:
      false
    }
  }
}
