// Jobs: a program on the system's pool of threads, for the checks of job control.

import Foundation
import TermRender
import TermStore
import TermWidgets

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
