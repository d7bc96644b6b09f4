// PromptError: what comes in place of an answer, with its exit code and its sentence.

public import TermRender
internal import TermView

/// What comes in place of an answer.
public enum PromptError: Error, Hashable, Sendable {
  /// The user pressed Escape, Control-C, or Control-D where nothing was typed; or the task was canceled.
  case canceled
  /// The question had a deadline, and it is over.
  case deadlinePassed(question: String)
  /// The question can't be asked: there is neither a terminal nor a line in standard input.
  case unanswered(question: String, option: String?)
  /// A line of standard input is not a valid answer to the question.
  case invalid(question: String, answer: String, reason: String, option: String?)
  /// The terminal was closed.
  case closed
  /// The terminal can't be used.
  case terminal(TerminalError)

  /// The exit code for a shell: 130 for a canceled question, as for Control-C; 124 for a deadline, as `timeout` has it;
  /// 129 for a closed terminal; otherwise 64 or what the terminal's error says.
  public var exitCode: Int32 {
    switch self {
    case .canceled: 130
    case .deadlinePassed: 124
    case .unanswered, .invalid: 64
    case .closed: 129
    case .terminal(let error): error.exitCode
    }
  }
}

extension PromptError: CustomStringConvertible {
  /// A sentence for the user, which names the question and what to do instead.
  public var description: String {
    switch self {
    case .canceled: Translation["canceled"]
    case .deadlinePassed(let question):
      Translation["there was no answer to “{1}” in time", question]
    case .unanswered(let question, let option):
      Translation["there is no terminal to ask “{1}”", question] + PromptError.advice(option)
    case .invalid(let question, let answer, let reason, let option):
      Translation["“{1}” is not a valid answer to “{2}”: {3}", answer, question, reason]
        + PromptError.advice(option)
    case .closed: Translation["the terminal was closed"]
    case .terminal(let error): error.description
    }
  }

  private static func advice(_ option: String?) -> String {
    option.map { Translation["; use {1}", $0] } ?? ""
  }
}
