// PairsPage: names with values, and what others said.

import TermView

struct PairsPage: View {
  typealias Message = WordsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      KeyValue([
        ("Name", "TermView"), ("Language", "Swift 6.3"),
        ("About", "A framework for terminal apps, declarative and in the manner of Elm."),
      ])
      KeyValue([("Open", "12"), ("Closed this week", "7")], alignsKeysRight: true)
      Quote("Simplicity is prerequisite for reliability.", by: "Edsger W. Dijkstra")
      Quote(by: "Ada") {
        Text("Have you seen this?")
        Quote("It can do whatever we know how to order it to perform.")
      }
    }
  }
}
