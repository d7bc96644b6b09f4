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
    var sort: TableSort? = TableSort(column: 2, isAscending: false)
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
      let (isWide, isHigh) = (size.columns >= 70, size.rows >= 24)
      VStack<Message>(spacing: size.rows >= 25 ? 1 : 0) {
        if isWide && isHigh {
          numbers(columns: 4, rows: size.rows >= 40 ? 4 : 2)
          HStack<Message>(spacing: 1) {
            traffic.frame(minWidth: 0).flex(grow: 3, basis: 0)
            jobs.frame(minWidth: 0).flex(grow: 2, basis: 0)
          }
          .frame(minHeight: 0)
          .flex(grow: 5, basis: 0)
          HStack<Message>(spacing: 1) {
            services.frame(minWidth: 0).flex(grow: 3, basis: 0)
            newJob.frame(minWidth: 0).flex(grow: 2, basis: 0)
          }
          // On a high screen the chart has the space that the table does not need.
          .frame(minHeight: 0, maxHeight: .cells(12))
          .flex(grow: 4, basis: 0)
        } else {
          ScrollView {
            VStack<Message>(spacing: 1) {
              numbers(columns: size.columns >= 40 ? 2 : 1, rows: 1)
              traffic.frame(height: 10)
              jobs
              services.frame(height: 9)
              newJob
            }
          }
          .flex(grow: 1)
        }
      }
      // The ground of the keys below is that of the cards.
      .padding(.bottom, size.rows >= 25 ? 1 : 0)
      .filling()
      .onKey("p", state.isLive ? "pause" : "go on", .live(!state.isLive))
    }
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
    let count = max(state.span * 2, 12)
    return Card("Traffic, MB a second") {
      LineChart(
        "",
        [
          ChartSeries("in", DashboardNumber.course(41, state.seconds, count, around: 30)),
          ChartSeries("out", DashboardNumber.course(7, state.seconds, count, around: 14)),
        ], isFilled: true
      )
      .frame(minHeight: 0)
      .flex(grow: 1)
    } accessory: {
      Picker("Span", [1, 6, 24], selection: state.span, title: { "\($0) h" }) { .span($0) }
    }
  }

  private var jobs: some View<Message> {
    let done = Double(state.seconds % 60) / 60
    return Card("Jobs", detail: "\(3 + state.jobs.count)") {
      job("index", min(0.4 + done, 1), of: 60, .success)
      job("pictures", min(0.2 + done / 2, 1), of: 120, .accent)
      job("backup", done / 4, of: 240, .warning)
      if state.jobs.isEmpty {
        (Text("✓ ").foreground(.success) + Text("mail sent").foreground(.muted)).lineLimit(1)
          .margin(.top, 1)
      }
      ForEach(Array(state.jobs.enumerated()), id: \.offset) { job in
        Text("• \(job.element)").lineLimit(1)
      }
    }
  }

  /// The name of a job with the time left, over its progress.
  private func job(
    _ name: String, _ done: Double, of seconds: Double, _ tone: Tone
  ) -> some View<Message> {
    let left = Int(((1 - done) * seconds).rounded())
    return VStack<Message> {
      HStack<Message>(spacing: 1) {
        Text(name).lineLimit(1)
        Spacer()
        Text(left == 0 ? "done" : "\(left) s left").foreground(.muted).lineLimit(1)
      }
      ProgressBar(name, value: done, tone: tone, labelWidth: 0).sending(Message.self)
    }
    .role(.group, label: name)
  }

  // MARK: Services

  private var services: some View<Message> {
    let rows = DashboardService.all(after: state.seconds)
    let sorted = state.sort.map { DashboardService.sorted(rows, by: $0) } ?? rows
    return Card("Services", detail: "\(rows.count) rows") {
      Table(
        "Services", sorted,
        [
          TableColumn("Name", width: .fraction(1)) { $0.id },
          TableColumn("State", width: .fixed(10)) {
            $0.words
          } look: {
            $0.look
          },
          TableColumn("CPU", width: .fixed(6), alignment: .trailing) { "\($0.load) %" },
        ], selection: state.services, sort: state.sort, onSort: { .sort($0) }
      ) { .services($0) }
      .frame(minHeight: 0)
      .flex(grow: 1)
    }
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
