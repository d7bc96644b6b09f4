// Tone: what kind of news something is, for all widgets that tell news.

/// What kind of news something is; its colour is that of its meaning, and its symbol says it without colours.
public enum Tone: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing in particular.
  case neutral
  /// What draws the eye.
  case accent
  /// Good to know.
  case info
  /// It went well.
  case success
  /// It may go wrong.
  case warning
  /// It went wrong, or can't be undone.
  case danger

  /// The colour that means it.
  public var color: Color {
    switch self {
    case .neutral: .text
    case .accent: .accent
    case .info: .info
    case .success: .success
    case .warning: .warning
    case .danger: .danger
    }
  }

  /// Its symbol and a blank before words that its colour alone would tell what went well or wrong; empty for others.
  var sign: String { isNews ? symbol + " " : "" }

  /// What it is called, where its words alone don't say what went well or wrong.
  var word: String? { isNews ? "\(self)" : nil }

  private var isNews: Bool { rawValue >= Tone.success.rawValue }

  /// A character of one column that stands for it.
  public var symbol: String {
    switch self {
    case .neutral: "•"
    case .accent: "◆"
    case .info: "i"
    case .success: "✓"
    case .warning: "!"
    case .danger: "✗"
    }
  }
}
