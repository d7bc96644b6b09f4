// FilesPage: a file picker with an imaginary disk.

import TermStore
import TermWidgets

/// A file picker with an imaginary disk.
struct FilesPage: Page {
  struct State: Sendable {
    var folder = ["home"]
    var chosen = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case go([String])
    case choose([String])
  }

  static let title = "Files"
  static let sentence = "Folders to walk through, and a file to choose."
  static let widgets = ["FilePicker"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .go(let path): state.folder = path
    case .choose(let path): state.chosen = "/" + path.joined(separator: "/")
    }
    return .none
  }

  private static let disk: [[String]: [FileEntry]] = [
    []: [FileEntry("home", isFolder: true), FileEntry("etc", isFolder: true)],
    ["home"]: [
      FileEntry("notes", isFolder: true), FileEntry("pictures", isFolder: true),
      FileEntry(".profile", size: 807), FileEntry("budget.csv", size: 41_300),
      FileEntry("letter.txt", size: 2_411), FileEntry("photo.png", size: 3_482_100),
      FileEntry("readme.md", size: 5_204), FileEntry("song.flac", size: 28_160_000),
    ],
    ["home", "pictures"]: [
      FileEntry("harbor.jpg", size: 2_914_000), FileEntry("mountain.jpg", size: 3_127_500),
    ],
    ["home", "notes"]: [FileEntry("todo.txt", size: 96), FileEntry("ideas.txt", size: 12_800)],
  ]

  var body: some View<Message> {
    FilePicker("Open", folder: state.folder, FilesPage.disk[state.folder] ?? []) {
      .choose($0)
    } onFolder: {
      .go($0)
    }
    Text(state.chosen.isEmpty ? "No file was chosen" : "Chosen: \(state.chosen)")
      .foreground(.accent)
      .lineLimit(1)
      .margin(.top, 1)
  }
}
