// PageList: the titles of all pages by group, with a field that searches titles and widgets.

import TermWidgets

/// The titles of all pages, or of those that match the query.
struct PageList: View {
  enum Name: Hashable { case search, pages }

  let page: Gallery.Page
  let query: String
  /// Whether the list has the focus when it appears.
  let takesFocus: Bool
  /// Whether there is space for an empty row below the search.
  let isHigh: Bool

  var body: some View<Gallery.Message> {
    VStack(spacing: isHigh ? 1 : 0) {
      SearchField("Search", text: query, onSubmit: .leaveSearch) { .search($0) }
        .onKey(.escape, "pages", .leaveSearch)
        .describesKeys([KeyBinding(.enter, "pages")])
        .id(Name.search)
      List(
        "Pages", found, selection: Selection([page.id], cursor: page.id),
        empty: "No such page", text: { title(of: $0) },
        section: { Gallery.groups[$0.group] }, onActivate: { _ in .enter }
      ) { selection in
        .open(Gallery.pages.first { $0.id == selection.cursor } ?? page)
      }
      .id(Name.pages)
      .autofocus(takesFocus)
      .flex(grow: 1)
    }
  }

  private var found: [Gallery.Page] { Gallery.pages(for: query) }

  /// Returns the title of a page, with the name of the widget that matches the query if the title does not.
  private func title(of page: Gallery.Page) -> String {
    guard !query.isEmpty, !page.title.hasWord(like: query) else { return page.title }
    let widget = page.widgets.first { $0.hasWord(like: query) }
    return widget.map { "\(page.title): \($0)" } ?? page.title
  }
}

extension Gallery {
  /// Returns the pages whose title, or one of whose widgets, contains `query`; returns all pages if it is empty.
  static func pages(for query: String) -> [Page] {
    // No title is as long as this, but a pasted text may be.
    guard query.utf8.count <= 100 else { return [] }
    return pages.filter { page in
      page.title.hasWord(like: query) || page.widgets.contains { $0.hasWord(like: query) }
    }
  }
}

extension String {
  /// Returns whether the text contains `part`, ignoring case; every text contains an empty part.
  fileprivate func hasWord(like part: String) -> Bool {
    let (whole, part) = (lowercased(), part.lowercased())
    return part.isEmpty || whole.indices.contains { whole[$0...].hasPrefix(part) }
  }
}
