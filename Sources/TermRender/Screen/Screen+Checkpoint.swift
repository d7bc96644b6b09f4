// Screen+Checkpoint: saves the state of a screen as a value, and restores it.

package import TermView

/// A saved state of a screen: its views, and everything that the user did in them.
package final class ScreenCheckpoint {
  fileprivate let tree: RenderTree
  fileprivate let profile: Profile
  fileprivate let theme: Theme
  fileprivate let isDark: Bool
  fileprivate let notice: Notice?
  package let size: Size

  fileprivate init(_ tree: consuming RenderTree, _ screen: Screen<some Any>) {
    self.tree = tree
    profile = screen.profile
    (theme, isDark) = (screen.theme, screen.isDark)
    notice = screen.notice
    size = screen.size
  }
}

extension Screen {
  /// A checkpoint of the current state.
  ///
  /// - Complexity: O(1), and O(views) for the next change.
  package var checkpoint: ScreenCheckpoint { ScreenCheckpoint(RenderTree(copying: tree), self) }

  /// Restores a saved state; the next frame draws the whole screen.
  package func restore(_ checkpoint: ScreenCheckpoint) {
    adopt(checkpoint.profile)
    (theme, isDark) = (checkpoint.theme, checkpoint.isDark)
    resize(to: checkpoint.size)
    tree = RenderTree(copying: checkpoint.tree)
    notice = checkpoint.notice
    redraw()
  }
}
