// CatImage: a picture on its way, failed or here, as a view.

import DemoServices
import TermImage
import TermView

/// The picture of a cat in all the room there is.
struct CatImage: View {
  typealias Message = Never

  let cat: Cat
  let picture: Loadable<PictureFile, CatError>

  var body: some View<Never> { Image(phase, label: cat.label) }

  private var phase: ImagePhase {
    if let file = picture.value { return .file(file.bytes) }
    return picture.error.map { .failed("\($0.kind): \($0.sentence)") } ?? .loading
  }
}
