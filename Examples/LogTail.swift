// LogTail: follows the end of a log file as `tail -F` does, with a filter and colors for what went wrong.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct LogTail: Program {
  struct State: Sendable {
    /// The newest lines; older ones are dropped.
    var lines = LogLines(limit: 50_000)
    /// How many bytes of the file are read.
    var offset: UInt64 = 0
    /// The beginning of a line whose end is not written yet.
    var rest = ""
    var filter = ""
    var error = ""
    var warnings = 0
  }

  /// What was written to the file since it was read last.
  struct Piece: Codable, Hashable, Sendable {
    var text: String
    var end: UInt64
    /// Whether the file was emptied or replaced, so that the text is all there is.
    var isWhole = false
  }

  enum Message: Codable, Hashable, Sendable {
    case changed, read(Piece), failed(String)
    case sample(Int)
    case filter(String)
    case find, leave, quit
  }

  enum Work { case read }
  enum FocusID { case filter, log }

  static let usage = """
    [FILE]
      FILE                        a log file; without it, lines are made up
    """

  var path: String?

  init() {}

  init(arguments: [String]) throws {
    guard arguments.count <= 1 else { throw UsageError("log takes one file") }
    path = arguments.first
  }

  func start() -> (State, Command<Message>) {
    var state = State()
    if path == nil { for number in 0..<6 { take(Self.sample(number), &state) } }
    return (state, .batch(.send(.changed), .focus(FocusID.log)))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .changed:
      guard let path else { break }
      return .task(id: Work.read) { [offset = state.offset] in
        .read(try Self.read(path, from: offset))
      } failure: {
        .failed(($0 as NSError).localizedDescription)
      }
    case .read(let piece):
      if piece.isWhole { (state.lines, state.rest) = (LogLines(limit: state.lines.limit), "") }
      (state.offset, state.error) = (piece.end, "")
      var lines = (state.rest + piece.text).split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      state.rest = String(lines.popLast() ?? "")
      for line in lines { take(String(line), &state) }
      // A long file comes in several pieces.
      if !piece.text.isEmpty { return .send(.changed) }
    case .failed(let sentence): state.error = sentence
    case .sample(let number): take(Self.sample(number), &state)
    case .filter(let text): state.filter = text
    case .leave: return .focus(FocusID.log)
    case .find: return .focus(FocusID.filter)
    case .quit: return .quit
    }
    return .none
  }

  private func take(_ line: String, _ state: inout State) {
    if Self.tone(line) != nil { state.warnings += 1 }
    state.lines.append(ansi: line + "\n")
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    if let path { return [.file(path) { _ in .changed }] }
    return [
      .every(.milliseconds(400)) { moment in
        .sample(6 + Int(moment.sinceStart / .milliseconds(400)))
      }
    ]
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack(spacing: 1) {
        Text(path ?? "A sample log").bold().lineLimit(1, truncation: .start)
        Spacer()
        Badge(
          count: state.warnings, of: state.warnings == 1 ? "warning" : "warnings", tone: .warning
        )
        .shown(state.warnings > 0)
        Text(Translation[state.lines.count, "{1} line", "{1} lines"]).foreground(.muted).lineLimit(
          1
        ).fixedSize()
      }
      .padding(.horizontal, 1)
      .background(.surface)

      SearchField("Filter", text: state.filter, onSubmit: .leave) { .filter($0) }
        .modified(if: state.filter.isEmpty) { $0.onKey(.escape, "log", .leave) }
        .describesKeys([KeyBinding(.enter, "log")])
        .id(FocusID.filter)
        .padding(.horizontal, 1)
      LogView("Log", state.lines, query: state.filter, filter: state.filter) {
        Self.tone($0).map { Style(foreground: $0.color) } ?? .plain
      }
      .id(FocusID.log)
      .flex(grow: 1, basis: 0)
      Text(state.error).foreground(.danger).shown(!state.error.isEmpty)
      HelpBar(more: "?")
    }
    .onKey("/", "filter", .find)
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  static func tone(_ line: String) -> Tone? {
    if line.contains("ERROR") { return .danger }
    return line.contains("WARN") ? .warning : nil
  }

  /// Reads at most a megabyte from an offset on; from the beginning if the file is shorter now.
  static func read(_ path: String, from offset: UInt64) throws -> Piece {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    let isWhole = try file.seekToEnd() < offset
    try file.seek(toOffset: isWhole ? 0 : offset)
    let data = try file.read(upToCount: 1 << 20) ?? Data()
    return Piece(
      text: String(decoding: data, as: UTF8.self), end: (isWhole ? 0 : offset) + UInt64(data.count),
      isWhole: isWhole)
  }

  static func sample(_ number: Int) -> String {
    let events = [
      "INFO  GET /index.html 200 in 4 ms", "INFO  GET /dogs/hound.jpg 200 in 18 ms",
      "WARN  GET /search?q=cat 200 in 912 ms", "INFO  POST /login 302 in 31 ms",
      "INFO  GET /index.html 304 in 2 ms", "ERROR POST /upload 500: the disk is full",
    ]
    let second = number * 3
    let (minutes, seconds) = (second / 60 % 60, second % 60)
    let time = [12, minutes, seconds].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(time) \(events[(number * 5 + number / 4) % events.count])"
  }
}

extension LogTail: Recordable {}
