// LinkSender: `--send-link LINK` in; the link handed to the instance that is running, and the end of this one, out.

import DemoServices
import Foundation
import TermView

/// What is done in place of running.
package enum LinkSender {
  /// Hands a link over and ends: with 0 where it was taken, 64 where it is none, 69 where nobody takes it.
  package static func send(_ arguments: ArraySlice<String>) -> Never {
    guard let text = arguments.first, arguments.count == 1 else {
      fail("--send-link needs a link, and nothing after it", code: 64)
    }
    do {
      _ = try DeepLink(text)
      let environment = ProcessInfo.processInfo.environment
      guard let socket = LineSocket(app: "countries", in: environment) else {
        throw LineSocketError.noFolder
      }
      try socket.send(text)
      exit(0)
    } catch let problem as DeepLink.Problem {
      fail("\(problem)", code: 64)
    } catch {
      fail("\(error)", code: 69)
    }
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    let text = OutputText("countries: \(sentence)")
    FileHandle.standardError.write(Data((text.string + "\n").utf8))
    exit(code)
  }
}
