// Snapshot: a picture and the other properties of a frame that a test stores; describes what differs.

import TermView
package import Rewind
package import TermRender

/// The properties of a frame that a test stores, to compare later frames with them.
package struct Snapshot: Equatable, Sendable {
  /// What the screen showed.
  package var picture: Picture
  /// The features of the terminal, in words.
  package var profile: String
  /// The theme that the program chose, in words.
  package var theme: String
  /// The frame's semantics, a line for each view; empty if they are not recorded.
  package var semantics: [String]

  /// Creates a snapshot of a picture as a terminal with the profile shows it, or else as the program drew it.
  package init(
    _ picture: Picture, profile: Profile? = nil, theme: String = "none", semantics: [String] = []
  ) {
    self.init(picture, profile: profile?.words ?? "any", theme: theme, semantics: semantics)
  }

  init(_ picture: Picture, profile: String, theme: String, semantics: [String]) {
    self.picture = picture
    self.profile = profile
    self.theme = theme
    self.semantics = semantics
  }

  /// Describes what differs from the snapshot that is wanted, or returns nil.
  package func difference(from wanted: Snapshot) -> String? {
    var parts: [String] = []
    if profile != wanted.profile {
      parts.append("profile: want \(wanted.profile); got \(profile)")
    }
    if theme != wanted.theme { parts.append("theme: want \(wanted.theme); got \(theme)") }
    if let marks = picture.marked(against: wanted.picture) { parts.append(marks) }
    if semantics != wanted.semantics {
      parts.append("semantics, - wanted, + got:")
      for change in semantics.difference(from: wanted.semantics) {
        switch change {
        case .remove(_, let line, _): parts.append("- " + line)
        case .insert(_, let line, _): parts.append("+ " + line)
        }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

extension Profile {
  /// The features that can be seen in a picture.
  fileprivate var words: String {
    var words =
      switch colors {
      case .none: ["no colors"]
      case .ansi16: ["16 colors"]
      case .palette256: ["256 colors"]
      case .trueColor: ["true color"]
      }
    if hasUnderlineKinds { words.append("underline kinds") }
    if hasUnderlineColors { words.append("underline colors") }
    if hasLinks { words.append("links") }
    return words.joined(separator: ", ")
  }
}
