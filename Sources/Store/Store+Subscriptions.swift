// Store+Subscriptions: what a state listens to in; begun and ended by the difference to the state before.

internal import TermRender
internal import TermView

extension Store {
  /// What is listened to.
  struct RunningSubscription {
    var source: Subscription<P.Message>.Source
    /// The timer of one that ticks.
    var timer: Int?
    /// The task of one that is work.
    var task: Int?
  }

  /// The signals that are listened to.
  package var signals: Set<Int32> {
    guard isListening else { return [] }
    return Set(
      subscriptions.values.compactMap {
        if case .signal(let number, _) = $0.source { number } else { nil }
      })
  }

  /// Begins what is new, ends what is not wanted any more, and lets the rest go on.
  func listen(to wanted: [Subscription<P.Message>]) {
    defer { isListening = !subscriptions.isEmpty }
    listened.removeAll(keepingCapacity: true)
    var names: Set<TaskID> = []
    for subscription in wanted {
      guard let id = name(for: subscription, besides: names) else { continue }
      names.insert(id)
      listened.append(id)
      if let running = subscriptions[id] {
        if running.source.goesOn(as: subscription.source) {
          subscriptions[id]?.source = subscription.source
          continue
        }
        end(running, id)
      }
      begin(subscription, id)
    }
    guard subscriptions.count > names.count else { return }
    for (id, running) in subscriptions where !names.contains(id) { end(running, id) }
  }

  /// The name that a subscription goes by beside others: one of several without names of their own gets a number.
  private func name(
    for subscription: Subscription<P.Message>, besides names: Set<TaskID>
  ) -> TaskID? {
    var id = subscription.id
    guard names.contains(id) else { return id }
    guard !subscription.isNamed else {
      if complaints.insert(id).inserted {
        diagnostics.append("two subscriptions are named \(id): the second is not heard")
      }
      return nil
    }
    var number = 2
    repeat {
      id = TaskID(NumberedName(id: subscription.id, number: number))
      number += 1
    } while names.contains(id)
    return id
  }

  private func end(_ running: RunningSubscription, _ id: TaskID) {
    subscriptions[id] = nil
    if let timer = running.timer { timers.remove(timer) }
    if let task = running.task { end(task, isCancelled: true) }
  }

  private func begin(_ subscription: Subscription<P.Message>, _ id: TaskID) {
    var running = RunningSubscription(source: subscription.source)
    switch subscription.source {
    case .every(let interval, _): running.timer = timers.add(.tick(id), at: now + interval)
    case .stream(let work): running.task = begin(nil, nil, nil, work)
    case .size(let message): enqueue(message(terminalSize ?? screen.size))
    case .appearance(let message): if let isDark { enqueue(message(isDark)) }
    default: break
    }
    subscriptions[id] = running
  }

  /// A tick is due; those that were missed, as while the program was stopped, are one.
  func tick(_ id: TaskID, _ deadline: Duration) {
    guard case .every(let interval, let message) = subscriptions[id]?.source else { return }
    var next = deadline + interval
    if next <= now { next += interval * (Int((now - next) / interval) + 1) }
    subscriptions[id]?.timer = timers.add(.tick(id), at: next)
    enqueue(message(moment))
  }

  /// Tells those who listen of an event.
  func tell(_ event: Event, isAnswered: Bool) {
    for id in listened {
      guard let running = subscriptions[id] else { continue }
      switch (running.source, event) {
      case (.size(let message), .resize): enqueue(message(terminalSize ?? screen.size))
      case (.focus(let message), .focus(let isFocused)): enqueue(message(isFocused))
      case (.paste(let message), .paste(let text)) where !isAnswered: enqueue(message(text))
      default: break
      }
    }
    work()
  }

  /// Tells those who listen of a signal.
  package func tell(signal: Int32) {
    journal?(.signal(signal))
    for id in listened {
      if case .signal(signal, let message) = subscriptions[id]?.source { enqueue(message) }
    }
    work()
  }

  /// Notes whether the user wants dark colours, and tells those who listen.
  package func setAppearance(isDark: Bool) {
    guard self.isDark != isDark else { return }
    journal?(.appearance(isDark: isDark))
    self.isDark = isDark
    screen.isDark = isDark
    needsFrame = true
    for id in listened {
      if case .appearance(let message) = subscriptions[id]?.source { enqueue(message(isDark)) }
    }
    work()
  }
}

/// A name for one of several that have none of their own.
private struct NumberedName: Hashable, Sendable, CustomStringConvertible {
  let id: TaskID
  let number: Int

  var description: String { "\(id) (\(number))" }
}
