// ActivityProgram: draws work below earlier output while it goes on; at the end its lines stay.

internal import TermStore
internal import TermView
internal import TermWidgets

/// Draws a board; Control-C cancels the work, and a second one leaves it.
struct ActivityProgram: Program {
  let feed: ActivityFeed
  var words = Translation.english

  enum Message: Sendable {
    case news(ActivityNews)
    case interrupt
    case canceled
    case suspend
  }

  struct State {
    var board = ActivityBoard()
    var interrupts = 0
    var isOver = false
    /// Whether it has ended only for a question.
    var isPaused = false
  }

  func start() -> (State, Command<Message>) {
    let feed = feed
    return (
      // What was printed before this comes with the first wake.
      State(board: feed.board, interrupts: feed.isInterrupted ? 1 : 0),
      .stream(id: "feed") { _, send in
        for await _ in feed.wakes() {
          let news = feed.take()
          await send(.news(news))
          if news.isOver || news.isPaused { return }
        }
      }
    )
  }

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    guard !state.isOver, !state.isPaused else { return .none }
    switch message {
    case .news(let news):
      state.board = news.board
      var commands = news.prints.map { self.print($0) }
      if news.isOver {
        state.isOver = true
        commands += [stay(news.board), .quit]
      } else if news.isPaused {
        state.isPaused = true
        commands.append(.quit)
      }
      return .sequence(commands)
    case .interrupt:
      state.interrupts += 1
      guard state.interrupts == 1 else {
        state.isOver = true
        for root in state.board.roots { state.board.end(root, .canceled) }
        return .sequence(stay(state.board), .quit(code: 130))
      }
      let feed = feed
      return .task { _ in
        feed.interrupt()
        return .canceled
      }
    case .canceled: return .none
    case .suspend: return .suspend
    }
  }

  /// Prints above the frame.
  private func print(_ print: ActivityPrint) -> Command<Message> {
    switch print {
    case .line(let line), .output(.text(let line), _), .output(.data(let line), _):
      return .print(line.hasSuffix("\n") ? String(line.dropLast()) : line)
    case .output(.styled(let lines), _):
      let text = lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
      return .print { Text(ansi: text).sending(Message.self) }
    case .work(let board, let root):
      return .print { ActivityView(board: board, isOver: true, root: root).sending(Message.self) }
    }
  }

  /// Prints the board, as it stays in the history.
  private func stay(_ board: ActivityBoard) -> Command<Message> {
    .print { ActivityView(board: board, isOver: true).sending(Message.self) }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      if !state.isOver, !state.isPaused {
        ActivityView(board: state.board, isOver: false)
        if state.interrupts > 0 {
          Text(Translation["canceling … ctrl+c again leaves it"]).foreground(.warning).lineLimit(1)
        }
      }
    }
    .onKeyPress { press in
      guard press.phase == .press else { return nil }
      if press.matches(.ctrl("z")) { return .suspend }
      return press.matches(.ctrl("c")) ? .interrupt : nil
    }
  }
}
