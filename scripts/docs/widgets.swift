// The definitions that the examples of docs/widgets.md use but do not show: a state, messages, and sample data.

import TermCode
import TermWidgets

struct State {
  struct Mail: Identifiable {
    let id: Int
    let subject: String
  }

  struct File: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let size: Int
    var isFolder = false
    var entries: [File] = []
  }

  var hasSubtitles = true
  var checkOfAll = CheckState.mixed
  var wifi = true
  var country: Country?
  var step = 5
  var size = Size.small
  var volume = 40.0
  var guests = 2
  var color = Color.blue
  var departure = CalendarDate(year: 2026, month: 7, day: 14)
  var name = "Ada"
  var nameError: String?
  var width = 80
  var password = "secret"
  var city = "Zagreb"
  var cityError: String?
  var notes = TextBuffer("Call back")
  var draft = TextBuffer("Hello")
  var sent = ["Good morning"]
  var company = "Analytical Engines"
  var isCompany = true
  var isSending = false
  var edit = TextEdit("Call back")
  var find = TextFind("back")
  var query = "an"
  var found = [1, 4]
  var mails = [Mail(id: 1, subject: "Welcome"), Mail(id: 2, subject: "Your invoice")]
  var selection = Selection([1])
  var showsDetails = true
  var selected = "notes.txt"
  var files = [File(name: "notes.txt", size: 96), File(name: "ideas.txt", size: 12_800)]
  var table = TableSelection<String>()
  var sort = TableSort(column: 0)
  var tree = TreeSelection<String>()
  var page = 5
  var open = "notes.txt"
  var path = [Route.network]
  var share = 0.4
  var lines = ["listening", "answered in 3 ms"]
  var filter = ""
  var folder = ["home", "notes"]
  var entries = [FileEntry("main.swift", size: 96)]
  var download = ProgressRate(total: 1000)
  var article: String?
  var isLoading = true
  var unread = 3
  var showsHelp = true
  var isRenaming = true
  var asks = true
  var loads: [Double?] = [0.2, 0.5, nil, 0.4]
  var times: [Double?] = [12, 14, 13, 40]
  var requests: [Double?] = [1190, 1204, 1218]
  var details = "12 files changed"
}

/// The messages that examples send, with any payload.
struct Message {
  static let add = Message(), close = Message(), closePalette = Message(), delete = Message()
  static let exportSVG = Message(), exportText = Message(), keep = Message(), next = Message()
  static let openedManual = Message(), rename = Message(), save = Message(), undo = Message()
  static let back = Message(), open = Message(), signUp = Message()

  static func chooseAll(_ isOn: Bool) -> Message { Message() }
  static func depart(on date: CalendarDate) -> Message { Message() }
  static func edited(_ text: TextBuffer) -> Message { Message() }
  static func find(_ action: FindBarAction) -> Message { Message() }
  static func go(_ folder: [String]) -> Message { Message() }
  static func goUp(to part: Int) -> Message { Message() }
  static func name(_ name: String) -> Message { Message() }
  static func open<What>(_ what: What) -> Message { Message() }
  static func password(_ password: String) -> Message { Message() }
  static func showDetails(_ areShown: Bool) -> Message { Message() }
  static func rename(_ name: String) -> Message { Message() }
  static func resize(_ width: Int) -> Message { Message() }
  static func run(_ command: Command) -> Message { Message() }
  static func search(_ query: String) -> Message { Message() }
  static func send(_ text: String) -> Message { Message() }
  static func setCompany(_ name: String) -> Message { Message() }
  static func select<Chosen>(_ chosen: Chosen) -> Message { Message() }
  static func help(_ isOn: Bool) -> Message { Message() }
  static func setCity(_ city: String) -> Message { Message() }
  static func setColor(_ color: Color) -> Message { Message() }
  static func setCountry(_ country: Country) -> Message { Message() }
  static func setGuests(_ guests: Int) -> Message { Message() }
  static func setSize(_ size: Size) -> Message { Message() }
  static func setStep(_ step: Int) -> Message { Message() }
  static func setSubtitles(_ isOn: Bool) -> Message { Message() }
  static func setVolume(_ volume: Double) -> Message { Message() }
  static func setWifi(_ isOn: Bool) -> Message { Message() }
  static func sort(_ sort: TableSort) -> Message { Message() }
  static func split(_ share: Double) -> Message { Message() }
}

struct Country: Equatable { let name: String }
enum Command { case reload }
enum Route: Hashable {
  case network
  var name: String { "Network" }
}
enum Size: CaseIterable {
  case small, large
  var name: String { self == .small ? "small" : "large" }
}

let countries = [Country(name: "Croatia"), Country(name: "Japan")]
let cities = ["Zadar", "Zagreb"]
let document = (isChanged: true, name: "letter.txt")
let file = State.File(name: "notes.txt", size: 96)
let roots = [State.File(name: "Sources", size: 0, isFolder: true, entries: [file]), file]
let commands = [PaletteCommand("Reload", Command.reload)]
let user = (name: "Ada", mail: "ada@example.org")
let message = (sender: "Ada", text: "It *works*.")
let (readme, manual, source) = ("# Read me", "# Manual", "let answer = 42\n")
let output = "\u{1B}[1;31merror:\u{1B}[m no such file\n"
let answer = "A word, *a stressed one*."
let (old, new) = ("one\ntwo\n", "one\nthree\n")
let patch = "--- a\n+++ b\n@@ -1 +1 @@\n-two\n+three\n"
let score = "1200"
let balances: [Double?] = [3, -2, nil, 1]
let loads: [Double?] = [0.2, 0.5], before: [Double?] = [0.1, 0.9]
let series = [ChartSeries("today", loads)]
let points: [ChartPoint?] = [ChartPoint(170, 65), ChartPoint(182, 80)]
let bars = [ChartBar("North", [3, 4]), ChartBar("South", [5, 2])]
let hours = ["9", "10", "11"]
let tabs = [Tab("notes.txt", id: "notes.txt")]
let counts: [[Double?]] = [[1, 4, nil], [0, 2, 7]]

var page: some View<Message> { Button("Page", .next) }

struct Article: StaticView {
  let text: String
  init(_ text: String) { self.text = text }
  var body: some View<Never> { Text(text) }
}

struct Details: StaticView {
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View<Never> { Text(name) }
}

struct Page: StaticView {
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View<Never> { Text(name) }
}

struct MainSettings: StaticView { var body: some View<Never> { Text("Settings") } }

struct SettingsScreen: StaticView {
  let route: Route
  init(_ route: Route) { self.route = route }
  var body: some View<Never> { Text(route.name) }
}

struct Sidebar: StaticView { var body: some View<Never> { Text("Sidebar") } }
struct Editor: StaticView { var body: some View<Never> { Text("Editor") } }
