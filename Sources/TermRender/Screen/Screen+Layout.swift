// Screen+Layout: the rectangles of views on the screen, and the layout direction.

public import TermView

extension Screen {
  /// Returns the rectangle of the view with an id, including its border; nil if there is none.
  ///
  /// It may be outside the screen, or clipped.
  ///
  /// - Complexity: O(views).
  public func rect(of id: some Hashable) -> Rect? {
    layOut()
    tree.diagnoseAmbiguousID(id)
    guard let node = tree.node(identity: identityKey(of: id)), !tree.isExcluded(node) else {
      return nil
    }
    return tree.screenRect(of: node)
  }

  /// Whether lines begin at the right edge, as they do in Arabic and Hebrew.
  ///
  /// The whole layout is then mirrored: stacks run from right to left, leading is right, and so are the beginnings of
  /// texts. The order of letters in a text is left to the terminal.
  public var isMirrored: Bool {
    get { tree.boxes.isMirrored }
    set {
      guard newValue != isMirrored else { return }
      tree.boxes.isMirrored = newValue
      tree.markPaint(tree.root)
      tree.invalidateSizeReaders()
    }
  }
}

extension Screen {
  /// The translation of the sentences of views; after a change, the next update builds all views again.
  package var translation: Translation {
    get { tree.arenas.translation }
    set {
      guard newValue != translation else { return }
      tree.arenas.translation = newValue
      tree.arenas.isNewTranslation = true
    }
  }
}

extension RenderTree {
  /// Whether a node or an ancestor is excluded from layout.
  fileprivate func isExcluded(_ node: Int32) -> Bool {
    boxes.boxes[Int(node)].traits.contains(.hidden)
  }
}
