// Command+Map: maps a feature's commands to its parent's messages; describes and compares commands.

extension Command {
  /// Returns the same command with its messages mapped to a parent's.
  public func map<Parent: Sendable>(
    _ transform: @escaping @Sendable (Message) -> Parent
  ) -> Command<Parent> {
    switch kind {
    case .none: return .none
    case .send(let message): return .send(transform(message))
    case .work(let work):
      return Command<Parent>(.work(work.map(transform)))
    case .after(let id, let duration, let message):
      return Command<Parent>(.after(id, duration, transform(message)))
    case .debounce(let id, let duration, let command):
      return Command<Parent>(.debounce(id, duration, command.map(transform)))
    case .throttle(let id, let duration, let keeps, let command):
      return Command<Parent>(
        .throttle(id, duration, isLatestKept: keeps, command.map(transform)))
    case .cancel(let id): return Command<Parent>(.cancel(id))
    case .batch(let commands): return Command<Parent>(.batch(commands.map { $0.map(transform) }))
    case .sequence(let commands):
      return Command<Parent>(.sequence(commands.map { $0.map(transform) }))
    case .now(let message): return .now { transform(message($0)) }
    case .random(let message): return .random { transform(message(&$0)) }
    case .quit(let code): return .quit(code: code)
    case .terminal(let request): return Command<Parent>(.terminal(request))
    case .askFocus(let ids, let message):
      return Command<Parent>(.askFocus(ids) { transform(message($0)) })
    case .exec(let launch, let ended):
      return Command<Parent>(.exec(launch) { transform(ended($0)) })
    case .edit(let file, let ended): return .edit(file) { transform(ended($0)) }
    }
  }
}

extension Command.AsyncWork {
  fileprivate func map<Parent: Sendable>(
    _ transform: @escaping @Sendable (Message) -> Parent
  ) -> Command<Parent>.AsyncWork {
    var failed: (@Sendable (any Error) -> Parent)?
    if let failure { failed = { transform(failure($0)) } }
    return Command<Parent>.AsyncWork(
      id: id, isStream: isStream,
      run: { context, send in try await run(context, send.contramap(transform)) }, failure: failed,
      timeout: timeout, process: process)
  }
}

extension Command: CustomStringConvertible {
  /// A description that a test can compare; for work, it has only the name.
  public var description: String {
    switch kind {
    case .none: "none"
    case .send(let message): "send(\(message))"
    case .work(let work) where work.process != nil:
      work.process?.description ?? ""
    case .work(let work): "\(work.isStream ? "stream" : "task")(\(work.id?.description ?? ""))"
    case .after(let id, let duration, let message):
      "after(\(duration), \(id.map { "id: \($0), " } ?? "")\(message))"
    case .debounce(let id, let duration, let command): "debounce(\(id), \(duration), \(command))"
    case .throttle(let id, let duration, let keeps, let command):
      "throttle(\(id), \(duration)\(keeps ? ", keepingLatest" : ""), \(command))"
    case .cancel(let id): "cancel(\(id))"
    case .batch(let commands): "batch(\(Self.list(commands)))"
    case .sequence(let commands): "sequence(\(Self.list(commands)))"
    case .now: "now"
    case .random: "random"
    case .quit(let code): "quit(\(code))"
    case .terminal(let request): "\(request)"
    case .askFocus(let ids, _): "focusedView(\(ids.map(\.description).joined(separator: ", ")))"
    case .exec(let launch, _): "exec(\(launch))"
    case .edit(let file, _): "edit(\(file))"
    }
  }

  private static func list(_ commands: [Command]) -> String {
    commands.map(\.description).joined(separator: ", ")
  }
}

extension Command: Equatable where Message: Equatable {
  /// Whether both commands do the same; work is compared only by its name and kind.
  public static func == (left: Command, right: Command) -> Bool {
    switch (left.kind, right.kind) {
    case (.none, .none), (.now, .now), (.random, .random): true
    case (.send(let left), .send(let right)): left == right
    case (.work(let left), .work(let right)):
      left.id == right.id && left.isStream == right.isStream && left.process == right.process
    case (.after(let left, let time, let message), .after(let right, let other, let second)):
      left == right && time == other && message == second
    case (.debounce(let left, let time, let one), .debounce(let right, let other, let two)):
      left == right && time == other && one == two
    case (
      .throttle(let left, let time, let keeps, let one),
      .throttle(let right, let other, let keepsToo, let two)
    ): left == right && time == other && keeps == keepsToo && one == two
    case (.cancel(let left), .cancel(let right)): left == right
    case (.batch(let left), .batch(let right)), (.sequence(let left), .sequence(let right)):
      left == right
    case (.quit(let left), .quit(let right)): left == right
    case (.terminal(let left), .terminal(let right)): left == right
    case (.askFocus(let left, _), .askFocus(let right, _)): left == right
    case (.exec(let left, _), .exec(let right, _)): left == right
    case (.edit(let left, _), .edit(let right, _)): left == right
    default: false
    }
  }
}
