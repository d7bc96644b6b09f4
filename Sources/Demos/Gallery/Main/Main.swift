// Main: runs `gallery`.

import GalleryDemo
import Rewind
import TermStore

@main
enum Main {
  @MainActor static func main() async { await Gallery.main() }
}
