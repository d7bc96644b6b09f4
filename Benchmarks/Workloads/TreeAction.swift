// TreeAction: what happens to a screen between two updates: events, time, commands.

internal import TermRender
public import TermView

/// An action of a user, a clock or a program.
public enum TreeAction: Equatable {
  /// A key, the mouse or the wheel.
  case event(Event)
  /// The passing of this many milliseconds.
  case wait(Int)
  /// The program moves the focus to a view, or removes it.
  case focus(Int), blur
  /// The program reads the messages that views sent.
  case listen
}

extension TreeAction {
  /// Performs it, and returns the messages of the views.
  func done(on screen: Screen<Int>, _ time: inout Int) -> [Int] {
    switch self {
    case .event(let event): return screen.send(event)
    case .wait(let milliseconds):
      time += milliseconds
      screen.advance(to: .milliseconds(time))
      return []
    case .focus(let id): return screen.focus(id)
    case .blur: return screen.blur()
    case .listen: return screen.takeMessages()
    }
  }
}

extension Random {
  mutating func deed(_ size: Size) -> TreeAction {
    switch below(16) {
    case 0, 1: .wait(below(60))
    case 2: .focus(below(4))
    case 3: chance(50) ? .blur : .listen
    default: .event(event(size))
    }
  }

  private mutating func event(_ size: Size) -> Event {
    let place = Point(column: below(size.columns + 2) - 1, row: below(size.rows + 2) - 1)
    let button: MouseEvent.Button = chance(70) ? .left : pick([.middle, .right])
    switch below(11) {
    case 0, 1: return .key(KeyPress(.tab))
    case 2: return .key(KeyPress(chance(50) ? .enter : "a"))
    case 3:
      return .key(KeyPress(pick([.up, .down, .left, .right, .home, .end, .pageUp, .pageDown])))
    case 4, 5:
      return .scroll(ScrollEvent(columns: below(5) - 2, rows: below(9) - 4, at: place))
    case 6: return .mouse(MouseEvent(.down(button), at: place))
    case 7: return .mouse(MouseEvent(.up(button), at: place))
    case 8: return .mouse(MouseEvent(.drag(button), at: place))
    case 9: return .mouse(MouseEvent(.move, at: place))
    default: return .key(KeyPress(Key(.tab, .shift)))
    }
  }
}
