// Canceling: a program whose work resists its cancellation in mid-run, which must stop nothing else.

import Foundation
import TermStore
import TermView

/// `probe run canceling WAY`: `x` cancels the work in this way, `k` counts, `t` runs a task, `q` quits.
///
/// It shows `ready` once all the work runs, with a handler that cancellation calls.
struct Canceling: Program {
  enum Message: Sendable { case started, cancel, canceled, key, work, worked, quit }

  enum Way: String, CaseIterable {
    /// A command cancels tasks whose handlers never return, more of them than the program has threads.
    case command
    /// New work of the same name replaces such a task.
    case replacement
    /// Such a task exceeds its timeout.
    case timeout
    /// A subscription with such a handler ends.
    case subscription
    /// A command cancels such a task while it sends more messages than the program takes.
    case flood
    /// A command cancels thousands of tasks that each take a while to be canceled.
    case storm

    /// The number of tasks.
    fileprivate var tasks: Int {
      switch self {
      case .command: 8
      case .replacement, .timeout, .subscription, .flood: 1
      case .storm: 5000
      }
    }
  }

  struct State {
    var started = 0
    var isCanceling = false
    var isCanceled = false
    var keys = 0
    var answers = 0
  }

  private let way: Way

  init() { way = .command }

  init(arguments: [String]) throws {
    guard let way = arguments.first.flatMap(Way.init(rawValue:)) else {
      throw UsageError("WAY is one of \(Way.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.way = way
  }

  func start() -> (State, Command<Message>) {
    switch way {
    case .subscription: (State(), .none)
    case .timeout: (State(started: way.tasks), .none)
    case .command, .replacement, .flood, .storm:
      (State(), .batch((0..<way.tasks).map { number in .stream(id: number, resist) }))
    }
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .started: state.started += 1
    case .cancel:
      state.isCanceling = true
      return cancellation
    case .canceled: state.isCanceled = true
    case .key: state.keys += 1
    case .work: return .task { _ in .worked }
    case .worked: state.answers += 1
    case .quit: return .quit
    }
    return .none
  }

  private var cancellation: Command<Message> {
    switch way {
    case .command, .flood, .storm: .batch((0..<way.tasks).map { .cancel($0) } + [.send(.canceled)])
    case .replacement: .task(id: 0) { _ in .canceled }
    case .timeout:
      .stream(id: 0, resist, failure: { _ in .canceled }).timeout(.milliseconds(200))
    case .subscription: .send(.canceled)
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text(state.started < way.tasks ? "starting" : state.isCanceled ? "canceled" : "ready")
      Text("keys \(state.keys), answers \(state.answers)")
    }
    .onKey("x", .cancel).onKey("k", .key).onKey("t", .work).onKey("q", .quit)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    way == .subscription && !state.isCanceling ? [.stream(id: 0, resist)] : []
  }

  /// Says that it has started, and waits until it is canceled, which takes as long as `way` has it.
  private func resist(_ context: TaskContext, _ send: Sender<Message>) async throws {
    try await withTaskCancellationHandler {
      await send(.started)
      while way == .flood { await send(.started) }
      try await context.sleep(for: .seconds(1000))
    } onCancel: {
      if way == .storm { usleep(2000) } else { while true { sleep(1000) } }
    }
  }
}
