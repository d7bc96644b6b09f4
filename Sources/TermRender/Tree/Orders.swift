// Orders: nodes that need something made in; numbered work, and who waits for what comes of it, out.

internal import TermView

/// Work that a view waits for, by a number that a replay gives it too.
package struct Order {
  package let number: Int
  package let run: @Sendable () -> any Sendable
}

/// The work that nodes of a tree wait for, and what came of some of it before.
///
/// It is a part of the tree, copied with it: a replay finds results where they were found the first time.
struct Orders {
  /// Those that nobody has yet begun.
  var new: [Order] = []
  /// Those that nobody waits for any more.
  var dropped: [Int] = []
  private var last = 0
  private var numbers: [Int32: Int] = [:]
  private var waiting: [Int: Waiting] = [:]
  private var results: [AnyHashable: KeptResult] = [:]
  private var cost = 0

  /// What results may cost together, in bytes.
  private static var mostCost: Int { 64 << 20 }

  private struct Waiting {
    let node: Int32
    let key: AnyHashable?
  }

  private struct KeptResult {
    let value: any Sendable
    let cost: Int
    var lastUse: Int
  }

  /// Has a node wait for other work than it did; gives back what comes of it, where that is known.
  mutating func place(_ order: ContentOrder, for node: Int32) -> (any Sendable)? {
    drop(node)
    last += 1
    if let key = order.key, let result = results[key] {
      results[key]?.lastUse = last
      return result.value
    }
    numbers[node] = last
    waiting[last] = Waiting(node: node, key: order.key)
    new.append(Order(number: last, run: order.run))
    return nil
  }

  /// Has a node wait for nothing.
  mutating func drop(_ node: Int32) {
    guard !numbers.isEmpty, let number = numbers.removeValue(forKey: node) else { return }
    waiting[number] = nil
    dropped.append(number)
  }

  /// The node that waits for some work, which is done.
  mutating func finish(_ number: Int, _ result: any Sendable, cost: (Int32) -> Int) -> Int32? {
    guard let order = waiting.removeValue(forKey: number) else { return nil }
    numbers[order.node] = nil
    if let key = order.key { keep(result, key, cost(order.node)) }
    return order.node
  }

  private mutating func keep(_ result: any Sendable, _ key: AnyHashable, _ weight: Int) {
    last += 1
    cost += weight - (results[key]?.cost ?? 0)
    results[key] = KeptResult(value: result, cost: weight, lastUse: last)
    while cost > Self.mostCost, results.count > 1,
      let oldest = results.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cost -= oldest.value.cost
      results[oldest.key] = nil
    }
  }
}

extension RenderTree {
  /// Gives the node that waits for it what came of some work.
  mutating func deliver(_ result: any Sendable, of number: Int) {
    let node = orders.finish(number, result) { node in
      let content = deferred[Int(nodes[Int(node)].own)].content as? any StatefulContent
      return content?.cost(of: result) ?? 0
    }
    guard let node else { return }
    deferred[Int(nodes[Int(node)].own)].value = result
    changedLocals.append(node)
  }
}
