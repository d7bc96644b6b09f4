// Play: shows a workload's views, frame after frame, on the terminal on standard output.

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

/// The workloads by the names that the measuring script uses.
enum Play: String {
  case W1, W2, W2widgets, W3, W4, W4list, W5, W6, W6memo, W7, W7lazy, W8

  private var size: Size {
    switch self {
    case .W1: Workload.counter.size
    case .W2, .W2widgets: Workload.dashboard.size
    case .W3: Workload.log.size
    case .W4, .W4list: Workload.list.size
    case .W5: Workload.noise.size
    case .W6, .W6memo: Workload.idle.size
    case .W7, .W7lazy: WidgetWorkload.chatSize
    case .W8: Size(columns: 100, rows: 40)
    }
  }

  /// Shows frames 0 to `last`, with one write for each.
  func run(_ last: UInt32) {
    switch self {
    case .W4list:
      var user = RowsUser(.list, 100_000, size: size)
      play(last, on: user.screen) { $0 == 0 ? user.start() : user.press(.down) }
    case .W8:
      var user = TextAreaUser(bytes: 1_000_000, size: size)
      play(last, on: user.screen) { $0 == 0 ? user.goToMiddle() : user.type($0) }
    default:
      let screen = makeScreen()
      play(last, on: screen) { show($0, on: screen) }
    }
  }

  func makeScreen() -> Screen<Never> { Screen(size: size) }

  /// Updates the screen of a workload without input to a frame.
  func show(_ number: UInt32, on screen: Screen<Never>) {
    switch self {
    case .W1: screen.update { WorkloadView.counter(number) }
    case .W2: screen.update { WorkloadView.dashboard(number) }
    case .W2widgets: screen.update { WidgetWorkload.dashboard(number) }
    case .W3: screen.update { WorkloadView.log(number) }
    case .W4: screen.update { WorkloadView.list(number) }
    case .W5: screen.update { WorkloadView.noise(number) }
    case .W6: screen.update { WorkloadView.idle(number) }
    case .W6memo: screen.update { WorkloadView.idleMemo(number) }
    case .W7: screen.update { WidgetWorkload.chat(number, isLazy: false) }
    case .W7lazy: screen.update { WidgetWorkload.chat(number, isLazy: true) }
    case .W4list, .W8: break
    }
  }

  /// Shows frames 0 to `last` of a screen that `show` updates for each.
  private func play<Message>(
    _ last: UInt32, on screen: Screen<Message>, _ show: (UInt32) -> Void
  ) {
    var settings = termios()
    let isTerminal = unsafe tcgetattr(1, &settings) == 0
    if isTerminal {
      var raw = settings
      unsafe cfmakeraw(&raw)
      unsafe tcsetattr(1, TCSANOW, &raw)
    }
    send(Array("\u{1B}[?1049h\u{1B}[?25l".utf8))
    screen.begin()
    for number in 0...last {
      show(number)
      screen.render()
      screen.withOutput { bytes in send(bytes) }
      screen.removeOutput()
    }
    send(Array("\u{1B}[m\u{1B}[?25h\u{1B}[?1049l".utf8))
    if isTerminal { unsafe tcsetattr(1, TCSANOW, &settings) }
  }
}

/// Prints the usage and exits.
func usage(_ text: String) -> Never {
  send(Array("usage: \(text)\n".utf8), to: 2)
  exit(64)
}

private func send(_ bytes: [UInt8], to file: Int32 = 1) { send(bytes.span, to: file) }

/// Writes all bytes, even if each write accepts only a few.
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
