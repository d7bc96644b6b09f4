// Translation+Locale: the languages that the library has, and the choice of one by a locale.

public import TermView

extension Translation {
  /// The languages of the library.
  public static let all: [Translation] = [.english, .german, .french, .spanish, .japanese, .arabic]

  /// Creates the translation for a locale such as `de`, `de_CH.UTF-8` or `de-AT`; nil for a language that the library
  /// doesn't have.
  public init?(locale: String) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    guard let known = Translation.all.first(where: { $0.language == code }) else { return nil }
    self = known
  }
}
