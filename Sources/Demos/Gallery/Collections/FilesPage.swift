// FilesPage: a file picker over a disk that there is not.

import TermView

/// A file picker over a disk that there is not.
struct FilesPage: View {
  let state: State

  struct State: Sendable {
    var folder = ["home"]
    var chosen = ""

    mutating func update(_ message: FilesPage.Message) {
      switch message {
      case .go(let path): folder = path
      case .choose(let path): chosen = "/" + path.joined(separator: "/")
      }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case go([String])
    case choose([String])
  }

  private static let disk: [[String]: [FileEntry]] = [
    []: [FileEntry("home", isFolder: true), FileEntry("etc", isFolder: true)],
    ["home"]: [
      FileEntry("notes", isFolder: true), FileEntry(".profile", size: 807),
      FileEntry("letter.txt", size: 2_411), FileEntry("photo.png", size: 3_482_100),
    ],
    ["home", "notes"]: [FileEntry("todo.txt", size: 96), FileEntry("ideas.txt", size: 12_800)],
  ]

  var body: some View<Message> {
    FilePicker("Open", folder: state.folder, FilesPage.disk[state.folder] ?? []) {
      .go($0)
    } choose: {
      .choose($0)
    }
    Text(state.chosen.isEmpty ? "No file was chosen" : "Chosen: \(state.chosen)")
      .foreground(.accent)
      .lineLimit(1)
      .margin(.top, 1)
  }
}
