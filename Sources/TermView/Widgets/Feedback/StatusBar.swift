// StatusBar: how things stand, in a row at the edge of the screen.

/// One of the things that a status bar says.
public struct StatusItem<Message> {
  let text: String
  let tone: Tone
  let priority: Int
  let message: Message?

  /// What is seen: the text, after the symbol of what went well or wrong.
  var words: String { tone.sign + text }

  /// Creates a part; those of a lower priority go first where there is no room, and one with an action is pressed.
  public init(
    _ text: String, _ tone: Tone = .neutral, priority: Int = 0, action message: Message? = nil
  ) {
    self.text = text
    self.tone = tone
    self.priority = priority
    self.message = message
  }
}

/// A row that says how things stand: at its start, in the middle and at its end.
///
/// ```swift
/// StatusBar(
///   leading: [StatusItem("main", .accent, priority: 2), StatusItem("3 changes")],
///   trailing: [StatusItem("Ln 4, Col 12", priority: 1)])
/// ```
///
/// Where it is narrow, parts of the lowest priority are left out, the last ones first; one is always there.
public struct StatusBar<Message>: View {
  private let parts: [[StatusItem<Message>]]

  /// Creates a row of parts.
  public init(
    leading: [StatusItem<Message>] = [], center: [StatusItem<Message>] = [],
    trailing: [StatusItem<Message>] = []
  ) {
    parts = [leading, center, trailing]
  }

  /// A part that is shown, and where it begins.
  private struct Placed {
    var item: StatusItem<Message>
    var width: Int
    /// Blanks before it.
    var gap: Int
  }

  /// A row, and all the width there is.
  public var body: some View<Message> {
    SizeReader { size in
      HStack {
        ForEach(Array(placed(columns: size.columns).enumerated()), id: \.offset) { entry in
          part(entry.element)
        }
      }
      .frame(width: .fill, height: 1)
    }
    .frame(idealWidth: .fill, minHeight: 1, idealHeight: 1)
    .background(.surface)
    .role(.group, label: "Status")
  }

  @ViewBuilder<Message> private func part(_ placed: Placed) -> Views<Message> {
    let item = placed.item
    let text = Text(item.words).lineLimit(1).bold(item.tone != .neutral)
      .foreground(item.tone.color)
      .frame(width: placed.width, height: 1)
      .margin(.leading, placed.gap)
      .flex(grow: 0, shrink: 0)
    if let message = item.message {
      text.onPress(message)
        .attributes(.underline, when: .hovered)
        .attributes(.reverse, when: .focused)
        .role(.button, label: item.text, value: item.tone.word)
    } else {
      text.role(.status, label: item.text, value: item.tone.word).sending(Message.self)
    }
  }

  /// The parts that there is room for.
  private func placed(columns: Int) -> [Placed] {
    let between = 2
    let inner = columns - 2
    guard inner > 0 else { return [] }
    var left = parts.map { group in
      group.filter { !$0.text.isEmpty }.map { (item: $0, width: $0.words.displayWidth) }
    }
    func width(of group: [(item: StatusItem<Message>, width: Int)]) -> Int {
      group.reduce(0) { $0 + $1.width } + max(0, group.count - 1) * between
    }
    func total() -> Int {
      let widths = left.filter { !$0.isEmpty }.map(width)
      return widths.reduce(0, +) + max(0, widths.count - 1) * between
    }
    while total() > inner, left.reduce(0, { $0 + $1.count }) > 1 {
      var least: (group: Int, index: Int)?
      for group in left.indices {
        for index in left[group].indices {
          let lowest = least.map { left[$0.group][$0.index].item.priority } ?? .max
          if left[group][index].item.priority <= lowest { least = (group, index) }
        }
      }
      guard let least else { break }
      left[least.group].remove(at: least.index)
    }
    // The middle stays in the middle as long as the sides let it.
    let (first, middle, last) = (width(of: left[0]), width(of: left[1]), width(of: left[2]))
    let earliest = first > 0 ? first + between : 0
    let latest = inner - middle - (last > 0 ? last + between : 0)
    let starts = [0, max(earliest, min((inner - middle) / 2, latest)), max(0, inner - last)]
    var found: [Placed] = []
    var end = -1
    for group in left.indices {
      var start = starts[group]
      for (item, wanted) in left[group] {
        let width = min(wanted, max(0, inner - start))
        found.append(Placed(item: item, width: width, gap: start - end))
        end = start + width
        start = end + between
      }
    }
    return found
  }
}
