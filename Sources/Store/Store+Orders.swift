// Store+Orders: what views wait for, made in the pool and brought to them.

internal import TermRender

extension Store {
  /// Work for a view.
  struct RunningOrder {
    let run: @Sendable () -> any Sendable
    var handle: Task<Void, Never>?
  }

  /// Begins what views have come to wait for, and ends what they wait for no more.
  func workForViews() {
    for order in screen.takeOrders() {
      orders[order.number] = RunningOrder(run: order.run)
      guard runsWork else { continue }
      let mailbox = mailbox
      orders[order.number]?.handle = Task(executorPreference: pool) {
        mailbox.post(.prepared(order.run(), order: order.number))
      }
    }
    for number in screen.takeDroppedOrders() {
      orders.removeValue(forKey: number)?.handle?.cancel()
    }
  }

  /// Brings a view what came of its work, unless it waits for it no more.
  func deliver(_ result: any Sendable, of number: Int) {
    guard orders.removeValue(forKey: number) != nil else { return }
    journal?(.prepared(order: number))
    screen.deliver(result, of: number)
    needsFrame = true
  }

  /// Does some work here and now, and brings it: for a store that begins none by itself.
  func prepare(_ number: Int) {
    guard let order = orders[number] else { return }
    deliver(order.run(), of: number)
  }

  /// Does all the work for views that is to be done, where none is begun by itself; says whether there was any.
  package func prepareViews() -> Bool {
    guard !runsWork, !orders.isEmpty else { return false }
    for number in orders.keys.sorted() { prepare(number) }
    return true
  }
}
