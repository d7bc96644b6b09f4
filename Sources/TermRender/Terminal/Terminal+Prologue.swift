// Terminal+Prologue: the bytes that a terminal gets before a program's first frame.

internal import TermView

extension Terminal {
  /// Returns the bytes that `begin` writes: the modes that are set, then the queries.
  ///
  /// Send them before a program's frames to replay those in a terminal.
  package static func prologue(
    _ options: TerminalOptions, _ environment: TerminalEnvironment
  ) -> [UInt8] {
    var modes = TerminalModes()
    let settings = initialModes(options, environment).flatMap { modes.set($0) }
    return settings + (options.queriesCapabilities ? Capabilities.queries(environment) : [])
  }

  /// Returns the modes that are set from the start; those that only some terminals know wait for the answers.
  static func initialModes(
    _ options: TerminalOptions, _ environment: TerminalEnvironment
  ) -> [TerminalModes.Mode] {
    guard !environment.isDumb else { return [] }
    var list: [TerminalModes.Mode] = []
    if let title = options.title, environment.supportsControlStrings { list.append(.title(title)) }
    if options.area == .fullScreen { list.append(.alternateScreen) }
    // In line mode, the cursor shows where lines end, as everywhere.
    list += options.area == .lines ? [.lastLine] : [.wrap, .hiddenCursor, .explicitOrder]
    if options.reportsPastes { list.append(.paste) }
    if options.reportsFocus { list.append(.focus) }
    if let mouse = TerminalModes.Mode.mouse(options.mouse) { list.append(mouse) }
    return list
  }

  /// Returns the bytes of a line in a row of its own, without control characters.
  static func bytes(ofLine line: String, _ environment: TerminalEnvironment) -> [UInt8] {
    let text = line.printable(newline: " ")
    // No mode ends the last line of a terminal that has none.
    return Array((environment.isDumb ? text + "\r\n" : "\r\n" + text).utf8)
  }
}
