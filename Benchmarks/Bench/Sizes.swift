// Sizes: compares the costs of a large tree and a long list with those of smaller ones.

import TermRender
import TermView

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints the costs of many rows and nodes beside those of few.
func printSizeTimes() {
  let few = ListTimes(rows: 1000)
  let before = peakMemory()
  let many = ListTimes(rows: 1_000_000)
  let memory = peakMemory() - before
  print("LazyList of 1,000,000 rows beside 1,000, \(memory / 1024) KiB more at its peak")
  compare("first frame", many.first, few.first)
  compare("one row on", many.scroll, few.scroll)

  // The smaller tree is measured first, before freed memory is available: both must ask the system for memory.
  let (small, large) = (TreeTimes(rows: 1000), TreeTimes(rows: 20_000))
  print("tree of 200,000 nodes beside 10,000")
  compare("first frame", large.first, small.first)
  compare("same again", large.again, small.again)
  compare("one label", large.label, small.label)
  compare("gone", large.gone, small.gone)

  let numbers = Array(0..<1_000_000)
  let (fewElements, manyElements) = (ListTimes(of: numbers[..<1000]), ListTimes(of: numbers[...]))
  print("LazyList of 1,000,000 elements beside 1,000")
  compare("first frame", manyElements.first, fewElements.first)
  compare("one row on", manyElements.scroll, fewElements.scroll)
}

private func compare(_ name: String, _ large: Double, _ small: Double) {
  let (left, right) = (fixed(large, 1, width: 10), fixed(small, 1, width: 8))
  let ratio = fixed(large / small, 2, width: 6)
  let label = padded(name, 11)
  print("  \(label) \(left) µs beside \(right) µs: \(ratio) times")
}

/// The costs of a list, in microseconds.
private struct ListTimes {
  /// The first frame, on an empty screen.
  var first: Double
  /// A frame after the list scrolled by one row.
  var scroll: Double

  init(rows: Int) {
    self.init(LazyList<Never>(count: rows) { Text("row \($0)") })
  }

  init(of elements: ArraySlice<Int>) {
    self.init(LazyList<Never>(elements, id: \.self) { Text("row \($0)") })
  }

  private init(_ list: @autoclosure () -> LazyList<Never>) {
    let size = Size(columns: 80, rows: 50)
    first = median(of: 101) {
      let screen = Screen<Never>(size: size)
      return microseconds { screen.show { list() } }
    }
    let screen = Screen<Never>(size: size)
    screen.show { list() }
    scroll = median(of: 501) {
      microseconds {
        let scroll = ScrollEvent(rows: 1, at: Point(column: 1, row: 1))
        _ = screen.send(.scroll(scroll))
        screen.show { list() }
      }
    }
    precondition(screen.text.hasPrefix("row 501"))
  }
}

/// The costs of a tree of ten nodes per row, in microseconds.
private struct TreeTimes {
  var first: Double
  var again: Double
  var label: Double
  var gone: Double

  init(rows: Int) {
    let size = Size(columns: 80, rows: 50)
    func table(_ label: Int) -> some View<Never> {
      VStack<Never> {
        ForEach(0..<rows) { row in
          HStack {
            ForEach(0..<9) { column in
              Text(row == 7 && column == 0 ? "\(label)" : "\(row * column)")
            }
          }
        }
      }
    }
    var (first, gone): ([Double], [Double]) = ([], [])
    for _ in 0..<7 {
      let screen = Screen<Never>(size: size)
      first.append(microseconds { screen.show { table(0) } })
      gone.append(microseconds { screen.show { EmptyView() } })
    }
    self.first = first.sorted()[3]
    self.gone = gone.sorted()[3]
    let screen = Screen<Never>(size: size)
    screen.show { table(0) }
    again = median(of: 11) { microseconds { screen.show { table(0) } } }
    var number = 0
    label = median(of: 11) {
      number += 1
      return microseconds { screen.show { table(number) } }
    }
    precondition(screen.text.contains("\n11"))
  }
}

extension Screen {
  /// Draws a frame of these views, as the owner of a terminal does.
  fileprivate func show(@ViewBuilder<Message> _ views: () -> Views<Message>) {
    update(views)
    render()
    removeOutput()
  }
}

func microseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .microseconds(1)
}

func median(of count: Int, _ body: () -> Double) -> Double {
  (0..<count).map { _ in body() }.sorted()[count / 2]
}

/// Returns the peak memory of this process, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}
