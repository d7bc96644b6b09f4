// InlineStage: a terminal with lines of a shell's, and an inline frame below them.

public import TermRender
public import TermView

/// What stands in a terminal around an inline frame: the lines above it, and where it begins.
public struct InlineStage {
  /// The terminal's size.
  public let size: Size
  /// All lines that were printed above the frame, those that were scrolled away too.
  public private(set) var lines: [String]
  /// The row of the screen that the frame begins in.
  public var top: Int

  /// Starts with `above` lines, and the cursor in the row below them.
  public init(size: Size, above: Int) {
    self.size = size
    top = min(max(above, 0), size.rows - 1)
    lines = (0..<top).map { String("$ \($0)".prefix(size.columns)) }
  }

  /// What the terminal is sent first: what a program sends when it takes the terminal, after the shell's lines.
  public var opening: [UInt8] {
    Array(lines.map { $0 + "\r\n" }.joined().utf8) + prologue(isInline: true)
  }

  /// Notes that room was made for a frame of so many rows: where there is too little, the terminal scrolls.
  public mutating func makeRoom(rows: Int) { top = max(0, min(top, size.rows - rows)) }

  /// Notes that a line of ASCII was printed above the frame.
  public mutating func print(_ line: String) {
    var rest = Substring(line)
    repeat {
      lines.append(String(rest.prefix(size.columns)))
      rest = rest.dropFirst(size.columns)
      top += 1
    } while !rest.isEmpty
    top = min(top, size.rows - 1)
  }

  /// What the whole terminal is to show, with the frame in it.
  public func screen(around frame: Frame) -> Frame {
    let screen = Frame(size: size, pools: frame.pools)
    for (row, line) in lines.suffix(top).enumerated() {
      screen.draw(line, at: Point(column: 0, row: row))
    }
    screen.blit(frame.bounds, of: frame, to: Point(column: 0, row: top))
    return screen
  }
}

/// What a program sends when it takes its terminal, before its first frame.
public func prologue(isInline: Bool) -> [UInt8] {
  var options = TerminalOptions()
  if isInline { options.area = .inline }
  return Terminal.prologue(
    options, TerminalEnvironment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
}
