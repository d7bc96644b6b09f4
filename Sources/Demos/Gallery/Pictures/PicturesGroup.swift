// PicturesGroup: the gallery's pages about pictures, made of pixels or of cells.

import TermStore
import TermWidgets

/// The pages about pictures, made of pixels or of cells.
enum PicturesGroup: PageGroup {
  struct State: Sendable {
    var images = ImagesPage.start
    var canvas = CanvasPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case images(ImagesPage.Message)
    case canvas(CanvasPage.Message)
  }

  static let title = "Pictures"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(ImagesPage.self, \.images) { .images($0) },
    Slot(CanvasPage.self, \.canvas) { .canvas($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .images(let message): ImagesPage.update(&state.images, message).map { .images($0) }
    case .canvas(let message): CanvasPage.update(&state.canvas, message).map { .canvas($0) }
    }
  }
}
