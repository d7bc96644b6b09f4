// OwnLayout: a layout of one's own: columns of notes in which each goes below the shortest column.

import Rewind
import TermStore
import TermWidgets

/// Views in columns, as many as fit; each view goes to the column that is the shortest so far.
///
/// A layout is a view that reads the size that it is given, and places its content with stacks.
struct Masonry<Item: Identifiable, Message>: View {
  let items: [Item]
  let leastWidth: Int
  let height: (Item, _ width: Int) -> Int
  let content: (Item) -> AnyView<Message>

  /// Creates the columns.
  ///
  /// - Parameters:
  ///   - items: What is shown, in reading order.
  ///   - leastWidth: The least width of a column in cells.
  ///   - height: Returns how many rows an item takes in a width; it only balances the columns.
  ///   - content: Makes the view of an item.
  init(
    _ items: [Item], leastWidth: Int, height: @escaping (Item, _ width: Int) -> Int,
    content: @escaping (Item) -> some View<Message>
  ) {
    (self.items, self.leastWidth, self.height) = (items, leastWidth, height)
    self.content = { AnyView(content($0)) }
  }

  var body: some View<Message> {
    SizeReader(idealHeight: 12) { size in
      let count = max(1, (size.columns + 1) / (leastWidth + 1))
      let width = (size.columns - count + 1) / count
      ScrollView {
        HStack(alignment: .top, spacing: 1) {
          ForEach(columns(count, width).enumerated(), id: \.offset) { _, column in
            VStack(spacing: 1) { ForEach(column) { item in content(item) } }
              .frame(width: width)
          }
        }
      }
      .filling()
    }
  }

  /// Divides the items: each goes to the shortest column.
  func columns(_ count: Int, _ width: Int) -> [[Item]] {
    var columns = [[Item]](repeating: [], count: count)
    var heights = [Int](repeating: 0, count: count)
    for item in items {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      columns[shortest].append(item)
      heights[shortest] += height(item, width) + 1
    }
    return columns
  }
}

struct OwnLayout: Program {
  struct Note: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var title, text: String
    var isPinned = false
  }

  struct State: Equatable, Sendable {
    var notes = OwnLayout.samples
    var width = 22
    /// Pinned notes come first.
    var sorted: [Note] { notes.filter(\.isPinned) + notes.filter { !$0.isPinned } }
  }

  enum Message: Codable, Hashable, Sendable {
    case pin(Int)
    case narrower, wider, quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .pin(let id):
      guard let place = state.notes.firstIndex(where: { $0.id == id }) else { break }
      state.notes[place].isPinned.toggle()
    case .narrower: state.width = max(14, state.width - 4)
    case .wider: state.width = min(60, state.width + 4)
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Notes").bold()
        Spacer()
        Text("columns of \(state.width) or more").foreground(.muted).lineLimit(1)
      }
      .padding(.horizontal, 1)
      .background(.surface)
      Masonry(
        state.sorted, leastWidth: state.width,
        height: { note, width in 4 + note.text.count / max(1, width - 4) }
      ) { card($0) }
      .padding(1)
      .flex(grow: 1)
      HelpBar()
    }
    .onKey("-", "narrower", .narrower)
    .onKey("+", "wider", .wider)
    .onKey("q", "quit", .quit)
  }

  private func card(_ note: Note) -> some View<Message> {
    VStack {
      HStack(spacing: 1) {
        Text(note.title).bold().lineLimit(1).flex(grow: 1)
        Text("●").foreground(.accent).fixedSize().shown(note.isPinned)
      }
      Text(note.text).foreground(.muted)
    }
    .padding(.horizontal, 1)
    .border(color: .edge)
    .background(.surface)
    .background(.control, when: .hovered)
    .border(.heavy, color: .accent, when: .focused)
    .onPress(.pin(note.id))
    .role(.toggle, label: note.title, value: note.isPinned ? "pinned" : "not pinned")
  }

  static let samples = [
    Note(id: 1, title: "Shopping", text: "Tea, bread, apples, a lamp for the hall."),
    Note(id: 2, title: "Idea", text: "A clock that shows the tide.", isPinned: true),
    Note(
      id: 3, title: "Letter",
      text: "Thank Grace for the book about compilers, and ask whether she still has the first one."
    ),
    Note(id: 4, title: "Bicycle", text: "The chain is loose."),
    Note(
      id: 5, title: "Garden", text: "Beans in May, onions in August, and nothing on the stones."),
    Note(id: 6, title: "Words", text: "Arena, cluster, damage."),
    Note(id: 7, title: "Trip", text: "The train leaves at 7:12 from the other platform."),
    Note(id: 8, title: "Piano", text: "Bars 9 to 16, slowly."),
  ]
}

extension OwnLayout: Recordable {}
