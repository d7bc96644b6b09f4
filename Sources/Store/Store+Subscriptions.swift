// Store+Subscriptions: starts new subscriptions and ends dropped ones.

internal import TermRender
internal import TermView

extension Store {
  /// A running subscription.
  struct RunningSubscription {
    var source: Subscription<P.Message>.Source
    /// The timer, if the subscription ticks.
    var timer: Int?
    /// The task, if the subscription is work.
    var task: Int?
  }

  /// The signals that subscriptions listen to.
  package var signals: Set<Int32> {
    guard hasSubscriptions else { return [] }
    return Set(
      running.subscriptions.active.values.compactMap {
        if case .signal(let number, _) = $0.source { number } else { nil }
      })
  }

  /// Starts new subscriptions, ends those that are no longer wanted, and continues the rest.
  func updateSubscriptions(to wanted: [Subscription<P.Message>]) {
    defer { hasSubscriptions = !running.subscriptions.active.isEmpty }
    running.subscriptions.order.removeAll(keepingCapacity: true)
    var names: Set<TaskID> = []
    for subscription in wanted {
      guard let id = name(for: subscription, besides: names) else { continue }
      names.insert(id)
      running.subscriptions.order.append(id)
      if let old = running.subscriptions.active[id] {
        if old.source.canContinue(as: subscription.source) {
          running.subscriptions.active[id]?.source = subscription.source
          continue
        }
        endSubscription(old, id)
      }
      startSubscription(subscription, id)
    }
    guard running.subscriptions.active.count > names.count else { return }
    for (id, old) in running.subscriptions.active where !names.contains(id) {
      endSubscription(old, id)
    }
  }

  /// Returns a subscription's name beside `names`: default names are numbered; nil if the app's own name is taken.
  private func name(
    for subscription: Subscription<P.Message>, besides names: Set<TaskID>
  ) -> TaskID? {
    var id = subscription.id
    guard names.contains(id) else { return id }
    guard !subscription.isNamed else {
      if running.subscriptions.reportedNames.insert(id).inserted {
        diagnostics.append(
          "two subscriptions are named \(id): the second one is ignored; give it another id")
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

  private func endSubscription(_ subscription: RunningSubscription, _ id: TaskID) {
    running.subscriptions.active[id] = nil
    if let timer = subscription.timer { running.work.timers.remove(timer) }
    if let task = subscription.task { endTask(task, isCanceled: true) }
  }

  private func startSubscription(_ subscription: Subscription<P.Message>, _ id: TaskID) {
    var started = RunningSubscription(source: subscription.source)
    switch subscription.source {
    case .every(let interval, _):
      started.timer = running.work.timers.add(.tick(id), at: now + interval)
    case .stream(let work): started.task = startTask(nil, nil, nil, work)
    case .size(let message): enqueue(message(terminalSize ?? screen.size))
    case .appearance(let message): if let isDark { enqueue(message(isDark)) }
    default: break
    }
    running.subscriptions.active[id] = started
  }

  /// Sends the message of a tick; ticks that were missed, as while the program was stopped, count as one.
  func tick(_ id: TaskID, _ deadline: Duration) {
    guard case .every(let interval, let message) = running.subscriptions.active[id]?.source else {
      return
    }
    var next = deadline + interval
    if next <= now { next += interval * (Int((now - next) / interval) + 1) }
    let timer = running.work.timers.add(.tick(id), at: next)
    running.subscriptions.active[id]?.timer = timer
    enqueue(message(moment))
  }

  /// Sends an event's messages to the program, for the subscriptions that listen to it.
  func notifySubscriptions(of event: Event, isHandled: Bool) {
    notifySubscriptions { source in
      switch (source, event) {
      case (.size(let message), .resize): message(terminalSize ?? screen.size)
      case (.focus(let message), .focus(let isFocused)): message(isFocused)
      case (.paste(let message), .paste(let text)) where !isHandled: message(text)
      default: nil
      }
    }
  }

  /// Sends the messages that `message` makes of the running subscriptions, in the program's order.
  private func notifySubscriptions(
    _ message: (Subscription<P.Message>.Source) -> P.Message?
  ) {
    for id in running.subscriptions.order {
      if let message = running.subscriptions.active[id].flatMap({ message($0.source) }) {
        enqueue(message)
      }
    }
    processMessages()
  }

  /// Sends a signal's messages to the program, for the subscriptions that listen to it.
  package func handle(signal: Int32) {
    journal?(.signal(signal))
    notifySubscriptions { if case .signal(signal, let message) = $0 { message } else { nil } }
  }

  /// Records whether the user wants dark colors, and sends the messages of subscriptions that listen to this.
  package func setAppearance(isDark: Bool) {
    guard self.isDark != isDark else { return }
    journal?(.appearance(isDark: isDark))
    self.isDark = isDark
    screen.isDark = isDark
    needsFrame = true
    notifySubscriptions { if case .appearance(let message) = $0 { message(isDark) } else { nil } }
  }

  /// Sends the messages of subscriptions that listen to the notifications that the user activates.
  package func activateNotification(_ id: String) {
    journal?(.notification(id))
    notifySubscriptions { if case .notification(let message) = $0 { message(id) } else { nil } }
  }
}

/// The name of one of several subscriptions without names of their own.
private struct NumberedName: Hashable, Sendable, CustomStringConvertible {
  let id: TaskID
  let number: Int

  var description: String { "\(id) (\(number))" }
}
