// ToastPage: news in a corner.

import TermView

struct ToastPage: View {
  typealias Message = FeedbackGroup.Message

  let state: FeedbackGroup.State

  var body: some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      Text("News go after four seconds, or when they are pressed.").foreground(.muted)
      Wrap(spacing: 1, lineSpacing: 1) {
        ForEach(Tone.allCases, id: \.self) { tone in Button("\(tone)", .toast(tone)) }
      }
    }
    .frame(width: .fill, height: .fill)
    .toasts(state.toasts) { .dismiss($0) }
  }
}
