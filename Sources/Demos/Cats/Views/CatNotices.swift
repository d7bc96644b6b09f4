// CatNotices: news in lines below the page, where they cover nothing.

import TermWidgets

/// The newest pieces of news of a feature, each with a button that dismisses it.
struct CatNotices<Message>: View {
  let news: Toasts
  /// The number of pieces that are shown, and of lines that each may take.
  let most: Int, lines: Int
  /// Returns the message that removes a piece of news.
  let dismiss: (Int) -> Message

  var body: some View<Message> {
    VStack {
      ForEach(news.list.suffix(most)) { piece in
        HStack(spacing: 1) {
          Text("\(piece.tone.symbol) \(piece.text)").foreground(piece.tone.color).lineLimit(lines)
            .flex(grow: 1, basis: 0).role(.status, label: piece.text)
          Button("OK", dismiss(piece.id)).fixedSize()
        }
      }
    }
    .fixedSize()
  }
}

extension Toasts {
  /// Adds a piece of news, or returns the id of the same one if it is there already.
  mutating func addOnce(_ text: String, _ tone: Tone) -> Int {
    list.first { $0.text == text && $0.tone == tone }?.id ?? add(text, tone)
  }
}
