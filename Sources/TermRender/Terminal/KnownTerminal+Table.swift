// KnownTerminal+Table: the terminals that have more than they report. Written by scripts/terminals/generate from
// scripts/terminals/terminals.json; never edit it by hand.

internal import TermView

extension KnownTerminal {
  /// The known terminals, in the order in which their words are looked for.
  static let all: [KnownTerminal] = [
    KnownTerminal(
      word: "kitty", colors: [], underlines: [], images: .kitty, pictures: [0, 28],
      placements: [0, 20], notifications: [0, 19], hasClipboard: true),
    KnownTerminal(
      word: "ghostty", colors: [], underlines: [], images: .kitty, pictures: [],
      hasGraphemeClusters: true),
    KnownTerminal(
      word: "vte", model: 65, colors: [0, 36], underlines: [0, 52], noClipboard: [0, 71]),
    KnownTerminal(word: "foot", colors: [], underlines: [], notifications: [1, 18]),
    KnownTerminal(word: "wezterm", colors: [], underlines: []),
    KnownTerminal(word: "iterm2", colors: [], underlines: [], images: .iterm, pictures: []),
    KnownTerminal(
      word: "konsole", colors: [], underlines: [], placements: [22, 4], ordersLetters: [22, 4],
      noClipboard: [23]),
    KnownTerminal(word: "contour", colors: [], underlines: []),
    KnownTerminal(word: "rio", colors: [], underlines: []),
    KnownTerminal(word: "xterm(", colors: [331]),
    KnownTerminal(word: "alacritty", colors: [], hasClipboard: true),
  ]
}
