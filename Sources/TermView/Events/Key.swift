// Key: a key with the modifiers held, as an app names it and a terminal reports it.

/// A key with the modifiers that are held.
///
/// A string literal uses the common names: `"q"`, `"ctrl+c"`, `"shift+tab"`, `"alt+enter"`, `"f5"`, `"+"`. A
/// character stands for what is typed: `"Q"` is `"shift+q"`, and `"?"` is Shift with whichever key types it.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  public var code: Code
  /// The modifiers that are held.
  public var modifiers: Modifiers

  /// Creates a key from its parts.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A key without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types text.
    case character(Character)
    /// A key of the main block that types nothing visible.
    case enter, escape, tab, backspace
    /// A key of the block beside the main one.
    case insert, delete, home, end, pageUp, pageDown
    /// An arrow key.
    case up, down, left, right
    /// A function key, F1 to F35.
    case function(Int)
    /// The middle key of a number pad without Num Lock.
    case begin
    /// Caps Lock, Scroll Lock or Num Lock.
    case capsLock, scrollLock, numLock
    /// Print Screen, Pause or Menu.
    case printScreen, pause, menu
    /// A key that controls playback or the volume.
    case media(Media)
    /// A modifier pressed by itself.
    case modifier(ModifierKey)
  }

  /// The media keys.
  public enum Media: UInt8, Hashable, Sendable, CaseIterable {
    /// Controls playback.
    case play, pause, playPause, reverse, stop, fastForward, rewind, next, previous, record
    /// Changes the volume.
    case lowerVolume, raiseVolume, mute
  }

  /// A modifier as a key of its own.
  public enum ModifierKey: UInt8, Hashable, Sendable, CaseIterable {
    /// A modifier on the left.
    case leftShift, leftControl, leftAlt, leftSuper, leftHyper, leftMeta
    /// A modifier on the right.
    case rightShift, rightControl, rightAlt, rightSuper, rightHyper, rightMeta
    /// The shift key of the third or the fifth level.
    case level3Shift, level5Shift
  }

  /// The modifiers that are held while another key is pressed, and the locks that are on.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, in the order of the kitty keyboard protocol.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Super: the Windows key, or Command.
    public static let `super` = Modifiers(rawValue: 8)
    /// Hyper.
    public static let hyper = Modifiers(rawValue: 16)
    /// Meta.
    public static let meta = Modifiers(rawValue: 32)
    /// Caps Lock is on.
    public static let capsLock = Modifiers(rawValue: 64)
    /// Num Lock is on.
    public static let numLock = Modifiers(rawValue: 128)
  }
}

extension Key {
  /// Enter.
  public static let enter = Key(.enter)
  /// Escape.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Backspace.
  public static let backspace = Key(.backspace)
  /// Delete.
  public static let delete = Key(.delete)
  /// The up arrow.
  public static let up = Key(.up)
  /// The down arrow.
  public static let down = Key(.down)
  /// The left arrow.
  public static let left = Key(.left)
  /// The right arrow.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page Up.
  public static let pageUp = Key(.pageUp)
  /// Page Down.
  public static let pageDown = Key(.pageDown)
  /// The space bar.
  public static let space = Key(.character(" "))

  /// Insert.
  public static let insert = Key(.insert)

  /// A function key, F1 to F35.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
  /// A key with Shift, such as `.shift(.tab)`.
  public static func shift(_ key: Key) -> Key { Key(key.code, key.modifiers.union(.shift)) }
  /// A character key with Control.
  public static func ctrl(_ character: Character) -> Key { Key(.character(character), .control) }
  /// A character key with Alt.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

extension Key: ExpressibleByStringLiteral {
  /// Creates a key from its name, and traps if no key has that name.
  public init(stringLiteral name: String) {
    guard let key = Key(named: name) else { trap("no key is named \"\(name)\"") }
    self = key
  }

  /// Creates a key from its name, as in a settings file, or returns nil if no key has that name.
  ///
  /// It accepts the names in `description`, and `"return"`, `"esc"`, `"control"` and `"option"`. Case matters only
  /// for a single character.
  public init?(named name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    // A "+" as the last character is the key itself.
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
      let name = rest[..<plus].lowercased()
      guard let modifier = Key.modifierNames.first(where: { $0.name == name }) else { return nil }
      modifiers.insert(modifier.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
      return
    }
    let name = rest.lowercased()
    if let code = Key.codeNames.first(where: { $0.name == name })?.code {
      self.init(code, modifiers)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// The names of the modifiers; `description` uses the first name of each.
  private static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super), ("hyper", .hyper),
    ("meta", .meta), ("capslock", .capsLock), ("numlock", .numLock), ("control", .control),
    ("option", .alt),
  ]

  /// The names of the keys; `description` uses the first name of each.
  private static let codeNames: [(name: String, code: Code)] =
    [
      ("enter", .enter), ("escape", .escape), ("tab", .tab), ("backspace", .backspace),
      ("space", .character(" ")), ("insert", .insert), ("delete", .delete), ("home", .home),
      ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("up", .up), ("down", .down),
      ("left", .left), ("right", .right), ("menu", .menu), ("pause", .pause),
      ("printscreen", .printScreen), ("begin", .begin), ("capslock", .capsLock),
      ("scrolllock", .scrollLock), ("numlock", .numLock), ("return", .enter), ("esc", .escape),
    ] + zip(mediaNames, Media.allCases).map { ($0, .media($1)) }
    + zip(modifierKeyNames, ModifierKey.allCases).map { ($0, .modifier($1)) }

  /// The names of the cases, which Swift gives only by reflection: 4.9 million instructions before a first frame.
  private static let mediaNames = [
    "mediaplay", "mediapause", "mediaplaypause", "mediareverse", "mediastop", "mediafastforward",
    "mediarewind", "medianext", "mediaprevious", "mediarecord", "medialowervolume",
    "mediaraisevolume", "mediamute",
  ]
  private static let modifierKeyNames = [
    "leftshift", "leftcontrol", "leftalt", "leftsuper", "lefthyper", "leftmeta", "rightshift",
    "rightcontrol", "rightalt", "rightsuper", "righthyper", "rightmeta", "level3shift",
    "level5shift",
  ]
}

extension Key: CustomStringConvertible {
  /// The name from which `init(named:)` creates the same key, such as `"ctrl+c"` or `"mediaplay"`.
  public var description: String {
    var text = ""
    var named: Modifiers = []
    for (name, modifier) in Key.modifierNames
    where modifiers.contains(modifier) && !named.contains(modifier) {
      text += name + "+"
      named.insert(modifier)
    }
    switch code {
    case .character(" "): text += "space"
    case .character(let character): text.append(character)
    case .function(let number): text += "f\(number)"
    default: text += Key.codeNames.first { $0.code == code }?.name ?? "\(code)"
    }
    return text
  }
}
