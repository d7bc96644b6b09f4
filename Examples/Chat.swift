// Chat: an input that grows, an answer that comes in pieces, and a log that follows its end.

import Rewind
import TermStore
import TermWidgets

struct Chat: Program {
  struct Entry: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var isMine: Bool
    var text: String
  }

  struct State: Sendable {
    var entries: [Entry] = []
    var draft = TextBuffer("")
    /// What was sent, for Up and Down.
    var history: [String] = []
    var isAnswering = false
  }

  enum Message: Codable, Hashable, Sendable {
    case edited(TextBuffer)
    case send(String)
    /// A piece of the answer came, or its end.
    case piece(String), done
    case stop
    case quit
  }

  enum Work { case answer }

  /// Answers a question in pieces; a real program asks a server here.
  var answer: @Sendable (String) -> [String] = Chat.parrot

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edited(let draft): state.draft = draft
    case .send(let text):
      guard !text.allSatisfy(\.isWhitespace), !state.isAnswering else { break }
      state.draft = TextBuffer("")
      state.history.append(text)
      state.entries.append(Entry(id: state.entries.count, isMine: true, text: text))
      state.entries.append(Entry(id: state.entries.count, isMine: false, text: ""))
      state.isAnswering = true
      return .stream(id: Work.answer) { [answer] context, send in
        for piece in answer(text) {
          try await context.sleep(for: .milliseconds(60))
          await send(.piece(piece))
        }
        await send(.done)
      }
    case .piece(let text):
      guard state.isAnswering else { break }
      state.entries[state.entries.count - 1].text += text
    case .done: state.isAnswering = false
    case .stop:
      guard state.isAnswering else { break }
      state.isAnswering = false
      state.entries[state.entries.count - 1].text += " *(stopped)*"
      return .cancel(Work.answer)
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .stretch) {
      HStack {
        Text("Chat with a parrot").bold()
        Spacer()
        Text(state.isAnswering ? "Answering…" : "Ready").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)
      if state.entries.isEmpty {
        EmptyState("Nothing said yet", hint: "Ask anything; the parrot answers in Markdown.")
          .flex(grow: 1)
      }
      LazyList(state.entries, id: \.id, sticksToEnd: true, showsBars: true) { entry in
        VStack(alignment: .stretch) {
          Text(entry.isMine ? "You" : "Parrot").bold().foreground(entry.isMine ? .accent : .success)
          if entry.isMine { Text(entry.text) } else { MarkdownView(entry.text) }
        }
        .padding(.bottom, 1)
      }
      .focusable()
      .role(.list, label: "Conversation")
      .padding(.horizontal, 1)
      .padding(.top, 1)
      .flex(grow: 1)
      .shown(!state.entries.isEmpty)
      TextArea(
        "Message", text: state.draft, placeholder: "Ask anything", rows: 1...6,
        history: state.history, onSubmit: { .send(String($0)) }
      ) { .edited($0) }
      .autofocus()
      .padding(.horizontal, 1)
      .padding(.bottom, 1)
      HelpBar()
    }
    .modified(if: state.isAnswering) { $0.onKey(.escape, "stop", .stop) }
    .onKey("ctrl+q", "quit", .quit)
  }

  /// Repeats a question in words, with some Markdown around it.
  static let parrot: @Sendable (String) -> [String] = { question in
    let words = question.split(separator: " ").map { String($0) + " " }
    return ["You ", "asked ", "**"] + words.dropLast() + [
      question.split(separator: " ").last.map(String.init) ?? "", "**.\n\n",
    ] + [
      "- That ", "is ", "\(words.count) ", words.count == 1 ? "word.\n" : "words.\n", "- `Escape` ",
      "stops ", "me.\n",
    ]
  }
}

extension Chat: Recordable {}
