// Calls: a program that makes the framework do every system call, so that faults.py can make each of them fail.

import Foundation
import TermStore
import TermView

/// Each key does one thing; the view counts the completed ones.
struct Calls: Program {
  enum Message: Sendable {
    case typed, printed, strayed, run, ran(Int32), started, finished, copied, suspended, signal,
      quit
  }

  struct State {
    var typed = 0
    var printed = 0
    var strays = 0
    var tasks = 0
    var copies = 0
    var signals = 0
    var suspended = 0
    var code: Int32?
  }

  func start() -> (State, Command<Message>) { (State(), .setTitle("calls")) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .typed: state.typed += 1
    case .printed:
      state.printed += 1
      return .print("printed line \(state.printed)")
    case .strayed:
      state.strays += 1
      print("stray line \(state.strays)")
      FileHandle.standardError.write(Data("stray error \(state.strays)\n".utf8))
    case .run: return .exec(["sh", "-c", "echo the other program; exit 3"]) { .ran($0) }
    case .ran(let code): state.code = code
    case .started: return .task { _ in .finished }
    case .finished: state.tasks += 1
    case .copied:
      state.copies += 1
      return .copy("text \(state.copies)")
    case .suspended:
      state.suspended += 1
      return .suspend
    case .signal: state.signals += 1
    case .quit: return .batch(.print("the last line"), .quit)
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text("typed \(state.typed), printed \(state.printed), strays \(state.strays)")
      Text("tasks \(state.tasks), copies \(state.copies), signals \(state.signals)")
      Text("code \(state.code.map { "\($0)" } ?? "none"), suspended \(state.suspended)")
    }
    .onKey("a", .typed).onKey("p", .printed).onKey("w", .strayed).onKey("e", .run)
    .onKey("t", .started).onKey("c", .copied).onKey("z", .suspended).onKey("q", .quit)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] { [.signal(SIGUSR1, .signal)] }
}
