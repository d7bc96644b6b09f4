// ActivityProgram: draws work below earlier output while it goes on; at the end its lines stay.

internal import TermStore
internal import TermView

/// Draws a board; Control-C cancels the work, and a second one leaves it.
struct ActivityProgram: Program {
  let feed: ActivityFeed
  /// Cancels the work.
  let cancel: @Sendable () -> Void
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
  }

  func start() -> (State, Command<Message>) {
    let feed = feed
    return (
      // What was printed before this comes with the first wake.
      State(board: feed.board),
      .stream(id: "feed") { _, send in
        for await _ in feed.wakes {
          let news = feed.take()
          await send(.news(news))
          if news.isOver { return }
        }
      }
    )
  }

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    guard !state.isOver else { return .none }
    switch message {
    case .news(let news):
      state.board = news.board
      var commands = news.prints.map { Command<Message>.print($0) }
      if news.isOver {
        state.isOver = true
        commands += [stay(news.board), .quit]
      }
      return .sequence(commands)
    case .interrupt:
      state.interrupts += 1
      guard state.interrupts == 1 else {
        state.isOver = true
        state.board.end(0, .canceled)
        return .sequence(stay(state.board), .quit(code: 130))
      }
      let (feed, cancel) = (feed, cancel)
      return .task { _ in
        feed.noteInterrupt()
        cancel()
        return .canceled
      }
    case .canceled: return .none
    case .suspend: return .suspend
    }
  }

  /// Prints the board, as it stays in the history.
  private func stay(_ board: ActivityBoard) -> Command<Message> {
    .print { ActivityView(board: board, isOver: true).sending(Message.self) }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      if !state.isOver {
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
