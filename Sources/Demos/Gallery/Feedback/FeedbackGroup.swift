// FeedbackGroup: the gallery's pages about what is going on, and what went wrong.

import TermStore
import TermView

/// Pages about what is going on, and what went wrong.
enum FeedbackGroup: PageGroup {
  struct State: Sendable {
    /// From 0 to 1, and above: what the bars show.
    var share = 0.4
    /// What was downloaded, and when the last part came.
    var download = ProgressRate(total: 48_000_000)
    var time = Duration.zero
    var isRunning = false
    var unread = 7
    var toasts = Toasts()
    var open = Panel.none
    var name = "notes.txt"
    /// What was chosen last, in words.
    var last = ""
  }

  /// What may be open over a page.
  enum Panel: String, Codable, Hashable, Sendable { case none, alert, dialog, sheet, side, palette }

  enum Message: Codable, Hashable, Sendable {
    case share(Double)
    case run(Bool)
    case tick
    case unread(Int)
    case toast(Tone)
    case dismiss(Int)
    case open(Panel)
    case name(String)
    case choose(String)
  }

  static let title = "Feedback"
  static let pages = ["Progress", "Status", "Help", "Palette", "Toasts", "Dialogs"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .share(let share): state.share = min(max(share, 0), 1)
    case .run(let isRunning):
      state.isRunning = isRunning
      if isRunning, state.download.fraction == 1 { state.download = start.download }
    case .tick:
      state.time += .milliseconds(200)
      // Not as even as a clock, so that the rate has something to smooth.
      let part = 300_000 + Double(state.time.components.attoseconds / 1_000_000_000_000)
      state.download.note(min(48_000_000, state.download.amount + part), at: state.time)
      if state.download.fraction == 1 { state.isRunning = false }
    case .unread(let count): state.unread = max(0, count)
    case .toast(let tone):
      let id = state.toasts.add(words(for: tone), tone)
      return .after(.seconds(4), .dismiss(id))
    case .dismiss(let id): state.toasts.remove(id)
    case .open(let panel): state.open = panel
    case .name(let name): state.name = name
    case .choose(let what):
      state.open = .none
      state.last = what
    }
    return .none
  }

  private static func words(for tone: Tone) -> String {
    switch tone {
    case .neutral: "Copied"
    case .accent: "A new version is there"
    case .info: "Anna joined the document"
    case .success: "Saved notes.txt"
    case .warning: "The disk is almost full"
    case .danger: "No route to host: the upload waits until there is one"
    }
  }

  static func view(_ state: State, page: Int) -> some View<Message> {
    switch page {
    case 0: ProgressPage(state: state)
    case 1: StatusPage(state: state)
    case 2: HelpPage()
    case 3: PalettePage(state: state)
    case 4: ToastPage(state: state)
    default: DialogPage(state: state)
    }
  }

  static func around<Whole>(
    _ view: AnyView<Whole>, _ state: State, page: Int, lift: @escaping (Message) -> Whole
  ) -> AnyView<Whole> {
    guard pages[page] == "Palette" else { return view }
    return view.commandPalette(
      isOpen: state.open == .palette, PalettePage.commands,
      setOpen: { lift(.open($0 ? .palette : .none)) }
    ) { lift(.choose($0)) }
  }

  static func subscriptions(_ state: State, page: Int) -> [Subscription<Message>] {
    state.isRunning ? [.every(.milliseconds(200), id: "download") { _ in .tick }] : []
  }
}
