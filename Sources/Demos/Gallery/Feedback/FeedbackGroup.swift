// FeedbackGroup: the gallery's pages about progress, motion, status, help, commands, toasts and dialogs.

import TermStore
import TermWidgets

/// The pages about feedback to the user.
enum FeedbackGroup: PageGroup {
  struct State: Sendable {
    var progress = ProgressPage.start
    var motion = MotionPage.start
    var status = StatusPage.start
    var help = HelpPage.start
    var palette = PalettePage.start
    var toasts = ToastPage.start
    var dialogs = DialogPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case progress(ProgressPage.Message)
    case motion(MotionPage.Message)
    case status(StatusPage.Message)
    case help(HelpPage.Message)
    case palette(PalettePage.Message)
    case toasts(ToastPage.Message)
    case dialogs(DialogPage.Message)
  }

  static let title = "Feedback"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(ProgressPage.self, \.progress) { .progress($0) },
    Slot(MotionPage.self, \.motion) { .motion($0) },
    Slot(StatusPage.self, \.status) { .status($0) },
    Slot(HelpPage.self, \.help) { .help($0) },
    Slot(PalettePage.self, \.palette) { .palette($0) },
    Slot(ToastPage.self, \.toasts) { .toasts($0) },
    Slot(DialogPage.self, \.dialogs) { .dialogs($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .progress(let message): ProgressPage.update(&state.progress, message).map { .progress($0) }
    case .motion(let message): MotionPage.update(&state.motion, message).map { .motion($0) }
    case .status(let message): StatusPage.update(&state.status, message).map { .status($0) }
    case .help(let message): HelpPage.update(&state.help, message).map { .help($0) }
    case .palette(let message): PalettePage.update(&state.palette, message).map { .palette($0) }
    case .toasts(let message): ToastPage.update(&state.toasts, message).map { .toasts($0) }
    case .dialogs(let message): DialogPage.update(&state.dialogs, message).map { .dialogs($0) }
    }
  }
}
