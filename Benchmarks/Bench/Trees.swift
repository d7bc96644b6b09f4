// Trees: measures how long it takes to build views and to reconcile them with the retained tree.

import TermRender
import TermView
import Workloads

/// Prints medians for W2 and W6 from the builder to the tree, without layout, painting and encoding.
func printTreeTimes() {
  for play in [Play.W2, .W6, .W6memo] {
    let screen = play.makeScreen()
    var number: UInt32 = 0
    let update = medianMicroseconds(rounds: 21, of: 200) {
      number &+= 1
      play.show(number, on: screen)
    }
    let frame = medianMicroseconds(rounds: 21, of: 200) {
      number &+= 1
      play.show(number, on: screen)
      screen.render()
      screen.removeOutput()
    }
    let (taken, drawn) = (fixed(update, 1, width: 6), fixed(frame, 1, width: 6))
    print("\(padded(play.rawValue, 7))\(taken) µs built and taken over, \(drawn) µs with its bytes")
  }
}

private func medianMicroseconds(rounds: Int, of count: Int, _ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    for _ in 0..<count { body() }
    times.append((ContinuousClock.now - start) / .microseconds(1) / Double(count))
  }
  return times.sorted()[rounds / 2]
}
