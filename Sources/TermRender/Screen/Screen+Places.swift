// Screen+Places: where the views of a screen stand, and to which side it is read.

public import TermView

extension Screen {
  /// Where the view with an id stands on the screen, its border included; nil where there is none.
  ///
  /// It may stand outside of the screen, or of what cuts it off.
  ///
  /// - Complexity: O(views).
  public func place(of id: some Hashable) -> Rect? {
    layOut()
    tree.diagnoseName(id)
    guard let node = tree.node(identity: identityKey(of: id)), !tree.isLeftOut(node) else {
      return nil
    }
    return tree.place(of: node)
  }

  /// Whether lines begin at the right edge, as they do in Arabic and Hebrew.
  ///
  /// The whole layout is mirrored then: stacks run from right to left, leading is right, and so are the
  /// beginnings of texts. The letters of a text are left to the terminal.
  public var isMirrored: Bool {
    get { tree.boxes.isMirrored }
    set {
      guard newValue != isMirrored else { return }
      tree.boxes.isMirrored = newValue
      tree.markPaint(tree.root)
      tree.rereadSizes()
    }
  }
}

extension RenderTree {
  /// Whether a node, or one around it, takes no part in the layout.
  fileprivate func isLeftOut(_ node: Int32) -> Bool {
    boxes.boxes[Int(node)].traits.contains(.hidden)
  }
}
