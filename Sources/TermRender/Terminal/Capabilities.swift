// Capabilities: what is known about a terminal, from the environment and from its answers.

public import TermView

/// What is known about a terminal: first from the environment, then from its own answers.
public struct Capabilities: Hashable, Sendable {
  /// The features that frames may use.
  public private(set) var profile: Profile
  /// The terminal's name and version, as it reports them.
  public private(set) var name: String?
  /// Whether the terminal has kitty's keyboard protocol.
  public private(set) var hasKeyboardProtocol = false
  /// Whether the terminal reports that the user activated a notification.
  public private(set) var reportsNotifications = false
  /// The terminal's own colors, as far as it reports them.
  public private(set) var colors = TerminalColors()
  /// Whether the user prefers dark colors, by the terminal's report or its background.
  public private(set) var isDark: Bool?
  /// The size of a cell in pixels.
  public internal(set) var cellPixels: PixelSize?
  /// Whether the terminal has answered all queries.
  public private(set) var isComplete = false
  /// The private modes that the terminal knows and that are off.
  private(set) var modesOff: Set<Int> = []
  /// Whether the environment has ruled out colors, as with `NO_COLOR`, so that no answer adds any.
  private var hasFixedColors: Bool

  /// Creates the capabilities that the environment describes.
  public init(_ environment: TerminalEnvironment) {
    profile = environment.profile
    hasFixedColors = environment.colors == .none
  }

  /// Returns the queries that every terminal gets, all at once; every terminal answers the last one, so its answer
  /// shows that no other will come.
  static func queries(_ environment: TerminalEnvironment) -> [UInt8] {
    guard !environment.isDumb else { return [] }
    var text = "\u{1B}[>q\u{1B}[?u\u{1B}[16t"
    for mode in queriedModes { text += "\u{1B}[?\(mode)$p" }
    if environment.supportsControlStrings {
      for name in ["RGB", "Smulx", "Setulc"] {
        text +=
          "\u{1B}P+q\(name.utf8.map { String($0, radix: 16, uppercase: true) }.joined())\u{1B}\\"
      }
      text += "\u{1B}[>c" + colorQueries
    }
    return Array((text + FramePacing.request + attributesQuery).utf8)
  }

  /// The queries for the text, the background, and the colors of the palette: a theme takes its hues from them, and the
  /// black or white of its text on a fill.
  static let colorQueries: String = {
    let palette = (0...15).map { "\($0);?" }.joined(separator: ";")
    return "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}]4;\(palette)\u{1B}\\"
  }()

  /// The private modes whose state is queried.
  private static let queriedModes = [2026, 2027, 2031, 2048]

  /// The query that every terminal answers (DA1).
  static let attributesQuery = "\u{1B}[c"

  /// Records an answer; returns whether it changed anything.
  ///
  /// The parser emits no answers beyond `ReplyLimits`.
  mutating func record(_ reply: Reply) -> Bool {
    let before = self
    switch reply {
    case .attributes(let list):
      isComplete = true
      // The first number is the terminal's class.
      if list.dropFirst().contains(Self.sixels), profile.images == .blocks {
        profile.images = .sixel
      }
    case .name(let text):
      name = text
      profile.resizing = Self.resizing(of: text.lowercased())
      profile.reversesRightToLeftLetters = text.lowercased().containsUTF8(of: "kitty")
      add(KnownTerminal.find(in: text))
    case .version(let numbers): add(KnownTerminal.find(in: numbers))
    case .keyboard: hasKeyboardProtocol = true
    case .mode(2026, true, let state):
      profile.hasSynchronizedOutput = state == .set || state == .reset || state == .alwaysSet
    case .mode(let number, true, .reset) where Self.queriedModes.contains(number):
      modesOff.insert(number)
    case .capabilities(let list, true): for one in list { recordCapability(one.name) }
    case .color(.foreground, let color): colors.foreground = color
    case .color(.palette(let index), let color): colors.set(index, color)
    case .color(.background, let color):
      colors.background = color
      if isDark == nil { isDark = color.isDark }
    case .isDark(let isDark): self.isDark = isDark
    case .cellPixels(let size): cellPixels = size
    default: break
    }
    return self != before
  }

  /// The number of sixels among the extensions of DA1.
  private static var sixels: Int { 4 }

  private mutating func recordCapability(_ name: String) {
    switch name {
    case "RGB", "Tc": if !hasFixedColors { profile.colors = .trueColor }
    case "Smulx": profile.hasUnderlineKinds = true
    case "Setulc": profile.hasUnderlineColors = true
    default: break
    }
  }

  /// Adds what the table of terminals says of a name or version.
  private mutating func add(_ found: (terminal: KnownTerminal, version: KnownTerminal.Version?)?) {
    guard let found else { return }
    found.terminal.add(to: &profile, version: found.version, addsColors: !hasFixedColors)
    if found.terminal.reportsNotifications(found.version) { reportsNotifications = true }
  }
}

extension Capabilities {
  /// Returns what the terminal of a name in lower case does with its rows when its size changes.
  private static func resizing(of name: String) -> Profile.Resizing {
    let known: [(String, Profile.Resizing)] = [
      ("xterm(", .cuts), ("tmux", .rewrapsAndScrolls), ("ghostty", .scrolls),
      ("kitty", .blanksPrompts),
    ]
    return known.first { name.containsUTF8(of: $0.0) }?.1 ?? .rewraps
  }
}

extension Color {
  /// Whether light text stands out on the color better than dark text, by its luminance (ITU-R BT.601).
  var isDark: Bool {
    guard let (red, green, blue) = components else { return true }
    return Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 < 128_000
  }
}
