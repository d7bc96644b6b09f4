// StreamPage: a document of Markdown that grows at its end, as an answer that is being written.

import TermCode
import TermStore
import TermWidgets

struct StreamPage: Page {
  struct State: Hashable, Sendable {
    var answer: MarkdownStream
    /// The number of words that have come.
    var count: Int
    var isRunning = false

    /// Creates the state after some words.
    init(count: Int) {
      self.count = count
      answer = MarkdownStream(StreamPage.words.prefix(count).joined())
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case run(Bool)
    case word
    case again
  }

  static let title = "Markdown stream"
  static let sentence = "A document that grows at its end, as an answer does."
  static let widgets = ["MarkdownStream", "MarkdownView"]
  static let start = State(count: 64)

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .run(let isRunning):
      state.isRunning = isRunning
      if isRunning && state.count == words.count {
        (state.answer, state.count) = (MarkdownStream(), 0)
      }
    case .word:
      guard state.count < words.count else { break }
      state.answer.append(words[state.count])
      state.count += 1
      if state.count == words.count { state.isRunning = false }
    case .again: (state.answer, state.count, state.isRunning) = (MarkdownStream(), 0, true)
    }
    return .none
  }

  static func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isRunning ? [.every(.milliseconds(60), id: "answer", .word)] : []
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 1) {
        Button(state.isRunning ? "Pause" : "Go on", kind: .primary, .run(!state.isRunning))
        Button("One word", .word).disabled(state.count == StreamPage.words.count)
        Button("Again", .again)
        Text("\(state.count) of \(StreamPage.words.count) words").foreground(.muted).lineLimit(1)
      }
      MarkdownView(state.answer, label: "An answer", scrolls: true, languages: CodeLanguage.all)
        .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  /// The answer in words, each with the space or the newlines after it.
  private static let words: [String] = {
    var words: [String] = []
    var word = ""
    for character in answer {
      if !character.isWhitespace, word.last?.isWhitespace == true {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return words + [word]
  }()

  private static let answer = """
    ## A queue of jobs

    A **queue** gives back what came *first*. An array with an index does it: `next()` moves the
    index, and nothing else has to move.

    ```swift
    struct Queue<Job> {
      private var jobs: [Job] = []
      private var first = 0

      mutating func add(_ job: Job) { jobs.append(job) }
    }
    ```

    | Step     | Cost     |
    |:---------|:---------|
    | `add`    | constant |
    | `next`   | constant |
    | to empty | linear   |

    1. Add a job at the end.
    2. Take one from the front.
    3. Drop the front when it is *half* of the array.

    > The cost of the third step is shared by all the others.
    """
}
