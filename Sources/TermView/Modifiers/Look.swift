// Look: colours, attributes and links of a view and of all that is in it.

/// What the user is doing with a view; a look can hold in some states alone.
public struct ViewStates: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Keys go to it, or to something in it.
  public static let focused = ViewStates(rawValue: 1)
  /// The mouse is over it.
  public static let hovered = ViewStates(rawValue: 2)
  /// A mouse button is held down on it.
  public static let pressed = ViewStates(rawValue: 4)
  /// It answers to nobody.
  public static let disabled = ViewStates(rawValue: 8)
}

extension View {
  /// The colour of its text and lines, where those in it say nothing else.
  @inlinable public func foreground(
    _ color: Color, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.colored(color, states))
  }

  /// The colour behind all that was said before.
  @inlinable public func background(
    _ color: Color, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.filled(color, states))
  }

  /// Attributes of its text that are on, or off although they are on outside of it.
  @inlinable public func attributes(
    _ attributes: Attributes, isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.attributed(attributes, isOn, states))
  }

  /// A look for all of its text.
  @inlinable public func style(_ style: Style, when states: ViewStates = []) -> AnyView<Message> {
    AnyView(node.styled(style, states))
  }

  /// Heavier text.
  @inlinable public func bold(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.bold, isOn: isOn, when: states)
  }

  /// Fainter text.
  @inlinable public func dim(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.dim, isOn: isOn, when: states)
  }

  /// Slanted text.
  @inlinable public func italic(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.italic, isOn: isOn, when: states)
  }

  /// Blinking text.
  @inlinable public func blink(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.blink, isOn: isOn, when: states)
  }

  /// Foreground and background exchanged.
  @inlinable public func reverse(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.reverse, isOn: isOn, when: states)
  }

  /// A line through its text.
  @inlinable public func strikethrough(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.strikethrough, isOn: isOn, when: states)
  }

  /// A line over its text.
  @inlinable public func overline(
    _ isOn: Bool = true, when states: ViewStates = []
  ) -> AnyView<Message> {
    attributes(.overline, isOn: isOn, when: states)
  }

  /// A line under its text, in a colour of its own if one is given.
  @inlinable public func underline(
    _ kind: Underline = .single, color: Color = .default, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.underlined(kind, color, states))
  }

  /// Colours from one edge to the other, behind it or in its text.
  @inlinable public func gradient(
    _ colors: [Color], along axis: Axis = .horizontal, in target: GradientTarget = .background,
    when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.shaded(colors, axis, target, states))
  }

  /// Where its text leads to, in terminals that can follow links.
  ///
  /// A nil leads nowhere, whatever was said before and whatever is around it.
  @inlinable public func link(
    _ link: Link?, when states: ViewStates = []
  ) -> AnyView<Message> {
    AnyView(node.linked(link, states))
  }

  /// Keeps its room, but shows nothing and answers to nobody.
  @inlinable public func hidden(_ isHidden: Bool = true) -> AnyView<Message> {
    AnyView(node.marked(.hidden, isHidden))
  }
}

/// What a gradient colours.
public enum GradientTarget: UInt8, Hashable, Sendable {
  /// What is behind the text.
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
    wrap(unlessFreeOf: .margin)
    append(.background, Int(states.rawValue) | (used.contains(.border) ? 1 << 8 : 0), color.bits)
    used.insert(.background)
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
    // None is all kinds off.
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
    if target == .background { wrap(unlessFreeOf: .margin) }
    let colors = colors.prefix(255)
    append(
      .gradient,
      Int(states.rawValue) | colors.count << 8 | Int(axis.rawValue) << 16
        | (target == .foreground ? 1 << 20 : 0)
        | (used.contains(.border) ? 1 << 21 : 0))
    var word: UInt64 = 0
    for (index, color) in colors.enumerated() {
      word |= UInt64(color.bits) << UInt64(index % 2 * 32)
      if index % 2 == 1 || index == colors.count - 1 {
        append(word)
        word = 0
      }
    }
    if target == .background { used.insert(.background) }
    return self
  }

  @usableFromInline consuming func linked(_ link: Link?, _ states: ViewStates) -> Node {
    move()
    append(.link, Int(states.rawValue))
    append(arena.add(link))
    return self
  }

  @usableFromInline consuming func marked(_ mark: Mark, _ isSet: Bool) -> Node {
    if isSet { append(mark.op) }
    return self
  }
}

/// What is said by saying it.
@usableFromInline enum Mark {
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
