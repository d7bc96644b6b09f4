// InspectorPanel: shows messages, state, commands and views of a moment, one below the other.

internal import TermRender
internal import TermView

/// The panel's view.
struct InspectorPanel: View {
  let state: InspectorProgram.State

  typealias Message = InspectorProgram.Message

  var body: some View<Message> {
    VStack(alignment: .stretch) {
      heading
      messages.flex(grow: 2, shrink: 1, basis: 0)
      if !state.details.command.isEmpty {
        Text("→ \(state.details.command)").lineLimit(1).foreground(.yellow).sending(Message.self)
      }
      title("state")
      ScrollView {
        ForEach(state.details.state, id: \.path) { line in
          OutlineRow(line: line)
        }
      }
      .focusable()
      .flex(grow: 3, shrink: 1, basis: 0)
      // Where rows are few, the keys in the last one are not to be missed.
      VStack(alignment: .stretch) {
        several("in flight", state.details.unfinished, atMost: 4)
        several(state.pointer == nil ? "focus" : "under the pointer", viewPathLines, atMost: 6)
        ForEach(innermostLines, id: \.self) { Text($0).lineLimit(2) }
      }
      .frame(minHeight: 0).flex(shrink: 1000).clip()
      title("frame")
      Text(state.details.frame).lineLimit(1)
      help
    }
    .border(.light, title: "debug")
    .background(.default)
  }

  private var heading: some View<Message> {
    let words =
      switch state.selected {
      case nil: "live, \(state.last) messages"
      case state.first: "start, before message \(state.first + 1) of \(state.last)"
      case .some(let number): "message \(number) of \(state.last)"
      }
    return VStack(alignment: .stretch) {
      Text(words).bold().foreground(state.selected == nil ? .green : .yellow)
      if state.details.hasDiverged {
        Text("This frame came out differently the first time: the view, or an update, depends on")
          .foreground(.red)
        Text("something that is not in the state.").foreground(.red)
      }
    }
    .sending(Message.self)
  }

  private var messages: some View<Message> {
    let (rows, current) = (state.rows, state.current)
    return LazyList(
      rows, id: \.number, reveals: current, sticksToEnd: state.selected == nil, showsBars: true
    ) { row in
      Text("\(row.time) \(row.words)").lineLimit(1)
        .attributes(row.number == current ? .reverse : [])
        .onPress(.select(row.number))
        .id(row.number)
    }
    .frame(width: .fill, height: .auto)
  }

  private var viewPathLines: [String] {
    state.details.viewPath.enumerated().map { depth, step in
      let area = step.area
      let traits = step.traits.isEmpty ? "" : " · " + step.traits.joined(separator: " ")
      return String(repeating: " ", count: min(depth, 8)) + step.summary
        + " \(area.left),\(area.top) \(area.size.columns)x\(area.size.rows)" + traits
    }
  }

  /// Why the innermost view has its size, and what the cell under the pointer looks like.
  private var innermostLines: [String] {
    (state.details.viewPath.last?.sizeReasons ?? []) + [state.details.cell].compactMap(\.self)
  }

  private var help: some View<Message> {
    Text(
      state.note.isEmpty
        ? "←→ step  end live  c copy as test  d dock" : state.note
    )
    .lineLimit(1).dim().sending(Message.self)
  }

  private func title(_ words: String) -> AnyView<Message> {
    Text(words).foreground(.cyan).sending(Message.self)
  }

  @ViewBuilder<Message> private func several(
    _ words: String, _ lines: [String], atMost most: Int
  ) -> Views<Message> {
    if !lines.isEmpty {
      title(lines.count > most ? "\(words), the last \(most) of \(lines.count)" : words)
      ForEach(Array(lines.suffix(most).enumerated()), id: \.offset) { line in
        Text(line.element).lineLimit(1)
      }
    }
  }
}

/// A part of the state, with its earlier value if it changed.
private struct OutlineRow: View {
  let line: OutlineLine

  typealias Message = InspectorProgram.Message

  var body: some View<Message> {
    let mark = line.hasParts ? (line.isOpen ? "▾ " : "▸ ") : "  "
    let indent = String(repeating: " ", count: 2 * min(line.depth, 10))
    let name = line.name.isEmpty ? "" : line.name + ": "
    let was = line.before.map { "  (was \($0))" } ?? ""
    let text = Text(indent + mark + name + line.value + was).lineLimit(1)
      .foreground(line.isChanged ? .yellow : .default)
    if line.hasParts {
      text.onPress(.toggle(line.path)).attributes(.reverse, when: .focused)
    } else {
      text.sending(Message.self)
    }
  }
}
