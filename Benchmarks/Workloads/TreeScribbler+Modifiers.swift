// TreeScribbler+Modifiers: makes random modifiers of views.

internal import TermView

extension TreeScribbler {
  mutating func modifier(depth: Int) -> TreeSketch.Modifier {
    let isFloating = overlap != .none && random.chance(20)
    return isFloating ? floating(depth: depth) : random.chance(50) ? box() : look()
  }

  private mutating func box() -> TreeSketch.Modifier {
    switch random.below(16) {
    case 0, 1: return .padding(edges(), extent(3))
    case 2: return .margin(edges(), random.chance(20) ? .auto : extent(3))
    case 3: return .margin(.all, .cells(overlap == .any ? random.below(4) - 2 : random.below(2)))
    case 4, 5: return .frame(size(), random.chance(50) ? .auto : size())
    case 6: return .limits((0..<6).map { _ in random.chance(60) ? .auto : size() })
    case 7, 8:
      return .border(
        random.pick(BorderStyle.allCases), random.chance(70) ? .all : edges(), color(),
        joins: random.chance(20))
    case 9:
      return .titledBorder(
        random.pick(BorderStyle.allCases), phrase(), random.pick(HorizontalAlignment.allCases),
        color())
    case 10:
      return .title(
        phrase(), random.chance(50) ? .top : .bottom, random.pick(HorizontalAlignment.allCases),
        color())
    case 11:
      return .flex(
        Double(random.below(3)), Double(random.below(3)), random.chance(70) ? .auto : size())
    case 12: return .alignSelf(random.pick(FlexAlignment.allCases))
    case 13: return .justifySelf(random.pick(FlexAlignment.allCases))
    case 14: return .clip
    default: return .shown(random.chance(60))
    }
  }

  private mutating func look() -> TreeSketch.Modifier {
    switch random.below(18) {
    case 0, 1: .foreground(color(), states())
    case 2, 3, 4: .background(color(), states())
    case 5: .attributes(attributes(), random.chance(70), states())
    case 6: .underline(random.pick(Underline.allCases), random.chance(40) ? color() : .default)
    case 7: .style(style())
    case 8:
      .gradient(
        (0..<1 + random.below(3)).map { _ in color() }, random.pick(Axis.allCases),
        // Behind views, it is drawn like the content that they float over.
        overlap == .any && random.chance(50) ? .background : .foreground)
    case 9: .link(random.pick(Self.links))
    case 10: .id(random.below(4))
    case 11: .press(random.below(100))
    case 12: .map
    case 13: .disabled(random.chance(70))
    case 14: .hidden(random.chance(60))
    case 15: .key(random.below(10))
    case 16: .scope(random.chance(60))
    default: .role(random.pick(Role.allCases), random.chance(50) ? "label" : nil)
    }
  }

  private mutating func floating(depth: Int) -> TreeSketch.Modifier {
    switch overlap == .stacks ? 5 + 2 * random.below(2) : random.below(8) {
    case 0: return .position((0..<4).map { _ in random.chance(50) ? .auto : inset() })
    case 6:
      return .floating(
        (0..<4).map { _ in random.chance(50) ? .auto : inset() }, random.chance(60))
    case 1: return .inset((0..<4).map { _ in random.chance(60) ? .auto : inset() })
    case 2, 3: return .offset(random.below(7) - 3, random.below(5) - 2)
    case 4: return .zIndex(random.below(5) - 2)
    case 5: return .overlay(alignment(), [subtree(1 + random.below(3), depth: depth + 1)])
    default: return .behind(alignment(), [subtree(1 + random.below(3), depth: depth + 1)])
    }
  }

  // MARK: Values

  private mutating func states() -> ViewStates {
    random.chance(70) ? [] : random.pick([.disabled, .focused, .hovered, .pressed])
  }

  private mutating func edges() -> Edges {
    random.pick([
      .all, .top, .bottom, .leading, .trailing, .horizontal, .vertical, [.top, .leading],
    ])
  }

  mutating func extent(_ most: Int) -> TreeSketch.Extent {
    random.chance(90) ? .cells(random.below(most + 1)) : .percent(Double(random.below(60)))
  }

  private mutating func size() -> TreeSketch.Extent {
    switch random.below(10) {
    case 0: .fill
    case 1, 2: .percent(Double(random.below(130)))
    case 3: .auto
    default: .cells(random.below(14))
    }
  }

  private mutating func inset() -> TreeSketch.Extent {
    random.chance(85) ? .cells(random.below(10) - 3) : .percent(Double(random.below(140) - 20))
  }

  mutating func style() -> Style {
    Style(
      foreground: color(), background: random.chance(50) ? .default : color(),
      attributes: attributes(), underlineColor: random.chance(15) ? color() : .default)
  }

  mutating func color() -> Color {
    switch random.below(4) {
    case 0: .default
    case 1: .palette(UInt8(random.below(16)))
    case 2: .palette(UInt8(random.below(256)))
    default: .rgb(UInt32(truncatingIfNeeded: random.next()))
    }
  }

  mutating func attributes() -> Attributes {
    var result = Attributes(
      rawValue: UInt16(truncatingIfNeeded: random.next() & random.next() & 0xFF))
    if random.chance(30) { result.underline = random.pick(Underline.allCases) }
    return result
  }
}
