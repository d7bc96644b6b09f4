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
    AnyView(node.colored(.foreground, color, states))
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
  @inlinable public func bold(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.bold, isOn: isOn)
  }

  /// Fainter text.
  @inlinable public func dim(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.dim, isOn: isOn)
  }

  /// Slanted text.
  @inlinable public func italic(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.italic, isOn: isOn)
  }

  /// Blinking text.
  @inlinable public func blink(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.blink, isOn: isOn)
  }

  /// Foreground and background exchanged.
  @inlinable public func reverse(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.reverse, isOn: isOn)
  }

  /// A line through its text.
  @inlinable public func strikethrough(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.strikethrough, isOn: isOn)
  }

  /// A line over its text.
  @inlinable public func overline(_ isOn: Bool = true) -> AnyView<Message> {
    attributes(.overline, isOn: isOn)
  }

  /// A line under its text, in a colour of its own if one is given.
  @inlinable public func underline(
    _ kind: Underline = .single, color: Color = .default
  ) -> AnyView<Message> {
    AnyView(node.underlined(kind, color))
  }

  /// Colours from one edge to the other, behind it or in its text.
  @inlinable public func gradient(
    _ colors: [Color], along axis: Axis = .horizontal, in target: GradientTarget = .background
  ) -> AnyView<Message> {
    AnyView(node.shaded(colors, axis, target))
  }

  /// Where its text leads to, in terminals that can follow links.
  ///
  /// A nil leads nowhere, whatever was said before and whatever is around it.
  @inlinable public func link(_ link: Link?) -> AnyView<Message> { AnyView(node.linked(link)) }

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
    _ op: LookOp, _ color: Color, _ states: ViewStates
  ) -> Node {
    append(op.op, Int(states.rawValue), color.bits)
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

  @usableFromInline consuming func underlined(_ kind: Underline, _ color: Color) -> Node {
    // None is all kinds off.
    let bits = UInt32(Attributes.underline(kind).rawValue)
    append(.attributes, 0, kind == .none ? 7 << 24 : bits)
    if !color.isDefault { append(.underlineColor, 0, color.bits) }
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
    _ colors: [Color], _ axis: Axis, _ target: GradientTarget
  ) -> Node {
    guard !colors.isEmpty else { return self }
    if target == .background { wrap(unlessFreeOf: .margin) }
    let colors = colors.prefix(255)
    append(
      .gradient,
      colors.count << 8 | Int(axis.rawValue) << 16 | (target == .foreground ? 1 << 20 : 0)
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

  @usableFromInline consuming func linked(_ link: Link?) -> Node {
    move()
    append(.link)
    append(arena.add(link))
    return self
  }

  @usableFromInline consuming func marked(_ mark: Mark, _ isSet: Bool) -> Node {
    if isSet { append(mark.op) }
    return self
  }
}

/// The looks that are a colour alone.
@usableFromInline enum LookOp {
  case foreground, underlineColor

  var op: Op { self == .foreground ? .foreground : .underlineColor }
}

/// What is said by saying it.
@usableFromInline enum Mark {
  case hidden, disabled, focusScope

  var op: Op {
    switch self {
    case .hidden: .hidden
    case .disabled: .disabled
    case .focusScope: .focusScope
    }
  }
}

extension Text {
  /// The colour of the text.
  public consuming func foreground(_ color: Color) -> Text {
    foregroundColor = color
    return self
  }

  /// Attributes that are on.
  public func attributes(_ attributes: Attributes) -> Text {
    var text = self
    text.style.attributes = attributes.over(style.attributes)
    return text
  }

  /// A look where its parts say nothing else.
  public func style(_ style: Style) -> Text {
    var text = self
    text.style = style.over(text.style)
    return text
  }

  /// Heavier.
  public func bold() -> Text { attributes(.bold) }
  /// Fainter.
  public func dim() -> Text { attributes(.dim) }
  /// Slanted.
  public func italic() -> Text { attributes(.italic) }

  /// How it goes on where it is too wide.
  public func wrap(_ mode: WrapMode) -> Text {
    var text = self
    text.setWrap(mode)
    return text
  }

  /// Shows no more lines than this, and an ellipsis where the last is cut.
  public func lineLimit(_ lines: Int, truncation mode: TruncationMode = .end) -> Text {
    var text = self
    text.setLimit(lines, mode)
    return text
  }

  /// The same text as a part that leads somewhere; with nil nowhere, whatever is around it.
  public consuming func link(_ link: Link?) -> Text {
    spellOutRuns()
    content.changeRuns { run in
      run.link = link
      run.leadsNowhere = link == nil
    }
    return self
  }
}
