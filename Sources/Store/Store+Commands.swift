// Store+Commands: commands in; timers, tasks and messages out.

extension Store {
  /// Commands that go on, and what follows once the last of them has ended.
  struct Group {
    var count = 0
    /// Whether one of them was cancelled or replaced, so that nothing follows.
    var isAbandoned = false
    /// The commands of the sequence that are yet to come.
    let rest: ArraySlice<Command<P.Message>>
    /// The group that the sequence is part of, by its number.
    let parent: Int?
  }

  /// What is due at some time.
  enum Timer {
    case message(P.Message, TaskID?, group: Int?)
    case command(Command<P.Message>, TaskID, group: Int?)
    case throttle(TaskID)
    case tick(TaskID)
    case wake(number: Int)
  }

  /// What goes on under a name, besides tasks.
  struct Named {
    /// A message or command that waits.
    var timer: Int?
    /// Whether commands are held back, for how long at a time, and the last of them.
    var isThrottled = false
    var period: Duration = .zero
    var held: (command: Command<P.Message>, group: Int?)?
    /// The task with the name.
    var task: Int?

    var isEmpty: Bool { timer == nil && !isThrottled && task == nil }
  }

  /// Does what a command asks for; `group` is told of what ends later.
  func run(_ command: Command<P.Message>, _ group: Int?) {
    switch command.kind {
    case .none: break
    // Who has quit begins nothing more; what was to be said or shown still is.
    case .work where exitCode != nil, .exec where exitCode != nil: break
    case .send(let message): enqueue(message)
    case .work(let work): start(work, group)
    case .after(let id, let duration, let message):
      setTimer(.message(message, id, group: group), id, duration, group)
    case .debounce(let id, let duration, let command):
      setTimer(.command(command, id, group: group), id, duration, group)
    case .throttle(let id, let duration, let keeps, let command):
      throttle(command, id, duration, keeps, group)
    case .cancel(let id): cancel(id)
    case .batch(let commands): for command in commands { run(command, group) }
    case .sequence(let commands): runSequence(commands[...], group)
    case .now(let message): enqueue(message(moment))
    case .random(let message): enqueue(message(&randomness))
    case .quit(let code): exitCode = exitCode ?? code
    case .terminal(.suspend):
      enter(group)
      requests.append(.suspend(number(of: Answer(message: nil, group: group))))
    case .terminal(let request): ask(request)
    case .exec(let arguments, let ended):
      enter(group)
      requests.append(.exec(arguments, number(of: Answer(message: ended, group: group))))
    }
  }

  var moment: Moment {
    let (seconds, attoseconds) = now.components
    return Moment(
      secondsSince1970: startTime + Double(seconds) + Double(attoseconds) / 1e18, sinceStart: now)
  }

  // MARK: One after the other

  private func runSequence(_ commands: ArraySlice<Command<P.Message>>, _ group: Int?) {
    guard let first = commands.first else { return }
    guard commands.count > 1 else { return run(first, group) }
    lastGroup += 1
    let step = lastGroup
    groups[step] = Group(rest: commands.dropFirst(), parent: group)
    enter(group)
    enter(step)
    run(first, step)
    // What the command sent at once comes before what follows it.
    leave(step)
  }

  func enter(_ group: Int?) {
    if let group { groups[group]?.count += 1 }
  }

  func leave(_ number: Int?) {
    guard let number, var group = groups[number] else { return }
    group.count -= 1
    groups[number] = group.count == 0 ? nil : group
    guard group.count == 0 else { return }
    if group.isAbandoned { return abandon(group.parent) }
    runSequence(group.rest, group.parent)
    leave(group.parent)
  }

  /// Notes that what was to end never will: its sequence ends with it.
  func abandon(_ group: Int?) {
    if let group { groups[group]?.isAbandoned = true }
    leave(group)
  }

  // MARK: Later

  private func setTimer(_ timer: Timer, _ id: TaskID?, _ duration: Duration, _ group: Int?) {
    enter(group)
    if let id { replace(id) }
    let number = timers.add(timer, at: now + min(max(.zero, duration), longest))
    if let id { named[id, default: Named()].timer = number }
  }

  /// A time so far off that it never comes, and that can still be added to.
  private var longest: Duration { .seconds(100 * 365 * 86_400) }

  /// Ends the work that has a name, for what is to have it now.
  ///
  /// Its sequence ends too, so that nothing of it takes the name again.
  func replace(_ id: TaskID) {
    if let number = named[id]?.timer {
      named[id]?.timer = nil
      switch timers.remove(number) {
      case .message(_, _, let group), .command(_, _, let group): abandon(group)
      default: break
      }
    }
    if let task = named[id]?.task { end(task, isCancelled: true) }
    forget(id)
  }

  private func throttle(
    _ command: Command<P.Message>, _ id: TaskID, _ duration: Duration, _ keeps: Bool,
    _ group: Int?
  ) {
    if named[id]?.isThrottled == true {
      guard keeps else { return }
      enter(group)
      let before = named[id]?.held
      named[id]?.held = (command, group)
      if let before { abandon(before.group) }
      return
    }
    named[id, default: Named()].isThrottled = true
    named[id]?.period = duration
    timers.add(.throttle(id), at: now + max(.zero, duration))
    run(command, group)
  }

  /// Forgets a name under which nothing goes on.
  func forget(_ id: TaskID) {
    if named[id]?.isEmpty == true { named[id] = nil }
  }

  /// Ends what goes on under a name.
  func cancel(_ id: TaskID) {
    if let held = named[id]?.held {
      named[id]?.held = nil
      abandon(held.group)
    }
    replace(id)
  }

  /// Does what is due.
  func fire(_ timer: Timer, _ deadline: Duration) {
    switch timer {
    case .message(let message, let id, let group):
      if let id {
        named[id]?.timer = nil
        forget(id)
      }
      enqueue(message)
      leave(group)
    case .command(let command, let id, let group):
      named[id]?.timer = nil
      forget(id)
      run(command, group)
      leave(group)
    case .throttle(let id):
      let held = named[id]?.held
      named[id]?.held = nil
      guard let held else {
        named[id]?.isThrottled = false
        forget(id)
        return
      }
      timers.add(.throttle(id), at: deadline + (named[id]?.period ?? .zero))
      run(held.command, held.group)
      leave(held.group)
    case .tick(let id): tick(id, deadline)
    case .wake(let number): sleepers.removeValue(forKey: number)?.continuation.resume()
    }
  }
}
