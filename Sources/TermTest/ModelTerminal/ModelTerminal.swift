// ModelTerminal: bytes in; cells, a cursor and a list of everything unsafe or unknown out.

/// A terminal as strict as the strictest: whatever real terminals disagree on is a problem here.
///
/// It is written from ECMA-48, xterm's "Control Sequences", and kitty's pages on underlines, hyperlinks and
/// synchronized output; never from the encoder that it checks. A frame is one or more `feed`s and one `endOfFrame`; a
/// test then expects `problems` to be empty and the cells to be as drawn. Text is split into clusters at the end of
/// each `feed`, so a cluster must not span two.
package struct ModelTerminal {
  /// The features of the terminal beyond those that all nine engines agree on.
  struct Options {
    /// Erased and scrolled-in cells take the pen's background.
    var erasesWithBackground = false
    /// SGR 4:0 to 4:5, the underline styles.
    var styledUnderlines = false
    /// SGR 58:2::r:g:b, 58:5:n and 59, the underline colors.
    var underlineColors = false
    /// REP, which repeats the preceding character.
    var repeats = true
    /// REP of characters that are not ASCII, which tmux 3.3a lacks.
    var repeatsBeyondASCII = true
    /// The terminal draws clusters in the cells that Unicode's rules give them; otherwise their width is unknown.
    var hasGraphemeClusters = true
    /// Rows are shown in the order of the bidirectional algorithm, in which left-to-right marks count.
    var ordersLetters = false
    /// Pictures are placed over cells by kitty's graphics protocol.
    var hasPlacements = false
    /// The terminal answers queries about itself and its modes, in `replies`.
    var answers = false
    /// The terminal reports that it knows synchronized output.
    var synchronizes = false
  }

  /// Why the column is not the same in every terminal.
  enum Uncertainty: String {
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
  /// The last column was printed: terminals disagree on where the next character goes.
  var isWrapPending = false
  var columnUncertainty: Uncertainty?
  /// Text that is printed beyond the last column continues in the next row (mode 7).
  package var wraps = true
  /// A cluster was printed that some terminals draw so wide that they wrap, so the row differs between terminals.
  var isRowUncertain = false
  var marginTop = 0
  var marginBottom: Int
  var isAlternate = false
  var isSynchronized = false
  package var problems: [String] = []
  /// The pictures that were sent, and where they are placed.
  package var pictures = Pictures()
  /// The bytes that the terminal sends to the program.
  var replies: [UInt8] = []

  /// The primary screen and its cursor, while the alternate one is shown.
  var primary: (cells: [[Cell]], cursor: Cursor)?
  /// Cells whose content now differs between terminals, as row and column, and why; they must be written again.
  var undefinedCells: [[Int]: String] = [:]
  /// The cluster that REP would repeat: the one printed directly before, in the same run of text.
  var repeatable: String?

  // The parser's own state.
  var state = ParserState.ground
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
    take(bytes)
    flushText()
  }

  /// Takes bytes that may end anywhere; the last character waits for bytes that complete it or join it.
  package mutating func feedPart(_ bytes: some Sequence<UInt8>) {
    take(bytes)
    flushText(keepsLast: true)
  }

  private mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      take(byte)
      offset += 1
    }
  }

  /// The terminal with the character that waits.
  package var displayed: ModelTerminal {
    var terminal = self
    terminal.run = Array(run.dropLast(Self.incompleteByteCount(in: run)))
    terminal.flushText()
    return terminal
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
    if let (position, why) = undefinedCells.min(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      report("\(why) left at row \(position[0]), column \(position[1])")
    }
    undefinedCells = [:]
    if marginTop != 0 || marginBottom != rows - 1 { report("scrolling margins left set") }
    if cursor.isVisible, let columnUncertainty {
      report("a visible cursor at an uncertain column after \(columnUncertainty.rawValue)")
    }
    if cursor.isVisible, isRowUncertain { report("a visible cursor in an uncertain row") }
  }

  /// Adds a problem, with the sequence that caused it and the offset where it began.
  mutating func report(_ what: String) {
    let bytes = sequence.isEmpty ? "end of frame" : Self.escaped(sequence)
    problems.append("offset \(start): \(bytes): \(what)")
  }

  static func blankScreen(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Returns bytes as a Swift string literal in plain ASCII would show them.
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
