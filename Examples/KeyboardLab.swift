// KeyboardLab: shows what the terminal sends: keys, the mouse, pasted text, the focus and the size.

import Rewind
import TermRender
import TermStore
import TermWidgets

struct KeyboardLab: Program {
  /// Something that the terminal sent, in words.
  struct Entry: Codable, Hashable, Identifiable, Sendable {
    var id = 0
    var kind: String
    var name: String
    var details: String
  }

  struct State: Equatable, Sendable {
    var entries: [Entry] = []
    var count = 0
    var size = "unknown"
    var hasFocus = true
  }

  enum Message: Codable, Hashable, Sendable {
    case sent(Entry)
    case size(String)
    case focus(Bool)
    case clear, quit
  }

  static var options: ProgramOptions {
    var options = ProgramOptions()
    // Releases and moves cost bytes, so a program asks for them only if it needs them.
    options.terminal.keyboard = .releases
    options.terminal.mouse = .hover
    return options
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .sent(var entry):
      state.count += 1
      entry.id = state.count
      // A mouse that moves on takes the place of its last move.
      if entry.kind == "move", state.entries.last?.kind == "move" { state.entries.removeLast() }
      state.entries.append(entry)
      state.entries.removeFirst(max(0, state.entries.count - 200))
    case .size(let size): state.size = size
    case .focus(let hasFocus): state.hasFocus = hasFocus
    case .clear: state.entries = []
    case .quit: return .quit
    }
    return .none
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    [
      .windowSize { .size("\($0.columns) × \($0.rows)") },
      .focus { .focus($0) },
      .paste { text in
        .sent(
          Entry(
            kind: "paste", name: Translation[text.count, "{1} character", "{1} characters"],
            details: String(text.prefix(60))))
      },
    ]
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack(spacing: 2) {
        Text("Keyboard lab").bold()
        Spacer()
        Text(state.size).foreground(.muted)
        Text(state.hasFocus ? "focused" : "not focused").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      last(state.entries.last)
      LazyList(state.entries, id: \.id, sticksToEnd: true, showsBars: true) { entry in
        HStack(spacing: 1) {
          Text(entry.kind).foreground(.muted).frame(width: 7)
          Text(entry.name).bold().frame(width: 18)
          Text(entry.details).lineLimit(1).foreground(.muted).flex(grow: 1)
        }
        .padding(.horizontal, 1)
      }
      .flex(grow: 1)
      HelpBar()
    }
    .onKey { press in
      // Control-C and the keys of this page go on to the program.
      let own: [Key] = ["ctrl+c", "ctrl+l", "ctrl+q"]
      return own.contains { press.matches($0) } ? nil : .sent(Self.entry(press))
    }
    .onMouse { .sent(Self.entry($0)) }
    .onScroll { event in
      .sent(
        Entry(
          kind: "wheel", name: event.rows < 0 ? "up" : event.rows > 0 ? "down" : "sideways",
          details: "at \(event.position.column), \(event.position.row)"))
    }
    .onKey("ctrl+l", "clear", .clear)
    .onKey("ctrl+q", "quit", .quit)
  }

  private func last(_ entry: Entry?) -> some View<Message> {
    VStack(alignment: .center) {
      Text(entry?.name ?? "Press a key, or move the mouse").bold().foreground(.accent).lineLimit(1)
      Text(entry?.details ?? "Some keys never arrive: the terminal keeps them.")
        .foreground(.muted).lineLimit(1)
    }
    .padding(1)
    .role(.status, label: "Last", value: entry?.name ?? "nothing")
  }

  static func entry(_ press: KeyPress) -> Entry {
    var details: [String] = []
    if !press.text.isEmpty { details.append("types “\(press.text)”") }
    switch press.phase {
    case .press: break
    case .repeat: details.append("repeats")
    case .release: details.append("is released")
    }
    if press.isKeypad { details.append("of the keypad") }
    if let base = press.base { details.append("in the place of \(base)") }
    return Entry(kind: "key", name: press.key.description, details: details.joined(separator: ", "))
  }

  static func entry(_ event: MouseEvent) -> Entry {
    let place = "at \(event.position.column), \(event.position.row)"
    return switch event.action {
    case .down(let button): Entry(kind: "mouse", name: "\(button) down", details: place)
    case .up(let button): Entry(kind: "mouse", name: "\(button) up", details: place)
    case .drag(let button): Entry(kind: "move", name: "\(button) drag", details: place)
    default: Entry(kind: "move", name: "moves", details: place)
    }
  }
}

extension KeyboardLab: Recordable {}
