// KeyScheme: which keys move in lists, tables, trees and scroll areas besides the arrows.

/// The keys that a program offers for moving, besides the arrows and Page Up and Down.
public enum KeyScheme: String, Hashable, Sendable, Codable, CaseIterable {
  /// Letters are text: in a list they find the row with that beginning.
  case standard
  /// As in vi: `h j k l` are arrows, `g` and `G` go to the ends, ctrl+d and ctrl+u move by half a page; in a list, `/`
  /// searches, and `n` and `N` go to the next and previous match. Fields and the app's own keys come first.
  case vim
}

extension KeyPress {
  /// The arrow or similar key that a letter stands for in vi; nil if it stands for none.
  package var vimKey: Key? {
    switch text {
    case "h": .left
    case "j": .down
    case "k": .up
    case "l": .right
    case "g": .home
    case "G": .end
    default: nil
    }
  }
}
