// WidgetKeys: the keys that widgets themselves have, for the full help.

/// The keys of widgets: help lists those of the widget with the focus.
enum WidgetKeys {
  private static let moves = keys(
    ([.up, .down], "move by a row"), ([.pageUp, .pageDown], "move by a page"),
    ([.home, .end], "first, last row"))
  private static let enter = keys(([.enter], "activate the row"))
  private static let menu = keys(([Key(.menu), .shift(.function(10))], "open the row's menu"))

  /// The keys of a log, which may be searched and scroll sideways.
  static func log(isSearched: Bool, wraps: Bool) -> [KeyBinding] {
    keys(
      ([.up, .down], "scroll"), ([.pageUp, .pageDown], "scroll by a page"),
      ([.home, .end], "go to the ends"))
      + (wraps ? [] : keys(([.left, .right], "scroll sideways")))
      + (isSearched ? keys((["n", "N"], "next, previous match")) : [])
  }

  /// The keys of a pager, as those of less.
  static let pager = taken(
    ([.space, "f", "b"], "next, previous page"), (["d", "u"], "half a page"),
    (["g", "G"], "go to the ends"), (["%"], "after a number, go to that percentage"),
    (["j", "k"], "scroll by a line"))
  /// The keys of a pager of lines.
  static func pager(wraps: Bool) -> [KeyBinding] {
    pager + taken((["w"], "wrap long lines"))
      + (wraps ? [] : keys(([.left, .right], "scroll sideways")))
  }
  static func folds(isExpanded: Bool) -> [KeyBinding] {
    keys((["e"], isExpanded ? "leave out unchanged lines" : "show all lines"))
  }
  static let find = keys((["/"], "find in the text"))
  static func findInArea(replaces: Bool) -> [KeyBinding] {
    taken((["ctrl+f"], replaces ? "find, replace" : "find"))
      + keys(([.function(3), .shift(.function(3))], "next, previous match"))
  }
  static let found = keys(
    (["n", "N"], "next, previous match"), ([.escape], "end the search"))
  static let files = keys(([.backspace, .left], "go to the folder above"))
  static func tabs(canClose: Bool) -> [KeyBinding] {
    keys(([.left, .right], "open another tab"), ([.home, .end], "first, last tab"))
      + (canClose ? keys(([.delete], "close the tab")) : [])
  }
  static let pages = keys(
    ([.left, .right], "turn the page"), ([.home, .end], "first, last page"))
  static let split = keys(
    (["ctrl+left", "ctrl+right"], "move the dividing line"))
  static let number = keys(
    ([.left, .right, .down, .up], "less, more"), ([.home, .end], "least, most"))
  /// The keys of a number that digits type, which the help does not list one by one.
  static let typedNumber =
    number
    + "0123456789".map {
      KeyBinding(Key(.character($0)), "", isDetail: true, isAlwaysTaken: true)
    }
  static let slider = taken(
    ([.left, .right, .down, .up], "less, more"), ([.home, .end], "least, most"),
    ([.pageUp, .pageDown], "change by a tenth"))
  static let choices = keys(([.left, .right], "choose another"), ([.home, .end], "first, last"))
  static let choicesBelow = keys(([.up, .down], "choose another"), ([.home, .end], "first, last"))
  /// The keys of an open menu or list.
  static var openList: [KeyBinding] {
    [KeyBinding(.enter, Translation["choose"]), KeyBinding(.escape, Translation["close"])]
  }
  static let dropdown = keys(([.up, .down, .enter, .space], "open the list"))
  static let date = keys(([.up, .down, .enter, .space], "open the month"))
  static let month = keys(
    ([.left, .right, .up, .down], "move by day or week"),
    ([.pageUp, .pageDown], "change the month"),
    ([.home, .end], "ends of the week"))
  static let menuBar = keys(([.left, .right], "next menu"), ([.up, .down], "open the menu"))
  private static let caret = taken(
    ([.left, .right], "move the caret"),
    ([.home, .end, "ctrl+a", "ctrl+e"], "go to the ends of the line"),
    (["ctrl+left", "ctrl+right"], "move by words"))
  // Without a selection, ctrl+c and ctrl+x are the app's.
  private static let copy = keys((["ctrl+c"], "copy"))
  static let field =
    caret
    + taken(
      ([.backspace, .delete, "ctrl+d"], "erase a character"), (["ctrl+w"], "erase a word"),
      (["ctrl+u", "ctrl+k"], "erase to the start, to the end"))
    + keys((["ctrl+c", "ctrl+x"], "copy, cut, paste")) + taken((["ctrl+v"], "copy, cut, paste"))
    + taken((["ctrl+z", "ctrl+y"], "undo, redo"))

  /// Enter in a field that sends it: what that does is for the views around it to say.
  static let submit = [KeyBinding(.enter, "", isDetail: true)]
  /// The key of a form's fields, of which the last one sends it.
  static func form(isLast: Bool) -> [KeyBinding] {
    keys(([.enter], isLast ? "send" : "next field"))
  }

  /// The keys of an area: those of pages where it scrolls, and Enter where it takes that.
  static func area(isReadOnly: Bool, scrolls: Bool, sends: Bool) -> [KeyBinding] {
    taken(([.up, .down], "move by a row"))
      + (scrolls ? taken(([.pageUp, .pageDown], "move by a page")) : [])
      + (sends ? taken(([.enter], "send")) : isReadOnly ? [] : taken(([.enter], "break the line")))
      + (isReadOnly ? [] : taken((["ctrl+j"], "break the line")))
      + (isReadOnly ? caret + copy : field)
      + taken((["ctrl+home", "ctrl+end"], "go to the ends of the text"))
  }

  /// The keys of a list.
  static func list(
    _ mode: SelectionMode, activates: Bool, hasMenu: Bool, movesRows: Bool
  ) -> [KeyBinding] {
    moves + selection(mode) + (activates ? enter : []) + (hasMenu ? menu : [])
      + (movesRows ? keys(([Key(.up, .alt), Key(.down, .alt)], "move the row")) : [])
  }

  /// The keys of the rows of a table.
  static func table(_ mode: SelectionMode, activates: Bool, hasMenu: Bool) -> [KeyBinding] {
    moves + keys(([.left, .right], "move or scroll sideways")) + selection(mode)
      + (activates ? enter : []) + (hasMenu ? menu : [])
  }

  /// The keys of a table's header, which Up in the first row goes to.
  static func header(sorts: Bool) -> [KeyBinding] {
    keys(
      ([.left, .right], "go to another column"),
      ([.shift(.left), .shift(.right)], "narrower, wider"))
      + (sorts ? keys(([.enter], "sort by the column")) : []) + keys(([.down], "go to the rows"))
  }

  /// The keys of a tree.
  static func tree(_ mode: SelectionMode, activates: Bool, hasMenu: Bool) -> [KeyBinding] {
    let enter =
      activates ? "open and close the branch, activate the row" : "open and close the branch"
    return moves + keys(([.right, .left], "open and close the branch"), ([.enter], enter))
      + selection(mode) + (hasMenu ? menu : [])
  }

  private static func selection(_ mode: SelectionMode) -> [KeyBinding] {
    switch mode {
    case .single: []
    case .multiple:
      keys(
        ([.space], "select or deselect"), (["ctrl+a"], "select all"),
        ([.shift(.up), .shift(.down)], "select more or fewer rows"),
        ([.escape], "select only this row"))
    case .marks:
      keys(
        ([.space], "mark"), (["ctrl+a"], "mark all"), (["*"], "invert"),
        ([.escape], "remove the marks"))
    }
  }

  private static func keys(_ entries: ([Key], String)...) -> [KeyBinding] {
    entries.flatMap { keys, label in keys.map { KeyBinding($0, label, isDetail: true) } }
  }

  /// Keys that the widget never leaves to the views around it.
  private static func taken(_ entries: ([Key], String)...) -> [KeyBinding] {
    entries.flatMap { keys, label in
      keys.map { KeyBinding($0, label, isDetail: true, isAlwaysTaken: true) }
    }
  }
}
