// Files: two folders side by side, with marks, renaming in place, and copies that can be stopped.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct Files: Program {
  struct Entry: Codable, Hashable, Identifiable, Sendable {
    var name: String
    var isFolder = false
    var size = 0

    var id: String { name }
  }

  enum Side: Int, Codable, CaseIterable, Sendable {
    case left, right

    var other: Side { self == .left ? .right : .left }
  }

  struct Pane: Sendable {
    var path: String
    var entries: [Entry] = []
    var selection = Selection<String>()
  }

  /// A copy that runs: what is copied now, and how much of all.
  struct Copying: Codable, Hashable, Sendable {
    var name: String
    var part: Double
  }

  /// An entry whose new name is being typed.
  struct Renaming: Hashable, Sendable {
    var folder: String
    var old: String
    var new: String
  }

  struct State: Sendable {
    var panes: [Pane]
    var active = Side.left
    var renaming: Renaming?
    /// The paths that will be deleted after the user has agreed.
    var pendingDeletion: [String] = []
    var copying: Copying?
    var error = ""

    var pane: Pane {
      get { panes[active.rawValue] }
      set { panes[active.rawValue] = newValue }
    }

    /// The entry under the cursor; nil if it is gone.
    var current: String? { pane.entries.first { $0.name == pane.selection.cursor }?.name }

    /// The marked entries or, without marks, the one under the cursor.
    var targets: [String] {
      let marked = pane.entries.map(\.name).filter { pane.selection.chosen.contains($0) }
      return marked.isEmpty ? [current].compactMap(\.self) : marked
    }

    /// Moves the cursor from an entry that will be deleted to the next one that stays.
    mutating func leave(_ deleted: [String]) {
      guard let current, let place = pane.entries.firstIndex(where: { $0.name == current }) else {
        return
      }
      let pane = pane
      let isLeft = { (entry: Entry) in !deleted.contains(Files.join(pane.path, entry.name)) }
      let next = pane.entries[place...].first(where: isLeft)
      self.pane.selection.cursor = (next ?? pane.entries[..<place].last(where: isLeft))?.name
    }

    /// Ends a renaming whose entry is no longer in the active folder.
    mutating func endLostRenaming() {
      guard let renaming else { return }
      let isThere = pane.entries.contains { $0.name == renaming.old }
      if renaming.folder != pane.path || !isThere { self.renaming = nil }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case listed(Side, path: String, [Entry]), notListed(String)
    case select(Side, Selection<String>), focus(Side)
    case open(String), up, reload
    case beginRename, newName(String), rename, cancel
    case copy, copying(Copying), copied, copyFailed(String), stop
    case askDelete, delete, changed
    case failed(String), quit
  }

  enum Work: Hashable { case list(Side), rename, delete, copy }

  /// The actions, for which a file may have other keys.
  private static let actions: [KeyAction<Message>] = [
    KeyAction("rename", "f2", "Rename the entry under the cursor", .beginRename),
    KeyAction("copy", "f5", "Copy to the other folder", .copy),
    KeyAction("delete", "f8", "Delete the marked entries", .askDelete),
    KeyAction("up", "backspace", "Go to the folder above", .up),
    KeyAction("reload", "ctrl+r", "Read the folder again", .reload),
    KeyAction("quit", "ctrl+q", "Leave", .quit),
  ]
  static let keys = Keymap().file(of: actions)
  /// How the names of files end that are being copied, which are not listed.
  static let part = ".part-of-a-copy"

  private let paths: [String]
  private let keymap: Keymap

  static let usage = """
    [FOLDER [FOLDER]]
      FOLDER                      a folder to begin with; by default this one
      --keymap FILE               your keys; --keys prints a file to begin with
    """

  private static func keymap(file: String) throws -> Keymap {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8)
    else { throw UsageError("\(file) can't be read") }
    do {
      return try Keymap(text, file: file, for: actions)
    } catch { throw UsageError(error.description) }
  }

  init(arguments: [String]) throws {
    var arguments = arguments
    let hasKeymap = arguments.first == "--keymap"
    if hasKeymap, arguments.count < 2 { throw UsageError("--keymap needs a file") }
    keymap = hasKeymap ? try Files.keymap(file: arguments[1]) : Keymap()
    if hasKeymap { arguments.removeFirst(2) }
    guard arguments.count <= 2 else { throw UsageError("files takes two folders at most") }
    let left = arguments.first ?? FileManager.default.currentDirectoryPath
    paths = [left, arguments.count == 2 ? arguments[1] : left].map {
      URL(filePath: $0, directoryHint: .notDirectory).standardizedFileURL.path(
        percentEncoded: false)
    }
  }

  func start() -> (State, Command<Message>) {
    let state = State(panes: paths.map { Pane(path: $0) })
    return (state, .batch(Side.allCases.map { list($0, paths[$0.rawValue]) }))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .listed(let side, let path, let entries):
      var pane = state.panes[side.rawValue]
      if pane.path != path {
        // In the folder above, the cursor is on the one that was left.
        let left = path == Self.parent(of: pane.path) ? Self.name(of: pane.path) : nil
        pane.selection = Selection(cursor: left)
      }
      (pane.path, pane.entries) = (path, entries)
      pane.selection.chosen.formIntersection(entries.map(\.name))
      if pane.selection.cursor == nil { pane.selection.cursor = entries.first?.name }
      state.panes[side.rawValue] = pane
      state.endLostRenaming()
    case .notListed(let error): state.error = error
    case .select(let side, let selection):
      if selection.cursor != state.panes[side.rawValue].selection.cursor { state.renaming = nil }
      state.panes[side.rawValue].selection = selection
    case .focus(let side):
      state.active = side
      state.endLostRenaming()
    case .open(let name):
      guard state.pane.entries.first(where: { $0.name == name })?.isFolder ?? false else { break }
      return list(state.active, Self.join(state.pane.path, name))
    case .up: return list(state.active, Self.parent(of: state.pane.path))
    case .reload:
      state.error = ""
      return reload(state)
    case .beginRename:
      state.renaming = state.current.map { Renaming(folder: state.pane.path, old: $0, new: $0) }
    case .newName(let name): state.renaming?.new = name
    case .rename: return rename(&state)
    case .cancel: (state.renaming, state.pendingDeletion) = (nil, [])
    case .copy: return copy(&state)
    case .copying(let copying): state.copying = copying
    case .copied:
      (state.copying, state.pane.selection.chosen) = (nil, [])
      return reload(state)
    case .copyFailed(let error):
      (state.error, state.copying) = (error, nil)
      return reload(state)
    case .stop:
      state.copying = nil
      return .batch(.cancel(Work.copy), reload(state))
    case .askDelete:
      state.pendingDeletion = state.targets.map { Self.join(state.pane.path, $0) }
    case .delete:
      let paths = state.pendingDeletion
      state.pendingDeletion = []
      state.leave(paths)
      return .task(id: Work.delete) {
        for path in paths { try FileManager.default.removeItem(atPath: path) }
        return .changed
      } failure: {
        .failed(Self.sentence($0))
      }
    case .changed: return reload(state)
    case .failed(let error):
      state.error = error
      return reload(state)
    case .quit: return .quit
    }
    switch message {
    case .listed, .notListed, .focus: break
    default: state.error = ""
    }
    return .none
  }

  // MARK: Work

  private func reload(_ state: State) -> Command<Message> {
    .batch(Side.allCases.map { list($0, state.panes[$0.rawValue].path) })
  }

  private func list(_ side: Side, _ path: String) -> Command<Message> {
    .task(id: Work.list(side)) {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      let entries = names.filter { !$0.hasSuffix(Self.part) }.map { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: Self.join(path, name))
        return Entry(
          name: name, isFolder: attributes?[.type] as? FileAttributeType == .typeDirectory,
          size: attributes?[.size] as? Int ?? 0)
      }
      return .listed(
        side, path: path,
        entries.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) })
    } failure: {
      // Reading the folder again would fail again.
      .notListed(Self.sentence($0))
    }
  }

  private func rename(_ state: inout State) -> Command<Message> {
    guard let renaming = state.renaming else { return .none }
    let new = renaming.new
    // The field stays open, with what was typed.
    state.error = "A name has at least one character and no slash."
    guard !new.isEmpty, !new.contains("/"), new != ".", new != ".." else { return .none }
    (state.renaming, state.error) = (nil, "")
    if new == renaming.old { return .none }
    let (from, to) = (Self.join(renaming.folder, renaming.old), Self.join(renaming.folder, new))
    state.pane.selection.cursor = new
    return .task(id: Work.rename) {
      // `moveItem` fails if there is such a file already.
      try FileManager.default.moveItem(atPath: from, toPath: to)
      return .changed
    } failure: {
      .failed(Self.sentence($0))
    }
  }

  private func copy(_ state: inout State) -> Command<Message> {
    let names = state.targets
    guard !names.isEmpty, state.copying == nil else { return .none }
    let (from, to) = (state.pane.path, state.panes[state.active.other.rawValue].path)
    state.copying = Copying(name: names[0], part: 0)
    return .stream(id: Work.copy) { _, send in
      for (number, name) in names.enumerated() {
        try await Self.copyItem(Self.join(from, name), to: Self.join(to, name)) { part in
          let whole = (Double(number) + part) / Double(names.count)
          await send(.copying(Copying(name: name, part: whole)))
        }
      }
      await send(.copied)
    } failure: {
      .copyFailed(Self.sentence($0))
    }
  }

  /// Copies a folder as a whole, and a file in pieces, so that a copy can be stopped; never replaces a file.
  private static func copyItem(
    _ source: String, to target: String, _ tell: @Sendable (Double) async -> Void
  ) async throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: target) else {
      throw UsageError("“\(name(of: target))” is already there.")
    }
    let kind = try files.attributesOfItem(atPath: source)[.type] as? FileAttributeType
    guard kind == .typeRegular else {
      if real(target).hasPrefix(real(source) + "/") {
        throw UsageError("“\(name(of: source))” can't be copied into itself.")
      }
      return try files.copyItem(atPath: source, toPath: target)
    }
    // A part of a file would look like a whole one.
    let part = target + "." + UUID().uuidString + Self.part
    defer { try? files.removeItem(atPath: part) }
    try Data().write(to: URL(filePath: part), options: .withoutOverwriting)
    let input = try FileHandle(forReadingFrom: URL(filePath: source))
    let output = try FileHandle(forWritingTo: URL(filePath: part))
    let size = max(1, try input.seekToEnd())
    try input.seek(toOffset: 0)
    var done: UInt64 = 0
    while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
      try Task.checkCancellation()
      try output.write(contentsOf: piece)
      done += UInt64(piece.count)
      await tell(Double(done) / Double(size))
    }
    try output.close()
    try files.moveItem(atPath: part, toPath: target)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func parent(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The path of an entry whose folder may be reached by links.
  private static func real(_ path: String) -> String {
    join(URL(filePath: parent(of: path)).resolvingSymlinksInPath().path, name(of: path))
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "/")
  }

  /// The path with a `~` in place of the home folder.
  private static func shortened(_ path: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  private static func sentence(_ error: any Error) -> String {
    (error as? UsageError)?.description ?? (error as NSError).localizedDescription
  }

  // MARK: View

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .stretch) {
      HStack(alignment: .stretch) {
        ForEach(Side.allCases, id: \.self) { side in pane(side, state) }
      }
      .flex(grow: 1, basis: 0)
      if let copying = state.copying {
        ProgressBar("Copying \(copying.name)", value: copying.part)
      }
      if !state.error.isEmpty { Text(state.error).foreground(.danger) }
      HelpBar(more: "?")
    }
    .keyActions(Files.actions, keymap)
    .modified(if: state.copying != nil) { $0.onKey(.escape, "stop", .stop) }
    .fullHelp()
    .modal(isOpen: !state.pendingDeletion.isEmpty) {
      let (first, count) = (state.pendingDeletion.first ?? "", state.pendingDeletion.count)
      Alert(
        count == 1 ? "Delete \(Self.name(of: first))?" : "Delete \(count) entries?",
        count == 1 ? "It can't be brought back." : "They can't be brought back.", tone: .danger,
        buttons: [.cancel("Keep", .cancel), .danger("Delete", .delete)])
    }
  }

  private func pane(_ side: Side, _ state: State) -> some View<Message> {
    let pane = state.panes[side.rawValue]
    return List(
      pane.path, pane.entries, selection: pane.selection, mode: .marks,
      empty: "This folder is empty",
      text: { $0.name }, onActivate: { .open($0.name) }, { .select(side, $0) }
    ) { entry in
      if side == state.active, let renaming = state.renaming, renaming.folder == pane.path,
        renaming.old == entry.name
      {
        TextField("Name", text: renaming.new, onSubmit: .rename) { .newName($0) }
          .autofocus().onKey(.escape, "keep the name", .cancel)
          .onKeyPress { press in
            // Keys that would move the cursor to another entry stay in the field.
            let moves: [Key] = [.up, .down, .pageUp, .pageDown]
            return moves.contains { press.matches($0) } ? .newName(renaming.new) : nil
          }
      } else {
        let (name, size) = (Text(entry.name + (entry.isFolder ? "/" : "")), Text("\(entry.size)"))
        name.bold(entry.isFolder).lineLimit(1, truncation: .middle)
        Spacer()
        if !entry.isFolder { size.foreground(.muted).margin(.leading, 1).fixedSize() }
      }
    }
    .id(side).describesKeys([KeyBinding(.space, "mark")]).onFocus { $0 ? .focus(side) : nil }
    .border(
      .rounded, title: Self.shortened(pane.path), color: side == state.active ? .accent : .outline
    )
    .flex(grow: 1, basis: 0)
  }
}

extension Files: Recordable {}
