// InlineProgress: takes a few rows below the prompt, as an installer does, and leaves what it did above them.

import Rewind
import TermRender
import TermStore
import TermWidgets

struct InlineProgress: Program {
  struct State: Equatable, Sendable {
    var done: [String] = []
    var current = ""
    var part = 0.0
    var isStopped = false
  }

  enum Message: Codable, Hashable, Sendable {
    case progress(String, Double)
    case finished(String)
    case end, stop
  }

  enum Work { case install }

  static let packages = ["parser", "layout", "painter", "encoder", "widgets"]

  static var options: ProgramOptions {
    var options = ProgramOptions()
    options.terminal.area = .inline
    // At the end only the printed lines stay.
    options.terminal.leavesInlineFrame = false
    return options
  }

  func start() -> (State, Command<Message>) {
    let work = Command<Message>.stream(id: Work.install) { context, send in
      for name in Self.packages {
        for step in 0...20 {
          await send(.progress(name, Double(step) / 20))
          // Here a real installer works.
          try await context.sleep(for: .milliseconds(40))
        }
        await send(.finished(name))
      }
      await send(.end)
    }
    return (State(), work)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .progress(let name, let part):
      (state.current, state.part) = (name, part)
      return .progress(.done(share(state)))
    case .finished(let name):
      state.done.append(name)
      return .print {
        HStack(spacing: 1) {
          Text("√").foreground(.success)
          Text("installed")
          Text(name).bold()
        }
      }
    case .end:
      return .sequence(
        .progress(.none), .print("\(state.done.count) packages are installed."), .quit)
    case .stop:
      state.isStopped = true
      return .sequence(
        .cancel(Work.install), .progress(.none),
        .print("Stopped after \(state.done.count) of \(Self.packages.count) packages."),
        .quit(code: 1))
    }
  }

  /// The part of all packages that is installed.
  private func share(_ state: State) -> Double {
    (Double(state.done.count) + state.part) / Double(Self.packages.count)
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      ProgressBar(
        state.current.isEmpty ? "starting" : state.current, value: state.part, labelWidth: 9)
      ProgressBar(
        "all", value: share(state), detail: "\(state.done.count) of \(Self.packages.count)",
        tone: .success, labelWidth: 9)
      HelpBar()
    }
    .frame(maxWidth: 60)
    .onKey(.escape, "stop", .stop)
  }
}

extension InlineProgress: Recordable {}
