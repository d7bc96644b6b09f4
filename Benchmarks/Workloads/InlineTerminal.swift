// InlineTerminal: a terminal with a shell's lines, and an inline frame below them.

public import TermRender
public import TermView

/// The surroundings of an inline frame in a terminal: the lines above it, and its first row.
public struct InlineTerminal {
  /// The terminal's size.
  public let size: Size
  /// All lines that were printed above the frame, including those that were scrolled away.
  public private(set) var lines: [String]
  /// The screen row in which the frame begins.
  public var top: Int

  /// Starts with `above` lines, and the cursor in the row below them.
  public init(size: Size, above: Int) {
    self.size = size
    top = min(max(above, 0), size.rows - 1)
    lines = (0..<top).map { String("$ \($0)".prefix(size.columns)) }
  }

  /// The bytes that the terminal receives first: the shell's lines, then those of a program that starts.
  public var opening: [UInt8] {
    Array(lines.map { $0 + "\r\n" }.joined().utf8) + prologue(isInline: true)
  }

  /// Makes space for a frame of this many rows: the terminal scrolls if there is too little.
  public mutating func makeRoom(rows: Int) { top = max(0, min(top, size.rows - rows)) }

  /// Adds a line of ASCII that was printed above the frame.
  public mutating func print(_ line: String) {
    var rest = Substring(line)
    repeat {
      lines.append(String(rest.prefix(size.columns)))
      rest = rest.dropFirst(size.columns)
      top += 1
    } while !rest.isEmpty
    top = min(top, size.rows - 1)
  }

  /// Returns the expected screen of the whole terminal, with the frame in it.
  public func screen(around frame: Frame) -> Frame {
    let screen = Frame(size: size, pools: frame.pools)
    for (row, line) in lines.suffix(top).enumerated() {
      screen.draw(line, at: Point(column: 0, row: row))
    }
    screen.blit(frame.bounds, of: frame, to: Point(column: 0, row: top))
    return screen
  }
}

/// The bytes that a program sends when it takes its terminal, before its first frame.
public func prologue(isInline: Bool) -> [UInt8] {
  var options = TerminalOptions()
  if isInline { options.area = .inline }
  return Terminal.prologue(
    options, TerminalEnvironment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
}
