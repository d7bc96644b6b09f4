// LinkSender: sends a link to the running instance for `--send-link LINK`, and exits.

import DemoServices
import Foundation
import TermWidgets

/// The `--send-link` option, which sends a link instead of running the program.
package enum LinkSender {
  /// Sends a link and exits: with 0 if it was accepted, 64 if it is not a valid link, or 69 if it can't be delivered.
  package static func send(_ arguments: ArraySlice<String>) -> Never {
    guard let text = arguments.first, arguments.count == 1 else {
      fail("--send-link needs a link, and nothing after it", code: 64)
    }
    do {
      _ = try DeepLink(text)
      let environment = ProcessInfo.processInfo.environment
      try LineSocket(app: "countries", in: environment).send(text)
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
