// MotionPage: values that move to new values.

import TermStore
import TermWidgets

struct MotionPage: Page {
  /// A state of a machine, which has a color.
  enum Mood: String, CaseIterable, Codable, Hashable, Sendable {
    case calm, warm, hot

    var color: Color {
      switch self {
      case .calm: .rgb(0x2E86C1)
      case .warm: .rgb(0xD4AC0D)
      case .hot: .rgb(0xC0392B)
      }
    }
  }

  struct State: Hashable, Sendable {
    /// From 0 to 100.
    var load = 20
    var mood = Mood.calm
  }

  enum Message: Codable, Hashable, Sendable {
    case load(Int)
    case mood(Mood)
  }

  static let title = "Motion"
  static let sentence = "Numbers and colors that move to each new value, each in its way."
  static let scrolls = true
  static let widgets: [String] = []
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load(let load): state.load = min(max(load, 0), 100)
    case .mood(let mood): state.mood = mood
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Card("A number", detail: "\(state.load) %") {
        Wrap(spacing: 1) {
          ForEach([0, 20, 50, 100], id: \.self) { Button("\($0) %", .load($0)) }
        }
        VStack(spacing: 1) {
          curve("quick", .quick)
          curve("slow", .eased(.easeInOut, .milliseconds(900)))
          curve("spring", .spring(Spring(duration: .milliseconds(600), bounce: 0.5)))
        }
        .margin(.top, 1)
      }
      Card("A color", detail: state.mood.rawValue) {
        Wrap(spacing: 1) {
          ForEach(Mood.allCases, id: \.self) { Button($0.rawValue, .mood($0)) }
        }
        Animated(state.mood.color, .eased(.linear, .milliseconds(600))) { color in
          Text(" ").frame(width: .fill, height: 2).background(color)
        }
        .margin(.top, 1)
      }
    }
  }

  /// A bar that moves in one way.
  private func curve(_ name: String, _ motion: Motion) -> some View<Message> {
    Animated(Double(state.load), motion) { load in
      ProgressBar(name, value: load / 100, labelWidth: 6)
    }
  }
}
