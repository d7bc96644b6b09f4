// Editor: keys in an editor and in a text area of 10 MB and 200,000 lines, and the memory that they take.

import TermCode
import TermRender
import TermView
import TermWidgets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints the time of every action, or does one of them N times: `code type 300`.
func runEditor(_ arguments: [String]) {
  if arguments.count == 3, let kind = EditorUser.Kind(rawValue: arguments[0]),
    let action = EditorUser.Action(rawValue: arguments[1]), let count = Int(arguments[2])
  {
    var user = EditorUser(kind, EditorUser.source)
    user.goToMiddle()
    for number in 0..<count { _ = user.time(action, number) }
    return
  }
  let chosen = arguments.first.map { EditorUser.Kind(rawValue: $0).map { [$0] } ?? [] }
  let kinds = chosen ?? EditorUser.Kind.allCases
  guard arguments.count <= 1, !kinds.isEmpty else {
    usage("bench editor [area|code [ACTION N]]")
  }
  // The memory is that of the first kind alone: a second one reuses what the first has freed.
  for kind in kinds {
    let source = EditorUser.source
    let before = residentBytes()
    var user: EditorUser?
    let opening = (0..<5).map { _ in
      user = nil
      return microseconds { user = EditorUser(kind, source) }
    }.sorted()
    guard var user else { return }
    let after = residentBytes()
    print(
      "\(kind.rawValue) of 10 MB in 200,000 lines, µs to the frame: median and 99th of a hundred")
    print(
      "  \(padded("open", 8)) \(fixed(opening[2], 0, width: 8)) \(fixed(opening[4], 0, width: 8))")
    user.goToMiddle()
    for action in EditorUser.Action.allCases {
      let count = 400
      let times = (0..<count).map { user.time(action, $0) }.sorted()
      print(
        "  \(padded(action.rawValue, 8)) \(fixed(times[count / 2], 0, width: 8)) "
          + fixed(times[count * 99 / 100], 0, width: 8))
    }
    let last = residentBytes()
    let length = Double(source.utf8.count)
    print(
      "  memory, of the text's: \(fixed(Double(after - before) / length, 2)) opened, "
        + "\(fixed(Double(last - before) / length, 2)) after these keys")
  }
}

/// The resident memory, as Linux reports it; 0 on other systems.
private func residentBytes() -> Int {
  #if os(Linux)
    let file = unsafe open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe read(file, &bytes, bytes.count)
    guard count > 0 else { return 0 }
    let fields = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  #else
    return 0
  #endif
}

/// A user of a large text, and the program around it.
struct EditorUser {
  enum Kind: String, CaseIterable { case area, code }

  enum Action: String, CaseIterable { case nothing, type, enter, undo, down, end }

  enum Message {
    case text(TextBuffer)
    case code(CodeEdit)
  }

  private let kind: Kind
  private let screen = Screen<Message>(size: Size(columns: 100, rows: 40))
  private var text = TextBuffer()
  private var code = CodeEdit("", grammar: .swift)

  /// 200,000 lines of Swift.
  static let source: String = {
    var lines: [String] = []
    for number in 0..<40_000 {
      lines.append("func value\(number)(of name: String, count: Int) -> Int {")
      lines.append("  // The value of a name, which is not its count.")
      lines.append("  let text = \"\\(name) of \\(count): value \(number)\"")
      lines.append("  return text.utf8.count + name.count * count + \(number)")
      lines.append("}")
    }
    return lines.joined(separator: "\n")
  }()

  init(_ kind: Kind, _ source: String) {
    self.kind = kind
    switch kind {
    case .area: text = TextBuffer(source)
    case .code: code = CodeEdit(TextBuffer(source), grammar: .swift)
    }
    update()
    press(.tab)
    draw()
  }

  private func update() {
    switch kind {
    case .area: screen.update { TextArea("text", text: text, showsNumbers: true) { .text($0) } }
    case .code: screen.update { CodeEditor("main.swift", code) { .code($0) } }
    }
  }

  private mutating func send(_ event: Event) {
    for message in screen.send(event) {
      switch message {
      case .text(let new): text = new
      case .code(let new): code = new
      }
    }
    update()
  }

  private mutating func press(_ key: Key) { send(.key(KeyPress(key))) }

  private func draw() {
    screen.render()
    screen.removeOutput()
  }

  mutating func goToMiddle() {
    press(Key(.home, .control))
    draw()
    let place = Point(column: 40, row: 20)
    send(.scroll(ScrollEvent(rows: 10_000, at: place)))
    for _ in 0..<9 { send(.scroll(ScrollEvent(rows: 10_000, at: place))) }
    send(.mouse(MouseEvent(.down(.left), at: place)))
    send(.mouse(MouseEvent(.up(.left), at: place)))
    draw()
  }

  /// Returns the microseconds from a key to its frame.
  mutating func time(_ action: Action, _ number: Int) -> Double {
    switch action {
    case .undo, .nothing: break
    case .end:
      press(Key(.home, .control))
      draw()
    case .type, .enter, .down: break
    }
    return microseconds {
      switch action {
      case .nothing: update()
      case .type: press(number % 7 == 6 ? .space : "x")
      case .enter: press(.enter)
      case .undo: press(.ctrl("z"))
      case .down: press(.down)
      case .end: press(Key(.end, .control))
      }
      draw()
    }
  }
}
