// ModelTerminal+Cell: what a cell of the model's screen holds, in words that a failing test can print.

extension ModelTerminal {
  /// A color as the bytes named it: nothing is converted, so 38;5;1 and 31 are both palette 1.
  package enum Color: Equatable, Hashable {
    case standard
    case palette(Int)
    case rgb(Int, Int, Int)
  }

  /// The five underline styles of SGR 4, and none.
  package enum Underline: Int, Equatable, Hashable {
    case none = 0
    case single
    case double
    case curly
    case dotted
    case dashed
  }

  package struct Attributes: OptionSet, Hashable {
    package var rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let blink = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let hidden = Attributes(rawValue: 32)
    package static let strike = Attributes(rawValue: 64)
    package static let overline = Attributes(rawValue: 128)
  }

  /// The target of OSC 8; `id` is empty if the bytes gave none.
  package struct Link: Equatable, Hashable {
    package var uri: String
    package var id = ""
  }

  /// Everything that SGR and OSC 8 set: the pen of the terminal, and the style of a cell.
  package struct Pen: Equatable, Hashable {
    package var foreground = Color.standard
    package var background = Color.standard
    package var attributes: Attributes = []
    package var underline = Underline.none
    package var underlineColor = Color.standard
    package var link: Link?

    /// The pen after SGR 0.
    package static let plain = Pen()
  }

  package struct Cell: Equatable, Hashable {
    /// One grapheme cluster, " " for a blank, "" for the right half of a wide character.
    package var text = " "
    /// 1, 2, or 0 for the right half of a wide character.
    package var width = 1
    package var pen = Pen()
  }

  /// The cursor's position, visibility and shape, which is the number that DECSCUSR gave.
  package struct Cursor: Equatable {
    package var column = 0
    package var row = 0
    package var isVisible = true
    package var shape = 0
  }
}

extension ModelTerminal.Attributes: CustomStringConvertible {
  private static let names: [(ModelTerminal.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blink"),
    (.reverse, "reverse"), (.hidden, "hidden"), (.strike, "strike"), (.overline, "overline"),
  ]

  package var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

extension ModelTerminal.Color: CustomStringConvertible {
  package var description: String {
    switch self {
    case .standard: "default"
    case .palette(let index): "\(index)"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}

extension ModelTerminal.Cell: CustomStringConvertible {
  package var description: String {
    var words = [width == 0 ? "right half" : "\"\(text)\""]
    if width == 2 { words.append("wide") }
    if pen.foreground != .standard { words.append("fg \(pen.foreground)") }
    if pen.background != .standard { words.append("bg \(pen.background)") }
    if !pen.attributes.isEmpty { words.append("\(pen.attributes)") }
    if pen.underline != .none { words.append("\(pen.underline) underline") }
    if pen.underlineColor != .standard { words.append("underline \(pen.underlineColor)") }
    if let link = pen.link { words.append("link \(link.uri) id '\(link.id)'") }
    return words.joined(separator: ", ")
  }
}
