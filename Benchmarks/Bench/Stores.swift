// Stores: measures the time that the framework adds to a program's own update and view.

import TermRender
import TermStore
import TermView

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints the time of a task's message, and the time from a key event to the frame's bytes.
func printStoreTimes() {
  let (flood, bare) = (floodNanoseconds(), bareNanoseconds())
  print("a message of a task's: \(Int(flood)) ns, of which update takes \(Int(bare)) ns")
  let store = Store(Rows(), size: Size(columns: 80, rows: 60), pool: TaskPool(threads: 0))
  store.render()
  var times: [Double] = []
  for number in 0..<3000 {
    let key = KeyPress(Key(.character(Array("abcdefghij")[number % 10])))
    let start = ContinuousClock.now
    store.handle(.key(key))
    store.render()
    store.screen.removeOutput()
    times.append((ContinuousClock.now - start) / .microseconds(1))
  }
  print("a key with 200 rows on the screen: \(fixed(times.sorted()[1500], 1)) µs")
}

/// Sends a million messages from eight tasks, and returns the nanoseconds of the loop's thread for each.
private func floodNanoseconds() -> Double {
  let count = 125_000
  let gate = Semaphore()
  let store = Store(
    Flood(count: count), size: Size(columns: 10, rows: 1), pool: TaskPool(threads: 4),
    wake: { gate.signal() })
  var time: UInt64 = 0
  while store.hasTasks {
    gate.wait()
    let start = threadTime()
    while store.readMail() {}
    time += threadTime() - start
  }
  store.stop()
  precondition(store.state == count * 8)
  return Double(time) / Double(count * 8)
}

/// Passes the same messages to `update` alone.
private func bareNanoseconds() -> Double {
  let program = Flood(count: 0)
  var state = program.start().0
  let start = threadTime()
  for number in 0..<1_000_000 { _ = program.update(&state, number) }
  return Double(threadTime() - start) / 1_000_000
}

/// Returns the processor time of this thread, in nanoseconds.
private func threadTime() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

private struct Flood: Program {
  let count: Int

  init() { self.init(count: 0) }
  init(count: Int) { self.count = count }

  func start() -> (Int, Command<Int>) {
    let count = count
    let work = Command<Int>.stream { _, send in
      for number in 0..<count { await send(number) }
    }
    return (0, count == 0 ? .none : .batch(Array(repeating: work, count: 8)))
  }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += 1
    return .none
  }

  func view(_ state: Int) -> some View<Int> { Text("\(state)") }
}

private struct Rows: Program {
  func start() -> (String, Command<String>) { ("", .none) }

  func update(_ state: inout String, _ message: String) -> Command<String> {
    state = message
    return .none
  }

  func view(_ state: String) -> some View<String> {
    VStack {
      Text("key \(state)")
      ForEach(0..<200) { Text("row \($0)") }
    }
    .onKey { press in press.text.isEmpty ? nil : press.text }
  }
}
