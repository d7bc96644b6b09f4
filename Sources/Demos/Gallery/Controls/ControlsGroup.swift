// ControlsGroup: the gallery's pages about what is pressed, chosen and set.

import TermStore
import TermView

/// Pages about what is pressed, chosen and set.
enum ControlsGroup: PageGroup {
  struct State: Sendable {
    /// What was pressed last.
    var pressed = "nothing yet"
    var wifi = true
    var bluetooth = false
    var toppings = [true, false, true]
    var size = "Medium"
    var step = 5
    var city = "Lisbon"
    var guests = 2
    var level = 40.0
    var balance = 0.0
    var color = "accent"
    var hasRuler = true
    var name = ""
    var hasNews = false
    var date = CalendarDate(year: 2024, month: 2, day: 29)
  }

  enum Message: Codable, Hashable, Sendable {
    case pressed(String)
    case setWifi(Bool)
    case setBluetooth(Bool)
    case setToppings([Bool])
    case setSize(String)
    case setStep(Int)
    case setCity(String)
    case setGuests(Int)
    case setLevel(Double)
    case setBalance(Double)
    case setColor(String)
    case setRuler(Bool)
    case rename(String)
    case setNews(Bool)
    case setDate(CalendarDate)
  }

  static let title = "Controls"
  static let pages = [
    "Buttons", "Switches", "Choices", "Numbers", "Links, colours", "Menus", "Forms", "Dates",
  ]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .pressed(let name): state.pressed = name
    case .setWifi(let isOn): state.wifi = isOn
    case .setBluetooth(let isOn): state.bluetooth = isOn
    case .setToppings(let toppings): state.toppings = toppings
    case .setSize(let size): state.size = size
    case .setStep(let step): state.step = step
    case .setCity(let city): state.city = city
    case .setGuests(let guests): state.guests = guests
    case .setLevel(let level): state.level = level
    case .setBalance(let balance): state.balance = balance
    case .setColor(let color): state.color = color
    case .setRuler(let isOn): state.hasRuler = isOn
    case .rename(let name): state.name = name
    case .setNews(let isOn): state.hasNews = isOn
    case .setDate(let date): state.date = date
    }
    return .none
  }

  static func view(_ state: State, page: Int) -> some View<Message> {
    switch page {
    case 0: ButtonsPage(state: state)
    case 1: SwitchesPage(state: state)
    case 2: ChoicesPage(state: state)
    case 3: NumbersPage(state: state)
    case 4: LinksPage(state: state)
    case 5: MenusPage(state: state)
    case 6: FormsPage(state: state)
    default: DatesPage(state: state)
    }
  }

  static func around<Whole>(
    _ view: AnyView<Whole>, _ state: State, page: Int, lift: @escaping (Message) -> Whole
  ) -> AnyView<Whole> {
    guard pages[page] == "Menus" else { return view }
    return view.shortcuts(of: MenusPage(state: state).commands.map { $0.map(lift) })
  }
}

/// A part of a page under a heading.
struct ControlsSection: View {
  typealias Message = ControlsGroup.Message

  let title: String
  let content: AnyView<Message>

  init(_ title: String, @ViewBuilder<Message> content: () -> Views<Message>) {
    self.title = title
    self.content = AnyView(VStack(alignment: .leading, content: content))
  }

  var body: some View<Message> {
    VStack {
      Text(title).foreground(.muted).role(.heading, label: title)
      content.padding(.leading, 2)
    }
    .padding(.bottom, 1)
  }
}
