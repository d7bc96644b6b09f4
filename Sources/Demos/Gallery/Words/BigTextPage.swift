// BigTextPage: a number that grows, in large digits.

import TermView

struct BigTextPage: View {
  let state: WordsGroup.State

  typealias Message = WordsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Button("Less", .count(state.count - 7))
        Button("More", .count(state.count + 7))
      }
      BigText("\(state.count)", color: .accent)
      BigText("Hello!")
      BigText("What does not fit is shown as it is")
    }
  }
}
