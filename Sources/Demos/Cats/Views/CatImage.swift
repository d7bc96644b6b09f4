// CatImage: a picture on its way, failed or here, as a view.

import DemoServices
import TermImage
import TermView

/// The picture of a cat in all the room there is.
struct CatImage: View {
  typealias Message = Never

  let cat: Cat
  let picture: Loadable<PictureFile, CatError>
  /// So many pixels are enough for the room.
  let pixels: Int

  var body: some View<Never> {
    if let file = picture.value {
      Prepared(Decoding(file: file, pixels: pixels), by: { $0.phase() }) { phase in
        Image(phase ?? .loading, label: cat.label)
      }
    } else if let error = picture.error {
      Image(.failed("\(error.kind): \(error.sentence)"), label: cat.label)
    } else {
      Image(.loading, label: cat.label)
    }
  }

  /// A file to be decoded, away from the loop.
  private struct Decoding: Hashable, Sendable {
    let file: PictureFile
    let pixels: Int

    func phase() -> ImagePhase {
      do throws(CatError) {
        return .ready(try file.bitmap(most: pixels))
      } catch {
        return .failed(error.sentence)
      }
    }
  }
}
