// CatImage: the picture of a cat as a view, whether it is loading, loaded or failed.

import DemoServices
import TermImage
import TermWidgets

/// The picture of a cat, in the available size.
struct CatImage: StaticView {
  typealias Message = Never

  let cat: Cat
  let picture: Loadable<PictureFile, CatError>

  var body: some View<Never> { Image(phase, label: cat.label) }

  private var phase: ImagePhase {
    if let file = picture.value { return .file(file.bytes) }
    return picture.error.map { .failed("\($0.kind): \($0.sentence)") } ?? .loading
  }
}
