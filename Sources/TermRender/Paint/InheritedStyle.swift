// InheritedStyle: how a node's text and blanks are drawn: its own style over the inherited one.

internal import TermView

/// The style that a node inherits from its ancestors and passes on; plain data, as each child gets a copy.
struct InheritedStyle {
  var style = Style.plain
  /// The link: its arena, and its key there.
  var linkArena: Int32 = -1
  var link: UInt64 = 0
  /// The index of the painter's gradient that colors the text; -1 is none.
  var gradientIndex: Int32 = -1
  /// The layer that the node is in; a greater one is nearer.
  var layer: Int32 = 0
  /// The states of the nearest node that can be pressed or focused.
  var states: ViewStates = []
  /// Whether the background is that of the content below.
  var keepsBackground = false

  /// The ink of a blank in this look.
  var blank: Ink {
    guard style.attributes.isBar else {
      let isInactive = style.attributes.contains(.inactive)
      return Ink(background: (isInactive ? style.background.inactive : style.background).bits)
    }
    return Ink(
      foreground: style.foreground.bits, background: style.background.bits,
      attributes: style.attributes.shown.rawValue & Ink.visibleOnBlanks)
  }
}

/// What a node draws of its own, besides its content: background, border and gradients.
struct NodeDecoration {
  var hasBackground = false
  var coversBorder = false
  var hasBorder = false
  var border: UInt64 = 0
  /// The indices of the gradients' words; 0 is none.
  var backgroundGradient = 0
  var foregroundGradient = 0
  /// The style that a text's states set, which takes precedence over the text's own look.
  var stateForeground = Color.default
  var stateAttributes: Attributes = []
}

extension RenderTree {
  /// Applies a node's record to the inherited look, and collects what the node draws of its own.
  func readStyle(
    of node: Int32, _ view: borrowing ArenaView, into look: inout InheritedStyle,
    _ marks: inout NodeDecoration
  ) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0 else { return }
    if entry.flags.contains(.isFocusable) { look.states = states(of: node, look.states) }
    if entry.flags.contains(.isDisabled) {
      look.states.insert(.disabled)
      // A disabled view looks disabled wherever that is set, without any code in the widgets.
      look.style.attributes.insert(.inactive)
    }
    let words = view.words.span
    let outerLayer = look.layer
    // Inside a bar, only the bar's own colors apply.
    let isInBar = look.style.attributes.isBar
    var index = entry.firstOp
    let end = entry.record + words[entry.record].high
    while index < end {
      let word = words[index]
      let op = word.op
      let isOn = ViewStates(rawValue: UInt8(truncatingIfNeeded: word >> 8)).isSubset(
        of: look.states)
      switch op {
      case .foreground where isOn && !isInBar:
        look.style.foreground = Color(bits: word.opValue)
        look.gradientIndex = -1
        marks.foregroundGradient = 0
        if word >> 8 & 0xFF != 0 { marks.stateForeground = look.style.foreground }
        // A color for disabled views stays, until another is set inside.
        if word >> 8 & UInt64(ViewStates.disabled.rawValue) != 0 {
          look.style.attributes.insert(.keepsForeground)
        } else {
          look.style.attributes.remove(.keepsForeground)
        }
      case .background where isOn && !isInBar:
        let color = Color(bits: word.opValue)
        look.style.background = color == .field ? look.style.background.fieldBackground : color
        look.keepsBackground = false
        marks.hasBackground = true
        marks.coversBorder = word >> 16 & 1 != 0
        marks.backgroundGradient = 0
      case .background where isOn && word >> 8 & UInt64(ViewStates.focused.rawValue) != 0:
        // What has the focus in a bar exchanges the bar's colors.
        look.style.attributes.remove(.bar)
      case .underlineColor where isOn: look.style.underlineColor = Color(bits: word.opValue)
      case .attributes where isOn:
        var on = Attributes(rawValue: UInt16(truncatingIfNeeded: word.opValue))
        if isInBar, word >> 8 & UInt64(ViewStates.focused.rawValue) != 0, on.contains(.reverse) {
          // It exchanges the colors of the bar.
          on.remove(.reverse)
          look.style.attributes.remove(.bar)
        }
        var off = UInt16(truncatingIfNeeded: word.opValue >> 16)
        // What is disabled stays so in a view that is not faded.
        if look.states.contains(.disabled) { off &= ~Attributes.inactive.rawValue }
        look.style.attributes = on.over(
          Attributes(rawValue: look.style.attributes.rawValue & ~off))
        if word >> 8 & 0xFF != 0 { marks.stateAttributes = on }
      case .border where isOn:
        marks.hasBorder = true
        marks.border = word
      case .gradient where isOn && !isInBar:
        if word.opSmall >> 20 & 1 != 0 {
          marks.foregroundGradient = index
        } else {
          marks.backgroundGradient = index
          marks.hasBackground = true
          marks.coversBorder = word.opSmall >> 21 & 1 != 0
        }
      case .zIndex: look.layer = Int32(bitPattern: word.opValue)
      case .placedByParent: look.layer = outerLayer
      case .link where isOn:
        look.linkArena = entry.arena
        look.link = words.operand(1, of: index)
      default: break
      }
      index += 1 + word.operandWordCount
    }
    guard look.style.attributes.isBar else {
      if isInBar { marks.hasBackground = true }
      return
    }
    // Terminals that dim a color before they exchange it would show another bar behind dim text.
    look.style.attributes.subtract([.dim, .inactive])
    if !isInBar {
      (look.style.foreground, look.style.background) = (.onSelection, .selection)
      (look.gradientIndex, look.keepsBackground) = (-1, false)
      marks.hasBackground = true
    }
  }

  /// Returns the link of a look, or nil.
  func link(of look: InheritedStyle) -> Link? {
    look.link <= 1 ? nil : arenas[look.linkArena].links[look.link]
  }

  private func states(of node: Int32, _ outer: ViewStates) -> ViewStates {
    var states = outer.intersection(.disabled)
    if node == focus.node { states.insert(.focused) }
    if nodes[Int(node)].flags.contains(.isUnderMouse) { states.insert(.hovered) }
    if isInSubtree(pointer.pressed, of: node) { states.insert(.pressed) }
    return states
  }
}

extension TreeNode {
  /// The index of the record's first op.
  @inline(__always) var firstOp: Int { record + headerCount + (kind == .text ? 3 : 0) }
}

extension Style {
  /// This style in a disabled view: quiet text without weight, and no fills.
  ///
  /// Colors that are no tokens are dimmed, and so is what is drawn in reverse, where a quiet color is none.
  var inactive: Style {
    var style = self
    let isToken = style.foreground.isDefault || style.foreground.tokenIndex != nil
    let keeps = attributes.contains(.keepsForeground)
    style.attributes.subtract([.inactive, .keepsForeground, .bold])
    if !isToken && !keeps || style.attributes.contains(.reverse) { style.attributes.insert(.dim) }
    // Lines are quiet as they are.
    if isToken, !keeps, ![.edge, .outline].contains(style.foreground) {
      style.foreground = .disabled
    }
    style.background = background.inactive
    return style
  }
}

extension Color {
  /// This background in a disabled view: a fill is as inconspicuous as the background of a control.
  var inactive: Color { isFill || self == .selection ? .control : self }
}
