// SplitPage: two views and the line between them.

import TermView

/// Two views and the line between them.
struct SplitPage: View {
  let share: Double

  typealias Message = Double

  var body: some View<Double> {
    SplitView("Upright divider", at: share, least: 10, 10) {
      $0
    } first: {
      Text("Drag the line, or hold Control and press an arrow while the line has the focus.")
        .foreground(.muted)
    } second: {
      SplitView("Level divider", .vertical, at: share, least: 2, 2) {
        $0
      } first: {
        Text("Both lines show the same share: \(Int(share * 100)) %")
      } second: {
        Button("Half and half", 0.5)
      }
    }
  }
}
