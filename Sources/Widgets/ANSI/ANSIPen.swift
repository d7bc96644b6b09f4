// ANSIPen: the style and link of the text that follows, set by SGR sequences and OSC 8.

/// The numbers of a control sequence.
struct ANSIParameters: Sendable {
  /// The numbers; -1 where one is omitted.
  private(set) var values: [Int32] = []
  /// Whether each number follows a colon, and so belongs to the one before: a bit each.
  private var colons: UInt32 = 0
  /// Whether the next number follows a colon.
  private var followsColon = false
  private var number: Int32 = -1

  /// The most numbers of a sequence; later ones are dropped.
  static var limit: Int { 32 }
  private static var greatest: Int32 { 99_999 }

  mutating func clear() {
    values.removeAll(keepingCapacity: true)
    (colons, followsColon, number) = (0, false, -1)
  }

  mutating func append(digit: UInt32) {
    number = min(max(0, number) * 10 + Int32(digit), Self.greatest)
  }

  /// Ends a number at a semicolon, a colon or the end of the sequence.
  mutating func endNumber(beforeColon: Bool = false) {
    if values.count < Self.limit {
      if followsColon { colons |= 1 << UInt32(values.count) }
      values.append(number)
    }
    (number, followsColon) = (-1, beforeColon)
  }

  /// Returns a number, or `other` if it is omitted, zero or missing.
  func count(at index: Int, or other: Int = 1) -> Int {
    index < values.count && values[index] > 0 ? Int(values[index]) : other
  }

  /// The end of the numbers that belong to the one at `index`, itself included.
  func groupEnd(_ index: Int) -> Int {
    var end = index + 1
    while end < values.count, colons >> UInt32(end) & 1 == 1 { end += 1 }
    return end
  }
}

/// The style and link of the text that follows.
struct ANSIPen: Equatable, Sendable {
  var style = Style.plain
  var link: Link?

  /// Applies the numbers of an SGR sequence.
  mutating func select(_ parameters: ANSIParameters) {
    var index = 0
    while index < parameters.values.count {
      let end = parameters.groupEnd(index)
      let code = max(0, parameters.values[index])
      switch code {
      case 38, 48, 58:
        let (color, next) =
          end > index + 1
          ? (Self.color(parameters.values[(index + 1)..<end]), end)
          : Self.color(after: index, in: parameters)
        if let color { set(color, of: code) }
        index = next
        continue
      case 4 where end > index + 1:
        let kind = UInt16(clamping: max(0, parameters.values[index + 1]))
        style.attributes.underline = Underline(rawValue: kind) ?? .single
      default:
        // No other code has numbers after colons.
        if end == index + 1 { select(code) }
      }
      index = end
    }
  }

  private mutating func select(_ code: Int32) {
    switch code {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4: style.attributes.underline = .single
    case 5, 6: style.attributes.insert(.blink)
    case 7: style.attributes.insert(.reverse)
    case 8: style.attributes.insert(.hidden)
    case 9: style.attributes.insert(.strikethrough)
    case 21: style.attributes.underline = .double
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.underline = .none
    case 25: style.attributes.remove(.blink)
    case 27: style.attributes.remove(.reverse)
    case 28: style.attributes.remove(.hidden)
    case 29: style.attributes.remove(.strikethrough)
    case 53: style.attributes.insert(.overline)
    case 55: style.attributes.remove(.overline)
    case 30...37: style.foreground = .palette(UInt8(code - 30))
    case 39: style.foreground = .default
    case 40...47: style.background = .palette(UInt8(code - 40))
    case 49: style.background = .default
    case 59: style.underlineColor = .default
    case 90...97: style.foreground = .palette(UInt8(code - 82))
    case 100...107: style.background = .palette(UInt8(code - 92))
    default: break
    }
  }

  private mutating func set(_ color: Color, of code: Int32) {
    switch code {
    case 38: style.foreground = color
    case 48: style.background = color
    default: style.underlineColor = color
    }
  }

  /// The color of `5:n`, `2:r:g:b` or `2:space:r:g:b`, with or without further numbers.
  private static func color(_ numbers: ArraySlice<Int32>) -> Color? {
    let numbers = numbers.map { max(0, $0) }
    switch numbers[0] {
    case 5 where numbers.count >= 2: return palette(numbers[1])
    case 2 where numbers.count == 4: return rgb(numbers[1...])
    case 2 where numbers.count > 4: return rgb(numbers[2...4])
    default: return nil
    }
  }

  /// The color of `38;5;n` or `38;2;r;g;b`, and the index after its numbers.
  private static func color(
    after index: Int, in parameters: ANSIParameters
  ) -> (Color?, next: Int) {
    let values = parameters.values
    guard index + 1 < values.count else { return (nil, values.count) }
    let length = values[index + 1] == 5 ? 1 : values[index + 1] == 2 ? 3 : 0
    let end = index + 2 + length
    guard length > 0 else { return (nil, index + 2) }
    guard end <= values.count else { return (nil, values.count) }
    let numbers = values[(index + 2)..<end].map { max(0, $0) }
    return (length == 1 ? palette(numbers[0]) : rgb(numbers[...]), end)
  }

  private static func palette(_ number: Int32) -> Color? {
    UInt8(exactly: number).map { .palette($0) }
  }

  private static func rgb(_ numbers: ArraySlice<Int32>) -> Color? {
    let parts = numbers.compactMap { UInt8(exactly: $0) }
    return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
  }
}
