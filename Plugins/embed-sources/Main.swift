// embed-sources: `embed-sources OUTPUT FILE…` writes Swift in which each FILE is a text, by its name.

import Foundation

@main
enum Main {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else { throw CocoaError(.fileNoSuchFile) }
    var text = "/// The text of each page, by the name of its type.\nenum PageSources {\n"
    text += "  static let all: [String: String] = [\n"
    for path in paths.dropFirst() {
      let url = URL(fileURLWithPath: path)
      let source = try String(contentsOf: url, encoding: .utf8)
      // As many signs as it takes for no quote of the source to end it.
      let fence = String(repeating: "#", count: longestRun(of: "#", in: source) + 1)
      let name = url.deletingPathExtension().lastPathComponent
      text += "\"\(name)\": \(fence)\"\"\"\n\(source)\n\"\"\"\(fence),\n"
    }
    try (text + "  ]\n}\n").write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func longestRun(of sign: Character, in text: String) -> Int {
    var (run, longest) = (0, 0)
    for character in text {
      run = character == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
