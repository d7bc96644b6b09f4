// Screen+Checkpoint: how a screen stands in, a value that it can be put back to out.

package import TermView

/// How a screen stood at some time: its views, and all that the user did in them.
package final class ScreenCheckpoint {
  fileprivate let tree: RenderTree
  fileprivate let profile: Profile
  fileprivate let theme: Theme
  fileprivate let isDark: Bool
  package let size: Size

  fileprivate init(_ tree: consuming RenderTree, _ screen: Screen<some Any>) {
    self.tree = tree
    profile = screen.profile
    (theme, isDark) = (screen.theme, screen.isDark)
    size = screen.size
  }
}

extension Screen {
  /// How the screen stands now.
  ///
  /// - Complexity: O(1), and O(views) for the next change.
  package var checkpoint: ScreenCheckpoint { ScreenCheckpoint(tree.copy(), self) }

  /// Puts the screen back to how one stood; all of it is drawn in the next frame.
  package func restore(_ checkpoint: ScreenCheckpoint) {
    adopt(checkpoint.profile)
    (theme, isDark) = (checkpoint.theme, checkpoint.isDark)
    resize(to: checkpoint.size)
    tree = checkpoint.tree.copy()
    redraw()
  }
}
