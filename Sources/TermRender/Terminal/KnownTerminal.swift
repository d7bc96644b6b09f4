// KnownTerminal: finds a terminal in the table of known ones by its name, and adds what its version has to a profile.

internal import TermView

/// A terminal that has more than it reports, and since which versions; `KnownTerminal+Table` lists all of them.
struct KnownTerminal {
  /// A version as its numbers, the most significant one first.
  typealias Version = [Int]

  /// The word in the name that the terminal reports (XTVERSION), or in `TERM`; in lowercase.
  var word: String
  /// The first number of its DA2 answer, if that tells it from others.
  var model: Int?
  /// Since when it has true color; nil if it does not, or if it reports that by itself.
  var colors: Version?
  /// Since when it has all kinds of underline, in colors of their own.
  var underlines: Version?
  /// The pictures that it draws, where its answers don't tell, and since when.
  var images: ImageOutput?
  var pictures: Version = []
  /// Since when it has kitty's placements; nil if it has not.
  var placements: Version?
  /// Since when it orders each row by the bidirectional algorithm, and heeds marks in it; nil if it does not.
  var ordersLetters: Version?
  /// Since when it reports that the user activated a notification (OSC 99); nil if it does not.
  var notifications: Version?
  /// Before which version it has no clipboard for programs (OSC 52); nil if it is not known to have none.
  var noClipboard: Version?
  /// Whether it has one, unless its user forbids it.
  var hasClipboard = false
  /// Whether it draws clusters in the cells that Unicode gives them.
  var hasGraphemeClusters = false

  /// Returns the terminal whose word is in a name, and the version that follows the word; nil for no version.
  static func find(in name: String) -> (terminal: KnownTerminal, version: Version?)? {
    let text = Array(name.lowercased().utf8)
    for terminal in all {
      let word = Array(terminal.word.utf8)
      let start = (0..<max(0, text.count - word.count + 1)).first { start in
        text[start..<start + word.count].elementsEqual(word)
      }
      if let start { return (terminal, version(in: text[(start + word.count)...])) }
    }
    return nil
  }

  /// Returns the terminal whose DA2 answer this is, and its version, which VTE encodes in four digits.
  static func find(in answer: [Int]) -> (terminal: KnownTerminal, version: Version?)? {
    guard answer.count > 1, let terminal = all.first(where: { $0.model == answer[0] }) else {
      return nil
    }
    return (terminal, [0, answer[1] / 100, answer[1] % 100])
  }

  /// Returns the first number of a text with the numbers that follow it after dots; nil for no number.
  private static func version(in text: ArraySlice<UInt8>) -> Version? {
    let isPart = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == 0x2E }
    let digits = text.drop { !(0x30...0x39).contains($0) }.prefix(while: isPart)
    let parts = digits.split(separator: 0x2E)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
    return parts.isEmpty ? nil : parts
  }

  /// Adds the features of a version of the terminal to a profile; nil stands for the newest version.
  func add(to profile: inout Profile, version: Version?, addsColors: Bool) {
    func has(_ since: Version?) -> Bool { Self.has(version, since) }
    if addsColors, has(colors) { profile.colors = .trueColor }
    if has(underlines) {
      profile.hasUnderlineKinds = true
      profile.hasUnderlineColors = true
    }
    if has(placements) { profile.images = .kittyPlacements }
    if let images, has(pictures) { profile.images = images }
    if has(ordersLetters) { profile.ordersRightToLeftLetters = true }
    if hasGraphemeClusters { profile.hasGraphemeClusters = true }
    if hasClipboard { profile.clipboard = .known }
    // Newer ones may have it.
    if let noClipboard, let version, version.lexicographicallyPrecedes(noClipboard) {
      profile.clipboard = .none
    }
  }

  /// Returns whether a version reports activated notifications; nil stands for the newest version.
  func reportsNotifications(_ version: Version?) -> Bool { Self.has(version, notifications) }

  private static func has(_ version: Version?, _ since: Version?) -> Bool {
    guard let since else { return false }
    return version.map { !$0.lexicographicallyPrecedes(since) } ?? true
  }
}
