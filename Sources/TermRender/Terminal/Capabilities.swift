// Capabilities: the environment and a terminal's answers in; what may be sent to it, and what it is like, out.

public import TermView

/// What is known of a terminal: first by the environment, then by its own answers.
public struct Capabilities: Hashable, Sendable {
  /// What frames may be made of.
  public private(set) var profile: Profile
  /// Its name and version, in its own words.
  public private(set) var name: String?
  /// Whether it has kitty's keyboard protocol.
  public private(set) var hasKeyboardProtocol = false
  /// Its own colour of text, where it says so.
  public private(set) var foreground: Color?
  /// Its own colour behind text, where it says so.
  public private(set) var background: Color?
  /// Whether the user wants dark colours, by the terminal's word or its background.
  public private(set) var isDark: Bool?
  /// The size of a cell in pixels.
  public internal(set) var cellPixels: PixelSize?
  /// Whether it has answered all that it was asked.
  public private(set) var isComplete = false
  /// The private modes that it knows and that are off.
  private(set) var modesOff: Set<Int> = []
  /// The user has chosen how many colours there are.
  private var hasFixedColors: Bool

  /// What the environment says.
  public init(_ environment: TerminalEnvironment) {
    profile = environment.profile
    hasFixedColors = environment.colors == .none
  }

  /// The questions that every terminal is asked, in one go; the last is answered by all, so that its answer tells
  /// that no other will come.
  static func questions(_ environment: TerminalEnvironment) -> [UInt8] {
    guard !environment.isDumb else { return [] }
    var text = "\u{1B}[>q\u{1B}[?u\u{1B}[16t"
    for mode in [2026, 2027, 2031, 2048] { text += "\u{1B}[?\(mode)$p" }
    if environment.understandsStrings {
      for name in ["RGB", "Smulx", "Setulc"] {
        text +=
          "\u{1B}P+q\(name.utf8.map { String($0, radix: 16, uppercase: true) }.joined())\u{1B}\\"
      }
      text += "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
    }
    return Array((text + fence).utf8)
  }

  /// What every terminal answers (DA1).
  static let fence = "\u{1B}[c"

  /// Takes in an answer; says whether it told something.
  mutating func take(_ reply: Reply) -> Bool {
    let before = self
    switch reply {
    case .attributes(let list):
      isComplete = true
      // The first is the terminal's class.
      if list.dropFirst().contains(Self.sixels), profile.images == .blocks {
        profile.images = .sixel
      }
    case .name(let text): takeName(text)
    case .keyboard: hasKeyboardProtocol = true
    case .mode(2026, true, let state):
      profile.hasSynchronizedOutput = state == .set || state == .reset || state == .alwaysSet
    case .mode(let number, true, .reset): modesOff.insert(number)
    case .capabilities(let list, true): for one in list { takeCapability(one.name) }
    case .color(.foreground, let color): foreground = color
    case .color(.background, let color):
      background = color
      if isDark == nil { isDark = color.isDark }
    case .isDark(let isDark): self.isDark = isDark
    case .cellPixels(let size): cellPixels = size
    default: break
    }
    return self != before
  }

  /// The number of sixels among the extensions of DA1.
  private static var sixels: Int { 4 }

  private mutating func takeCapability(_ name: String) {
    switch name {
    case "RGB", "Tc": if !hasFixedColors { profile.colors = .trueColor }
    case "Smulx": profile.hasUnderlineKinds = true
    case "Setulc": profile.hasUnderlineColors = true
    default: break
    }
  }

  /// Names those that are known to have more than they are asked for.
  private mutating func takeName(_ text: String) {
    name = text
    let name = text.lowercased()
    let known = ["kitty", "ghostty", "wezterm", "foot", "contour", "iterm2", "rio", "konsole"]
    guard known.contains(where: name.mentions) else { return }
    // Others draw kitty's pictures too, but not in the place of characters.
    if ["kitty", "ghostty"].contains(where: name.mentions) { profile.images = .kitty }
    if name.mentions("iterm2") { profile.images = .iterm }
    profile.hasUnderlineKinds = true
    profile.hasUnderlineColors = true
    if !hasFixedColors { profile.colors = .trueColor }
  }
}

extension Color {
  /// Whether light text stands out on it better than dark, by its luminance (ITU-R BT.601).
  var isDark: Bool {
    guard let (red, green, blue) = components else { return true }
    return Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 < 128_000
  }
}
