// WorkflowCommands: the commands of GitHub Actions, which are lines of a log, and text that must not become one.

internal import TermView

extension String {
  /// The text as the data of a workflow command, in one line.
  ///
  /// All line ends are escaped that the output would turn into newlines, not only CR and LF.
  var escapedForWorkflow: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case _ where scalar.isLineEnd: result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines of any origin as they are printed, of which the runner takes none for a command.
  ///
  /// It takes a line that begins with `::` after any blanks, and one that has `##[` anywhere.
  package var withoutWorkflowCommands: String {
    // What the output drops could have parted the characters of a command.
    printable(newline: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let line = line.replacing("##[", with: "## [")
        return line.drop { $0.isWhitespace }.hasPrefix("::") ? "| " + line : String(line)
      }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line of the output.
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension PromptHost {
  /// Writes lines of any origin to the messages; in a log of GitHub Actions, none of them is a command.
  func tell(_ lines: String) { emit(.text(harmless(lines)), to: .messages) }

  /// Lines of any origin as they are, or where they lead to a log of GitHub Actions, without its commands.
  func harmless(_ lines: String) -> String {
    situation.isGitHubActions ? lines.withoutWorkflowCommands : lines
  }
}
