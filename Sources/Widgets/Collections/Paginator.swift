// Paginator: chooses one of many pages by number; shows the open page's neighbors, the first and the last.

/// A row of page numbers, of which one is open.
///
/// ```swift
/// Paginator("Results", page: state.page, of: 20) { .open($0) }
/// ```
///
/// Pages count from 1. Left and Right, Page Up and Down, Home and End turn pages, and so do clicks on the arrows and
/// numbers. Where there is no space for numbers, the text is `5 of 20`.
public struct Paginator<Message>: View {
  private let label: String
  private let page: Int
  private let count: Int
  private let open: (Int) -> Message

  /// Creates a paginator.
  ///
  /// - Parameters:
  ///   - label: The name of the paginator, for semantics.
  ///   - page: The number of the open page, clamped to the pages that there are.
  ///   - count: The number of pages.
  ///   - open: Receives the number of the page to open, from 1.
  public init(_ label: String, page: Int, of count: Int, _ open: @escaping (Int) -> Message) {
    self.label = label
    // Leaves space for one more than the last page without overflow.
    self.count = min(max(1, count), .max / 2)
    self.page = min(max(1, page), self.count)
    self.open = open
  }

  /// The arrows, and between them as many numbers as fit.
  public var body: some View<Message> {
    SizeReader { size in
      HStack {
        arrow("‹", Translation["Previous page"], to: page - 1)
        numbers(columns: size.columns - 4)
        arrow("›", Translation["Next page"], to: page + 1)
      }
    }
    .frame(width: .fill, height: 1)
    .describesKeys(WidgetKeys.pages)
    .onKeyPress { press in targetPage(for: press).map(open) }
    .focusable()
    .role(.group, label: label, value: Translation["{1} of {2}", "\(page)", "\(count)"])
  }

  private func arrow(_ arrow: String, _ words: String, to target: Int) -> some View<Message> {
    let isThere = (1...count).contains(target)
    return Text(arrow == "‹" ? "‹ " : " ›").flipsWhenMirrored().wrap(.none)
      .foreground(isThere ? .accent : .muted)
      .onClick { _ in open(target) }
      .disabled(!isThere)
      .fixedSize()
      .role(.link, label: words)
  }

  @ViewBuilder<Message> private func numbers(columns: Int) -> Views<Message> {
    let shown = Paginator.visiblePages(page: page, of: count, columns: columns)
    if shown.isEmpty {
      Text(Translation["{1} of {2}", "\(page)", "\(count)"]).lineLimit(1)
        .accentFill(when: .focused)
    } else {
      ForEach(Array(shown.enumerated()), id: \.offset) { number in
        if let target = number.element {
          Text(" \(target) ").wrap(.none)
            .foreground(target == page ? .accent : .text)
            .attributes(target == page ? [.bold, .underline] : [])
            .accentFill(target == page, when: .focused)
            .onClick { _ in open(target) }
            .fixedSize()
            .role(
              .link, label: Translation["Page {1}", "\(target)"],
              value: target == page ? Translation["open"] : nil
            )
            .marksFocus(target == page)
        } else {
          Text("…").foreground(.muted).fixedSize()
        }
      }
    }
  }

  /// The page numbers that fit, always with the first and the last, and nil for each gap; empty if none fit.
  static func visiblePages(page: Int, of count: Int, columns: Int) -> [Int?] {
    var best: [Int?] = []
    for reach in 0..<count {
      let middle = max(1, page - reach)...min(count, page + reach)
      var shown: [Int?] = []
      if middle.lowerBound > 1 { shown.append(1) }
      if middle.lowerBound > 2 { shown.append(nil) }
      shown += middle.map { $0 }
      if middle.upperBound < count - 1 { shown.append(nil) }
      if middle.upperBound < count { shown.append(count) }
      let width = shown.reduce(0) { $0 + ($1.map { "\($0)".count + 2 } ?? 1) }
      guard width <= columns else { return best }
      best = shown
      if middle.lowerBound == 1, middle.upperBound == count { return best }
    }
    return best
  }

  private func targetPage(for press: KeyPress) -> Int? {
    let press = press.inReadingOrder
    let target: Int
    if press.matches(.left) || press.matches(.pageUp) {
      target = page - 1
    } else if press.matches(.right) || press.matches(.pageDown) {
      target = page + 1
    } else if press.matches(.home) {
      target = 1
    } else if press.matches(.end) {
      target = count
    } else {
      return nil
    }
    return target != page && (1...count).contains(target) ? target : nil
  }
}
