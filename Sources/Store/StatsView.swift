// StatsView: shows the cost of the last frame in a corner of the screen.

internal import TermRender
internal import TermView

/// The cost of the last frame, as `--stats` shows it.
struct StatsView: View {
  let stats: FrameStats

  var body: some View<Never> {
    VStack<Never>(alignment: .leading) {
      Text("visited \(stats.visited, width: 6)")
      Text("measured \(stats.measured, width: 5)")
      Text("cells \(stats.cells, width: 8)")
      Text("bytes \(stats.bytes, width: 8)")
    }
    .border(.light, title: "frame")
  }
}
