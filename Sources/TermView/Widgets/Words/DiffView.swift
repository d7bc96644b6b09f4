// DiffView: what changed between two texts in, lines with their signs and numbers out.

/// The lines that went and came from one text to another, and what changed within them.
///
/// ```swift
/// DiffView(from: old, to: new, label: "settings.json")
/// DiffView(unified: patch)
/// ```
///
/// Lines that went have a `-`, those that came a `+`; what changed within a line is bold and underlined. Ends of lines
/// that differ are seen as a `␍`, and as a note where there is none at the end of the text. Only lines in sight are made.
///
/// Keys: arrows up and down, Page Up and Down, Home and End scroll; left and right move eight columns,
/// as the wheel does sideways.
///
/// Texts that differ in more than `TextDiff.mostChanges` lines are shown as one gone and the other come.
public struct DiffView: View {
  /// It sends nothing.
  public typealias Message = Never

  private let source: DiffSource

  /// Compares two texts; of lines that stayed, so many around each change are shown.
  public init(
    from old: String, to new: String, label: String = "Changes", context: Int = 3,
    showsNumbers: Bool = true
  ) {
    source = DiffSource(
      kind: .texts(old, new, context), label: label, showsNumbers: showsNumbers)
  }

  /// Shows a diff as `git diff` and `diff -u` write it.
  public init(unified text: String, label: String = "Changes", showsNumbers: Bool = true) {
    source = DiffSource(kind: .unified(text), label: label, showsNumbers: showsNumbers)
  }

  /// Its lines.
  public var body: some View<Never> {
    Memo(source) { source in
      let diff = source.diff
      let rows = DiffRows(lines: diff.lines, showsNumbers: source.showsNumbers)
      let value = "\(diff.added.asLines) added, \(diff.removed) removed"
      if diff.lines.isEmpty {
        Text("No changes").foreground(.muted).role(.group, label: source.label, value: value)
      } else {
        SidewaysList(
          label: source.label, value: value, count: diff.lines.count, width: rows.width
        ) { row, offset in rows.row(row, offset) }
      }
    }
    .frame(minHeight: 0)
  }
}

private struct DiffSource: Equatable {
  enum Kind: Equatable {
    case texts(String, String, Int)
    case unified(String)

    static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.texts(let old, let new, let context), .texts(let old2, let new2, let context2)):
        old.isSame(as: old2) && new.isSame(as: new2) && context == context2
      case (.unified(let text), .unified(let text2)): text.isSame(as: text2)
      default: false
      }
    }
  }

  var kind: Kind
  var label: String
  var showsNumbers: Bool

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

  func row(_ index: Int, _ offset: Int) -> AnyView<Never> {
    let line = lines[index]
    guard line.kind != .note else {
      return AnyView(Text(line.text).foreground(.info).lineLimit(1))
    }
    return AnyView(
      HStack {
        if showsNumbers {
          Text(number(line.old) + " " + number(line.new) + " ").foreground(.muted)
            .frame(width: digits * 2 + 2).flex(grow: 0, shrink: 0)
        }
        Text(sign(line)).foreground(color(line)).frame(width: 2).flex(grow: 0, shrink: 0)
        words(line, offset).foreground(color(line)).lineLimit(1).flex(grow: 1)
      })
  }

  /// What a carriage return is seen as.
  private static let carriageReturn: Character = "␍"

  private func number(_ number: Int?) -> String {
    let words = number.map { String($0) } ?? ""
    return String(repeating: " ", count: max(0, digits - words.utf8.count)) + words
  }

  private func sign(_ line: TextDiff.Line) -> String {
    switch line.kind {
    case .removed: "- "
    case .added: "+ "
    case .same, .note: "  "
    }
  }

  private func color(_ line: TextDiff.Line) -> Color {
    switch line.kind {
    case .removed: .danger
    case .added: .success
    case .same, .note: .default
    }
  }

  private func words(_ line: TextDiff.Line, _ offset: Int) -> Text {
    var code = CodeLine(skipping: offset)
    var place = 0
    // No screen is wider.
    let shown = line.text.prefix(offset + 2000).map { $0 == "\r" ? DiffRows.carriageReturn : $0 }
    for change in line.changes {
      let change = change.clamped(to: place..<max(place, shown.count))
      code.append(String(shown[place..<change.lowerBound]), nil)
      code.append(
        String(shown[change]),
        Style(attributes: [.bold, .underline]))
      place = change.upperBound
    }
    code.append(String(shown[place...]), nil)
    return code.text
  }
}
