// probe: how right? Conformance runs from outside, each a subcommand that speaks lines of JSON.

import Foundation

@main
struct Probe {
  static func main() {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "optimum": exit(runOptimum(Array(arguments.dropFirst(2))))
    default:
      FileHandle.standardError.write(Data("usage: probe optimum ...\n".utf8))
      exit(64)
    }
  }
}
