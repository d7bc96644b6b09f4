// BusyProgram: a program with a little of everything that a session may contain, and a user who acts at random;
// and a program that adds.

import Rewind
import TermRender
import TermStore
import TermWidgets

/// Does a little of everything in a session: tasks, timers, focus, scrolling, chance, the time, and a faulty copy.
struct Busy: Program {
  enum Message: Codable, Hashable, Sendable {
    case edit(String), load, loaded(Int), failed, tick(Double), roll, rolled(Int), came, later
    case size(Int, Int), dark(Bool), local(Int), one, two, back(Int32)
  }

  struct State: Hashable {
    var text = ""
    var numbers: [Int] = []
    var seen: Set<String> = []
    var ticks = 0
    var rolls = 0
    var isLoading = false
  }

  enum Work: Hashable { case load }

  /// The effect of its fault.
  var fault = false

  init() {}

  init(fault: Bool) { self.fault = fault }

  func start() -> (State, Command<Message>) { (State(), .send(.roll)) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .edit(let text):
      state.text = text
      state.seen.insert(text)
      return .debounce(id: Work.load, for: .milliseconds(100), .send(.load))
    case .load:
      state.isLoading = true
      let text = state.text
      return .task(id: Work.load) { context in
        try await context.sleep(for: .milliseconds(50))
        if text.count % 5 == 4 { throw CancellationError() }
        return .loaded(text.count)
      } failure: { _ in
        .failed
      }
    case .loaded(let count):
      state.isLoading = false
      state.numbers.append(fault && count > 1 ? -1 : count)
    case .failed: state.isLoading = false
    case .tick(let date): state.ticks += Int(date) % 7
    case .roll: return .random { .rolled(Int.random(in: 0..<100, using: &$0)) }
    case .rolled(let number): state.rolls = number
    case .came: state.rolls += 1
    case .later:
      return .sequence(
        .after(.milliseconds(70), .one), .suspend, .exec(["vi"]) { .back($0) }, .send(.two))
    case .one, .two: state.rolls += 3
    case .local(let number): state.rolls += number
    case .back(let code): state.rolls += Int(code)
    case .size(let columns, let rows): state.rolls += columns * rows
    case .dark: state.rolls += 1
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("text", text: state.text) { .edit($0) }
      Button("roll", .roll)
      Text("\(state.ticks) ticks, \(state.rolls), \(state.isLoading ? "loading" : "")")
      if state.numbers.count > 1 { Text("several").onAppear(.came) }
      Local(0) { count, send in
        Text("own \(count)").focusable().onKey("x", .set(count + 1)).onKey("y", send(.local(count)))
      }
      Timeline(every: .milliseconds(200)) { time in Text("\(time)") }
      Memo(state.rolls) { Text("rolls \($0)") }
      LazyList(count: 1000) { Text("line \($0), \(state.text)") }.frame(height: 3)
      ScrollView { ForEach(0..<30) { Text("row \($0 &+ state.numbers.count)") } }.flex(grow: 1)
    }
    .onKey("alt+l", .later)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    [.windowSize { .size($0.columns, $0.rows) }, .appearance { .dark($0) }]
      + (state.text.count % 2 == 1 ? [.every(.seconds(1)) { .tick($0.secondsSince1970) }] : [])
  }
}

extension Store<Busy> {
  /// Makes a random step of a user or a terminal.
  func act(_ random: inout Randomness) {
    switch Int.random(in: 0..<17, using: &random) {
    case 0: handle(.key(KeyPress(.tab)))
    case 1: handle(.key(KeyPress(.enter)))
    case 2: handle(.key(KeyPress(.backspace)))
    case 3:
      let place = Point(
        column: .random(in: 0..<30, using: &random), row: .random(in: 0..<12, using: &random))
      handle(.mouse(MouseEvent(.down(.left), at: place)))
      handle(.mouse(MouseEvent(.up(.left), at: place)))
    case 4:
      let rows = Int.random(in: -3...3, using: &random)
      handle(.scroll(ScrollEvent(rows: rows, at: Point(column: 2, row: 8))))
    case 5:
      let columns = Int.random(in: 10...40, using: &random)
      handle(.resize(Size(columns: columns, rows: .random(in: 5...20, using: &random))))
    case 6: setAppearance(isDark: random.next() % 2 == 0)
    case 7: handle(.paste("pasted"))
    case 8: handle(.focus(random.next() % 2 == 0))
    case 9: setClock(Double(random.next() % 2_000_000))
    case 10: adopt(Profile(hasSynchronizedOutput: random.next() % 2 == 0))
    case 11: handle(.key(KeyPress(.alt("l"))))
    case 12: handle(.key(KeyPress("x")))
    case 13: handle(.key(KeyPress("y")))
    case 14:
      for case .exec(_, let number) in requests { finishRequest(number, code: 3) }
      for case .suspend(let number) in requests { finishRequest(number, code: 0) }
      requests = []
    default:
      let character = "abc".randomElement(using: &random) ?? "a"
      handle(.key(KeyPress(Key(.character(character)))))
    }
  }
}

/// Adds one for `a`, and ten for `b`.
struct Adder: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += message
    return .none
  }

  func view(_ state: Int) -> some View<Int> {
    Text("\(state)").onKey("a", 1).onKey("b", 10)
  }
}
