// HorizontalScrollList: a list whose rows scroll sideways together.

/// A list of rows of one line each, which scroll sideways together.
struct HorizontalScrollList: StaticView {
  typealias Message = Never

  let label: String
  let value: String
  let count: Int
  /// The columns of the longest row.
  let width: Int
  /// Makes a row, scrolled by some columns.
  let row: (Int, Int) -> AnyStaticView

  var body: some View<Never> {
    let (label, value, count, width, row) = (label, value, count, width, row)
    Local<Never>(0) { kept, _ in
      // The rows may have become shorter.
      let offset = HorizontalScrollList.clampedOffset(kept, by: 0, width)
      LazyList<LocalAction<Int, Never>>(count: count, showsBars: true) { index in
        row(index, offset)
      }
      .onKeyPress { press in
        if press.matches(.right) {
          return .set(HorizontalScrollList.clampedOffset(offset, by: 8, width))
        }
        guard press.matches(.left), offset > 0 else { return nil }
        return .set(HorizontalScrollList.clampedOffset(offset, by: -8, width))
      }
      .onScroll { event in
        event.columns == 0
          ? nil : .set(HorizontalScrollList.clampedOffset(offset, by: event.columns * 4, width))
      }
      .onReveal { columns in
        .set(HorizontalScrollList.clampedOffset(offset, by: columns, width))
      }
      .describesKeys(WidgetKeys.log(isSearched: false, wraps: false))
      // On the list itself, so that keys reach its handlers from the focus.
      .focusEdge()
      .role(.group, label: label, value: value)
    }
    // It scrolls if there is less space than rows.
    .frame(minHeight: 0)
  }

  /// Returns an offset moved by some columns, clamped so that a part of the longest row stays visible.
  private static func clampedOffset(_ offset: Int, by columns: Int, _ width: Int) -> Int {
    max(0, min(offset + min(max(columns, -1_000_000), 1_000_000), max(0, width - 8)))
  }
}

extension View {
  /// The view in the rest of a row, scrolled sideways by some columns: what is cut off is still a part of its text, for
  /// searches and for what is copied.
  func scrolled(by columns: Int) -> AnyView<Message> {
    guard columns > 0 else { return AnyView(self) }
    return AnyView(
      HStack<Message> { margin(.leading, -columns) }.frame(minWidth: 0).flex(grow: 1).clip())
  }

  /// Makes the view focusable; a bar in the cell before it shows the focus.
  func focusEdge() -> Modified {
    focusable().border(.blank, .leading).border(.outer, .leading, color: .accent, when: .focused)
  }

  /// Keeps the cells at both ends of a field of one row, for the bar of the focus and for brackets where the field's
  /// background can't be seen; apply it before the field clips.
  ///
  /// Where something is wrong, the bar is there without the focus, in the color of danger. A field of one or two
  /// columns has no cell for its end.
  func fieldEnds(isWrong: Bool, hasEnd: Bool) -> Modified {
    let end = border(hasEnd ? .brackets : .blank, hasEnd ? .trailing : [], color: .edge)
    if isWrong { return end.border(.outer, .leading, color: .danger) }
    return end.border(.brackets, .leading, color: .edge)
      .border(.outer, .leading, color: .accent, when: .focused)
  }

  /// Keeps the cell before a field of many rows for the bar that shows the focus; apply it before the field clips.
  ///
  /// Without the focus, a line is there if the field's background can't be seen.
  func areaBar() -> Modified {
    border(.light, .leading, color: .edge).border(.outer, .leading, color: .accent, when: .focused)
  }
}
