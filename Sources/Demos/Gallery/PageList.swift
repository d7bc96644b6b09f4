// PageList: the titles of all pages, by group, and a field that finds them by what they show.

import TermView

/// The titles of all pages, or of those that have to do with what is looked for.
struct PageList: View {
  enum Name: Hashable { case search, pages }

  let page: Gallery.Page
  let query: String

  var body: some View<Gallery.Message> {
    VStack {
      SearchField("Search", text: query, submit: .leaveSearch) { .search($0) }
        .id(Name.search)
      List(
        "Pages", found, selection: Selection([page.id], cursor: page.id),
        empty: "Nothing is called so", text: { title(of: $0) },
        section: { Gallery.groups[$0.group] }, activate: { _ in .enter }
      ) { selection in
        .open(Gallery.pages.first { $0.id == selection.cursor } ?? page)
      }
      .id(Name.pages)
      .flex(grow: 1)
    }
  }

  private var found: [Gallery.Page] { Gallery.pages(for: query) }

  /// Its title, and where it was found by a widget, which.
  private func title(of page: Gallery.Page) -> String {
    guard !query.isEmpty, !page.title.hasWord(like: query) else { return page.title }
    let widget = page.widgets.first { $0.hasWord(like: query) }
    return widget.map { "\(page.title): \($0)" } ?? page.title
  }
}

extension Gallery {
  /// The pages whose title, or one of whose widgets, has `query` in it; all where it is empty.
  static func pages(for query: String) -> [Page] {
    // No name is as long as what may have been pasted.
    guard query.utf8.count <= 100 else { return [] }
    return pages.filter { page in
      page.title.hasWord(like: query) || page.widgets.contains { $0.hasWord(like: query) }
    }
  }
}

extension String {
  /// Whether `part` stands in it, in capitals or not; anything has an empty part.
  fileprivate func hasWord(like part: String) -> Bool {
    let (whole, part) = (lowercased(), part.lowercased())
    return part.isEmpty || whole.indices.contains { whole[$0...].hasPrefix(part) }
  }
}
