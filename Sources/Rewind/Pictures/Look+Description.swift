// Look+Description: writes a look in words that a person can read, and parses these words again.

internal import TermView

extension Picture.Look: CustomStringConvertible {
  /// The look's parts, as in `bold, fg red, bg #202020, link https://swift.org`; empty for the plain look.
  public var description: String {
    var words = attributeNames.filter { style.attributes.contains($0.0) }.map(\.1)
    if let line = underlineNames.first(where: { $0.0 == style.attributes.underline })?.1 {
      let color = style.underlineColor
      words.append(color.isDefault ? line : "\(line) in \(color.words)")
    }
    if !style.foreground.isDefault { words.append("fg \(style.foreground.words)") }
    if !style.background.isDefault { words.append("bg \(style.background.words)") }
    // An address has no space in it, so its own commas end nothing.
    if let link { words.append("link " + link.url + (link.id.isEmpty ? "" : " id \(link.id)")) }
    return words.joined(separator: ", ")
  }

  /// Creates a look from its description, or nil for words that `description` never writes.
  package init?(description: String) {
    var style = Style()
    var link: Link?
    for word in description.isEmpty ? [] : description.commaSeparatedParts {
      if let attribute = attributeNames.first(where: { $0.1 == word })?.0 {
        style.attributes.formUnion(attribute)
      } else if let underline = underlineNames.first(where: { word.hasPrefix($0.1) }) {
        style.attributes.underline = underline.0
        let rest = word.dropFirst(underline.1.count)
        guard rest.isEmpty || rest.hasPrefix(" in ") else { return nil }
        guard let color = rest.isEmpty ? .default : Color(words: String(rest.dropFirst(4))) else {
          return nil
        }
        style.underlineColor = color
      } else if word.hasPrefix("fg ") {
        guard let color = Color(words: String(word.dropFirst(3))) else { return nil }
        style.foreground = color
      } else if word.hasPrefix("bg ") {
        guard let color = Color(words: String(word.dropFirst(3))) else { return nil }
        style.background = color
      } else {
        let parts = word.split(separator: " ").map { String($0) }
        guard parts.count == 2 || parts.count == 4 && parts[2] == "id", parts[0] == "link" else {
          return nil
        }
        link = Link(parts[1], id: parts.count == 4 ? parts[3] : "")
        guard link != nil else { return nil }
      }
    }
    self.init(style, link: link)
  }
}

extension Picture.Cell: CustomStringConvertible {
  /// The text and the look, as in `"x", bold, fg red`.
  public var description: String {
    var words = [width == 0 ? "right half" : "\"\(text)\""]
    if width == 2 { words.append("wide") }
    if look != .plain { words.append(look.description) }
    return words.joined(separator: ", ")
  }
}

extension Color {
  /// A color name, a palette index, `#rrggbb`, or the name of a theme's token, which no rendered picture has.
  fileprivate var words: String {
    if let index = tokenIndex {
      let share = Int(((1 - transparency) * 100).rounded())
      return Theme.tokens[index].name + (share < 100 ? " \(share) %" : "")
    }
    if let index = paletteIndex {
      return index < 16 ? colorNames[Int(index)] : String(index)
    }
    guard let (red, green, blue) = components else { return "default" }
    return hexColor(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  fileprivate init?(words: String) {
    if let index = colorNames.firstIndex(of: words) {
      self = .palette(UInt8(index))
    } else if let index = UInt8(words), index > 15 {
      self = .palette(index)
    } else if words.utf8.count == 7, words.utf8.first == 0x23,
      let value = UInt32(words.dropFirst(), radix: 16)
    {
      self = .rgb(value)
    } else {
      return nil
    }
  }
}

/// Formats a color `0xRRGGBB` as `#rrggbb`.
func hexColor(_ rgb: UInt32) -> String {
  let digits = String(rgb & 0xFF_FFFF, radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
}

extension String {
  /// The pieces between commas that are followed by a space.
  fileprivate var commaSeparatedParts: [String] {
    var pieces = [""]
    for piece in split(separator: ",", omittingEmptySubsequences: false) {
      if pieces == [""] {
        pieces = [String(piece)]
      } else if piece.hasPrefix(" ") {
        pieces.append(String(piece.dropFirst()))
      } else {
        pieces[pieces.count - 1] += "," + piece
      }
    }
    return pieces
  }
}

private let attributeNames: [(Attributes, String)] = [
  (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blink"), (.reverse, "reverse"),
  (.hidden, "hidden"), (.strikethrough, "strikethrough"), (.overline, "overline"),
]

private let underlineNames: [(Underline, String)] = [
  (.single, "underline"), (.double, "double underline"), (.curly, "curly underline"),
  (.dotted, "dotted underline"), (.dashed, "dashed underline"),
]

private let colorNames: [String] = {
  let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  return names + names.map { "bright " + $0 }
}()
