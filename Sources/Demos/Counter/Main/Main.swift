// Main: runs `counter`; with `--previews`, prints its example states one below the other.

import CounterDemo
import Rewind
import TermStore
import TermWidgets

@main
enum Main {
  @MainActor static func main() async {
    guard !CommandLine.arguments.contains("--previews") else {
      for preview in Counter.previews {
        print(Text(preview.name).bold())
        print(Counter().card(preview.state))
      }
      return
    }
    await Counter.main()
  }
}
