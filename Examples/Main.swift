// Main: `swift run examples NAME` runs one of the programs in this folder; without a name, it lists them.

import Foundation
import Rewind
import TermStore
import TermWidgets

@main
enum Examples {
  /// A program of this folder: its name, what it shows in a sentence, and how it is run with the arguments after it.
  struct Example {
    let name, sentence: String
    let run: @MainActor ([String]) async -> Void

    init<P: Recordable>(_ name: String, _ program: P.Type, _ sentence: String) {
      (self.name, self.sentence) = (name, sentence)
      run = { await program.main($0) }
    }
  }

  /// All programs, the simplest first.
  static let all = [
    Example("hello", Hello.self, "A field, and a greeting that follows it."),
    Example("counter", Tally.self, "A number, and the keys and buttons that change it."),
    Example("todo", Todo.self, "Tasks to add, check off and filter, kept in a file."),
    Example("form", SignUp.self, "A form in three steps, each checked before the next."),
    Example("fetch", Fetch.self, "A request to a server: waiting, answered, failed, stopped."),
    Example("chat", Chat.self, "A growing input, an answer that comes in pieces, a history."),
    Example("markdown", MarkdownReader.self, "A Markdown file, shown again when it is saved."),
    Example("log", LogTail.self, "The end of a log file as it grows, with a filter."),
    Example("table", CSVTable.self, "A CSV file as a table that sorts and filters."),
    Example("files", Files.self, "Two folders with marks, copies and new names."),
    Example("machine", Machine.self, "Processor, memory and network of this machine, each second."),
    Example("resources", Resources.self, "A table that ps or kubectl fills."),
    Example("git-log", GitLog.self, "The commits of a repository and their changes."),
    Example("picture", PictureViewer.self, "A picture file, as well as the terminal can show it."),
    Example("snake", Snake.self, "A game on a clock, in pixels of half a cell."),
    Example("paint", Paint.self, "A canvas for the mouse or the arrows, with undo."),
    Example("keyboard", KeyboardLab.self, "What the terminal sends: keys, the mouse, pastes."),
    Example(
      "inline", InlineProgress.self, "Progress below the prompt, and lines that stay above it."),
    Example(
      "keymap", KeyRemapping.self, "Keys that the user changes, in the program or in a file."),
    Example("rtl", RightToLeft.self, "A page in English, Hebrew and Arabic, mirrored."),
    Example("features", NestedFeatures.self, "Features in features, which talk by messages alone."),
    Example("widget", OwnWidget.self, "A widget of one's own, with keys, mouse and semantics."),
    Example("layout", OwnLayout.self, "A layout of one's own: columns of cards."),
  ]

  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if let example = all.first(where: { $0.name == arguments.first }) {
      await example.run(Array(arguments.dropFirst()))
    }
    let asksForHelp = arguments.isEmpty || ["--help", "-h"].contains(arguments.first)
    if !asksForHelp {
      print(Text("There is no example “\(arguments.first ?? "")”.\n").foreground(.danger))
    }
    print(Text("usage: examples NAME [options]\n"))
    for example in all {
      print(Text("  \(example.name, width: 11)").bold() + Text(example.sentence))
    }
    if !asksForHelp { exit(64) }
  }
}
