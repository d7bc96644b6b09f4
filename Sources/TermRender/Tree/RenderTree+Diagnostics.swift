// RenderTree+Diagnostics: finds views with ambiguous ids and reports them in sentences.

internal import TermView

/// Mistakes found in views, each reported once.
struct Diagnostics {
  private var unreported: [String] = []
  private var known: Set<String> = []

  /// The most mistakes reported, for a program that makes another one with each frame.
  private static var maxCount: Int { 256 }

  mutating func report(_ sentence: String) {
    guard known.count < Self.maxCount, known.insert(sentence).inserted else { return }
    unreported.append(sentence)
  }

  mutating func take() -> [String] {
    defer { unreported.removeAll() }
    return unreported
  }
}

extension RenderTree {
  /// Finds siblings with the same key; called only when children came, went or moved.
  mutating func diagnoseChildren(of parent: Int32) {
    var seen: [UInt64: Int32] = [:]
    var child = boxes.boxes[Int(parent)].first
    while child >= 0 {
      if let other = seen.updateValue(child, forKey: nodes[Int(child)].key) {
        let sentence =
          hasDifferentID(other, child)
          ? "views in \(path(to: parent)) have the ids \(name(of: other)) and \(name(of: child)), which have "
            + "one hash and are taken for the same: their hash(into:) leaves out what tells them apart"
          : "several views in \(path(to: parent)) have the id \(name(of: child)): what the user does in "
            + "one may turn up in another when they move"
        diagnostics?.report(sentence)
      }
      child = boxes.boxes[Int(child)].next
    }
  }

  /// Reports an id in a command that several views have; the command applies to the first of them.
  mutating func diagnoseAmbiguousID(_ id: some Hashable) {
    guard diagnostics != nil else { return }
    let key = identityKey(of: id)
    var parents: [String] = []
    var node = root
    while node >= 0 {
      if nodes[Int(node)].flags.contains(.hasIdentity), nodes[Int(node)].key == key {
        parents.append(path(to: boxes.boxes[Int(node)].parent))
      }
      node = next(after: node, skipsChildren: false)
    }
    guard parents.count > 1 else { return }
    diagnostics?.report(
      "a command names the id \(Self.quoted(id)), which \(parents.count) views have, in "
        + parents.joined(separator: " and in ") + ": the first is taken")
  }

  /// Reports an id in a command that moves the focus if no view with it can have the focus.
  mutating func diagnoseUnfocusableID(_ id: some Hashable) {
    guard diagnostics != nil else { return }
    let reason =
      if let named = node(identity: identityKey(of: id)) {
        if !isEnabled(named) {
          "is disabled or hidden"
        } else if focusable(in: named).isEmpty {
          "can't have it, and nothing in it can: it needs focusable()"
        } else {
          "is outside of the dialog that holds the focus"
        }
      } else {
        "is on no view"
      }
    diagnostics?.report("a command moves the focus to the id \(Self.quoted(id)), which \(reason)")
  }

  /// Whether two nodes with the same key have different ids.
  private func hasDifferentID(_ node: Int32, _ other: Int32) -> Bool {
    let ids = [node, other].map { node in
      let entry = nodes[Int(node)]
      return arenas[entry.arena].id(at: entry.record).map { AnyHashable($0) }
    }
    return ids[0] != ids[1]
  }

  /// The id that the app gave a node, for a sentence.
  private func name(of node: Int32) -> String {
    let entry = nodes[Int(node)]
    return arenas[entry.arena].id(at: entry.record).map { Self.quoted($0) } ?? "of their place"
  }

  private static func quoted(_ id: some Hashable) -> String {
    id is String ? "\"\(id)\"" : String(describing: id)
  }

  /// The names of a node and its ancestors, the outermost first.
  private func path(to node: Int32) -> String {
    var names: [String] = []
    var node = node
    while node >= 0 {
      if let name = typeName(of: node) { names.append(name) }
      node = boxes.boxes[Int(node)].parent
    }
    return names.isEmpty ? "the screen" : names.reversed().joined(separator: " › ")
  }

  /// The public name of a node's view; nil for nodes that the app did not write.
  private func typeName(of node: Int32) -> String? {
    guard node != root else { return nil }
    let style = boxes.boxes[Int(node)].style
    switch nodes[Int(node)].kind {
    case .memo: return "Memo"
    case .local: return "Local"
    case .timeline: return "Timeline"
    case .lazyList: return "LazyList"
    case .bindingsReader: return "BindingsReader"
    case .sizeReader: return "SizeReader"
    case .none: return nil
    case .text: return "Text"
    case .divider: return "Divider"
    case .fill: return "Fill"
    case .canvas: return "Canvas"
    case .group: return "Group"
    case .box: break
    }
    switch style.display {
    case .grid: return "Grid"
    case .scroll: return "ScrollView"
    case .zstack:
      // With a single child, it is a node that a modifier put around a view.
      return boxes.boxes[Int(node)].first == boxes.boxes[Int(node)].last ? nil : "ZStack"
    default:
      guard style.wrap == .none else { return "Wrap" }
      return style.direction == .row || style.direction == .rowReverse ? "HStack" : "VStack"
    }
  }
}
