// GalleryFrame: the views around a page: the list, the source and the keys, as far as they fit.

import TermCode
import TermWidgets

/// The list of pages, a page and its source: side by side, or one at a time.
struct GalleryFrame<Page: View<Gallery.Message>>: View {
  typealias Message = Gallery.Message

  let state: Gallery.State
  let page: Page

  var body: some View<Message> {
    SizeReader { size in
      let (isNarrow, isWide) = (size.columns < 60, size.columns >= 130)
      let showsSource = state.showsSource ?? isWide
      let whole = AppFrame(
        "TermView gallery", path: [state.page.title], showsSidebar: state.isAtList
      ) {
        content(showsSource: showsSource, isWide: isWide, isHigh: size.rows >= 16)
      } sidebar: {
        if isNarrow { list.onKey(.enter, "open", .enter) } else { list }
      }
      .onKey("/", "search", .beginSearch)
      .fullHelp(isOpen: state.showsKeys, onOpen: .showKeys(true), dismiss: .showKeys(false))
      .onKey("c", showsSource && !isWide ? "page" : "code", .showSource(!showsSource))
      if isNarrow && !state.isAtList { whole.onKey(.escape, "back", .leave) } else { whole }
    }
  }

  /// Returns the page, with its source beside it or in its place.
  private func content(showsSource: Bool, isWide: Bool, isHigh: Bool) -> some View<Message> {
    HStack<Message> {
      if isWide || !showsSource {
        VStack<Message> {
          if isHigh { heading }
          page.frame(minHeight: 0).flex(grow: 1, basis: 0)
        }
        .frame(minWidth: 0).flex(grow: 1, basis: 0)
      }
      if showsSource {
        source.frame(minWidth: 0).flex(grow: 1, basis: 0)
          .modified(if: isWide) { $0.border(.light, .leading, color: .outline) }
      }
    }
  }

  /// The page's title with its sentence.
  private var heading: some View<Message> {
    let (title, sentence) = (state.page.title, state.page.sentence)
    return (Text(title).bold() + Text("  ") + Text(sentence).foreground(.muted))
      .padding(.horizontal, 1)
      .padding(.bottom, 1)
      .fixedSize()
      .role(.heading, label: title, value: sentence)
      .sending(Message.self)
  }

  private var list: some View<Message> { PageList(page: state.page, query: state.query) }

  private var source: some View<Message> {
    VStack<Message> {
      Text(state.page.file).bold().padding(.horizontal, 1)
      Code(state.page.source, language: .swift, label: state.page.file).flex(grow: 1)
    }
  }
}
