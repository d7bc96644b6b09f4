// DiffView: shows what changed between two texts, with signs and line numbers.

/// The lines removed from and added to a text, with the changes within them.
///
/// ```swift
/// DiffView(from: old, to: new, label: "settings.json")
/// DiffView(unified: patch)
/// ```
///
/// Removed lines have a `-`, added lines a `+`; changes within a line are bold and underlined. Line endings that
/// differ show as `␍`, and a missing one at the end of the text as a note. Only visible lines are made.
///
/// With the layout `.sideBySide`, the old text is at the left and the new one at the right, replaced lines beside each
/// other; in less than 40 columns the view is unified all the same. A selection takes the lines of one of them.
///
/// Keys: Up and Down, Page Up and Down, Home and End scroll; Left and Right move eight columns, and the wheel scrolls
/// sideways too. `e` shows the unchanged lines that are left out, or leaves them out again.
///
/// Texts that differ in more than `TextDiff.mostChanges` lines are shown as one removed and the other added.
public struct DiffView: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  /// How the two texts are laid out.
  public enum Layout: Hashable, Sendable {
    /// One below the other, with a sign before each line.
    case unified
    /// One beside the other.
    case sideBySide
  }

  private let source: DiffSource

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - new: The text after the change.
  ///   - label: The name of the view, for semantics.
  ///   - context: The number of unchanged lines to show around each change.
  ///   - showsNumbers: Whether the numbers of each line in both texts are before it.
  ///   - layout: Whether the texts are one below the other or side by side.
  public init(
    from old: String, to new: String, label: String = Translation["Changes"], context: Int = 3,
    showsNumbers: Bool = true, layout: Layout = .unified
  ) {
    source = DiffSource(
      kind: .texts(old, new, context), label: label, showsNumbers: showsNumbers, layout: layout)
  }

  /// Shows a diff in the format of `git diff` and `diff -u`.
  ///
  /// - Parameters:
  ///   - text: The diff.
  ///   - label: The name of the view, for semantics.
  ///   - showsNumbers: Whether the numbers of each line in both texts are before it.
  ///   - layout: Whether the texts are one below the other or side by side.
  public init(
    unified text: String, label: String = Translation["Changes"], showsNumbers: Bool = true,
    layout: Layout = .unified
  ) {
    source = DiffSource(
      kind: .unified(text), label: label, showsNumbers: showsNumbers, layout: layout)
  }

  /// The lines of the diff.
  public var body: some View<Never> {
    let source = source
    Local<Never>(false) { isExpanded, _ in
      lines(source.expanded(isExpanded))
        .modified(if: source.isFolding) {
          $0.onKey("e", .set(!isExpanded)).describesKeys(WidgetKeys.folds(isExpanded: isExpanded))
        }
    }
    .frame(minHeight: 0)
  }

  private func lines(_ source: DiffSource) -> AnyView<LocalAction<Bool, Never>> {
    AnyView(
      Memo<LocalAction<Bool, Never>>(source) { source in
        let diff = source.diff
        let value = Translation[
          diff.added, "{1} line added, {2} removed", "{1} lines added, {2} removed",
          "\(diff.removed)"]
        if diff.lines.isEmpty {
          Text(Translation["No changes"]).foreground(.muted).role(
            .group, label: source.label, value: value)
        } else if source.layout == .sideBySide {
          SizeReader<LocalAction<Bool, Never>> { size in
            list(diff, source, value, isSideBySide: size.columns >= 40)
          }
        } else {
          list(diff, source, value, isSideBySide: false)
        }
      })
  }

  private func list(
    _ diff: TextDiff, _ source: DiffSource, _ value: String, isSideBySide: Bool
  ) -> HorizontalScrollList {
    let rows = DiffRows(lines: diff.lines, showsNumbers: source.showsNumbers)
    let pairs = isSideBySide ? diff.pairs : []
    return HorizontalScrollList(
      label: source.label, value: value, count: isSideBySide ? pairs.count : diff.lines.count,
      width: rows.width
    ) { row, offset in isSideBySide ? rows.pair(pairs[row], offset) : rows.row(row, offset) }
  }
}

private struct DiffSource: Equatable {
  enum Kind: Equatable {
    case texts(String, String, Int)
    case unified(String)

    static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.texts(let old, let new, let context), .texts(let old2, let new2, let context2)):
        old.hasSameBytes(as: old2) && new.hasSameBytes(as: new2) && context == context2
      case (.unified(let text), .unified(let text2)): text.hasSameBytes(as: text2)
      default: false
      }
    }
  }

  var kind: Kind
  var label: String
  var showsNumbers: Bool
  var layout: DiffView.Layout

  /// Whether unchanged lines may be left out that the view has.
  var isFolding: Bool {
    if case .texts = kind { true } else { false }
  }

  /// The same with all unchanged lines.
  func expanded(_ isExpanded: Bool) -> DiffSource {
    guard isExpanded, case .texts(let old, let new, _) = kind else { return self }
    var source = self
    source.kind = .texts(old, new, .max)
    return source
  }

  var diff: TextDiff {
    switch kind {
    case .texts(let old, let new, let context): TextDiff(from: old, to: new, context: context)
    case .unified(let text): TextDiff(unified: text)
    }
  }
}

private struct DiffRows {
  let lines: [TextDiff.Line]
  let showsNumbers: Bool
  let width: Int
  private let digits: Int

  init(lines: [TextDiff.Line], showsNumbers: Bool) {
    self.lines = lines
    self.showsNumbers = showsNumbers
    width = lines.map { $0.text.utf8.count }.max() ?? 0
    digits = String(lines.map { max($0.old ?? 0, $0.new ?? 0) }.max() ?? 0).utf8.count
  }

  func row(_ index: Int, _ offset: Int) -> AnyStaticView {
    let line = lines[index]
    guard line.kind != .note else {
      return AnyStaticView(Text(line.text).foreground(.info).lineLimit(1))
    }
    return AnyStaticView(
      HStack {
        if showsNumbers {
          Text(number(line.old) + " " + number(line.new)).foreground(.muted)
            .frame(width: digits * 2 + 1).fixedSize()
            .selectable(false)
            .padding(.trailing, 1)
        }
        sign(line)
        words(line, offset)
      })
  }

  /// The lines of a row of both texts, by index; the same for an unchanged line and for a note about both.
  func pair(_ pair: TextDiff.Pair, _ offset: Int) -> AnyStaticView {
    if let old = pair.old, pair.new == old, lines[old].kind == .note { return row(old, offset) }
    return AnyStaticView(
      HStack {
        half(pair.old, \.old, offset).selectionColumn(0)
        Text("│").foreground(.outline).fixedSize().selectable(false)
        half(pair.new, \.new, offset).selectionColumn(1)
      })
  }

  private func half(
    _ index: Int?, _ number: KeyPath<TextDiff.Line, Int?>, _ offset: Int
  ) -> AnyStaticView {
    let line = index.map { lines[$0] }
    return AnyStaticView(
      HStack {
        if showsNumbers {
          Text(self.number(line?[keyPath: number])).foreground(.muted)
            .frame(width: digits).fixedSize()
            .selectable(false)
            .padding(.trailing, 1)
        }
        if let line, line.kind == .note {
          Text(line.text).foreground(.info).lineLimit(1).flex(grow: 1)
        } else if let line {
          sign(line)
          words(line, offset)
        }
      }
    )
    .frame(minWidth: 0).flex(grow: 1, basis: 0).clip()
  }

  /// The symbol shown for a carriage return.
  private static let carriageReturn: Character = "␍"

  private func number(_ number: Int?) -> String {
    let words = number.map { String($0) } ?? ""
    return String(repeating: " ", count: max(0, digits - words.utf8.count)) + words
  }

  private func sign(_ line: TextDiff.Line) -> some View<Never> {
    let sign =
      switch line.kind {
      case .removed: "-"
      case .added: "+"
      case .same, .note: " "
      }
    return Text(sign).foreground(color(line)).fixedSize().selectable(false).padding(.trailing, 1)
  }

  private func color(_ line: TextDiff.Line) -> Color {
    switch line.kind {
    case .removed: .danger
    case .added: .success
    case .same, .note: .default
    }
  }

  private func words(_ line: TextDiff.Line, _ offset: Int) -> AnyView<Never> {
    var code = CodeLine()
    var end = 0
    let shown = line.text.prefix(offset + CodeText.maxColumns).map {
      $0 == "\r" ? DiffRows.carriageReturn : $0
    }
    for change in line.changes {
      let change = change.clamped(to: end..<max(end, shown.count))
      code.append(String(shown[end..<change.lowerBound]), nil)
      code.append(
        String(shown[change]),
        Style(attributes: [.bold, .underline]))
      end = change.upperBound
    }
    code.append(String(shown[end...]), nil)
    return code.text.foreground(color(line)).lineLimit(1).flex(grow: 1).scrolled(by: offset)
  }
}
