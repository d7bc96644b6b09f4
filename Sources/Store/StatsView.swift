// StatsView: what the last frame cost in; a box in the corner of the screen out.

internal import TermRender
internal import TermView

/// What the last frame cost, as `--stats` shows it.
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
