// Main: runs `dog-browser`.

import DogBrowserDemo
import Rewind
import TermStore

@main
enum Main {
  @MainActor static func main() async { await DogBrowser.main() }
}
