// Dialog: modal boxes with buttons, for any content (`Dialog`) or for a text (`Alert`).

/// A button of a dialog.
public struct DialogButton<Message> {
  let label: String
  let message: Message
  let kind: Kind

  enum Kind { case plain, main, cancel, danger }

  /// Creates a button that Enter presses, wherever the focus is in the dialog.
  ///
  /// Where the view with the focus takes Enter itself, as a `TextArea` does for a new line, ctrl+s presses it.
  public static func main(_ label: String, _ message: Message) -> DialogButton {
    DialogButton(label: label, message: message, kind: .main)
  }

  /// Creates a button that Escape presses.
  public static func cancel(_ label: String, _ message: Message) -> DialogButton {
    DialogButton(label: label, message: message, kind: .cancel)
  }

  /// Creates a button for an action that can't be undone: only a press on the button itself triggers it.
  public static func danger(_ label: String, _ message: Message) -> DialogButton {
    DialogButton(label: label, message: message, kind: .danger)
  }

  /// Creates a button of no special kind.
  public static func plain(_ label: String, _ message: Message) -> DialogButton {
    DialogButton(label: label, message: message, kind: .plain)
  }
}

extension DialogButton: Sendable where Message: Sendable {}

/// A box with a title, any content and buttons, which holds the focus; show it with `modal`.
///
/// ```swift
/// page.modal(isOpen: state.isRenaming) {
///   Dialog("Rename", buttons: [.cancel("Cancel", .close), .main("Rename", .rename)]) {
///     TextField("Name", text: state.name) { .name($0) }
///   }
/// }
/// ```
///
/// The first field in it has the focus or, without one, the main button; where there is no main button, one that does
/// no harm. Tab cycles inside it, and the arrows go from button to button. Enter presses the main button; where the
/// focused view takes that key, as a `TextArea` does, ctrl+s presses it, and the button and the help say so. Escape
/// presses the cancel button, or the only button unless it is a danger button. Content that is taller than the screen
/// scrolls.
public struct Dialog<Message>: View {
  private let title: String
  private let tone: Tone
  private let role: Role
  private let width: Int
  private let buttons: [DialogButton<Message>]
  private let content: Views<Message>?
  /// Whether the content may be so long that it needs the focus, for its keys to scroll it.
  private let isLong: Bool

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The title in its first row.
  ///   - tone: What the dialog is about; it decides the sign before the title, and its color.
  ///   - width: The width in columns, if there is enough space.
  ///   - buttons: The buttons in its last row, in reading order.
  ///   - content: Makes the content above the buttons.
  public init(
    _ title: String, tone: Tone = .neutral, width: Int = 50,
    buttons: [DialogButton<Message>], @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.init(title, tone, .dialog, width, buttons, content(), isLong: false)
  }

  init(
    _ title: String, _ tone: Tone, _ role: Role, _ width: Int,
    _ buttons: [DialogButton<Message>], _ content: Views<Message>?, isLong: Bool
  ) {
    self.title = title
    self.tone = tone
    self.role = role
    self.width = max(10, width)
    self.buttons = buttons
    self.content = content
    self.isLong = isLong
  }

  /// The title, the content and the buttons in a box, in the middle of the available space.
  public var body: some View<Message> {
    if role == .dialog, content != nil, let mainButton {
      BindingsReader(includesDetails: true) { bindings in
        // The innermost binding of Enter comes first: that of a widget which breaks lines, sends or opens with it.
        let enter = bindings.first { $0.key == .enter && $0.rest.isEmpty }
        // The dialog's own is always among them, so that this does not depend on the frame before.
        let isMain = enter.map { $0.label == mainButton.label && !$0.isCovered } ?? true
        box(mainKey: isMain ? .enter : .ctrl("s"))
      }
    } else {
      box(mainKey: .enter)
    }
  }

  private func box(mainKey: Key) -> some View<Message> {
    HStack(alignment: .center, justify: .center) {
      // With no button to hold it, the box has the focus, so that its key handlers still get keys.
      box(mainKey)
        .focusable(buttons.isEmpty)
        .describesKeys(keys(mainKey))
        .onKey { press in message(for: press, mainKey) }
        .focusScope()
        .role(role, label: title)
        .frame(idealWidth: .fill, maxWidth: .cells(width), maxHeight: .percent(100))
    }
    .padding(.horizontal, 1)
    .filling()
  }

  private func box(_ mainKey: Key) -> AnyView<Message> {
    VStack {
      HStack(spacing: 1) {
        if tone != .neutral { Text(tone.symbol).bold().foreground(tone.color).wrap(.none) }
        Text(title).bold().frame(minWidth: 0).flex(grow: 1)
      }
      .fixedSize()
      if let content {
        gap
        ScrollView { content }
          .focusable(isLong)
          .autofocus()
          .modified(if: isLong) { $0.bold(when: .focused).role(.group, label: title) }
          .frame(minHeight: .cells(1)).flex(grow: 0, shrink: 1000)
      }
      gap
      buttonRow(mainKey)
        .fixedSize()
    }
    .padding(.horizontal, 1)
    .background(.raised)
    .border(.rounded, color: .edge)
    .background(.raised)
  }

  /// An empty row, which gives way to the last visible row of the content, and to all rows of a short text.
  private var gap: some View<Message> {
    VStack<Message> {}.frame(minHeight: .cells(0), idealHeight: .cells(1))
      .flex(grow: 0, shrink: role == .alert && !isLong ? 1_000_000 : 1)
  }

  /// The buttons; a mark stands on the one that a key presses from elsewhere in the dialog, while it does.
  private func buttonRow(_ mainKey: Key) -> some View<Message> {
    Local(Int?.none) { focusedIndex, send in
      Wrap(spacing: 2, justify: .end) {
        ForEach(Array(buttons.enumerated()), id: \.offset) { entry in
          button(
            entry.element, mainKey: (focusedIndex ?? entry.offset) == entry.offset ? mainKey : nil
          )
          .autofocus(entry.offset == defaultIndex)
          .map(send)
          .onFocus { hasFocus in
            hasFocus ? .set(entry.offset) : focusedIndex == entry.offset ? .set(nil) : nil
          }
        }
      }
    }
  }

  /// The button that has the focus at first if the content can't have it: the main one or, where there is none, one
  /// that does no harm.
  private var defaultIndex: Int? {
    buttons.firstIndex { $0.kind == .main } ?? buttons.firstIndex { $0.kind == .cancel }
      ?? buttons.firstIndex { $0.kind == .plain }
  }

  private func button(_ button: DialogButton<Message>, mainKey: Key?) -> some View<Message> {
    let color: Color =
      switch button.kind {
      case .main: .accent
      case .danger: .danger
      case .plain, .cancel: .text
      }
    let mark = mainKey.map { $0 == .enter ? " ⏎" : " " + $0.helpName } ?? "  "
    return Text(button: button.label + (button.kind == .main ? mark : "")).lineLimit(1)
      .sending(Message.self)
      .describesKeys([KeyBinding(.enter, button.label)])
      .onPress(button.message)
      .bold(button.kind == .main || button.kind == .danger)
      .foreground(color)
      .foreground(.onAccent, when: .focused)
      .background(.control)
      .background(button.kind == .danger ? .danger : .accent, when: .focused)
      .attributes(.underline, when: .hovered)
      .role(.button, label: button.label)
  }

  private func message(for press: KeyPress, _ mainKey: Key) -> Message? {
    guard press.phase == .press else { return nil }
    if press.matches(.enter) || press.matches(mainKey) { return mainButton?.message }
    return press.matches(.escape) ? escapeButton?.message : nil
  }

  /// The button that Enter presses.
  private var mainButton: DialogButton<Message>? { buttons.first { $0.kind == .main } }

  /// The button that Escape presses.
  private var escapeButton: DialogButton<Message>? {
    let only = buttons.count == 1 && buttons[0].kind != .danger ? buttons[0] : nil
    return buttons.first { $0.kind == .cancel } ?? only
  }

  /// The keys of the buttons, for help.
  private func keys(_ mainKey: Key) -> [KeyBinding] {
    let keys = [(mainKey, mainButton), (.escape, escapeButton)].compactMap { key, button in
      button.map { KeyBinding(key, $0.label) }
    }
    guard mainKey != .enter, let mainButton else { return keys }
    return keys + [KeyBinding(.enter, mainButton.label, isDetail: true)]
  }
}

/// A question or a message that has to be answered before anything else.
///
/// ```swift
/// page.modal(isOpen: state.asks) {
///   Alert("Delete 3 files?", "They can't be brought back.", tone: .danger,
///     buttons: [.cancel("Keep", .keep), .danger("Delete", .delete)])
/// }
/// ```
///
/// It has the keys of `Dialog`; the arrows scroll a long text while that has the focus.
public struct Alert<Message>: View {
  private let title: String
  private let text: String
  private let tone: Tone
  private let buttons: [DialogButton<Message>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The question or the news.
  ///   - text: A sentence or two below the title.
  ///   - tone: What the alert is about; it decides the sign before the title, and its color.
  ///   - buttons: The buttons in its last row, in reading order.
  public init(
    _ title: String, _ text: String = "", tone: Tone = .warning,
    buttons: [DialogButton<Message>]
  ) {
    self.title = title
    self.text = text
    self.tone = tone
    self.buttons = buttons
  }

  /// A dialog with only text in it.
  public var body: some View<Message> {
    let lines = text.wrapped(to: 40).count
    Dialog(title, tone, .alert, 44, buttons, text.isEmpty ? nil : words, isLong: lines > 6)
  }

  @ViewBuilder<Message> private var words: Views<Message> { Text(text) }
}
