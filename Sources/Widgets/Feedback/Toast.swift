// Toast: short notifications in a corner.

/// A short notification.
public struct Toast: Hashable, Sendable, Codable, Identifiable {
  /// The identifier, unique in its list.
  public let id: Int
  /// The text.
  public let text: String
  /// The kind of notification.
  public let tone: Tone
}

/// The notifications that the app shows, the oldest first.
///
/// ```swift
/// let id = state.toasts.add("Saved", .success)
/// return .after(.seconds(4), .dismiss(id))
/// ```
public struct Toasts: Hashable, Sendable, Codable {
  /// The notifications that have not been removed.
  public private(set) var list: [Toast] = []
  private var next = 0

  /// Creates an empty list.
  public init() {}

  /// Adds a notification, and returns the identifier to remove it by.
  @discardableResult public mutating func add(_ text: String, _ tone: Tone = .info) -> Int {
    next += 1
    list.append(Toast(id: next, text: text, tone: tone))
    return next
  }

  /// Removes a notification, if it is still in the list.
  public mutating func remove(_ id: Int) { list.removeAll { $0.id == id } }
}

extension View {
  /// Shows notifications in a corner over the view, the newest nearest to the edge.
  ///
  /// ```swift
  /// page.toasts(state.toasts) { .dismiss($0) }
  /// ```
  ///
  /// A click on one, or Enter while it has the focus, dismisses it; after the last one, the focus goes back to where
  /// it was. Those beyond `most` are shown as a count.
  public func toasts(
    _ toasts: Toasts, at corner: Alignment = .bottomTrailing, most: Int = 4, width: Int = 40,
    _ dismiss: @escaping (Int) -> Message
  ) -> AnyView<Message> {
    AnyView(self).focusMemory().overlay(alignment: corner) {
      if !toasts.list.isEmpty {
        ToastStack(
          toasts: toasts.list, corner: corner, most: max(1, most),
          width: max(10, width), dismiss: dismiss)
      }
    }
  }
}

/// The notifications in boxes, one below the other.
private struct ToastStack<Message>: View {
  let toasts: [Toast]
  let corner: Alignment
  let most: Int
  let width: Int
  let dismiss: (Int) -> Message

  var body: some View<Message> {
    SizeReader { size in stack(of: toasts.suffix(fittingCount(in: size)), in: size) }
  }

  private func stack(of shown: ArraySlice<Toast>, in size: Size) -> some View<Message> {
    let rest = toasts.count - shown.count
    let isAtTop = corner.vertical == .top
    return HStack(alignment: corner.vertical, justify: justification) {
      VStack(spacing: 1, justify: isAtTop ? .start : .end) {
        if rest > 0, !isAtTop { counted(rest) }
        ForEach(isAtTop ? shown.reversed() : Array(shown)) { box($0, in: size) }
        if rest > 0, isAtTop { counted(rest) }
      }
      .frame(idealWidth: .fill, maxWidth: .cells(width), maxHeight: .percent(100))
      .clip()
    }
    .filling()
  }

  /// The number of notifications to show: the newest ones that are not cut, and at least one.
  private func fittingCount(in size: Size) -> Int {
    var (count, rows) = (0, 0)
    for toast in toasts.suffix(most).reversed() {
      rows += height(of: toast, in: size) + (count > 0 ? 1 : 0)
      // Below the others, there is a blank row and the number of those that are not shown.
      if count > 0, rows + (count + 1 < toasts.count ? 2 : 0) > size.rows { break }
      count += 1
    }
    return count
  }

  private func height(of toast: Toast, in size: Size) -> Int {
    // The frame, the bar, the sign, the cross, and the blanks between them.
    let columns = max(1, min(width, size.columns) - 7 - toast.tone.symbol.displayWidth)
    let limit = lineLimit(in: size)
    // More than fits in these lines does not count.
    let start = String(toast.text.prefix((columns + 1) * limit))
    return 2 + min(start.wrapped(to: columns).count, limit)
  }

  private func lineLimit(in size: Size) -> Int { min(4, max(1, size.rows - 2)) }

  private var justification: Justification {
    switch corner.horizontal {
    case .leading: .start
    case .center: .center
    case .trailing, .stretch: .end
    }
  }

  private func counted(_ count: Int) -> some View<Message> {
    Text(" " + Translation[count, "and {1} more", "and {1} more"] + " ").lineLimit(1).foreground(
      .muted
    ).background(.raised)
      .alignSelf(.end).sending(Message.self)
  }

  private func box(_ toast: Toast, in size: Size) -> some View<Message> {
    HStack(spacing: 1) {
      Text(toast.tone.symbol).bold().foreground(toast.tone.color).wrap(.none)
      Text(toast.text).lineLimit(lineLimit(in: size)).frame(minWidth: 0).flex(grow: 1)
      Text("×").wrap(.none).foreground(.muted)
    }
    .modified(if: toast.tone == .neutral) { $0.padding(.leading, 1) }
    .modified(if: toast.tone != .neutral) { $0.border(.outer, .leading, color: toast.tone.color) }
    .padding(.trailing, 1)
    .background(.raised)
    .border(.rounded, color: .edge)
    .background(.raised)
    .onPress(dismiss(toast.id))
    .controlHighlight()
    .fixedSize()
    .role(.button, label: toast.text, value: toast.tone.words)
  }
}
