// Look: how a node's text and blanks are drawn, its own words put over those of the nodes around it.

internal import TermView

/// What a node has from those around it, and passes on to those in it; plain data, as each child gets a copy.
struct Look {
  var style = Style.plain
  /// Where its link stands: the arena, and what stands for it there.
  var linkArena: Int32 = -1
  var link: UInt64 = 0
  /// Which of the painter's gradients colours the text; -1 is none.
  var shade: Int32 = -1
  /// Which layer it is in; greater is nearer.
  var layer: Int32 = 0
  /// The states of the nearest node that can be pressed or focused.
  var states: ViewStates = []
  /// What is behind it is what it is drawn over.
  var keepsBackground = false

  /// A blank in this look.
  var blank: Ink { Ink(background: style.background.bits) }
}

/// What a node draws of its own, besides its content.
struct Marks {
  var hasBackground = false
  var coversBorder = false
  var hasBorder = false
  var border: UInt64 = 0
  /// Where the gradients' words stand; 0 is none.
  var gradient = 0
  var shade = 0
  /// What a text's states say, which counts more than the text's own look.
  var stateForeground = Color.default
  var stateAttributes: Attributes = []
}

extension RenderTree {
  /// Puts what a node's record says over what is there.
  func readLook(
    of node: Int32, _ view: borrowing ArenaView, into look: inout Look, _ marks: inout Marks
  ) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0 else { return }
    if entry.flags.contains(.isFocusable) { look.states = states(of: node, look.states) }
    if entry.flags.contains(.isDisabled) {
      look.states.insert(.disabled)
      // What answers to nobody looks so wherever it is said, without a word in any widget.
      look.style.attributes.insert(.dim)
    }
    let words = view.words.span
    let outerLayer = look.layer
    var place = entry.firstOp
    let end = entry.record + words[entry.record].high
    while place < end {
      let word = words[place]
      let op = word.op
      let isOn = ViewStates(rawValue: UInt8(truncatingIfNeeded: word >> 8)).isSubset(
        of: look.states)
      switch op {
      case .foreground where isOn:
        look.style.foreground = Color(bits: word.opValue)
        look.shade = -1
        marks.shade = 0
        if word >> 8 & 0xFF != 0 { marks.stateForeground = look.style.foreground }
      case .background where isOn:
        look.style.background = Color(bits: word.opValue)
        look.keepsBackground = false
        marks.hasBackground = true
        marks.coversBorder = word >> 16 & 1 != 0
        marks.gradient = 0
      case .underlineColor where isOn: look.style.underlineColor = Color(bits: word.opValue)
      case .attributes where isOn:
        let on = Attributes(rawValue: UInt16(truncatingIfNeeded: word.opValue))
        let off = UInt16(truncatingIfNeeded: word.opValue >> 16)
        look.style.attributes = on.over(
          Attributes(rawValue: look.style.attributes.rawValue & ~off))
        if word >> 8 & 0xFF != 0 { marks.stateAttributes = on }
      case .border where isOn:
        marks.hasBorder = true
        marks.border = word
      case .gradient where isOn:
        if word.opSmall >> 20 & 1 != 0 {
          marks.shade = place
        } else {
          marks.gradient = place
          marks.hasBackground = true
          marks.coversBorder = word.opSmall >> 21 & 1 != 0
        }
      case .zIndex: look.layer = Int32(bitPattern: word.opValue)
      case .placedByParent: look.layer = outerLayer
      case .link where isOn:
        look.linkArena = entry.arena
        look.link = words[place + 1]
      default: break
      }
      place += 1 + word.extraWords
    }
  }

  /// Where a link of a look leads to.
  func link(of look: Look) -> Link? {
    look.link <= 1 ? nil : arenas[look.linkArena].links[look.link]
  }

  private func states(of node: Int32, _ outer: ViewStates) -> ViewStates {
    var states = outer.intersection(.disabled)
    if node == focused { states.insert(.focused) }
    if nodes[Int(node)].flags.contains(.isUnderMouse) { states.insert(.hovered) }
    if isInside(pressed, node) { states.insert(.pressed) }
    return states
  }
}

extension TreeNode {
  /// Where what was said about it begins.
  @inline(__always) var firstOp: Int { record + headerCount + (kind == .text ? 3 : 0) }
}
