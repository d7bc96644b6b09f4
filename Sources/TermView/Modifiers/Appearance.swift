// Appearance: modifiers for the colors, attributes and links of a view and its descendants.

/// States of a view, such as focused or hovered; a style can apply in some of them only.
public struct ViewStates: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The view or a descendant has the focus.
  public static let focused = ViewStates(rawValue: 1)
  /// The mouse is over the view.
  public static let hovered = ViewStates(rawValue: 2)
  /// A mouse button is held down on the view.
  public static let pressed = ViewStates(rawValue: 4)
  /// The view is disabled.
  public static let disabled = ViewStates(rawValue: 8)
}

extension View {
  /// Sets the color of the view's text and lines; descendants can override it.
  @inlinable public func foreground(
    _ color: Color, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.colored(color, states))
  }

  /// Sets the color behind the content and all earlier modifiers.
  @inlinable public func background(
    _ color: Color, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.filled(color, states))
  }

  /// Turns attributes of the view's text on, or off even where an ancestor turns them on.
  @inlinable public func attributes(
    _ attributes: Attributes, isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.attributed(attributes, isOn, states))
  }

  /// Sets the style of the view's text.
  @inlinable public func style(_ style: Style, when states: ViewStates = []) -> Modified {
    Self.modified(node.styled(style, states))
  }

  /// Shows whether the view is hovered or focused, as all controls do: bold or another attribute, and the accent's
  /// fill.
  @inlinable public func controlHighlight(hovered: Attributes = .bold) -> Modified {
    attributes(hovered, when: .hovered).accentFill(when: .focused)
  }

  /// Fills the view with the accent color, as controls show a chosen or focused label.
  @inlinable public func accentFill(_ isOn: Bool = true, when states: ViewStates = []) -> Modified {
    let node = isOn ? node.colored(.onAccent, states).filled(.accent, states) : node
    return Self.modified(node)
  }

  /// Shows the view as one bar in the colors of the selection, as a selected row, whatever colors are set inside.
  ///
  /// Where no such background can be seen, the bar is in reverse video. Bold, underlines and the like stay as they are
  /// set inside. Only pictures keep their colors, and a view that is reversed while it has the focus is shown against
  /// the bar, so that it stands out.
  public func highlighted(_ isOn: Bool = true, when states: ViewStates = []) -> Modified {
    attributes(isOn ? [.reverse, .bar] : [], when: states)
  }

  /// Makes the text bold.
  @inlinable public func bold(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.bold, isOn: isOn, when: states)
  }

  /// Makes the text dim.
  @inlinable public func dim(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.dim, isOn: isOn, when: states)
  }

  /// Draws the view as one that waits behind a dialog: in quiet colors, without fills and weight.
  ///
  /// `modal` and the sheets of help do so by themselves. `faded(false)` on the content of an overlay undoes what that
  /// inherits.
  public func faded(_ isOn: Bool = true) -> Modified { attributes(.inactive, isOn: isOn) }

  /// Makes the text italic.
  @inlinable public func italic(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.italic, isOn: isOn, when: states)
  }

  /// Makes the text blink.
  @inlinable public func blink(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.blink, isOn: isOn, when: states)
  }

  /// Exchanges foreground and background.
  @inlinable public func reverse(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.reverse, isOn: isOn, when: states)
  }

  /// Draws a line through the text.
  @inlinable public func strikethrough(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.strikethrough, isOn: isOn, when: states)
  }

  /// Draws a line over the text.
  @inlinable public func overline(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> Modified {
    attributes(.overline, isOn: isOn, when: states)
  }

  /// Draws a line under the text, in its own color if one is given.
  @inlinable public func underline(
    _ kind: Underline = .single, color: Color = .default, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.underlined(kind, color, states))
  }

  /// Blends colors from one edge to the other, in the background or in the text.
  @inlinable public func gradient(
    _ colors: [Color], along axis: Axis = .horizontal, in target: GradientTarget = .background,
    when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.shaded(colors, axis, target, states))
  }

  /// Links the view's text, in terminals that support hyperlinks.
  ///
  /// With nil the text has no link, whatever earlier modifiers or ancestors set.
  @inlinable public func link(
    _ link: Link?, when states: ViewStates = []
  ) -> Modified {
    Self.modified(node.linked(link, states))
  }

  /// Hides the view but reserves its space: it shows nothing and handles no events.
  @inlinable public func hidden(_ isHidden: Bool = true) -> Modified {
    Self.modified(node.flagged(.hidden, isHidden))
  }
}

/// The part of a view that a gradient colors.
public enum GradientTarget: UInt8, Hashable, Sendable {
  /// The background.
  case background
  /// The text and the lines.
  case foreground
}

extension Node {
  @usableFromInline consuming func colored(
    _ color: Color, _ states: ViewStates
  ) -> Node {
    append(.foreground, Int(states.rawValue), color.bits)
    return self
  }

  @usableFromInline consuming func filled(_ color: Color, _ states: ViewStates) -> Node {
    wrapIfSet(.margin)
    append(
      .background, Int(states.rawValue) | (boxParts.contains(.border) ? 1 << 8 : 0), color.bits)
    boxParts.insert(.background)
    return self
  }

  @usableFromInline consuming func attributed(
    _ attributes: Attributes, _ isOn: Bool, _ states: ViewStates
  ) -> Node {
    let bits = UInt32(attributes.rawValue)
    append(.attributes, Int(states.rawValue), isOn ? bits : bits << 16)
    return self
  }

  @usableFromInline consuming func underlined(
    _ kind: Underline, _ color: Color, _ states: ViewStates
  ) -> Node {
    let state = Int(states.rawValue)
    // None turns all kinds off.
    let bits = UInt32(Attributes.underline(kind).rawValue)
    append(.attributes, state, kind == .none ? 7 << 24 : bits)
    if !color.isDefault { append(.underlineColor, state, color.bits) }
    return self
  }

  @usableFromInline consuming func styled(_ style: Style, _ states: ViewStates) -> Node {
    let state = Int(states.rawValue)
    if !style.foreground.isDefault { append(.foreground, state, style.foreground.bits) }
    if !style.underlineColor.isDefault {
      append(.underlineColor, state, style.underlineColor.bits)
    }
    if style.attributes != [] {
      append(.attributes, state, UInt32(style.attributes.rawValue))
    }
    return style.background.isDefault ? self : filled(style.background, states)
  }

  @usableFromInline consuming func shaded(
    _ colors: [Color], _ axis: Axis, _ target: GradientTarget, _ states: ViewStates
  ) -> Node {
    guard !colors.isEmpty else { return self }
    if target == .background { wrapIfSet(.margin) }
    let colors = colors.prefix(255)
    append(
      .gradient,
      Int(states.rawValue) | colors.count << 8 | Int(axis.rawValue) << 16
        | (target == .foreground ? 1 << 20 : 0)
        | (boxParts.contains(.border) ? 1 << 21 : 0))
    var word: UInt64 = 0
    for (index, color) in colors.enumerated() {
      word |= UInt64(color.bits) << UInt64(index % 2 * 32)
      if index % 2 == 1 || index == colors.count - 1 {
        append(word)
        word = 0
      }
    }
    if target == .background { boxParts.insert(.background) }
    return self
  }

  @usableFromInline consuming func linked(_ link: Link?, _ states: ViewStates) -> Node {
    moveToCurrentArena()
    append(.link, Int(states.rawValue))
    append(arena.records.add(link))
    return self
  }

  @usableFromInline consuming func flagged(_ mark: FlagOp, _ isSet: Bool) -> Node {
    if isSet { append(mark.op) }
    return self
  }
}

/// Ops without operands, for properties that are on when they are present.
@usableFromInline enum FlagOp {
  case hidden, disabled, focusScope, focusMemory, secret

  var op: Op {
    switch self {
    case .hidden: .hidden
    case .disabled: .disabled
    case .focusScope: .focusScope
    case .focusMemory: .focusMemory
    case .secret: .secret
    }
  }
}
