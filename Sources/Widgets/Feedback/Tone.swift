// Tone: the kinds of status that widgets show.

/// A kind of status, with a semantic color, and a symbol that works without colors.
public enum Tone: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// No particular status.
  case neutral
  /// Something to draw the eye.
  case accent
  /// Something good to know.
  case info
  /// Something went well.
  case success
  /// Something may go wrong.
  case warning
  /// Something went wrong, or can't be undone.
  case danger

  /// The semantic color of the tone.
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

  /// The symbol and a blank for `success`, `warning` and `danger`, which color alone would tell apart; else empty.
  var symbolPrefix: String { hasSymbolPrefix ? symbol + " " : "" }

  /// The tone's name for semantics; nil except for `success`, `warning` and `danger`.
  var semanticValue: String? { hasSymbolPrefix ? words : nil }

  /// The tone's name.
  var words: String {
    switch self {
    case .neutral: Translation["neutral"]
    case .accent: Translation["accent"]
    case .info: Translation["info"]
    case .success: Translation["success"]
    case .warning: Translation["warning"]
    case .danger: Translation["danger"]
    }
  }

  private var hasSymbolPrefix: Bool { rawValue >= Tone.success.rawValue }

  /// A symbol for the tone, one column wide.
  public var symbol: String {
    switch self {
    case .neutral: "•"
    case .accent: "◆"
    case .info: "i"
    case .success: "✓"
    case .warning: "▲"
    case .danger: "×"
    }
  }
}
