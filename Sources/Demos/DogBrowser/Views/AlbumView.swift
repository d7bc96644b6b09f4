// AlbumView: the grid of some dogs' pictures, below a line with their progress.

import DemoServices
import TermWidgets

/// The pictures of some dogs, or the reason why there are none.
struct AlbumView: View {
  typealias Message = DogBrowser.Message
  let state: Pictures.State

  var body: some View<Message> {
    VStack {
      if let links = state.links.value {
        if let note = links.note {
          Text(note).foreground(.muted).lineLimit(1).padding(.horizontal, 1)
        }
        progress
        if state.album.shown.isEmpty {
          EmptyState("No pictures", hint: "\(state.dogs.title): there is nothing to show.")
        } else {
          PictureGrid(state: state).id(DogBrowser.Part.pictures)
        }
      } else if let error = state.links.error {
        EmptyState("No pictures", hint: error.description, action: "Retry", retry)
          .id(DogBrowser.Part.pictures)
      } else {
        Waiting(what: "Looking for pictures").id(DogBrowser.Part.pictures)
      }
    }
    .filling()
    .modified(if: state.links.error != nil || failed > 0) { $0.onKey("r", "retry", retry) }
  }

  private var retry: Message { .album(state.dogs, .retry) }

  private var failed: Int {
    state.album.count { if case .failed = $0 { true } else { false } }
  }

  private var isBusy: Bool { state.album.count { $0 == .fetching } > 0 }

  private var progress: some View<Message> {
    HStack(spacing: 1) {
      if isBusy { Spinner() }
      Text(words).lineLimit(1)
      if failed > 0 { Button("Retry", retry).fixedSize() }
    }
    .padding(.horizontal, 1)
    .frame(height: 1)
    .fixedSize()
  }

  /// The progress in words, as in `12 of 200 pictures, 1 skipped, 2 failed`.
  private var words: String {
    let album = state.album
    let here = album.count { if case .here = $0 { true } else { false } }
    let all = album.shown.count
    let skipped = album.pictures.count - all
    var parts = [here == all ? "\(all)" : "\(here) of \(all)"]
    parts[0] += all == 1 ? " picture" : " pictures"
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }
}
