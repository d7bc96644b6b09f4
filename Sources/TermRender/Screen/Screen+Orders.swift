// Screen+Orders: the work that views wait for out, what came of it in.

extension Screen {
  /// The work that views have come to wait for since this was asked last.
  package func takeOrders() -> [Order] {
    guard !tree.orders.new.isEmpty else { return [] }
    defer { tree.orders.new = [] }
    return tree.orders.new
  }

  /// The numbers of work that views wait for no more.
  package func takeDroppedOrders() -> [Int] {
    guard !tree.orders.dropped.isEmpty else { return [] }
    defer { tree.orders.dropped = [] }
    return tree.orders.dropped
  }

  /// Gives the view that waits for it what came of some work.
  package func deliver(_ result: any Sendable, of number: Int) {
    tree.deliver(result, of: number)
  }
}
