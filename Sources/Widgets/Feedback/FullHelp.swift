// FullHelp: all keys that work, in columns; the help over a page lists those of the page.

/// All keys that work right now and what they do, in as many columns as fit.
///
/// ```swift
/// Button("Save", .save).fullHelp()
/// ```
///
/// It fills the available space. If there are more keys than fit, it scrolls with the wheel, and with the arrows
/// while it has the focus. The program's keys come first, then those that the focused widget itself has. The modifier
/// `fullHelp` shows it over a page, with the keys of the page.
public struct FullHelp: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  /// The bindings to list; nil for those that work now.
  private let bindings: [KeyBinding]?

  /// Creates an overview.
  public init() { bindings = nil }

  /// Creates an overview of these keys.
  init(of bindings: [KeyBinding]) { self.bindings = bindings }

  /// Columns of equal width, filled from top to bottom.
  public var body: some View<Never> {
    Group {
      if let bindings {
        FullHelp.content(bindings)
      } else {
        BindingsReader(includesDetails: true) { FullHelp.content($0) }
      }
    }
    .filling()
    .background(.surface)
  }

  fileprivate static func content(_ bindings: [KeyBinding]) -> some View<Never> {
    let items = HelpItem.items(bindings, isFull: true)
    return SizeReader { size in
      if items.isEmpty {
        Text(Translation["No keys work here."]).foreground(.muted)
      } else {
        FullHelp.table(items, in: size)
      }
    }
  }

  private static func table(_ items: [HelpItem], in size: Size) -> some View<Never> {
    let keys = min(items.map(\.keys.displayWidth).max() ?? 0, max(1, size.columns / 2))
    let labels = items.map(\.label.displayWidth).max() ?? 0
    let between = 3
    let width = keys + 2 + labels
    let fitting = max(1, (size.columns + between) / (width + between))
    // No more columns than are needed to avoid scrolling.
    let wanted = (items.count + max(1, size.rows) - 1) / max(1, size.rows)
    let columns = min(fitting, max(1, wanted))
    let rows = (items.count + columns - 1) / columns
    let isTall = rows > size.rows
    return ScrollView {
      HStack(spacing: between) {
        ForEach(0..<columns) { column in
          let first = min(column * rows, items.count)
          HelpTable(items: Array(items[first..<min(first + rows, items.count)]), keys: keys)
            .frame(width: .cells(min(width, max(1, size.columns - (isTall ? 1 : 0)))))
        }
      }
    }
    .focusable(isTall)
    .attributes(.bold, when: .focused)
    .filling()
    .role(.group, label: Translation["Keys"])
  }
}

/// Keys and what they do, a row for each.
struct HelpTable: StaticView {
  typealias Message = Never

  let items: [HelpItem]
  /// The width of the column of keys.
  let keys: Int

  var body: some View<Never> {
    VStack {
      ForEach(items.indices) { index in
        HStack(spacing: 2) {
          Text(items[index].keys).lineLimit(1).bold().frame(width: .cells(keys)).fixedSize()
          Text(items[index].label).lineLimit(1).foreground(.muted).flex(grow: 1)
        }
        .role(.row, label: "\(items[index].keys): \(items[index].label)")
      }
    }
  }
}

extension View {
  /// Shows all keys that work over the view while the user wants: a key opens this help, the key or Escape closes it.
  ///
  /// ```swift
  /// VStack {
  ///   Button("Save", .save)
  ///   HelpBar(more: "?")
  /// }
  /// .fullHelp()
  /// ```
  ///
  /// The keys are those that worked when the help was opened: keys of a list, for example, only if the list had the
  /// focus. Bind a key of the whole page on the page. The view remembers whether the help is open. Where the program
  /// opens it too, such as from a menu, its state says so:
  /// `fullHelp(isOpen:key:label:title:closeLabel:onOpen:dismiss:)`.
  ///
  /// - Parameter key: The key that opens and closes the help.
  /// - Returns: The view with its help.
  public func fullHelp(key: Key = "?") -> AnyView<Message> {
    AnyView(
      Local(false) { isOpen, send in
        map(send).fullHelp(isOpen: isOpen, key: key, onOpen: .set(true), dismiss: .set(false))
      })
  }

  /// Shows all keys that work over the view, and binds the key that opens and closes this help.
  ///
  /// ```swift
  /// Button("Save", .save).fullHelp(isOpen: state.showsHelp, onOpen: .help(true), dismiss: .help(false))
  /// ```
  ///
  /// The keys are those that worked when the help was opened, though it holds the focus. Escape and a click beside it
  /// close it too. With `HelpBar(more: "?")` the bar ends with the key.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the help is shown.
  ///   - key: The key that opens and closes it.
  ///   - label: The key's description in the help.
  ///   - title: The title of the help.
  ///   - closeLabel: The description of Escape in the help.
  ///   - onOpen: Sent when the key is pressed.
  ///   - dismiss: Sent when the help is to be closed.
  /// - Returns: The view with its help.
  public func fullHelp(
    isOpen: Bool, key: Key = "?", label: String = Translation["all keys"],
    title: String = Translation["Keys"],
    closeLabel: String = Translation["close"], onOpen: Message, dismiss: Message
  ) -> AnyView<Message> {
    AnyView(self).modified(if: isOpen) { $0.faded() }
      .overlay {
        VStack<Message> {}
          .filling()
          .onClick { _ in dismiss }
          .onScroll { _ in nil }
          .shown(isOpen)
        HelpSheet(
          isOpen: isOpen, key: key, title: title, closeLabel: closeLabel, dismiss: dismiss)
      }
      .onKey(key, label, onOpen)
  }
}

/// The help over a page; while it is closed, it records the page's key bindings.
private struct HelpSheet<Message>: View {
  let isOpen: Bool
  let key: Key
  let title: String
  let closeLabel: String
  let dismiss: Message

  /// The keys of the page.
  private final class Page {
    var bindings: [KeyBinding]?
  }

  var body: some View<Message> {
    Local(Page()) { page, send in
      BindingsReader(includesDetails: true) { bindings in
        if isOpen {
          box(page.bindings ?? bindings, send)
        } else {
          closed(page, bindings)
        }
      }
    }
  }

  private func closed<Sent>(_ page: Page, _ bindings: [KeyBinding]) -> AnyView<Sent> {
    page.bindings = bindings
    return AnyView(VStack<Sent> {}.frame(width: 0, height: 0))
  }

  private func box<Sent>(
    _ bindings: [KeyBinding], _ send: @escaping (Message) -> Sent
  ) -> some View<Sent> {
    HStack<Sent>(alignment: .center, justify: .center) {
      VStack {
        Text(title).bold().lineLimit(1).fixedSize()
        FullHelp.content(bindings).filling().margin(.top, 1)
      }
      .padding(.horizontal, 1)
      .background(.raised)
      .border(.rounded, color: .edge)
      .background(.raised)
      .faded(false)
      .sending(Sent.self)
      .describesKeys([KeyBinding(.escape, closeLabel)])
      .onKeyPress { press in
        press.matches(.escape) || press.matches(key) ? send(dismiss) : nil
      }
      .focusScope()
      .role(.dialog, label: title)
      .frame(
        idealWidth: .fill, maxWidth: 60, idealHeight: .cells(height(bindings)),
        maxHeight: .percent(100))
    }
    .filling()
  }

  /// Its rows in one column, with the border, the title and the row below that.
  private func height(_ bindings: [KeyBinding]) -> Int {
    max(1, HelpItem.items(bindings, isFull: true).count) + 4
  }
}
