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
      let whole = VStack<Message> {
        if size.rows >= 16 { header }
        if isNarrow { one } else { several(isWide: isWide) }
        HelpBar(more: "?")
      }
      .filling(.vertical)
      .onKey("/", "search", .beginSearch)
      .fullHelp(isOpen: state.showsKeys, onOpen: .showKeys(true), dismiss: .showKeys(false))
      .onKey("c", showsSource && !isWide ? "page" : "code", .showSource(!showsSource))
      if isNarrow && !state.isAtList { whole.onKey(.escape, "back", .leave) } else { whole }
    }
  }

  /// The title of the page; a low window leaves its row to the page.
  private var header: some View<Message> {
    HStack {
      (Text("TermView gallery").bold() + Text(" › ").foreground(.muted) + Text(state.page.title))
        .lineLimit(1)
    }
    .padding(.horizontal, 1)
    .filling(.horizontal)
    .background(.surface)
    .role(.heading, label: state.page.title)
    .sending(Message.self)
  }

  /// The list, or what was chosen in it: the page or its source.
  @ViewBuilder<Message> private var one: Views<Message> {
    if state.isAtList {
      list.onKey(.enter, "open", .enter).flex(grow: 1)
    } else {
      HStack<Message> {
        if state.showsSource ?? false { source.flex(grow: 1) } else { page.flex(grow: 1) }
      }
      .flex(grow: 1)
    }
  }

  /// Returns the list and the page, with the source beside the page or in its place.
  private func several(isWide: Bool) -> some View<Message> {
    let showsSource = state.showsSource ?? isWide
    return HStack<Message> {
      list.padding(.horizontal, 1).background(.surface).frame(width: 22)
        .flex(grow: 0, shrink: 0)
      if isWide || !showsSource { page.frame(minWidth: 0).flex(grow: 1, basis: 0) }
      if showsSource {
        source.frame(minWidth: 0).flex(grow: 1, basis: 0)
          .border(.light, .leading, color: .outline)
      }
    }
    // The list scrolls in the rows that the keys leave.
    .frame(minHeight: 0)
    .flex(grow: 1, basis: 0)
  }

  private var list: some View<Message> { PageList(page: state.page, query: state.query) }

  private var source: some View<Message> {
    VStack<Message> {
      Text(state.page.file).bold().padding(.horizontal, 1)
      Code(state.page.source, language: .swift, label: state.page.file).flex(grow: 1)
    }
  }
}
