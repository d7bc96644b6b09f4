// Snapshot: a picture, and what else a test keeps of a frame; the words it takes for profiles.

import TermView
package import Rewind
package import TermRender

/// What a test keeps of a frame, to be held against later ones.
package struct Snapshot: Equatable, Sendable {
  /// What was seen.
  package var picture: Picture
  /// What the terminal could do.
  package var profile: String
  /// Which colours the program chose.
  package var theme: String
  /// What the frame meant to those who don't see it, a line each; empty where nobody asked.
  package var semantics: [String]

  /// Keeps a picture that was made for a terminal that can do what the profile says, or as the program said it.
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

  /// What differs from the snapshot that is wanted; nil if nothing does.
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
  /// What of it can be seen in a picture.
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
