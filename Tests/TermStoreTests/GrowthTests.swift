// GrowthTests: a program that goes from page to page needs memory for its page, not for earlier ones.

import TermRender
import TermWidgets
import XCTest

@testable import TermStore

/// Two pages with a view of each kind; each visit has other names, links and clusters.
private struct Pages: Program {
  enum Message: Hashable, Sendable {
    case turn, come, go, tick, typed(String), sized(Size), answered(Int)
  }

  struct State {
    var visit = 0
    var text = ""
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .turn:
      state.visit += 1
      let visit = state.visit
      return .batch(
        .focus("field"),
        .after(.seconds(3600), id: "later \(visit % 2)", .tick),
        .debounce(id: "debounce \(visit)", for: .seconds(1), .send(.tick)),
        .throttle(id: "throttle \(visit)", for: .seconds(1), .send(.tick)),
        .task(id: "sleeper") { context in
          try await context.sleep(for: .seconds(3600))
          return .answered(visit)
        },
        .sequence(.task { _ in .answered(visit) }, .send(.tick)))
    case .typed(let text): state.text = text
    default: break
    }
    return .none
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    [
      .every(.seconds(5), id: "tick \(state.visit)") { _ in .tick },
      .stream(id: "stream \(state.visit)") { context, _ in
        try await context.sleep(for: .seconds(3600))
      },
      .windowSize { .sized($0) },
    ]
  }

  func view(_ state: State) -> some View<Message> {
    let visit = state.visit
    // Captured by deferred content and by handlers.
    let header = VStack<Message> {
      Text("page \(visit)").link(Link("x:\(visit)"))
      Text("a\(Self.mark(visit))\(Self.mark(visit / 100))")
    }
    return VStack {
      SizeReader { _ in header }
      Memo(visit) { _ in header.onKey { _ in withExtendedLifetime(header) { nil } } }
      if visit.isMultiple(of: 2) { even(visit, header) } else { odd(visit, state) }
    }
    .onKey("n", .turn)
  }

  @ViewBuilder<Message> private func even(
    _ visit: Int, _ header: VStack<Message>
  ) -> Views<Message> {
    Timeline(every: .seconds(1)) { _ in header }
    Local(0) { count, send in
      header.map(send).onPress(.set(count + 1))
    }
    .id("local \(visit)")
    BindingsReader { keys in Text("\(keys.count)") }
    ScrollView { ForEach(0..<6, id: \.self) { Text("\($0)") } }.frame(height: 2)
    VStack { Text("over").onAppear(Message.come).onDisappear(Message.go) }
      .overlay { Text("it") }
  }

  @ViewBuilder<Message> private func odd(_ visit: Int, _ state: State) -> Views<Message> {
    LazyList(count: 50) { row in Text("\(visit) \(row)").onPress(Message.tick) }.frame(height: 3)
    Prepared(visit, by: { "made \($0)" }) { Text($0 ?? "…") }
    TextField("Name", text: state.text) { .typed($0) }.id("field")
    Text("sized").onSize { Message.sized($0) }
    HStack { Button("OK", .tick) }.focusScope()
  }

  private static func mark(_ number: Int) -> String {
    Unicode.Scalar(UInt32(0x300 + number % 100)).map { String($0) } ?? ""
  }
}

/// The buffers of a screen's frames, held weakly.
private struct BufferWatch {
  private final class Entry {
    weak var buffer: AnyObject?
    init(_ buffer: AnyObject) { self.buffer = buffer }
  }
  private var entries: [Entry] = []

  var alive: Int { entries.count { $0.buffer != nil } }

  mutating func note(_ screen: Screen<some Any>) {
    for buffer in screen.arenaBuffers where !entries.contains(where: { $0.buffer === buffer }) {
      entries.append(Entry(buffer))
    }
    entries.removeAll { $0.buffer == nil }
  }
}

final class GrowthTests: XCTestCase {
  func testTenThousandPagesUseNoMoreMemoryThanAThousand() {
    let store = Store(
      Pages(), size: Size(columns: 30, rows: 14), pool: TaskPool(threads: 0), seed: 1)
    var steady: [String: Int] = [:]
    var buffers = BufferWatch()
    // A tenth of the visits in a debug build: CI runs both.
    for visit in 1...(isDebugBuild ? 2000 : 10_000) {
      store.handle(.key(KeyPress("n")))
      if visit % 64 == 1 { store.type("abc") }
      store.pass(.seconds(1))
      store.render()
      store.screen.removeOutput()
      buffers.note(store.screen)
      if visit == 1000 { steady = store.recordCounts }
    }
    let records = store.recordCounts
    XCTAssertGreaterThan(records.count, 20)
    for (kind, count) in records.sorted(by: { $0.key < $1.key }) {
      XCTAssertEqual(count, steady[kind], kind)
    }
    XCTAssertLessThan(buffers.alive, 20, "a few in use, a few for the next frames")
    XCTAssertLessThanOrEqual(store.screen.pooledCount, 1024, "clusters and links, swept by the way")
  }
}
