// Question: a question with a typed answer as a value, and what may come in place of the answer.

public import TermRender
internal import TermView

/// A question for the user, with the type of its answer.
///
/// ```swift
/// let name = try await ask(.text("Name", default: "Ada"))
/// let kind = try await ask(.choice("Kind", Kind.allCases).option("--kind"))
/// ```
///
/// Questions are values: keep one to ask it again, or use several in a form.
public struct Question<Value: Sendable>: Sendable {
  var kind: any QuestionKind<Value>
  var details: QuestionDetails

  init(_ kind: some QuestionKind<Value>) {
    self.kind = kind
    details = QuestionDetails(label: kind.label)
  }

  /// What is asked, in a few words.
  public var label: String { details.label }

  /// Shows a sentence below the question.
  public func hint(_ hint: String) -> Question {
    var question = self
    question.details.hint = hint
    return question
  }

  /// Names the option of the command line that gives the answer, for the error where nobody can be asked.
  public func option(_ option: String) -> Question {
    var question = self
    question.details.option = option
    return question
  }
}

/// What all kinds of questions have.
struct QuestionDetails: Hashable, Sendable {
  var label: String
  var hint: String?
  var option: String?
}

/// What comes in place of an answer.
public enum PromptError: Error, Hashable, Sendable {
  /// The user pressed Escape or Control-C.
  case canceled
  /// The question had a deadline, and it is over.
  case deadlinePassed(question: String)
  /// There is nobody to ask: neither a terminal nor a line in standard input.
  case unanswered(question: String, option: String?)
  /// A line of standard input is no answer to the question.
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
      Translation["“{1}” is no answer to “{2}”: {3}", answer, question, reason]
        + PromptError.advice(option)
    case .closed: Translation["the terminal was closed"]
    case .terminal(let error): error.description
    }
  }

  private static func advice(_ option: String?) -> String {
    option.map { Translation["; give {1}", $0] } ?? ""
  }
}
