// PagerStatus: the last row of a pager.

/// The title of a document, and where in it the reader is.
struct PagerStatus: StaticView {
  typealias Message = Never

  let title: String
  /// The visible rows, counted from 0; nil while none are.
  let visible: ClosedRange<Int>?
  let count: Int
  /// What was found, in words; empty without a search.
  var found = ""
  /// The number that is typed before a key.
  var number: Int?

  var body: some View<Never> {
    HStack(spacing: 2) {
      Text(title).bold().lineLimit(1).flex(grow: 1, basis: 0)
      if let number {
        Text(":\(number)").foreground(.accent).fixedSize().role(.status, label: "\(number)")
      }
      if !found.isEmpty {
        Text(found).foreground(.accent).lineLimit(1).role(.status, label: found)
      }
      Text(found.isEmpty ? position : percent).foreground(.muted).lineLimit(1)
        .modified(if: !found.isEmpty) { $0.fixedSize() }
        .role(.status, label: position)
    }
    .filling(.horizontal)
    .background(.surface)
  }

  /// The visible rows and how far they are in the document, in words.
  private var position: String {
    guard count > 0, let visible else { return percent }
    let rows = "\(visible.lowerBound + 1)–\(min(visible.upperBound + 1, count))"
    return Translation["{1} of {2}", rows, "\(count)"] + "  " + percent
  }

  private var percent: String {
    guard count > 0, let visible else { return Translation["empty"] }
    let last = min(visible.upperBound + 1, count)
    return last == count ? "100 %" : "\(min(99, last * 100 / count)) %"
  }
}
