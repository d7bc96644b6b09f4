// ModelTerminal: bytes in; cells, a cursor and a list of everything unsafe or unknown out.

/// A terminal as strict as the strictest: what the real ones disagree on is a problem here.
///
/// It is written from ECMA-48, xterm's "Control Sequences", and kitty's pages on underlines,
/// hyperlinks and synchronized output; never from the encoder it judges. A frame is one or more
/// `feed`s and one `endOfFrame`; a test then wants `problems` empty and the cells as drawn.
/// Text is split into clusters at the end of each `feed`, so a cluster must not span two.
package struct ModelTerminal {
  /// What the terminal has beyond what all nine engines agree on.
  struct Options {
    /// Erased and scrolled-in cells take the pen's background.
    var erasesWithBackground = false
    /// SGR 4:0 to 4:5.
    var styledUnderlines = false
    /// SGR 58:2::r:g:b, 58:5:n and 59.
    var underlineColors = false
    /// REP.
    var repeats = true
    /// REP of what is not ASCII: tmux 3.3a has it not.
    var repeatsBeyondASCII = true
    /// It says what it is and knows when it is asked, in `replies`.
    var answers = false
    /// It says that it knows synchronized output.
    var synchronizes = false
  }

  /// Why the column is not the same in every terminal.
  enum Doubt: String {
    case cluster = "a cluster of several code points"
    case lineEdit = "IL or DL"
  }

  package let columns: Int
  package let rows: Int
  let options: Options
  let clusterWidth: (String) -> Int
  let segment: (String) -> [String]

  package var cells: [[Cell]]
  package var cursor = Cursor()
  package var pen = Pen()
  /// The last column was printed: where the next character goes is what terminals disagree on.
  var isWrapPending = false
  var columnDoubt: Doubt?
  var marginTop = 0
  var marginBottom: Int
  var isAlternate = false
  var isSynchronized = false
  package var problems: [String] = []
  /// What it has to say to the program.
  var replies: [UInt8] = []

  /// The primary screen and its cursor, while the alternate one is shown.
  var primary: (cells: [[Cell]], cursor: Cursor)?
  /// Cells that terminals now have differently, as row and column: to be written again, and why.
  var torn: [[Int]: String] = [:]
  /// What REP would repeat: the cluster printed directly before, in the same run of text.
  var repeatable: String?

  // The parser's own.
  var state = State.ground
  var run: [UInt8] = []
  var sequence: [UInt8] = []
  var offset = 0
  var start = 0

  init(
    columns: Int, rows: Int, options: Options = Options(),
    clusterWidth: @escaping (String) -> Int = { _ in 1 },
    segment: @escaping (String) -> [String] = { $0.map { String($0) } }
  ) {
    precondition(columns > 0 && rows > 0, "a terminal has at least one cell")
    self.columns = columns
    self.rows = rows
    self.options = options
    self.clusterWidth = clusterWidth
    self.segment = segment
    marginBottom = rows - 1
    cells = Self.blankScreen(columns, rows)
  }

  init(
    columns: Int, rows: Int, erasesWithBackground: Bool = false, styledUnderlines: Bool = false,
    underlineColors: Bool = false, clusterWidth: @escaping (String) -> Int = { _ in 1 }
  ) {
    self.init(
      columns: columns, rows: rows,
      options: Options(
        erasesWithBackground: erasesWithBackground, styledUnderlines: styledUnderlines,
        underlineColors: underlineColors),
      clusterWidth: clusterWidth)
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      take(byte)
      offset += 1
    }
    flushText()
  }

  package mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Checks what must hold between two frames: nothing half sent, half drawn or left open.
  package mutating func endOfFrame() {
    flushText()
    if state != .ground { report("ends inside a sequence") }
    sequence = []
    start = offset
    state = .ground
    if isSynchronized { report("2026h without its 2026l") }
    isSynchronized = false
    if let (place, why) = torn.min(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      report("\(why) left at row \(place[0]), column \(place[1])")
    }
    torn = [:]
    if marginTop != 0 || marginBottom != rows - 1 { report("scrolling margins left set") }
    if cursor.isVisible, let columnDoubt {
      report("a visible cursor at an uncertain column after \(columnDoubt.rawValue)")
    }
  }

  /// Adds a problem, with the sequence that caused it and where it began.
  mutating func report(_ what: String) {
    let bytes = sequence.isEmpty ? "end of frame" : Self.escaped(sequence)
    problems.append("offset \(start): \(bytes): \(what)")
  }

  static func blankScreen(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Bytes as a Swift string literal in plain ASCII would show them.
  package static func escaped(_ bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { "\\x" + String($0, radix: 16) }.joined()
    }
    return text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x1B: "\\e"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      case 0x09: "\\t"
      case 0x20..<0x7F: String(scalar)
      default: "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }.joined()
  }
}
