// SidewaysList: rows wider than their room, moved sideways together.

/// Rows of one line each, which are moved sideways together.
struct SidewaysList: View {
  typealias Message = Never

  let label: String
  let value: String
  let count: Int
  /// The columns of the longest row.
  let width: Int
  let row: (Int, Int) -> AnyView<Never>

  var body: some View<Never> {
    let (label, value, count, width, row) = (label, value, count, width, row)
    Local<Never>(0) { kept, _ in
      // The rows may be shorter by now.
      let offset = SidewaysList.moved(kept, by: 0, width)
      LazyList<LocalAction<Int, Never>>(count: count, showsBars: true) { index in
        row(index, offset)
      }
      .onKey { press in
        guard press.phase != .release else { return nil }
        if press.matches(.right) { return .set(SidewaysList.moved(offset, by: 8, width)) }
        guard press.matches(.left), offset > 0 else { return nil }
        return .set(SidewaysList.moved(offset, by: -8, width))
      }
      .onScroll { event in
        event.columns == 0 ? nil : .set(SidewaysList.moved(offset, by: event.columns * 4, width))
      }
      // Of the list itself, so that keys find it around the focus.
      .focusEdge()
      .role(.group, label: label, value: value)
    }
    // It scrolls where there is less room than rows.
    .frame(minHeight: 0)
  }

  /// An offset at which something of the longest row is in sight.
  private static func moved(_ offset: Int, by columns: Int, _ width: Int) -> Int {
    max(0, min(offset + min(max(columns, -1000), 1000), max(0, width - 8)))
  }
}

extension View {
  /// Lets the focus come to it, which a line at its left shows.
  func focusEdge() -> AnyView<Message> {
    focusable()
      .border(.blank, .leading)
      .border(.heavy, .leading, color: .accent, when: .focused)
  }
}

extension Int {
  /// So many lines, in words.
  var asLines: String { self == 1 ? "1 line" : "\(self) lines" }
}
