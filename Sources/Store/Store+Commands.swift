// Store+Commands: runs commands: messages, timers, tasks and sequences.

internal import TermRender
internal import TermView

extension Store {
  /// Commands that are running, and the commands that follow once the last of them has ended.
  struct CommandGroup {
    var count = 0
    /// Whether one of them was canceled or replaced, so that nothing follows.
    var isAbandoned = false
    /// The remaining commands of the sequence.
    let rest: ArraySlice<Command<P.Message>>
    /// The number of the group that contains the sequence.
    let parent: Int?
  }

  /// What a timer does when it is due.
  enum TimerAction {
    case message(P.Message, TaskID?, group: Int?)
    case command(Command<P.Message>, TaskID, group: Int?)
    case throttle(TaskID)
    case tick(TaskID)
    case wake(number: Int)
    case timeout(task: Int, Duration)
  }

  /// What is running under a name.
  struct NamedWork {
    /// The timer of a waiting message or command.
    var timer: Int?
    /// Whether commands are throttled, for how long at a time, and the last one that was held back.
    var isThrottled = false
    var period: Duration = .zero
    var heldCommand: (command: Command<P.Message>, group: Int?)?
    /// The number of the task with the name.
    var task: Int?

    var isEmpty: Bool { timer == nil && !isThrottled && task == nil }
  }

  /// Runs a command; `group` waits for the parts of it that end later.
  func run(_ command: Command<P.Message>, _ group: Int?) {
    switch command.kind {
    case .none: break
    // After quitting, no work begins; requests to the terminal still run.
    case .work where exitCode != nil, .exec where exitCode != nil, .edit where exitCode != nil:
      break
    case .send(let message): enqueue(message)
    case .work(let work): startWork(work, group)
    case .after(let id, let duration, let message):
      setTimer(.message(message, id, group: group), id, duration, group)
    case .debounce(let id, let duration, let command):
      setTimer(.command(command, id, group: group), id, duration, group)
    case .throttle(let id, let duration, let keeps, let command):
      throttle(command, id, duration, keeps, group)
    case .cancel(let id): cancel(id)
    case .batch(let commands): for command in commands { run(command, group) }
    case .sequence(let commands):
      enterGroup(group)
      runSequence(commands[...], leaving: group)
    case .now(let message): enqueue(message(moment))
    case .random(let message):
      running.world.isRandomRead = true
      enqueue(message(&running.world.randomness))
    case .quit(let code): running.ending = running.ending ?? .quit(code: code)
    case .terminal(.suspend):
      enterGroup(group)
      requests.append(.suspend(addPendingAnswer(PendingAnswer(message: nil, group: group))))
    case .terminal(.theme(let theme)): prefer(theme)
    case .terminal(.nextTheme):
      let index = Theme.all.firstIndex { $0.name == screen.theme.name } ?? -1
      prefer(Theme.all[(index + 1) % Theme.all.count])
    case .terminal(.focus), .terminal(.blur), .terminal(.reveal): runOnView(command, nil)
    case .terminal(let request): requests.append(.terminal(request))
    case .askFocus: runOnView(command, group)
    case .exec(let launch, let ended): requestExec(launch, ended, group)
    case .edit(let file, let ended):
      requestExec(ProgramLaunch(editing: file, environment: environment), ended, group)
    }
  }

  private func prefer(_ theme: Theme) {
    preferredTheme = theme
    running.view.isStale = true
    requests.append(.terminal(.theme(theme)))
  }

  private func requestExec(
    _ launch: ProgramLaunch, _ ended: @escaping @Sendable (Int32) -> P.Message, _ group: Int?
  ) {
    enterGroup(group)
    requests.append(.exec(launch, addPendingAnswer(PendingAnswer(message: ended, group: group))))
  }

  var moment: Moment {
    running.world.isTimeRead = true
    let (seconds, attoseconds) = now.components
    return Moment(
      secondsSince1970: startTime + Double(seconds) + Double(attoseconds) / 1e18, sinceStart: now)
  }

  // MARK: Sequences

  /// Runs the commands of a sequence up to the first that does not end at once, then leaves `group`.
  ///
  /// A loop, since a recursion for each command that ends at once could exceed the stack.
  private func runSequence(_ commands: ArraySlice<Command<P.Message>>, leaving group: Int?) {
    var rest = commands
    while let first = rest.popFirst() {
      guard !rest.isEmpty else {
        run(first, group)
        break
      }
      running.work.lastGroup += 1
      let step = running.work.lastGroup
      running.work.groups[step] = CommandGroup(count: 1, rest: rest, parent: group)
      run(first, step)
      // Messages that the command sent at once come before what follows it.
      guard let ended = removeFromGroup(step) else { return }
      if ended.isAbandoned { return abandonGroup(group) }
    }
    leaveGroup(group)
  }

  func enterGroup(_ group: Int?) {
    if let group { running.work.groups[group]?.count += 1 }
  }

  func leaveGroup(_ number: Int?) {
    guard let number, let ended = removeFromGroup(number) else { return }
    if ended.isAbandoned { return abandonGroup(ended.parent) }
    runSequence(ended.rest, leaving: ended.parent)
  }

  /// Counts a command of a group as ended; returns the group if it was the last one.
  private func removeFromGroup(_ number: Int) -> CommandGroup? {
    running.work.groups[number]?.count -= 1
    guard running.work.groups[number]?.count == 0 else { return nil }
    return running.work.groups.removeValue(forKey: number)
  }

  /// Records that a command was canceled or replaced, which ends its sequence too.
  func abandonGroup(_ group: Int?) {
    if let group { running.work.groups[group]?.isAbandoned = true }
    leaveGroup(group)
  }

  // MARK: Timers and names

  private func setTimer(_ timer: TimerAction, _ id: TaskID?, _ duration: Duration, _ group: Int?) {
    enterGroup(group)
    if let id { endWork(named: id) }
    let number = running.work.timers.add(timer, at: now + duration.clamped)
    if let id { running.work.named[id, default: NamedWork()].timer = number }
  }

  /// Ends the work that has a name, so that new work can take it.
  ///
  /// The work's sequence ends too, so that no later part of it takes the name again.
  func endWork(named id: TaskID) {
    if let number = running.work.named[id]?.timer {
      running.work.named[id]?.timer = nil
      switch running.work.timers.remove(number) {
      case .message(_, _, let group), .command(_, _, let group): abandonGroup(group)
      default: break
      }
    }
    if let task = running.work.named[id]?.task { endTask(task, isCanceled: true) }
    removeNameIfUnused(id)
  }

  private func throttle(
    _ command: Command<P.Message>, _ id: TaskID, _ duration: Duration, _ keeps: Bool,
    _ group: Int?
  ) {
    if running.work.named[id]?.isThrottled == true {
      guard keeps else { return }
      enterGroup(group)
      let before = running.work.named[id]?.heldCommand
      running.work.named[id]?.heldCommand = (command, group)
      if let before { abandonGroup(before.group) }
      return
    }
    running.work.named[id, default: NamedWork()].isThrottled = true
    running.work.named[id]?.period = duration.clamped
    running.work.timers.add(.throttle(id), at: now + duration.clamped)
    run(command, group)
  }

  /// Removes a name under which nothing is running.
  func removeNameIfUnused(_ id: TaskID) {
    if running.work.named[id]?.isEmpty == true { running.work.named[id] = nil }
  }

  /// Ends all that is running or held back under a name.
  func cancel(_ id: TaskID) {
    if let held = running.work.named[id]?.heldCommand {
      running.work.named[id]?.heldCommand = nil
      abandonGroup(held.group)
    }
    endWork(named: id)
  }

  /// Performs a timer that is due.
  func fire(_ timer: TimerAction, _ deadline: Duration) {
    switch timer {
    case .message(let message, let id, let group):
      if let id {
        running.work.named[id]?.timer = nil
        removeNameIfUnused(id)
      }
      enqueue(message)
      leaveGroup(group)
    case .command(let command, let id, let group):
      running.work.named[id]?.timer = nil
      removeNameIfUnused(id)
      run(command, group)
      leaveGroup(group)
    case .throttle(let id):
      let held = running.work.named[id]?.heldCommand
      running.work.named[id]?.heldCommand = nil
      guard let held else {
        running.work.named[id]?.isThrottled = false
        removeNameIfUnused(id)
        return
      }
      running.work.timers.add(
        .throttle(id), at: deadline + (running.work.named[id]?.period ?? .zero))
      run(held.command, held.group)
      leaveGroup(held.group)
    case .tick(let id): tick(id, deadline)
    case .timeout(let task, let duration): endLateTask(task, after: duration)
    case .wake(let number):
      guard let sleeper = sleepers.removeValue(forKey: number) else { break }
      controlPool.run { sleeper.continuation.resume() }
    }
  }
}
