// Main: runs `cats`.

import CatsDemo
import Rewind
import TermStore

@main
enum Main {
  @MainActor static func main() async { await Cats.main() }
}
