// ControlsGroup: the gallery's pages about controls that the user presses, chooses and sets.

import TermStore
import TermWidgets

/// The pages about controls.
enum ControlsGroup: PageGroup {
  struct State: Sendable {
    var buttons = ButtonsPage.start
    var switches = SwitchesPage.start
    var choices = ChoicesPage.start
    var numbers = NumbersPage.start
    var links = LinksPage.start
    var menus = MenusPage.start
    var forms = FormsPage.start
    var dates = DatesPage.start
    var mouse = MousePage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case buttons(ButtonsPage.Message)
    case switches(SwitchesPage.Message)
    case choices(ChoicesPage.Message)
    case numbers(NumbersPage.Message)
    case links(LinksPage.Message)
    case menus(MenusPage.Message)
    case forms(FormsPage.Message)
    case dates(DatesPage.Message)
    case mouse(MousePage.Message)
  }

  static let title = "Controls"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(ButtonsPage.self, \.buttons) { .buttons($0) },
    Slot(SwitchesPage.self, \.switches) { .switches($0) },
    Slot(ChoicesPage.self, \.choices) { .choices($0) },
    Slot(NumbersPage.self, \.numbers) { .numbers($0) },
    Slot(LinksPage.self, \.links) { .links($0) },
    Slot(MenusPage.self, \.menus) { .menus($0) },
    Slot(FormsPage.self, \.forms) { .forms($0) },
    Slot(DatesPage.self, \.dates) { .dates($0) },
    Slot(MousePage.self, \.mouse) { .mouse($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .buttons(let message): ButtonsPage.update(&state.buttons, message).map { .buttons($0) }
    case .switches(let message): SwitchesPage.update(&state.switches, message).map { .switches($0) }
    case .choices(let message): ChoicesPage.update(&state.choices, message).map { .choices($0) }
    case .numbers(let message): NumbersPage.update(&state.numbers, message).map { .numbers($0) }
    case .links(let message): LinksPage.update(&state.links, message).map { .links($0) }
    case .menus(let message): MenusPage.update(&state.menus, message).map { .menus($0) }
    case .forms(let message): FormsPage.update(&state.forms, message).map { .forms($0) }
    case .dates(let message): DatesPage.update(&state.dates, message).map { .dates($0) }
    case .mouse(let message): MousePage.update(&state.mouse, message).map { .mouse($0) }
    }
  }
}
