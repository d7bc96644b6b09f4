// embed-sources: `embed-sources OUTPUT FILE…` writes Swift in which each FILE is a text, by its name.

// The system's own calls instead of Foundation: every build of the package waits for this tool, which compiles and
// links in a third of the time without it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum Main {
  static func main() {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else { fail("no file to write was named") }
    var text = "/// The text of each page, by the name of its type.\nenum PageSources {\n"
    text += "  static let all: [String: String] = [\n"
    for path in paths.dropFirst() {
      let source = read(path)
      // As many signs as it takes for no quote of the source to end it.
      let fence = String(repeating: "#", count: longestRun(of: "#", in: source) + 1)
      text += "\"\(name(of: path))\": \(fence)\"\"\"\n\(source)\n\"\"\"\(fence),\n"
    }
    write(text + "  ]\n}\n", to: output)
  }

  private static func longestRun(of sign: Character, in text: String) -> Int {
    var (run, longest) = (0, 0)
    for character in text {
      run = character == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The last part of a path, without what follows its last dot.
  private static func name(of path: String) -> Substring {
    let file = path.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { file[..<$0] } ?? file
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { fail("\(path) can't be opened", errno) }
    defer { fclose(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part[..<count]
    }
    guard ferror(file) == 0 else { fail("\(path) can't be read", errno) }
    guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8") }
    return text
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { fail("\(path) can't be opened", errno) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { fail("\(path) can't be written", errno) }
  }

  private static func fail(_ what: String, _ error: Int32 = 0) -> Never {
    let why = error == 0 ? "" : ": " + String(cString: strerror(error))
    // `stderr` itself is a variable that Swift 6 does not let through.
    let errors = fdopen(STDERR_FILENO, "w")
    // The name of a file may hold anything, also what a terminal takes for a command.
    let sentence = (what + why).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    fputs("embed-sources: \(sentence)\n", errors)
    fflush(errors)
    exit(1)
  }
}
