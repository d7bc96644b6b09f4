// FullHelp: all keys that work right now, in columns.

/// All keys that work right now and what they do, in as many columns as fit.
///
/// ```swift
/// if state.showsHelp { FullHelp().border(.rounded, title: "Keys") }
/// ```
///
/// It fills the available space. If there are more keys than fit, it scrolls with the wheel, and with the arrows
/// while it has the focus.
public struct FullHelp: View, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  /// Creates an overview.
  public init() {}

  /// Columns of equal width, filled from top to bottom.
  public var body: some View<Never> {
    BindingsReader { bindings in
      let items = HelpItem.items(bindings)
      SizeReader { size in
        if items.isEmpty {
          Text("No keys work here.").foreground(.muted)
        } else {
          FullHelp.table(items, in: size)
        }
      }
    }
    .frame(width: .fill, height: .fill)
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
          VStack {
            ForEach(first..<min(first + rows, items.count)) { index in
              row(items[index], keys: keys)
            }
          }
          .frame(width: min(width, max(1, size.columns - (isTall ? 1 : 0))))
        }
      }
    }
    .focusable(isTall)
    .attributes(.bold, when: .focused)
    .frame(width: .fill, height: .fill)
    .role(.list, label: "Keys")
  }

  private static func row(_ item: HelpItem, keys: Int) -> some View<Never> {
    HStack(spacing: 2) {
      Text(item.keys).lineLimit(1).bold().frame(width: keys).flex(grow: 0, shrink: 0)
      Text(item.label).lineLimit(1).foreground(.muted).flex(grow: 1)
    }
    .role(.row, label: "\(item.keys): \(item.label)")
  }
}
