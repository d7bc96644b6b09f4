// Terminal+Prologue: the bytes that a terminal gets before a program's first frame.

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
    // In line mode, text wraps and lines end at the cursor, as everywhere.
    if options.area != .lines { list += [.noWrap, .hiddenCursor] }
    if options.reportsPastes { list.append(.paste) }
    if options.reportsFocus { list.append(.focus) }
    if let mouse = TerminalModes.Mode.mouse(options.mouse) { list.append(mouse) }
    return list
  }
}
