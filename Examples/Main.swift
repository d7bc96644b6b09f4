// Main: `swift run examples NAME` runs one of the programs in this folder; without a name, it lists them.

import Rewind
import TermStore
import TermWidgets

@main
enum Examples {
  /// A program of this folder: its name, what it shows in a sentence, and how it is run with the arguments after it.
  struct Example {
    let name, sentence: String
    let run: @MainActor ([String]) async -> Void

    init(_ name: String, _ sentence: String, run: @escaping @MainActor ([String]) async -> Void) {
      (self.name, self.sentence, self.run) = (name, sentence, run)
    }
  }

  static let all = [
    Example("hello", "A field, and a greeting that follows it.") { await Hello.main($0) },
    Example("chat", "A growing input, an answer that comes in pieces, a history.") {
      await Chat.main($0)
    },
    Example("files", "Two folders with marks, copies and new names.") { await Files.main($0) },
    Example("picture", "A picture file, as well as the terminal can show it.") {
      await PictureViewer.main($0)
    },
    Example("resources", "A table that ps or kubectl fills.") { await Resources.main($0) },
  ]

  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if let example = all.first(where: { $0.name == arguments.first }) {
      await example.run(Array(arguments.dropFirst()))
    }
    print(Text("usage: examples NAME\n"))
    for example in all { print(Text("\(example.name)").bold() + Text("  \(example.sentence)")) }
  }
}
