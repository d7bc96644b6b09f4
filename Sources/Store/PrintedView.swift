// PrintedView: a view that a command prints once, as lines of text at the width of the window.

internal import TermRender
internal import TermView

/// A view that is printed; two are equal if they print the same text.
package struct PrintedView: Sendable {
  private let draw:
    @Sendable (_ columns: Int, Profile, Theme, _ isDark: Bool, TerminalColors) -> String

  init<Message>(_ view: @escaping @Sendable () -> some View<Message>) {
    let translation = Translation.current
    draw = { columns, profile, theme, isDark, colors in
      var profile = profile
      // Pixels stand at a place of the screen, and lines scroll.
      if profile.images.hasPixels { profile.images = .blocks }
      let screen = Screen<Message>(
        size: Size(columns: columns, rows: 1), profile: profile, isInline: true, checksMemos: false)
      screen.theme = theme
      screen.translation = translation
      screen.isDark = isDark
      screen.terminalColors = colors
      screen.update { view() }
      // Work that views wait for in a program is done at once, since nothing is drawn later.
      for _ in 0..<4 {
        screen.fit(in: Size(columns: columns, rows: 10_000))
        screen.render()
        let jobs = screen.takeNewJobs()
        if jobs.isEmpty { break }
        for job in jobs { screen.deliver(job.run(), of: job.number) }
      }
      return screen.allLines
    }
  }

  /// Returns the lines as the terminal gets them, with escape sequences for their styles.
  func lines(
    columns: Int, profile: Profile, theme: Theme, isDark: Bool,
    terminalColors: TerminalColors = TerminalColors()
  ) -> [String] {
    var text = draw(max(columns, 1), profile, theme, isDark, terminalColors)
    if text.utf8.last == 0x0A { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the lines without styles.
  package func text(columns: Int) -> String {
    lines(
      columns: columns, profile: Profile(colors: .none, hasAddresses: false), theme: .terminal,
      isDark: true
    ).joined(separator: "\n")
  }
}

extension PrintedView: Hashable, CustomStringConvertible {
  package static func == (left: PrintedView, right: PrintedView) -> Bool {
    left.description == right.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The text at 80 columns.
  package var description: String { text(columns: 80).debugDescription }
}
