// CatNotices: errors and warnings in lines below the page, where they cover nothing.

import TermWidgets

/// The two newest errors or warnings, each with a button that dismisses it.
struct CatNotices: View {
  let news: Toasts

  var body: some View<Favourites.Message> {
    VStack {
      ForEach(news.list.suffix(2)) { piece in
        HStack(spacing: 1) {
          Text("\(piece.tone.symbol) \(piece.text)").foreground(piece.tone.color).lineLimit(3)
            .flex(grow: 1, basis: 0).role(.status, label: piece.text)
          Button("OK", .dismiss(piece.id)).fixedSize()
        }
      }
    }
    .fixedSize()
  }
}
