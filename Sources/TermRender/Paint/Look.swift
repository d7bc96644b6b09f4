// Look: how a node's text and blanks are drawn, its own words put over those of the nodes around it.

internal import TermView

/// What a node has from those around it, and passes on to those in it.
struct Look {
  var style = Style.plain
  var link: Link?
  /// The states of the nearest node that can be pressed or focused.
  var states: ViewStates = []
  /// Which layer it is in; greater is nearer.
  var layer: Int32 = 0

  /// A blank in this look.
  var blank: Style { Style(background: style.background) }
}

/// What a node draws of its own.
struct Marks {
  var hasBackground = false
  var coversBorder = false
  var hasBorder = false
  var border: UInt64 = 0
}

extension RenderTree {
  /// Puts what a node's record says over what is there.
  func readLook(of node: Int32, into look: inout Look, _ marks: inout Marks) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0 else { return }
    let arena = arenas[entry.arena]
    if entry.flags.contains(.isFocusable) { look.states = states(of: node, look.states) }
    if entry.flags.contains(.isDisabled) { look.states.insert(.disabled) }
    var place = entry.record + Record.headerCount
    let end = entry.record + arena.words[entry.record].upper
    if entry.kind == .text { place += Text.headerCount }
    while place < end {
      let word = arena.words[place]
      let isOn = ViewStates(rawValue: UInt8(truncatingIfNeeded: word.opSmall)).isSubset(
        of: look.states)
      switch word.op {
      case .foreground where isOn: look.style.foreground = Color(bits: word.opValue)
      case .background where isOn:
        look.style.background = Color(bits: word.opValue)
        marks.hasBackground = true
        marks.coversBorder = word.opSmall >> 8 & 1 != 0
      case .underlineColor where isOn: look.style.underlineColor = Color(bits: word.opValue)
      case .attributes where isOn:
        let on = Attributes(rawValue: UInt16(truncatingIfNeeded: word.opValue))
        let off = UInt16(truncatingIfNeeded: word.opValue >> 16)
        look.style.attributes = on.over(
          Attributes(rawValue: look.style.attributes.rawValue & ~off))
      case .border where isOn:
        marks.hasBorder = true
        marks.border = word
      case .link: look.link = arena.links[Int(arena.words[place + 2]) - 1]
      default: break
      }
      place += 1 + word.extraWords
    }
  }

  private func states(of node: Int32, _ outer: ViewStates) -> ViewStates {
    var states = outer.intersection(.disabled)
    if node == focused { states.insert(.focused) }
    if isInside(hovered, node) { states.insert(.hovered) }
    if isInside(pressed, node) { states.insert(.pressed) }
    return states
  }

  /// Whether a node is `outer` or in it.
  func isInside(_ node: Int32, _ outer: Int32) -> Bool {
    var node = node
    while node >= 0, node != outer { node = boxes.boxes[Int(node)].parent }
    return node >= 0
  }
}
