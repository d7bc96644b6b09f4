// Says: return
// Not yet: line 13: return type of property 'body' requires the types 'Text.Message' (aka 'Never') and 'Row.Message' be equivalent

import TermStore
import TermWidgets

struct Row: View {
  enum Message { case add }
  var title: String?

  var body: some View<Message> {
    if let title {
      return Text(title)  // here
    }
  }
}
