// WidgetKeys: the keys that widgets themselves have, for the full help.

/// The keys of widgets: help lists those of the widget with the focus.
enum WidgetKeys {
  static let list = keys(
    ([.up, .down], "move by a row"), ([.pageUp, .pageDown], "move by a page"),
    ([.home, .end], "first, last row"))
  private static let enter = keys(([.enter], "activate the row"))
  private static let marks =
    list + keys(([.space], "mark"), (["ctrl+a"], "mark all"), (["*"], "invert"))
  private static let several = list + keys(([.space], "choose or not"), (["ctrl+a"], "choose all"))
  static let table = list + keys(([.left, .right], "move or scroll sideways"))
  static let tree = list + enter + keys(([.right, .left], "open and close the branch"))
  static let log = keys(
    ([.up, .down], "scroll"), ([.pageUp, .pageDown], "scroll by a page"),
    ([.home, .end], "go to the ends"))
  static let find = keys((["/"], "find in the text"))
  static let found = keys(
    (["n", "N"], "next, previous match"), ([.escape], "end the search"))
  static let files = keys(([.backspace, .left], "go to the folder above"))
  static let tabs = keys(
    ([.left, .right], "open another tab"), ([.home, .end], "first, last tab"))
  static let pages = keys(
    ([.left, .right], "turn the page"), ([.home, .end], "first, last page"))
  static let split = keys(
    (["ctrl+left", "ctrl+right"], "move the dividing line"))
  static let number = keys(
    ([.left, .right, .down, .up], "less, more"), ([.home, .end], "least, most"))
  static let slider = number + keys(([.pageUp, .pageDown], "change by a tenth"))
  static let choices = keys(([.left, .right], "choose another"), ([.home, .end], "first, last"))
  static let choicesBelow = keys(([.up, .down], "choose another"), ([.home, .end], "first, last"))
  static let dropdown = keys(([.up, .down], "open the list"))
  static let month = keys(
    ([.left, .right, .up, .down], "move by day or week"),
    ([.pageUp, .pageDown], "change the month"),
    ([.home, .end], "ends of the week"))
  static let menuBar = keys(([.left, .right], "next menu"), ([.up, .down], "open the menu"))
  static let field = keys(
    ([.left, .right], "move the caret"), ([.home, .end], "go to the ends of the line"),
    (["ctrl+left", "ctrl+right"], "move by words"), (["ctrl+w"], "erase a word"),
    (["ctrl+u", "ctrl+k"], "erase to the start, to the end"),
    (["ctrl+c", "ctrl+x", "ctrl+v"], "copy, cut, paste"), (["ctrl+z", "ctrl+y"], "undo, redo"))
  static let area =
    keys(([.up, .down], "move by a row"), ([.pageUp, .pageDown], "move by a page")) + field
    + keys((["ctrl+home", "ctrl+end"], "go to the ends of the text"))

  static func list(_ mode: SelectionMode, activates: Bool) -> [KeyBinding] {
    let keys =
      switch mode {
      case .marks: marks
      case .multiple: several
      default: list
      }
    return activates ? keys + enter : keys
  }

  private static func keys(_ entries: ([Key], String)...) -> [KeyBinding] {
    entries.flatMap { keys, label in keys.map { KeyBinding($0, label, isDetail: true) } }
  }
}
