// StoreSupport: a program made of closures, and a store whose clock and tasks a test controls.

import TermRender
import TermView
import XCTest

@testable import TermStore

/// A program that records its messages, and answers with the commands of a test.
struct Noted: Program {
  typealias Message = String

  struct State {
    var log: [String] = []
    var wanted: [String] = []
  }

  var first: Command<String> = .none
  var answer: @Sendable (String) -> Command<String> = { _ in .none }
  var listen: @Sendable (State) -> [Subscription<String>] = { _ in [] }

  init() {}

  init(
    first: Command<String> = .none,
    answer: @escaping @Sendable (String) -> Command<String> = { _ in .none },
    listen: @escaping @Sendable (State) -> [Subscription<String>] = { _ in [] }
  ) {
    (self.first, self.answer, self.listen) = (first, answer, listen)
  }

  func start() -> (State, Command<String>) { (State(), first) }

  func update(_ state: inout State, _ message: String) -> Command<String> {
    if message.hasPrefix("want ") {
      state.wanted = message.dropFirst(5).split(separator: ",").map(String.init)
    }
    state.log.append(message)
    return answer(message)
  }

  func view(_ state: State) -> some View<String> { Text(state.log.last ?? "") }

  func subscriptions(_ state: State) -> [Subscription<String>] { listen(state) }
}

extension Store {
  /// Returns a store for a screen of 40 by 10, whose tasks run when `settle` is called.
  convenience init(testing program: P) {
    self.init(program, size: Size(columns: 40, rows: 10), pool: TaskPool(threads: 0))
    refresh()
  }

  /// Runs tasks and reads their messages, until there is nothing left to do at this time.
  func settle() {
    repeat {
      refresh()
    } while pool.drain() || readMail()
  }

  /// Moves the clock, deadline by deadline.
  func pass(_ duration: Duration) {
    let end = now + duration
    settle()
    while let next = nextDeadline, next <= end {
      advance(to: next)
      settle()
    }
    advance(to: end)
    settle()
  }

  func type(_ text: String) {
    for character in text { handle(.key(KeyPress(Key(.character(character))))) }
  }
}
