// Question: a question with a typed answer as a value.

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

  /// Names the option of the command line that gives the answer, for the error if the question can't be asked.
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
