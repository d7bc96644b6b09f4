// CellsPage: a table whose cells are views: a box to check, a field to rename in place, a bar, and texts of two lines.

import TermStore
import TermWidgets

/// A table with views in its cells.
struct CellsPage: Page {
  struct Job: Identifiable, Sendable {
    let id: Int
    var name: String
    var note: String
    var part: Double
    var isOn: Bool
  }

  struct State: Sendable {
    var jobs = CellsPage.jobs
    var table = TableSelection<Int>(column: 1)
    /// The job that is being renamed, and its new name.
    var renamed: Int?
    var draft = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case select(TableSelection<Int>)
    case turn(Int, Bool)
    case rename(Int)
    case draft(String)
    case keep
    /// The field has lost the focus.
    case left
    case cancel
  }

  static let title = "Cells"
  static let sentence = "Cells of a table that are views; Enter renames a job in its place."
  static let widgets = ["Table", "Checkbox", "TextField", "ProgressBar"]
  static let start = State()

  let state: State

  static let jobs = [
    Job(
      id: 0, name: "Index", note: "Reads every file once and keeps its words", part: 1, isOn: true),
    Job(id: 1, name: "Thumbnails", note: "Small pictures of 1,240 photos", part: 0.62, isOn: true),
    Job(id: 2, name: "Backup", note: "To the disk in the cellar, at night", part: 0.3, isOn: true),
    Job(id: 3, name: "Mail", note: "Waits until there is a network", part: 0, isOn: false),
    Job(id: 4, name: "Updates", note: "Asks before it installs", part: 0.85, isOn: true),
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .select(let selection):
      state.table = selection
      // Another row has no part in the renaming.
      if selection.rows.cursor != state.renamed { keep(&state) }
    case .turn(let id, let isOn): state.jobs[id].isOn = isOn
    case .rename(let id):
      keep(&state)
      (state.renamed, state.draft) = (id, state.jobs[id].name)
      return .focus("name")
    case .draft(let name): state.draft = name
    case .keep:
      keep(&state)
      return .focus("jobs")
    case .left: keep(&state)
    case .cancel:
      state.renamed = nil
      return .focus("jobs")
    }
    return .none
  }

  /// Ends a renaming; an empty name is none, and the job keeps its own.
  private static func keep(_ state: inout State) {
    if let id = state.renamed, !state.draft.isEmpty { state.jobs[id].name = state.draft }
    state.renamed = nil
  }

  var body: some View<Message> {
    Table(
      "Jobs", state.jobs,
      [
        TableColumn("On", width: .fixed(4)) { $0.isOn ? "on" : "off" },
        TableColumn("Job", width: .fixed(16)) { $0.name },
        TableColumn("Done", width: .fixed(18), minWidth: 10, priority: 1) {
          "\(Int($0.part * 100)) %"
        },
        TableColumn("What it does", width: .fraction(1), minWidth: 16, priority: 2) { $0.note },
      ],
      selection: state.table, rowHeight: 2, onActivate: { .rename($0.id) },
      menu: { jobs in jobs.map { MenuItem("Rename \($0.name)", .rename($0.id)) } },
      { .select($0) }
    ) { job, column in
      switch column {
      case 0:
        Checkbox("", isOn: job.isOn) { .turn(job.id, $0) }
          .role(.checkbox, label: job.name, value: job.isOn ? "on" : "off")
      case 1 where state.renamed == job.id:
        TextField("Name", text: state.draft, onSubmit: .keep) { .draft($0) }
          .id("name")
          .onKey(.escape, "cancel", .cancel)
          .onFocus { $0 ? nil : .left }
      case 2:
        ProgressBar("", value: job.part)
          .role(.progress, label: job.name, value: "\(Int(job.part * 100)) %")
          .sending(Message.self)
      default: EmptyView()
      }
    }
    .id("jobs")
  }
}
