// DashboardPage: services that are watched, with numbers that change every second.

import TermStore
import TermWidgets

/// A live screen of many widgets.
///
/// Its numbers are a random walk, the same each time.
struct DashboardPage: Page {
  struct State: Sendable {
    /// The number of seconds that were watched.
    var seconds = 0
    var isLive = true
    var span = 24
    var services = TableSelection<String>()
    var sort: TableSort? = TableSort(column: 0, isAscending: true)
    var job = ""
    var every = "day"
    var notifies = true
    var jobs: [String] = []
  }

  enum Message: Codable, Hashable, Sendable {
    case tick
    case live(Bool)
    case span(Int)
    case services(TableSelection<String>)
    case sort(TableSort)
    case job(String)
    case every(String)
    case notify(Bool)
    case create
  }

  static let title = "Dashboard"
  static let sentence = "Services watched live: every number moves once a second."
  static let isWhole = true
  static let widgets: [String] = []
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .tick: state.seconds += 1
    case .live(let isLive): state.isLive = isLive
    case .span(let hours): state.span = hours
    case .services(let selection): state.services = selection
    case .sort(let order): state.sort = order
    case .job(let name): state.job = name
    case .every(let period): state.every = period
    case .notify(let isOn): state.notifies = isOn
    case .create:
      guard !state.job.isEmpty else { break }
      state.jobs = Array((state.jobs + [state.job]).suffix(2))
      state.job = ""
    }
    return .none
  }

  static func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isLive ? [.every(.seconds(1), id: "dashboard", .tick)] : []
  }

  var body: some View<Message> {
    SizeReader { size in
      VStack<Message> {
        if size.columns >= 70 && size.rows >= 23 {
          rows(isHigh: size.rows >= 42, isWide: size.columns >= 120)
        } else {
          column(isNarrow: size.columns < 40)
        }
      }
      .filling()
      .onKey("p", state.isLive ? "pause" : "go on", .live(!state.isLive))
    }
  }

  /// All cards in three rows that fill the page.
  private func rows(isHigh: Bool, isWide: Bool) -> some View<Message> {
    VStack<Message>(spacing: 1) {
      numbers(columns: 4, rows: isHigh ? 3 : 2)
      HStack<Message>(spacing: 1) {
        traffic.frame(minWidth: 0).flex(grow: 3, basis: 0)
        jobs(isHigh: isHigh).frame(minWidth: 0).flex(grow: 2, basis: 0)
      }
      .frame(minHeight: 0)
      .flex(grow: isHigh ? 1 : 5, basis: 0)
      HStack<Message>(spacing: 1) {
        services(isHigh: isHigh, isWide: isWide).frame(minWidth: 0).flex(grow: 3, basis: 0)
        VStack<Message>(spacing: 1) {
          newJob.flex(grow: isHigh ? 0 : 1)
          if isHigh { events.frame(minHeight: 0).flex(grow: 1, basis: 0) }
        }
        .frame(minWidth: 0).flex(grow: 2, basis: 0)
      }
      .frame(minHeight: 0)
      .flex(grow: isHigh ? 1 : 4, basis: 0)
    }
    .filling()
  }

  /// All cards in a column that scrolls.
  private func column(isNarrow: Bool) -> some View<Message> {
    ScrollView {
      VStack<Message>(spacing: 1) {
        numbers(columns: isNarrow ? 1 : 2, rows: 1)
        traffic.frame(height: 10)
        jobs(isHigh: false)
        services(isHigh: false, isWide: false).frame(height: 9)
        newJob
      }
    }
    .filling()
  }

  // MARK: Numbers

  private func numbers(columns: Int, rows: Int) -> some View<Message> {
    Grid(columns: Array(repeating: .fraction(1), count: columns), columnSpacing: 1, rowSpacing: 1) {
      ForEach(DashboardNumber.all, id: \.title) { number in
        number.stat(after: state.seconds, rows: rows).sending(Message.self)
      }
    }
    .fixedSize()
  }

  private var traffic: some View<Message> {
    Card("Traffic, MB a second") {
      LineChart(
        "",
        [
          ChartSeries("in", points: course(41 + state.span, around: 30)),
          ChartSeries("out", points: course(7 + state.span, around: 14)),
        ], isFilled: true
      )
      .frame(minHeight: 0)
      .flex(grow: 1)
    } accessory: {
      Picker("Span", [1, 6, 24], selection: state.span, title: { "\($0) h" }) { .span($0) }
    }
  }

  /// The course of a number over the hours of the span.
  private func course(_ seed: Int, around middle: Double) -> [ChartPoint?] {
    let values = DashboardNumber.course(seed, state.seconds, 97, around: middle)
    return values.enumerated().map { step, value in
      value.map { ChartPoint(Double(step * state.span) / 96, $0) }
    }
  }

  // MARK: Jobs

  private func jobs(isHigh: Bool) -> some View<Message> {
    let done = Double(state.seconds % 60) / 60
    return Card("Jobs", detail: "\(3 + state.jobs.count)") {
      VStack<Message>(spacing: isHigh ? 1 : 0) {
        job("index", min(0.4 + done, 1), of: 60, .success)
        job("pictures", min(0.2 + done / 2, 1), of: 120, .accent)
        job("backup", done / 4, of: 240, .warning)
      }
      ForEach(Array(state.jobs.enumerated()), id: \.offset) { job in
        Text("• \(job.element)").lineLimit(1)
      }
      if isHigh {
        lines(DashboardEvent.done).margin(.top, 1)
      } else if state.jobs.isEmpty {
        DashboardEvent.done[0].line.sending(Message.self).margin(.top, 1)
      }
    }
  }

  /// The name of a job with the time left, over its progress.
  private func job(
    _ name: String, _ done: Double, of seconds: Double, _ tone: Tone
  ) -> some View<Message> {
    let left = Int(((1 - done) * seconds).rounded())
    let time = left == 0 ? "done" : left < 100 ? "\(left) s left" : "\((left + 59) / 60) min left"
    return VStack<Message> {
      HStack<Message>(spacing: 1) {
        Text(name).lineLimit(1)
        Spacer()
        Text(time).foreground(.muted).lineLimit(1)
      }
      ProgressBar(name, value: done, tone: tone, labelWidth: 0).sending(Message.self)
    }
    .role(.group, label: name)
  }

  private var events: some View<Message> {
    Card("Events", detail: "today") { lines(DashboardEvent.events) }
  }

  /// As many events as fit.
  private func lines(_ events: [DashboardEvent]) -> some View<Message> {
    SizeReader { size in
      VStack<Message> {
        ForEach(Array(events.prefix(size.rows)), id: \.words) { $0.line.sending(Message.self) }
      }
    }
    .frame(minHeight: 0)
    .flex(grow: 1, basis: 0)
  }

  // MARK: Services

  private func services(isHigh: Bool, isWide: Bool) -> some View<Message> {
    let rows = DashboardService.all(after: state.seconds, count: isHigh ? 24 : 7)
    let sorted = state.sort.map { DashboardService.sorted(rows, by: $0) } ?? rows
    return Card("Services", detail: "\(rows.count) rows") {
      Table(
        "Services", sorted, isWide ? Self.columns : Array(Self.columns.prefix(3)),
        selection: state.services, sort: state.sort, onSort: { .sort($0) }
      ) { .services($0) }
      .frame(minHeight: 0)
      .flex(grow: 1)
    }
  }

  /// The columns of a wide table; a narrow one has the first three.
  private static var columns: [TableColumn<DashboardService>] {
    [
      TableColumn("Name", width: .fraction(1)) { $0.id },
      TableColumn("State", width: .fixed(10)) {
        $0.words
      } look: {
        $0.look
      },
      TableColumn("CPU", width: .fixed(6), alignment: .trailing) { "\($0.load) %" },
      TableColumn("Memory", width: .fixed(9), alignment: .trailing) { "\($0.memory) MB" },
      TableColumn("Requests", width: .fixed(10), alignment: .trailing) { "\($0.requests) /s" },
    ]
  }

  private var newJob: some View<Message> {
    Card("New job") {
      TextField("Name", text: state.job, onSubmit: .create, placeholder: "nightly report") {
        .job($0)
      }
      Picker("Every", ["hour", "day", "week"], selection: state.every) { .every($0) }
        .margin(.top, 1)
      Toggle("Notify", isOn: state.notifies) { .notify($0) }
      Button("Create", .create).margin(.top, 1).alignSelf(.end)
    }
  }
}
