// RowNumbers: the numbers of a view's rows, in a gutter before it.

extension View {
  /// Shows the number of each row of cells before the view, in muted digits.
  ///
  /// Inside of a `ScrollView` the numbers scroll with the view, and only the visible ones are made:
  ///
  /// ```swift
  /// ScrollView { Text(file.text).rowNumbers() }
  /// ```
  ///
  /// - Parameter first: The number of the first row.
  /// - Returns: The view with its numbers.
  public func rowNumbers(from first: Int = 1) -> AnyView<Message> {
    let view = AnyView(self)
    return AnyView(
      Local(0) { rows, send in
        let width = max("\(first)".count, "\(first &+ max(0, rows - 1))".count)
        // The numbers don't stretch the view, whose height they count.
        HStack(alignment: .top) {
          LazyList<LocalAction<Int, Message>>(count: rows) { row in
            HStack(justify: .end) { Text("\(first &+ row)").foreground(.muted).lineLimit(1) }
          }
          .frame(width: width)
          .fixedSize()
          .padding(.trailing, 1)
          .selectable(false)
          view.map(send)
            .frame(minWidth: 0)
            .flex(grow: 1)
            .onSize { .set($0.rows) }
        }
      })
  }
}

extension StaticView {
  /// Shows the number of each row of cells before the view, in muted digits.
  ///
  /// - Parameter first: The number of the first row.
  /// - Returns: The view with its numbers.
  public func rowNumbers<Sent>(from first: Int = 1) -> AnyView<Sent> {
    sending().rowNumbers(from: first)
  }
}
