// probe: how right? Conformance runs from outside, each a subcommand that speaks lines of JSON.

import Foundation

@main
struct Probe {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "width" where CommandLine.arguments.count == 2:
      try probeWidth()
    default:
      stop(usage, code: 64)  // EX_USAGE
    }
  }

  /// Says why on standard error and ends.
  static func stop(_ reason: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(code)
  }

  private static let usage = """
    usage: probe width     a JSON string a line in, [[cluster, width], …] a line out
    """
}
