// Waiting: what is waited for in; a spinner that holds the focus until that is here out.

import TermView

/// A spinner in the middle of all the room there is.
///
/// The focus can come to it: what takes its place has the focus then.
struct Waiting: View {
  typealias Message = Never
  let what: String

  var body: some View<Never> {
    VStack(alignment: .center, justify: .center) { Spinner(what) }
      .frame(width: .fill, height: .fill)
      .focusable()
      .bold(when: .focused)
      .role(.status, label: what)
  }
}
