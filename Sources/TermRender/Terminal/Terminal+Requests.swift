// Terminal+Requests: what a program wants of its terminal beside its screen in; the sequences that ask for it out.

public import TermView

extension Terminal {
  /// Sets the title of the window; at the end the one before comes back.
  public func setTitle(_ title: String) { replace(with: .title(title)) }

  /// Sets the shape of the cursor; at the end the terminal's own comes back.
  public func setCursor(_ shape: CaretShape) { replace(with: .cursorShape(shape.number)) }

  /// Shows in the window's tab how far something is, by the state and the percentage of OSC 9;4; at the end nothing
  /// is left of it.
  public func setProgress(state: Int, percent: Int) {
    replace(
      with: Modes.Mode(
        name: "progress", set: through("\u{1B}]9;4;\(state);\(percent)\u{1B}\\"),
        unset: through("\u{1B}]9;4;0;0\u{1B}\\")))
  }

  /// Rings the bell.
  public func ring() { output.append([0x07]) }

  /// Puts text into the clipboard, where the terminal lets programs do that.
  ///
  /// tmux has buffers of its own and may keep the sequence for itself, so it gets a second one to pass on.
  public func copy(_ text: String) {
    let sequence =
      "\u{1B}]52;c;\(String(decoding: base64(Array(text.utf8)), as: UTF8.self))\u{1B}\\"
    send(sequence)
    if environment.isInTmux { send(through(sequence)) }
  }

  /// Tells the user something though the window may not be in front.
  public func notify(title: String, body: String) {
    // By scalars: a semicolon may be a part of a character.
    let title = String(title.unicodeScalars.map { $0 == ";" ? "," : Character($0) })
    send(through("\u{1B}]777;notify;\(title.asOneLine);\(body.asOneLine)\u{1B}\\"))
  }

  private func replace(with mode: Modes.Mode) {
    guard environment.understandsStrings else { return }
    unset(mode.name)
    set([mode])
  }

  private func send(_ sequence: String) {
    if environment.understandsStrings { output.append(Array(sequence.utf8)) }
  }

  /// A sequence that is meant for the terminal itself, as tmux passes it on where its user allows it
  /// (`allow-passthrough`); as it is where there is no tmux.
  private func through(_ sequence: String) -> String {
    guard environment.isInTmux else { return sequence }
    let doubled = sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }
}

extension String {
  /// The text without anything that could end the sequence that it stands in, and no longer than a title is.
  var asOneLine: String {
    var result = ""
    for scalar in unicodeScalars.prefix(256)
    where scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) {
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
