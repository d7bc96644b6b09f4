// Waiting: a spinner that holds the focus until the content is loaded.

import TermWidgets

/// A spinner in the middle of the available space.
///
/// It is focusable, so that the view that replaces it gets the focus.
struct Waiting: StaticView {
  typealias Message = Never
  let what: String

  var body: some View<Never> {
    VStack(alignment: .center, justify: .center) { Spinner(what) }
      .filling()
      .focusable()
      .bold(when: .focused)
      .role(.status, label: what)
  }
}
