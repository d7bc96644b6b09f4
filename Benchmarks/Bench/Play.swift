// Play: a workload's views, frame after frame, to the terminal on standard output.

import TermRender
import TermView
import Workloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The workloads by the names that the measuring script knows.
enum Play: String {
  case W1, W2, W3, W4, W5, W6, W6memo

  private var workload: Workload {
    switch self {
    case .W1: .counter
    case .W2: .dashboard
    case .W3: .log
    case .W4: .list
    case .W5: .noise
    case .W6, .W6memo: .idle
    }
  }

  /// Shows frames 0 to `last`, each in one write.
  func run(_ last: UInt32) {
    var settings = termios()
    let isTerminal = unsafe tcgetattr(1, &settings) == 0
    if isTerminal {
      var raw = settings
      unsafe cfmakeraw(&raw)
      unsafe tcsetattr(1, TCSANOW, &raw)
    }
    let screen = makeScreen()
    send(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
    screen.begin()
    for number in 0...last {
      show(number, on: screen)
      screen.render()
      screen.withOutput { bytes in send(bytes) }
      screen.removeOutput()
    }
    send(Array("\u{1B}[m\u{1B}[?25h\u{1B}[?1049l".utf8))
    if isTerminal { unsafe tcsetattr(1, TCSANOW, &settings) }
  }

  func makeScreen() -> Screen<Never> { Screen(size: workload.size) }

  func show(_ number: UInt32, on screen: Screen<Never>) {
    switch self {
    case .W1: screen.update { WorkloadView.counter(number) }
    case .W2: screen.update { WorkloadView.dashboard(number) }
    case .W3: screen.update { WorkloadView.log(number) }
    case .W4: screen.update { WorkloadView.list(number) }
    case .W5: screen.update { WorkloadView.noise(number) }
    case .W6: screen.update { WorkloadView.idle(number) }
    case .W6memo: screen.update { WorkloadView.idleMemo(number) }
    }
  }
}

/// Says how the program is called, and ends.
func usage(_ text: String) -> Never {
  send(Array("usage: \(text)\n".utf8), to: 2)
  exit(64)
}

private func send(_ bytes: [UInt8], to file: Int32 = 1) { send(bytes.span, to: file) }

/// All of the bytes, however few are taken at a time.
private func send(_ bytes: Span<UInt8>, to file: Int32 = 1) {
  unsafe bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      let count = unsafe write(file, rest.baseAddress, rest.count)
      if count < 0, errno != EINTR, errno != EAGAIN { exit(74) }
      start += max(0, count)
    }
  }
}
