// CatPreview: a large picture of a cat, with its heart and buttons that save and close it.

import DemoServices
import TermWidgets

/// A cat with its heart, as large as the available size allows.
struct CatPreview<Message>: View {
  let cat: Cat
  let picture: Loadable<PictureFile, CatError>
  let isKept: Bool
  /// Whether the heart is disabled, because the favourite is being removed already.
  var isFixed = false
  /// The message that the heart sends.
  let heart: Message
  /// The message that saves the picture as a file.
  let save: Message
  let close: Message

  var body: some View<Message> {
    VStack {
      CatImage(cat: cat, picture: picture).flex(grow: 1, basis: 0)
      Text("“\(cat.caption)”").bold().lineLimit(1).alignSelf(.center)
      HStack(spacing: 2) {
        Button(isKept ? "♥ Favorite" : "♡ Favorite", kind: .danger, heart)
          .disabled(isFixed)
          .id(Search.FocusID.heart)
        Button("Save", save).disabled(picture.value == nil)
        Button("Close", close)
      }
      .alignSelf(.center)
    }
    .modified(if: !isFixed) { $0.onKey("f", isKept ? "no favorite" : "favorite", heart) }
    .modified(if: picture.value != nil) { $0.onKey("s", "save", save) }
    .onKey(.escape, "close", close)
    .role(.group, label: cat.label)
    .filling()
  }
}
