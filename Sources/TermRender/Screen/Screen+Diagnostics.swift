// Screen+Diagnostics: what is wrong with a program's views, in words, for its author and its tests.

extension Screen {
  /// What was found wrong with the views since this was asked last; always nothing in a release build.
  ///
  /// Standard error is the terminal that the views are on, so nothing is printed: a log view shows it, or a
  /// test says that there is none of it. Each mistake is told once, not with each frame.
  public func takeDiagnostics() -> [String] { tree.diagnostics?.take() ?? [] }
}
