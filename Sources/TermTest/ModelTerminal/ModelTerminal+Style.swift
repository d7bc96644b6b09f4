// ModelTerminal+Style: applies SGR parameters and OSC 8 to the pen.

extension ModelTerminal {
  /// Applies SGR: semicolons between attributes and inside 38 and 48, colons only where options allow.
  mutating func selectGraphics(_ groups: [[Int?]]) {
    if groups.isEmpty { resetGraphics() }
    var index = 0
    while index < groups.count {
      let group = groups[index]
      let code = (group.first ?? 0) ?? 0
      index += 1
      if group.count > 1 {
        selectGraphics(code, subparameters: group.dropFirst().map { $0 })
      } else if code == 38 || code == 48 {
        guard let color = semicolonColor(groups, &index) else { return }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      } else {
        selectGraphics(code)
      }
    }
  }

  private mutating func resetGraphics() {
    pen = Pen(link: pen.link)
  }

  private mutating func selectGraphics(_ code: Int) {
    switch code {
    case 0: resetGraphics()
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.dim)
    case 3: pen.attributes.insert(.italic)
    case 4: pen.underline = .single
    case 5: pen.attributes.insert(.blink)
    case 7: pen.attributes.insert(.reverse)
    case 8: pen.attributes.insert(.hidden)
    case 9: pen.attributes.insert(.strike)
    case 21:
      report("SGR 21 is double underline to some and not bold to others")
      pen.underline = .double
    case 22: pen.attributes.subtract([.bold, .dim])
    case 23: pen.attributes.remove(.italic)
    case 24: pen.underline = .none
    case 25: pen.attributes.remove(.blink)
    case 27: pen.attributes.remove(.reverse)
    case 28: pen.attributes.remove(.hidden)
    case 29: pen.attributes.remove(.strike)
    case 30...37: pen.foreground = .palette(code - 30)
    case 39: pen.foreground = .standard
    case 40...47: pen.background = .palette(code - 40)
    case 49: pen.background = .standard
    case 53: pen.attributes.insert(.overline)
    case 55: pen.attributes.remove(.overline)
    case 59:
      if !options.underlineColors { report("SGR 59 without underline colours") }
      pen.underlineColor = .standard
    case 90...97: pen.foreground = .palette(code - 90 + 8)
    case 100...107: pen.background = .palette(code - 100 + 8)
    default: report("unknown SGR \(code)")
    }
  }

  /// Reads the color after 38 or 48, with `index` at its first parameter: 5;n or 2;r;g;b.
  private mutating func semicolonColor(_ groups: [[Int?]], _ index: inout Int) -> Color? {
    let rest = groups[index...]
    let wanted = rest.first == [2] ? 4 : rest.first == [5] ? 2 : 0
    let values = rest.prefix(wanted).compactMap { $0.count == 1 ? $0[0] : nil }
    guard wanted > 0, values.count == wanted, values.allSatisfy({ $0 <= 255 }) else {
      report("malformed colour")
      return nil
    }
    index += wanted
    return wanted == 2 ? .palette(values[1]) : .rgb(values[1], values[2], values[3])
  }

  private mutating func selectGraphics(_ code: Int, subparameters: [Int?]) {
    let values = subparameters.map { $0 ?? -1 }
    switch code {
    case 4 where values.count == 1:
      guard let underline = Underline(rawValue: values[0]) else {
        return report("unknown underline")
      }
      if !options.styledUnderlines { report("SGR 4:n without styled underlines") }
      pen.underline = underline
    case 58:
      if !options.underlineColors { report("SGR 58 without underline colours") }
      if values.count == 2, values[0] == 5, (0...255).contains(values[1]) {
        pen.underlineColor = .palette(values[1])
      } else if values.count == 5, values[0] == 2, values[1] == -1,
        values[2...].allSatisfy({ (0...255).contains($0) })
      {
        pen.underlineColor = .rgb(values[2], values[3], values[4])
      } else {
        report("malformed underline colour")
      }
    default: report("colons in SGR \(code) are misread somewhere")
    }
  }

  /// Performs OSC 8 ; parameters ; URI, the only operating system command that a frame may contain.
  mutating func perform(osc body: ArraySlice<UInt8>) {
    let parts = body.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Array(parts[0]) == [UInt8(ascii: "8")] else {
      return report("unknown OSC")
    }
    let uri = String(decoding: parts[2], as: UTF8.self)
    let parameter = String(decoding: parts[1], as: UTF8.self)
    if !body.allSatisfy({ (0x21...0x7E).contains($0) }) {
      report("a link with bytes outside 33 to 126")
    }
    // The limits are those that VTE states for its hyperlinks: 2083 bytes of URI, 250 of id.
    if parts[2].count > 2083 || parts[1].count > 253 { report("a link longer than VTE takes") }
    if !parameter.isEmpty && (!parameter.hasPrefix("id=") || parameter.contains(":")) {
      report("unknown link parameter")
    }
    if uri.isEmpty {
      if !parameter.isEmpty { report("a link closed with parameters") }
      pen.link = nil
    } else {
      pen.link = Link(uri: uri, id: String(parameter.dropFirst(3)))
    }
  }
}
