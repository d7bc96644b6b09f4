// KeyRemapping: a player whose keys the user changes, in the program or in a file.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct KeyRemapping: Program {
  struct State: Equatable, Sendable {
    var isPlaying = false
    var volume = 5
    var track = 1
    var selection = Selection<String>(["play"], cursor: "play")
    /// The keys that the user has chosen, by action.
    var chosen: [String: String] = [:]
    /// The action that waits for its new key.
    var waiting: String?
    var error = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case play, next, louder, quieter
    case select(Selection<String>)
    case change(String), key(String), keep, reset
    case saved, failed(String)
    case quit
  }

  enum Work { case save }

  static let actions: [KeyAction<Message>] = [
    KeyAction("play", "p", "Play or pause", .play),
    KeyAction("next", ["n", "g n"], "Go to the next track", .next),
    KeyAction("louder", "+", "Turn the volume up", .louder),
    KeyAction("quieter", "-", "Turn the volume down", .quieter),
    KeyAction("quit", "q", "Leave the player", .quit),
  ]

  /// What `--keys` prints: a file to begin with.
  static var keys: String { Keymap().file(of: actions) }
  static let usage = "  --keymap FILE               your keys; changes are saved there"

  var path: String?
  /// The text of the file; without one, that of a file with the program's own keys.
  var text = Self.keys
  var initial: [String: String] = [:]

  init() {}

  init(arguments: [String]) throws {
    guard !arguments.isEmpty else { return }
    guard arguments.count == 2, arguments[0] == "--keymap" else {
      throw UsageError("keymap takes --keymap FILE alone")
    }
    let file = arguments[1]
    path = file
    // A file that is not there yet is written at the first change.
    guard FileManager.default.fileExists(atPath: file) else { return }
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw UsageError("\(file) can't be read: \((error as NSError).localizedDescription)")
    }
    do {
      let keymap = try Keymap(text, file: file, for: Self.actions)
      for action in Self.actions {
        initial[action.name] = keymap.keys(for: action).map(\.description).joined(separator: ", ")
      }
    } catch { throw UsageError(error.description) }
  }

  func start() -> (State, Command<Message>) { (State(chosen: initial), .none) }

  /// Returns the map of the chosen keys, or an error if two actions would have the same.
  static func keymap(_ chosen: [String: String]) throws(KeymapError) -> Keymap {
    let lines = chosen.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return try Keymap(lines.joined(separator: "\n"), file: "the new keys", for: actions)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .play: state.isPlaying.toggle()
    case .next: state.track = state.track % 9 + 1
    case .louder: state.volume = min(10, state.volume + 1)
    case .quieter: state.volume = max(0, state.volume - 1)
    case .select(let selection): state.selection = selection
    case .change(let name): (state.waiting, state.error) = (name, "")
    case .key(let key):
      guard let name = state.waiting else { break }
      var chosen = state.chosen
      chosen[name] = key
      state.waiting = nil
      do {
        _ = try Self.keymap(chosen)
        state.chosen = chosen
        return save(state)
      } catch { state.error = error.problems.first?.sentence ?? error.description }
    case .keep: state.waiting = nil
    case .reset:
      (state.chosen, state.error) = ([:], "")
      return save(state)
    case .saved: state.error = ""
    case .failed(let sentence): state.error = sentence
    case .quit: return .quit
    }
    return .none
  }

  private func save(_ state: State) -> Command<Message> {
    guard let path, let keymap = try? Self.keymap(state.chosen) else { return .none }
    return .task(id: Work.save) { [text] in
      try Self.file(text, with: keymap).write(toFile: path, atomically: true, encoding: .utf8)
      return .saved
    } failure: {
      .failed(($0 as NSError).localizedDescription)
    }
  }

  /// Returns the text of a file with other keys: its comments stay, and what it lacks comes at its end.
  static func file(_ text: String, with keymap: Keymap) -> String {
    var left = actions
    let lines = text.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let changed = lines.map { line in
      let name = line.prefix { $0 != "=" }.split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      guard let place = left.firstIndex(where: { $0.name == name }) else { return String(line) }
      let keys = keymap.keys(for: left.remove(at: place)).map(\.description)
      return "\(name) =" + (keys.isEmpty ? "" : " ") + keys.joined(separator: ", ")
    }
    let rest = left.filter { keymap.keys(for: $0) != $0.keys }
    let kept = changed.joined(separator: "\n")
    return kept + (kept.isEmpty || kept.hasSuffix("\n") ? "" : "\n") + keymap.file(of: rest)
  }

  func view(_ state: State) -> some View<Message> {
    let keymap = (try? Self.keymap(state.chosen)) ?? Keymap()
    return VStack {
      HStack {
        Text("Keys of a player").bold()
        Spacer()
        Text(state.isPlaying ? "playing" : "paused")
          .foreground(state.isPlaying ? .success : .muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack(spacing: 1) {
        HStack(spacing: 2) {
          Text(state.isPlaying ? "►" : "■").foreground(.accent)
          Text("Track \(state.track)").bold()
          ProgressBar("Volume", value: Double(state.volume) / 10).flex(grow: 1)
        }
        actions(state, keymap).flex(grow: 1, basis: 0)
        Text(state.error).foreground(.danger).shown(!state.error.isEmpty)
      }
      .padding(1)
      .flex(grow: 1)
      HelpBar(more: "?")
    }
    .onKey(.delete, "all keys as before", .reset)
    .keyActions(Self.actions, keymap)
    .fullHelp()
    .modal(isOpen: state.waiting != nil, dismiss: .keep) { question(state.waiting ?? "") }
  }

  private func actions(_ state: State, _ keymap: Keymap) -> some View<Message> {
    List(
      "Actions", Self.actions, id: \.name, selection: state.selection, text: \.sentence,
      onActivate: { .change($0.name) }, { .select($0) }
    ) { action in
      Text(action.sentence).lineLimit(1)
      Spacer()
      Text(keymap.keys(for: action).map(\.description).joined(separator: ", "))
        .foreground(state.chosen[action.name] == nil ? .muted : .accent)
        .margin(.leading, 1).fixedSize()
    }
    .describesKeys([KeyBinding(.enter, "another key")])
  }

  private func question(_ name: String) -> some View<Message> {
    Dialog("New key for “\(name)”", buttons: [.cancel("Keep", .keep)]) {
      Text("Press the key that the action should have. Escape keeps the old one.")
    }
    .onKeyCapture { press in
      // A key that has no name in a file, such as a lone modifier, can't be chosen.
      let name = press.key.description
      guard !press.matches(.escape), KeySequence(named: name) != nil else { return nil }
      return .key(name)
    }
  }
}

extension KeyRemapping: Recordable {}
