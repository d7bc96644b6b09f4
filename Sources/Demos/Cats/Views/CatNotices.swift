// CatNotices: news in lines below the page, where they cover nothing.

import TermWidgets

/// The two newest pieces of news of a feature, each with a button that dismisses it.
struct CatNotices<Message>: View {
  let news: Toasts
  /// Returns the message that removes a piece of news.
  let dismiss: (Int) -> Message

  var body: some View<Message> {
    VStack {
      ForEach(news.list.suffix(2)) { piece in
        HStack(spacing: 1) {
          Text("\(piece.tone.symbol) \(piece.text)").foreground(piece.tone.color).lineLimit(3)
            .flex(grow: 1, basis: 0).role(.status, label: piece.text)
          Button("OK", dismiss(piece.id)).fixedSize()
        }
      }
    }
    .fixedSize()
  }
}
