// InputScribbler+Answers: every kind of reply that a terminal may send, with absurd numbers and words.

public import TermRender
import TermView

extension InputScribbler {
  /// Returns a reply of any kind, with its numbers as usual or absurd: huge, negative, missing, too many.
  public mutating func answer() -> [UInt8] {
    var text = random.pick(Self.answers)
    while let place = text.firstIndex(of: "#") {
      text.replaceSubrange(place...place, with: number())
    }
    while let place = text.firstIndex(of: "@") {
      text.replaceSubrange(place...place, with: word())
    }
    return Array(text.utf8)
  }

  private mutating func number() -> String {
    switch random.below(10) {
    case 0...3: String(1 + random.below(300))
    case 4: String(random.below(70_000))
    case 5: random.pick(["0", "-1", "", ":", "1:2:3", "+5", "1e9"])
    case 6:
      random.pick([
        "65535", "65536", "99999", "2147483647", "4294967296", "9223372036854775807",
        "99999999999999999999999",
      ])
    case 7:
      (0..<random.below(200)).map { _ in String(random.below(1 << 20)) }.joined(separator: ";")
    default: random.pick(["8", "16", "80", "24"])
    }
  }

  private mutating func word() -> String {
    switch random.below(6) {
    case 0: ""
    case 1: String(repeating: random.pick(["41", "é", "kitty", "="]), count: random.below(3000))
    case 2: "rgb:\(number())/\(number())/\(number())"
    case 3:
      random.pick(["#fff", "rgba:0/0/0/0", "524742", "kitty(0.39)", "iTerm2 3.6", "%00", "\u{85}"])
    default: String(random.below(1 << 30), radix: 16)
    }
  }

  private static let answers = [
    "\u{1B}[?#c", "\u{1B}[?#;#;#c", "\u{1B}[>#;#;#c", "\u{1B}[=#c", "\u{1B}P!|@\u{1B}\\",
    "\u{1B}P>|@\u{1B}\\", "\u{1B}[#n", "\u{1B}[?997;#n", "\u{1B}[#;#R", "\u{1B}[?#;#;#R",
    "\u{1B}[?#;#$y", "\u{1B}[#;#$y", "\u{1B}P1+r@=@;@=@\u{1B}\\", "\u{1B}P0+r@\u{1B}\\",
    "\u{1B}P1$r@m\u{1B}\\", "\u{1B}]4;#;@\u{07}", "\u{1B}]10;@\u{1B}\\", "\u{1B}]11;@\u{07}",
    "\u{1B}]#;@\u{07}", "\u{1B}]52;c;@\u{07}", "\u{1B}[?#u", "\u{1B}[>4;#m",
    "\u{1B}_G@=@,i=#;@\u{1B}\\", "\u{1B}]99;i=@;\u{1B}\\", "\u{1B}]99;@=@:i=#;@\u{07}",
    "\u{1B}[4;#;#t", "\u{1B}[6;#;#t", "\u{1B}[8;#;#t", "\u{1B}[48;#;#;#;#t", "\u{1B}[#;#;#t",
    "\u{1B}[3;#;#t",
    "\u{1B}[<#;#;#M", "\u{1B}[<0;#;#m", "\u{1B}[#;#;#M", "\u{1B}[#;#u", "\u{1B}[27;#;#~",
    "\u{1B}[#;#;#;1;#;1_",
  ]
}

extension Reply {
  /// Returns why the reply is implausible, or nil if it is within `ReplyLimits`.
  public var implausible: String? {
    let isWithin =
      switch self {
      case .attributes(let list), .version(let list), .window(let list):
        list.count <= ReplyLimits.maxListLength
      case .unit(let text), .name(let text): text.utf8.count <= ReplyLimits.maxNameLength * 3
      case .notification(let id): (1...ReplyLimits.maxNameLength).contains(id.utf8.count)
      case .cursor(let place): place.column < 65_535 && place.row < 65_535
      case .mode(let number, _, _): ReplyLimits.mode.contains(number)
      case .capabilities(let list, _): list.count <= ReplyLimits.maxListLength
      case .setting(let text): (text?.utf8.count ?? 0) <= ReplyLimits.maxTextLength * 3
      case .color(.palette(let index), _): ReplyLimits.paletteIndex.contains(index)
      case .keyboard(let flags): ReplyLimits.keyboardFlags.contains(flags)
      case .modifyOtherKeys(let count): ReplyLimits.modifiedKeys.contains(count)
      case .graphics(let keys, _): keys.count <= ReplyLimits.maxListLength
      case .cells(let size): ReplyLimits.accepts(size)
      case .pixels(let size): ReplyLimits.accepts(window: size)
      case .cellPixels(let size): ReplyLimits.accepts(cell: size)
      case .status, .color, .clipboard, .isDark: true
      }
    return isWithin ? nil : "\(self) is believed"
  }
}
