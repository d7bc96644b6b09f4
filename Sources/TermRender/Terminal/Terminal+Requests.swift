// Terminal+Requests: prints lines, sets the title, cursor shape and progress; rings, copies and notifies at a program's request.

public import TermView

extension Terminal {
  /// Prints a line to standard output: at once if that leads elsewhere; if it leads to the terminal, once the screen
  /// is given back, and without control characters.
  public func print(_ text: String) {
    printStyled(text.printable(newline: "\n"), plain: text)
  }

  /// Prints text like `print(_:)`: `styled`, whose escape sequences are an encoder's, to the terminal, and `plain`
  /// elsewhere.
  package func printStyled(_ styled: String, plain: String) {
    let leadsHere = capture.map { $0.standardOutput >= 0 } ?? OutputCapture.isTerminal(1)
    // For another program it is data, such as a file's name, and arrives unchanged.
    guard leadsHere else { return HostProcess.write(OutputText(verbatim: plain + "\n"), to: 1) }
    let line = styled + "\n"
    // Output goes to the capture file meanwhile, if that has space for it.
    if isActive, capture == nil || !SystemCalls.writeAll(Array(line.utf8), to: 1) {
      pendingLines.append(line)
    } else if !isActive {
      HostProcess.write(OutputText(verbatim: line), to: 1)
    }
  }

  /// Sets the title of the window; the previous one comes back at the end.
  public func setTitle(_ title: String) { replace(with: .title(title)) }

  /// Sets the shape of the cursor; the terminal's own comes back at the end.
  public func setCursor(_ shape: CaretShape) { replace(with: .cursorShape(shape.number)) }

  /// Shows progress in the window's tab, by the state and the percentage of OSC 9;4; it is removed at the end.
  public func setProgress(state: Int, percent: Int) {
    replace(
      with: TerminalModes.Mode(
        name: "progress", set: tmuxPassthrough("\u{1B}]9;4;\(state);\(percent)\u{1B}\\"),
        unset: tmuxPassthrough("\u{1B}]9;4;0;0\u{1B}\\")))
  }

  /// Rings the bell.
  public func ring() { output.append([0x07]) }

  /// Copies text to the clipboard, if the terminal lets programs do that.
  ///
  /// tmux has buffers of its own and may not pass the sequence on, so it gets a second one to pass through.
  public func copy(_ text: String) {
    guard capabilities.profile.clipboard != .none else { return }
    let sequence =
      "\u{1B}]52;c;\(String(decoding: base64(Array(text.utf8)), as: UTF8.self))\u{1B}\\"
    send(sequence)
    if environment.isInTmux { send(tmuxPassthrough(sequence)) }
  }

  /// Notifies the user, even if the window is not in front.
  ///
  /// If the user activates a notification with an `id`, the terminal replies `Reply.notification`, which
  /// `notificationID(in:)` reads. Where it can't, the body ends with the `hint`.
  public func notify(title: String, body: String, id: String = "", hint: String = "") {
    let name = id.utf8.map(Self.hexByte).joined()
    if capabilities.reportsNotifications, !id.isEmpty, name.count <= ReplyLimits.maxNameLength {
      // kitty's protocol: both parts have the identifier that joins them, and that the report repeats.
      send("\u{1B}]99;i=\(name):d=0:a=report;\(title.sanitizedForOSC)\u{1B}\\")
      return send("\u{1B}]99;i=\(name):d=1:p=body;\(body.sanitizedForOSC)\u{1B}\\")
    }
    let body = [body, hint].filter { !$0.isEmpty }.joined(separator: " ")
    // Compare scalars: a semicolon may be a part of a character.
    let title = String(title.unicodeScalars.map { $0 == ";" ? "," : Character($0) })
    send(
      tmuxPassthrough("\u{1B}]777;notify;\(title.sanitizedForOSC);\(body.sanitizedForOSC)\u{1B}\\"))
  }

  /// Returns the id of a notification from the terminal's reply; nil if no `notify` can have sent it.
  package static func notificationID(in reply: String) -> String? {
    [UInt8](hex: Array(reply.utf8)[...]).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func hexByte(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }

  private func replace(with mode: TerminalModes.Mode) {
    guard environment.supportsControlStrings else { return }
    unset(mode.name)
    set([mode])
  }

  private func send(_ sequence: String) {
    if environment.supportsControlStrings { output.append(Array(sequence.utf8)) }
  }

  /// Wraps a sequence for the terminal itself so that tmux passes it on, if its user allows that
  /// (`allow-passthrough`); returns it unchanged without tmux.
  func tmuxPassthrough(_ sequence: String) -> String {
    guard environment.isInTmux else { return sequence }
    let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }
}

extension String {
  /// The text without anything that could end the sequence around it, limited to the length of a title.
  var sanitizedForOSC: String {
    var result = ""
    for scalar in unicodeScalars.prefix(256) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0: break
      // Bidirectional controls and line separators: a title shows its characters in their order.
      case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
