// FilePicker: chooses a file among the entries that the app lists; the app owns the folder, the picker the cursor.

/// A file or a folder, as the app lists it.
public struct FileEntry: Hashable, Sendable, Codable, Identifiable {
  /// The name in its folder.
  public var name: String
  /// Whether it is a folder, which has entries of its own.
  public var isFolder: Bool
  /// The size in bytes; nil if it is unknown.
  public var size: Int?

  /// Creates an entry of a folder.
  public init(_ name: String, isFolder: Bool = false, size: Int? = nil) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
  }

  /// The name, which is unique in its folder.
  public var id: String { name }
}

/// A list of a folder's entries from which to choose one; folders come first.
///
/// ```swift
/// FilePicker("Open", folder: state.folder, state.entries, endings: [".swift"]) { .open($0) } onFolder: { .go($0) }
/// ```
///
/// No view reads files: the app lists the folder's entries and passes them in. `folder` is the path as parts, without
/// separators. Enter and a double click open a folder or choose a file, Backspace and Left go up, typing finds a
/// name, and alt+. shows hidden files. If `endings` is not empty, only files with one of them are shown.
public struct FilePicker<Message>: View {
  private let label: String
  private let folder: [String]
  private let entries: [FileEntry]
  private let endings: [String]
  private let go: ([String]) -> Message
  private let choose: ([String]) -> Message

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for semantics.
  ///   - folder: The path of the shown folder, as parts without separators.
  ///   - entries: The files and folders in it, in any order.
  ///   - endings: The ends of the names to show, such as `.swift`; all files if it is empty.
  ///   - choose: Receives the path of the chosen file.
  ///   - go: Receives the path of the folder to show.
  public init(
    _ label: String, folder: [String], _ entries: [FileEntry], endings: [String] = [],
    _ choose: @escaping ([String]) -> Message, onFolder go: @escaping ([String]) -> Message
  ) {
    self.label = label
    self.folder = folder
    self.entries = entries
    self.endings = endings
    self.go = go
    self.choose = choose
  }

  /// The inputs of the list: while they are equal, the entries are not sorted again.
  private struct FilePickerInput: Equatable {
    var label: String
    var folder: [String]
    var entries: [FileEntry]
    var endings: [String]
  }

  /// A request that the newest view maps to a message.
  private enum FilePickerRequest {
    case go([String])
    case choose([String])
  }

  private struct FilePickerState: Hashable {
    var selection = Selection<String>()
    var showsHidden = false
  }

  private typealias Action = LocalAction<FilePickerState, FilePickerRequest>

  /// The path to the folder, its entries, and the switch for hidden files.
  public var body: some View<Message> {
    Memo<FilePickerRequest>(
      FilePickerInput(label: label, folder: folder, entries: entries, endings: endings)
    ) { _ in
      let all = sorted
      let visible = all.filter { !$0.name.hasPrefix(".") }
      Local<FilePickerRequest>(FilePickerState()) { state, _ in
        VStack {
          Breadcrumb<Action>(Translation["Folder"], ["/"] + folder) {
            .send(.go(Array(folder.prefix($0))))
          }
          list(state.showsHidden ? all : visible, state)
          switches(state)
        }
        .filling()
        .describesKeys(WidgetKeys.files)
        .onKeyPress { press in handleKey(press, state) }
        .role(.group, label: label, value: "/" + folder.joined(separator: "/"))
      }
    }
    .map { wish in
      switch wish {
      case .go(let folder): go(folder)
      case .choose(let file): choose(file)
      }
    }
  }

  private func list(_ shown: [FileEntry], _ state: FilePickerState) -> some View<Action> {
    List<[FileEntry], Action>(
      label, shown, selection: state.selection,
      empty: entries.isEmpty
        ? Translation["This folder is empty"] : Translation["Nothing to show here"],
      text: { $0.name }, onActivate: { activate($0, state) },
      { selection in .change { $0.selection = selection } }
    ) { entry in
      row(entry)
    }
    .filling()
  }

  @ViewBuilder<Action> private func row(_ entry: FileEntry) -> Views<Action> {
    Text(entry.isFolder ? "▸ " : "  ").flipsWhenMirrored().foreground(.accent).wrap(.none)
      .fixedSize()
    Text(entry.name + (entry.isFolder ? "/" : "")).bold(entry.isFolder)
      .lineLimit(1, truncation: .middle)
    Fill(" ").frame(width: .fill, height: 1)
    Text(" " + FilePicker.sizeText(entry)).foreground(.muted).wrap(.none).fixedSize()
  }

  private func switches(_ state: FilePickerState) -> some View<Action> {
    HStack(spacing: 2) {
      Checkbox(Translation["Hidden files"], isOn: state.showsHidden) { isOn in
        .change { $0.showsHidden = isOn }
      }
      .flex(shrink: 0)
      if !endings.isEmpty {
        Text(endings.map { "*" + $0 }.joined(separator: " ")).foreground(.muted).lineLimit(1)
      }
    }
    .frame(height: 1)
    .fixedSize()
  }

  /// The folders and the files with an allowed ending, each group sorted by name.
  private var sorted: [FileEntry] {
    entries
      .filter { entry in
        let name = entry.name.lowercased()
        return entry.isFolder || endings.isEmpty
          || endings.contains { name.hasSuffix($0.lowercased()) }
      }
      .map { (key: $0.name.lowercased(), entry: $0) }
      .sorted {
        if $0.entry.isFolder != $1.entry.isFolder { return $0.entry.isFolder }
        return $0.key == $1.key ? $0.entry.name < $1.entry.name : $0.key < $1.key
      }
      .map(\.entry)
  }

  private func activate(_ entry: FileEntry, _ state: FilePickerState) -> Action {
    let path = folder + [entry.name]
    guard entry.isFolder else { return .send(.choose(path)) }
    return .setAndSend(FilePickerState(showsHidden: state.showsHidden), .go(path))
  }

  private func handleKey(_ press: KeyPress, _ state: FilePickerState) -> Action? {
    if press.matches(.alt(".")) { return .change { $0.showsHidden.toggle() } }
    if press.matches(.backspace) || press.inReadingOrder.matches(.left) { return goToParent(state) }
    return nil
  }

  /// Opens the parent folder, with the cursor on the folder that was left.
  private func goToParent(_ state: FilePickerState) -> Action? {
    guard let name = folder.last else { return nil }
    let above = FilePickerState(
      selection: Selection([name], cursor: name), showsHidden: state.showsHidden)
    return .setAndSend(above, .go(Array(folder.dropLast())))
  }

  /// A file's size in few digits.
  static func sizeText(_ entry: FileEntry) -> String {
    guard !entry.isFolder, let size = entry.size, size >= 0 else { return "" }
    guard size >= 1000 else { return "\(size) B" }
    var (value, unit) = (Double(size), 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return value < 9.95
      ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\((tenths + 5) / 10) \(units[unit])"
  }
}
