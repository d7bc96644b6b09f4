// TerminalWriter+Pen: changes the pen with the shortest SGR and OSC 8 sequences.

internal import TermView

extension TerminalWriter {
  /// Makes the pen draw with `ink`.
  @inline(__always)
  mutating func setPen(_ ink: Ink) {
    if pen != ink { changePen(to: ink) }
  }

  /// Whether `cell` comes out right when it is printed with `ink`.
  ///
  /// A plain space needs the right background only.
  @inline(__always)
  func draws(_ cell: Cell, with ink: Ink) -> Bool {
    let wanted = cell.ink
    if wanted == ink { return true }
    return cell.isPlainBlank && wanted.background == ink.background && ink.isPlainOnBlanks
  }

  /// Returns how many bytes `setPen` would append.
  mutating func penLength(to ink: Ink) -> Int {
    if pen == ink { return 0 }
    let (start, before) = (out.count, pen)
    changePen(to: ink)
    let length = out.count - start
    out.truncate(to: start)
    pen = before
    return length
  }

  private mutating func changePen(to wanted: Ink) {
    var ink = wanted
    // The color of kitty's placeholders tells which picture it is; pictures that are drawn over cells need none.
    if Color(bits: ink.foreground).isPicture, profile.images != .kitty { ink.foreground = 0 }
    if pen.extendedIndex != ink.extendedIndex { changeLink(to: ink) }
    let (old, new) = (underlineColor(pen), underlineColor(ink))
    let changesLook =
      pen.foreground != ink.foreground || pen.background != ink.background
      || pen.attributes != ink.attributes || old != new
    if changesLook {
      if removesAttributes(to: ink) || (new == 0 && old != 0) {
        appendShorter(from: pen, to: ink)
      } else {
        appendTransition(from: pen, to: ink)
      }
    }
    pen = ink
  }

  private func underlineColor(_ ink: Ink) -> UInt32 {
    ink.extendedIndex == 0 ? 0 : pools.extendedAttributes[ink.extendedIndex].underlineColor.bits
  }

  // MARK: Colors and attributes

  /// Whether something must be turned off, so that a reset may be shorter.
  @inline(__always)
  private func removesAttributes(to ink: Ink) -> Bool {
    let kinds = Ink.underlineMask
    return pen.attributes & ~ink.attributes & ~kinds != 0
      || (pen.attributes & kinds != 0 && ink.attributes & kinds == 0)
      || (ink.foreground == 0 && pen.foreground != 0)
      || (ink.background == 0 && pen.background != 0)
  }

  private mutating func appendShorter(from old: Ink, to new: Ink) {
    let start = out.count
    appendResetAndSet(new)
    let middle = out.count
    if middle - start == 3 { return }
    appendTransition(from: old, to: new)
    if out.count - middle < middle - start {
      out.remove(start..<middle)
    } else {
      out.truncate(to: middle)
    }
  }

  /// Turns everything off, then turns on what is wanted.
  ///
  /// An empty first parameter is a 0.
  private mutating func appendResetAndSet(_ ink: Ink) {
    out.append("\u{1B}[")
    parameterCount = 1
    appendAttributes(ink.attributes)
    if ink.foreground != 0 { appendColor(ink.foreground, base: 30) }
    if ink.background != 0 { appendColor(ink.background, base: 40) }
    appendUnderlineColor(underlineColor(ink))
    out.append(0x6D)
  }

  /// Turns off what must go, and turns on what must come.
  private mutating func appendTransition(from old: Ink, to new: Ink) {
    out.append("\u{1B}[")
    parameterCount = 0
    if old.attributes != new.attributes { appendAttributeSteps(old.attributes, new.attributes) }
    if old.foreground != new.foreground { appendColor(new.foreground, base: 30) }
    if old.background != new.background { appendColor(new.background, base: 40) }
    if underlineColor(old) != underlineColor(new) {
      if underlineColor(new) == 0 {
        appendCode(59)
      } else {
        appendUnderlineColor(underlineColor(new))
      }
    }
    out.append(0x6D)
  }

  private mutating func appendAttributeSteps(_ old: UInt16, _ new: UInt16) {
    let (old, new) = (Attributes(rawValue: old), Attributes(rawValue: new))
    var added = Attributes(rawValue: new.subtracting(old).rawValue & ~Ink.underlineMask)
    let lost = old.subtracting(new)
    if !lost.isDisjoint(with: [.bold, .dim]) {
      // 22 turns off both.
      appendCode(22)
      added.formUnion(new.intersection([.bold, .dim]))
    }
    if lost.contains(.italic) { appendCode(23) }
    if lost.contains(.blink) { appendCode(25) }
    if lost.contains(.reverse) { appendCode(27) }
    if lost.contains(.hidden) { appendCode(28) }
    if lost.contains(.strikethrough) { appendCode(29) }
    if lost.contains(.overline) { appendCode(55) }
    if old.underline != new.underline {
      if new.underline == .none { appendCode(24) } else { added.underline = new.underline }
    }
    appendAttributes(added.rawValue)
  }

  private mutating func appendAttributes(_ bits: UInt16) {
    if bits == 0 { return }
    let attributes = Attributes(rawValue: bits)
    if attributes.contains(.bold) { appendCode(1) }
    if attributes.contains(.dim) { appendCode(2) }
    if attributes.contains(.italic) { appendCode(3) }
    if attributes.underline != .none {
      if attributes.underline == .single {
        appendCode(4)
      } else {
        beginParameter(2)
        out.append("4:")
        out.append(number: Int(attributes.underline.rawValue))
      }
    }
    if attributes.contains(.blink) { appendCode(5) }
    if attributes.contains(.reverse) { appendCode(7) }
    if attributes.contains(.hidden) { appendCode(8) }
    if attributes.contains(.strikethrough) { appendCode(9) }
    if attributes.contains(.overline) { appendCode(53) }
  }

  private mutating func appendCode(_ code: Int) {
    beginParameter(1)
    out.append(number: code)
  }

  /// Begins a parameter that counts as `count`.
  ///
  /// Some terminals stop reading at 16 parameters, so a new sequence begins there.
  @inline(__always)
  private mutating func beginParameter(_ count: Int) {
    if parameterCount + count > 16 {
      out.append("m\u{1B}[")
      parameterCount = 0
    } else if parameterCount > 0 {
      out.append(0x3B)
    }
    parameterCount += count
  }

  /// Appends a color: `base` is 30 for the foreground and 40 for the background; the default is 9 above, the bright
  /// eight 60.
  @inline(__always)
  private mutating func appendColor(_ color: UInt32, base: Int) {
    let kind = color >> 24
    let index = Int(color & 0xFF)
    if kind == 2 || Color(bits: color).isPicture {
      beginParameter(5)
      out.append(base == 30 ? 0x33 : 0x34)
      out.append("8;2;")
      out.append(number: Int(color >> 16 & 0xFF))
      out.append(0x3B)
      out.append(number: Int(color >> 8 & 0xFF))
      out.append(0x3B)
      out.append(number: index)
    } else if kind == 0 {
      appendCode(base + 9)
    } else if index < 8 {
      appendCode(base + index)
    } else if index < 16 {
      appendCode(base + 52 + index)
    } else {
      beginParameter(3)
      out.append(number: base + 8)
      out.append(";5;")
      out.append(number: index)
    }
  }

  private mutating func appendUnderlineColor(_ bits: UInt32) {
    let color = Color(bits: bits)
    if let index = color.paletteIndex {
      beginParameter(3)
      out.append("58:5:")
      out.append(number: Int(index))
    } else if let (red, green, blue) = color.components {
      beginParameter(6)
      out.append("58:2::")
      out.append(number: Int(red))
      out.append(0x3A)
      out.append(number: Int(green))
      out.append(0x3A)
      out.append(number: Int(blue))
    }
  }

  // MARK: Links

  private mutating func changeLink(to ink: Ink) {
    let (old, new) = (
      pools.extendedAttributes[pen.extendedIndex].link,
      pools.extendedAttributes[ink.extendedIndex].link
    )
    if old == new { return }
    out.append("\u{1B}]8;")
    if let new {
      if !new.id.isEmpty {
        out.append("id=")
        for byte in new.id.utf8 { out.append(byte) }
      }
      out.append(0x3B)
      for byte in new.url.utf8 { out.append(byte) }
    } else {
      out.append(0x3B)
    }
    out.append("\u{1B}\\")
  }
}
