// Jobs: programs for the checks of job control: one with a child process, and one on the system's pool of threads.

import Foundation
import TermRender
import TermStore
import TermWidgets

/// `probe run children SCRIPT`: runs a shell script beside itself, and shows its first line.
///
/// `q` quits, `t` traps, `e` calls `exit`, `u` begins an update that never returns, and `o` opens a shell in front.
struct Children: Program {
  enum Message: Sendable { case event(ProcessEvent), trap, exit, block, open, closed, quit }

  private let script: String

  init() { script = "" }

  init(arguments: [String]) throws {
    guard let script = arguments.first else { throw UsageError("SCRIPT is missing") }
    self.script = script
  }

  func start() -> (String, Command<Message>) {
    ("nothing", .process(["sh", "-c", script]) { .event($0) })
  }

  func update(_ state: inout String, _ message: Message) -> Command<Message> {
    switch message {
    case .event(.line(let line)): state = line
    case .event, .closed: break
    case .trap: fatalError("the update was told to")
    case .exit: Foundation.exit(3)
    case .block: while true { sleep(1) }
    case .open: return .exec(["sh", "-c", "echo opened; exec sleep 1000"]) { _ in .closed }
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: String) -> some View<Message> {
    Text("child \(state)")
      .onKey("t", .trap).onKey("e", .exit).onKey("u", .block).onKey("o", .open).onKey("q", .quit)
  }
}

/// `probe run pooled`: runs from a thread of the system's pool, which has most signals blocked; Control-C ends it.
func runPooled() async {
  let code = await Task.detached { () async -> Int32 in
    do throws(TerminalError) {
      let result = try await run("ready") { text in
        Text("pooled \(text)").onKey("+", "changed")
      }
      return result.ending.exitCode
    } catch {
      FileHandle.standardError.write(Data("probe: \(error)\n".utf8))
      return error.exitCode
    }
  }.value
  exit(code)
}
