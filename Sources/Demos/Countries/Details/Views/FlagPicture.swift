// FlagPicture: the flag of a country as an image, small among its details or large in a panel.

import TermImage
import TermWidgets

/// The flag as an image that fits the available size.
struct FlagPicture: View {
  typealias Message = Countries.Message

  let country: Country
  let words: Words

  var body: some View<Message> {
    if let file = FlagData.png(of: country.alpha2) {
      Image(.file(file), label: words.flagOf.filled(with: country.name), alignment: .topLeading)
    } else {
      Text(words.noFlag).foreground(.muted)
    }
  }
}

/// A panel with the flag as large as the screen allows; the panel holds the focus.
struct FlagPanel: View {
  typealias Message = Countries.Message

  let country: CountryRow
  let words: Words

  var body: some View<Message> { SizeReader { size in panel(in: size) }.filling() }

  private func panel(in size: Size) -> some View<Message> {
    // The border and the button are around the flag.
    let rows = max(1, min(size.rows - 3, (size.columns - 4) * 3 / 8))
    let columns = max(1, min(rows * 8 / 3, size.columns - 4))
    return HStack(alignment: .center, justify: .center) {
      VStack(alignment: .center) {
        FlagPicture(country: country.country, words: words).frame(width: columns, height: rows)
        Button(words.close, .panel(nil))
      }
      .padding(.horizontal, 1)
      .background(.surface)
      .border(.rounded, title: country.name, color: .accent)
      .background(.surface)
      .onKey(.escape, words.close, .panel(nil))
      .focusScope()
      .role(.dialog, label: words.flagOf.filled(with: country.name))
    }
    .filling()
  }
}
