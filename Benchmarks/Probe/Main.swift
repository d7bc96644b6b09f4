// probe: how right? Conformance runs from outside, each a subcommand that speaks lines of JSON.

import Foundation

@main
struct Probe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    switch CommandLine.arguments.dropFirst().first {
    case "fuzz":
      guard let fuzz = Fuzz(arguments) else { fail(Fuzz.usage) }
      do { try fuzz.run() } catch { fail("probe fuzz: \(error)", status: 74) }
    case "optimum": exit(runOptimum(arguments))
    default: fail("usage: probe fuzz ... | optimum ...")
    }
  }

  private static func fail(_ message: String, status: Int32 = 64) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
