// PictureGrid: the pictures of an album in rows, of which only the visible ones are created.

import DemoServices
import TermImage
import TermWidgets

/// Pictures in as many columns as fit; keys move from the selected one.
struct PictureGrid: View {
  typealias Message = DogBrowser.Message
  let state: Pictures.State

  var body: some View<Message> {
    SizeReader { size in grid(Shape(size)) }
  }

  /// The number of columns, and the height of the cells with their borders.
  private struct Shape {
    let columns: Int
    let height: Int
    /// The number of rows that are visible at once.
    let page: Int

    init(_ size: Size) {
      // Wide screens have more columns, and larger cells.
      let wanted = min(max(size.columns / 6, 20), 40)
      columns = max(1, size.columns / wanted)
      let width = size.columns / columns
      // Most photographs have a ratio of four to three, and a cell is about twice as high as it is wide.
      height = max(3, min(size.rows, (width - 2) * 3 / 8 + 2))
      page = max(1, size.rows / height)
    }
  }

  private func grid(_ shape: Shape) -> some View<Message> {
    let shown = state.album.shown
    let index = shown.firstIndex { $0 >= state.selected } ?? 0
    let columns = shape.columns
    return LazyList(
      count: (shown.count + columns - 1) / columns, reveals: index / columns, showsBars: true,
      estimatedRowHeight: shape.height
    ) { row in
      let numbers = shown[row * columns..<min((row + 1) * columns, shown.count)]
      HStack {
        ForEach(numbers, id: \.self) { number in cell(number) }
        // Empty cells keep the pictures of the last row as narrow as the others.
        ForEach(numbers.count..<columns) { _ in Spacer().filling(.horizontal) }
      }
      .frame(height: shape.height)
      .onAppear(.album(state.dogs, .look(numbers.last ?? 0)))
    }
    .filling()
    .onKey(.enter, "open", open(state.selected))
    .onKey(.left, "move", move(-1))
    .onKey(.right, "move", move(1))
    .onKey(.up, "move", move(-columns))
    .onKey(.down, "move", move(columns))
    .onKey(.pageUp, "page", move(-columns * shape.page))
    .onKey(.pageDown, "page", move(columns * shape.page))
    .onKey(.home, "ends", move(-shown.count))
    .onKey(.end, "ends", move(shown.count))
    .focusable()
    .foreground(.accent, when: .focused)
    .role(.list, label: "Pictures of \(state.dogs.title)", value: "\(index + 1) of \(shown.count)")
  }

  private func cell(_ number: Int) -> some View<Message> {
    let picture = state.album.pictures[number]
    let isSelected = number == state.selected
    return VStack {
      if let error = picture.error {
        failure(error)
      } else {
        Image(picture.phase, label: picture.link.caption, mode: .fill)
          .filling()
      }
    }
    .filling()
    .clip()
    .modified(if: !isSelected) { $0.padding(1) }
    .modified(if: isSelected) { $0.border(.heavy) }
    .onClick { _ in open(number) }
    .role(.row, label: picture.link.caption, value: isSelected ? "chosen" : nil)
  }

  /// The reason why there is no picture, with a button for the mouse; the grid has a key for it.
  private func failure(_ error: ServiceError) -> some View<Message> {
    VStack(alignment: .center, justify: .center) {
      Text("× \(error)").foreground(.danger).frame(minHeight: 0)
      Text("[Retry]").wrap(.none)
        .attributes(.bold, when: .hovered)
        .onClick { _ in .album(state.dogs, .retry) }
        .fixedSize()
        .role(.button, label: "Retry")
    }
    .filling()
  }

  private func move(_ step: Int) -> Message { .album(state.dogs, .move(step)) }

  private func open(_ number: Int) -> Message { .navigate(.modal(.picture(number))) }
}

extension Picture {
  /// The reason why the picture could not be fetched, if it could not.
  var error: ServiceError? { if case .failed(let error) = content { error } else { nil } }

  /// The state of the picture for an `Image`.
  var phase: ImagePhase {
    switch content {
    case .waiting: .empty
    case .fetching: .loading
    case .here(let file): .file(file.bytes)
    case .failed(let error): .failed(error.description)
    case .undecodable: .failed("no picture")
    }
  }
}
