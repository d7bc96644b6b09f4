// Screen+Diagnostics: mistakes in a program's views, as sentences for its developer and its tests.

extension Screen {
  /// Returns the mistakes found in the views since the last call; always empty in a release build.
  ///
  /// Standard error is the terminal that shows the views, so nothing is printed: show them in a log view, or let a
  /// test assert that there are none. Each mistake is reported once, not with each frame.
  public func takeDiagnostics() -> [String] { tree.diagnostics?.take() ?? [] }
}
