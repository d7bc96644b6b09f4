// Sentences: notes, warnings and failures in one line each, for a person or for GitHub Actions.

internal import TermView
internal import TermWidgets

/// Tells the user something that is good to know, on standard error.
public func note(_ text: String, options: PromptOptions = .current) {
  tell(.info, text, "notice", options)
}

/// Warns the user, on standard error; GitHub Actions shows it as an annotation.
public func warn(_ text: String, options: PromptOptions = .current) {
  tell(.warning, text, "warning", options)
}

/// Tells the user that something failed, on standard error; GitHub Actions shows it as an annotation.
public func fail(_ text: String, options: PromptOptions = .current) {
  tell(.danger, text, "error", options)
}

private func tell(_ tone: Tone, _ text: String, _ command: String, _ options: PromptOptions) {
  let host = PromptHosts.current
  if host.situation.isGitHubActions {
    return host.emit(.text("::\(command)::\(text.escapedForWorkflow)\n"), to: .messages)
  }
  host.write(
    HStack<Never>(spacing: 1) {
      Text(tone.symbol).foreground(tone.color).bold().fixedSize()
      // A long path wraps as well.
      Text(text).frame(minWidth: 0)
    }, to: .messages, options, width: text.displayWidth + 2)
}
