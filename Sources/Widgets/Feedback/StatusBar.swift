// StatusBar: a row of short items at the edge of the screen.

/// An item of a status bar.
public struct StatusItem<Message> {
  let text: String
  let tone: Tone
  let priority: Int
  let message: Message?

  /// The visible text, after the tone's sign.
  var words: String { tone.symbolPrefix + text }

  /// Creates an item; lower priorities are dropped first in a narrow bar, and an item with an action can be pressed.
  public init(
    _ text: String, tone: Tone = .neutral, priority: Int = 0, action message: Message? = nil
  ) {
    self.text = text
    self.tone = tone
    self.priority = priority
    self.message = message
  }
}

/// A row of short items in three groups: at its start, in its middle and at its end.
///
/// ```swift
/// StatusBar(
///   leading: [StatusItem("main", tone: .accent, priority: 2), StatusItem("3 changes")],
///   trailing: [StatusItem("Ln 4, Col 12", priority: 1)])
/// ```
///
/// A narrow bar drops the items of the lowest priority, the last ones first; one item always stays.
public struct StatusBar<Message>: View {
  private let parts: [[StatusItem<Message>]]

  /// Creates a row of items.
  ///
  /// - Parameters:
  ///   - leading: The items where lines begin.
  ///   - center: The items in the middle.
  ///   - trailing: The items where lines end.
  public init(
    leading: [StatusItem<Message>] = [], center: [StatusItem<Message>] = [],
    trailing: [StatusItem<Message>] = []
  ) {
    parts = [leading, center, trailing]
  }

  /// A visible item, its width and the gap before it.
  private struct PlacedItem {
    var item: StatusItem<Message>
    var width: Int
    /// The blanks before it.
    var gap: Int
  }

  /// One row that fills the available width.
  public var body: some View<Message> {
    SizeReader { size in
      HStack {
        ForEach(Array(visibleItems(columns: size.columns).enumerated()), id: \.offset) { entry in
          part(entry.element)
        }
      }
      .frame(width: .fill, height: 1)
    }
    .frame(idealWidth: .fill, minHeight: 1, idealHeight: 1)
    .background(.surface)
    .role(.group, label: Translation["Status"])
  }

  @ViewBuilder<Message> private func part(_ placed: PlacedItem) -> Views<Message> {
    let item = placed.item
    let text = Text(item.words).lineLimit(1).bold(item.tone != .neutral)
      .foreground(item.tone.color)
      .frame(width: placed.width, height: 1)
    if let message = item.message {
      text.onPress(message)
        .controlHighlight(hovered: .underline)
        .role(.button, label: item.text, value: item.tone.semanticValue)
        .margin(.leading, placed.gap)
        .fixedSize()
    } else {
      text.role(.status, label: item.text, value: item.tone.semanticValue)
        .margin(.leading, placed.gap)
        .fixedSize()
        .sending(Message.self)
    }
  }

  /// Returns the items that fit.
  private func visibleItems(columns: Int) -> [PlacedItem] {
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
    // The middle stays centered as long as the sides leave space for it.
    let (first, middle, last) = (width(of: left[0]), width(of: left[1]), width(of: left[2]))
    let earliest = first > 0 ? first + between : 0
    let latest = inner - middle - (last > 0 ? last + between : 0)
    let starts = [0, max(earliest, min((inner - middle) / 2, latest)), max(0, inner - last)]
    var found: [PlacedItem] = []
    var end = -1
    for group in left.indices {
      var start = starts[group]
      for (item, wanted) in left[group] {
        let width = min(wanted, max(0, inner - start))
        found.append(PlacedItem(item: item, width: width, gap: start - end))
        end = start + width
        start = end + between
      }
    }
    return found
  }
}
