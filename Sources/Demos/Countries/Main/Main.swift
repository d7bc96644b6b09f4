// Main: `countries`.

import CountriesDemo
import Rewind
import TermStore

@main
enum Main {
  @MainActor static func main() async { await Countries.main() }
}
