// GalleryFrame: the views around a page: the list, the source and the keys, as far as they fit.

import TermCode
import TermWidgets

/// The list of pages, a page and its source: side by side, or one at a time.
struct GalleryFrame<Page: View<Gallery.Message>>: View {
  typealias Message = Gallery.Message

  let state: Gallery.State
  let page: Page

  /// The columns that a page needs beside the list.
  private static var contentColumns: Int { 50 }

  var body: some View<Message> {
    SizeReader(idealHeight: 22) { size in
      let (isNarrow, isWide) = (size.columns < 22 + Self.contentColumns, size.columns >= 130)
      let showsSource = state.showsSource ?? (isWide && !state.page.isWhole)
      frame(isNarrow: isNarrow, isHigh: size.rows >= 20) {
        AnyView(
          content(showsSource: showsSource, isWide: isWide, isHigh: size.rows >= 16)
            // What ends in a bar of its own has a row between that and the keys.
            .padding(.bottom, size.rows >= 20 && !state.page.scrolls ? 1 : 0))
      }
      .onKey("/", "search", .beginSearch)
      .fullHelp(isOpen: state.showsKeys, onOpen: .showKeys(true), dismiss: .showKeys(false))
      .onKey("c", showsSource && !isWide ? "page" : "code", .showSource(!showsSource))
      .modified(if: isNarrow && !state.isAtList) { $0.onKey(.escape, "back", .leave) }
    }
  }

  /// The app around a page: with the list beside it, or, in a narrow window, with either of them.
  private func frame(
    isNarrow: Bool, isHigh: Bool, _ content: @escaping () -> AnyView<Message>
  ) -> AppFrame<Message> {
    let list = PageList(
      page: state.page, query: state.query, takesFocus: state.startsAtList, isHigh: isHigh)
    return AppFrame(
      "TermView gallery", path: [state.page.title], contentWidth: Self.contentColumns,
      showsSidebar: state.isAtList
    ) {
      // A field takes most keys; these are the ways out of it.
      content()
        .modified(if: !isNarrow) {
          $0.onKey(.escape, "pages", .leave).describesKeys([KeyBinding(.tab, "next")])
        }
        // A window that gets narrow shows what has the focus.
        .onFocus { $0 && (state.isAtList || state.startsAtList) ? .enter : nil }
    } sidebar: {
      list
        .modified(if: isNarrow) { $0.onKey(.enter, "open", .enter).padding(.horizontal, 1) }
        .onFocus { $0 && !state.isAtList && !state.startsAtList ? .returnToList : nil }
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

  private var source: some View<Message> {
    VStack<Message> {
      Text(state.page.file).bold().padding(.horizontal, 1)
      Code(state.page.source, language: .swift, label: state.page.file).flex(grow: 1)
    }
  }
}
