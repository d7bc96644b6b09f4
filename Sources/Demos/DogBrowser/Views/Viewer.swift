// Viewer: one picture in a large dialog over the screen.

import TermImage
import TermWidgets

/// A dialog with one picture.
struct Viewer: View {
  typealias Message = DogBrowser.Message

  /// A picture, with its position among the pictures that are shown.
  struct Subject {
    let dogs: Dogs
    let picture: Picture
    let title: String

    init?(dogs: Dogs, album: Album, number: Int) {
      let shown = album.shown
      guard let index = shown.firstIndex(of: number) else { return nil }
      self.dogs = dogs
      picture = album.pictures[number]
      title = "\(dogs.title), \(index + 1) of \(shown.count)"
    }
  }

  let picture: Subject
  let isFilled: Bool

  var body: some View<Message> {
    VStack {
      Image(
        picture.picture.phase, label: picture.picture.link.caption, mode: isFilled ? .fill : .fit
      )
      .filling()
      HStack(spacing: 1) {
        button("‹", "Picture before", .step(-1))
        button("›", "Next picture", .step(1))
        button(isFilled ? "Fit" : "Fill", isFilled ? "Fit" : "Fill", .toggleFill)
        Text(picture.picture.link.caption).foreground(.muted).lineLimit(1).flex(grow: 1)
        if hasFailed { button("Retry", "Retry", retry) }
        button("×", "Close", .back)
      }
      .frame(height: 1)
      .fixedSize()
    }
    .background(.surface)
    .border(.rounded, title: picture.title, color: .accent)
    .background(.surface)
    .onKey(.space, isFilled ? "fit" : "fill", .toggleFill)
    .modified(if: hasFailed) { $0.onKey("r", "retry", retry) }
    .onKey(.escape, "close", .back)
    .onKey(.left, "another", .step(-1))
    .onKey(.right, "another", .step(1))
    .onScroll { $0.rows > 0 ? .back : nil }
    .focusable()
    .focusScope()
    .role(.dialog, label: picture.title)
    .frame(width: .percent(90), height: .percent(90))
  }

  private var hasFailed: Bool { picture.picture.error != nil }

  private var retry: Message { .album(picture.dogs, .retry) }

  /// Creates a button for the mouse only: each button has an equivalent key, and Space must keep one meaning.
  private func button(_ text: String, _ name: String, _ message: Message) -> some View<Message> {
    Text("[\(text)]").wrap(.none)
      .attributes(.bold, when: .hovered)
      .onClick { _ in message }
      .fixedSize()
      .role(.button, label: name)
  }
}
