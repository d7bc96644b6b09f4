// ANSIReader: bytes that a program wrote for a terminal in, styled lines out.

/// Reads what programs write for a terminal, in pieces of any size, and makes styled lines of it.
///
/// ```swift
/// var reader = ANSIReader()
/// let lines = reader.read("\u{1B}[1;31merror:\u{1B}[m no such file\n")
/// ```
///
/// It reads:
///
/// - SGR in all its forms: the 16 colors, which are those of the user's terminal, the 256 colors and RGB, with
///   semicolons or colons; all attributes, the kinds of underlines and their colors;
/// - links (OSC 8) to addresses of `http`, `https`, `ftp`, `mailto`, `file`, `ssh` and `man`;
/// - tabs, which stay tabs where nothing is written over them, carriage returns and backspaces, over which the text
///   that follows is written, as progress lines do it;
///   movements in the line (`CSI n G`, `C`, `D`) and erasing (`CSI n K`);
/// - bold and underlined text as man pages have it: a character printed twice, or over an underscore;
/// - the line drawing of DEC terminals (`ESC ( 0`), and the shifts to it.
///
/// Everything else is dropped: other sequences and control characters, text that is placed elsewhere on the screen
/// until the cursor is restored, and strings for the terminal (DCS, APC, PM, SOS), of whatever length. Invalid UTF-8
/// becomes U+FFFD. The lines are the same however the bytes are cut into pieces, and the reader holds no more than a
/// line: one of more than 65,536 columns goes on in the next line.
///
/// Use `Text(ansi:)` for a whole text, and `LogLines.append(ansi:)` for a log.
public struct ANSIReader: Sendable {
  private var parser = ANSIParser()
  private var buffer = ANSILineBuffer()
  private var decoder = ANSIDecoder()
  /// Whether DEC line drawing is in each of the two sets of characters, and which of them is in use.
  private var drawings = [2 of Bool](repeating: false)
  private var set = 0
  /// The column that was saved, and whether text since then is placed elsewhere on the screen.
  private var savedColumn: Int?
  private var isElsewhere = false
  /// The lines that have ended since `read` began.
  private var lines: [StyledLine] = []

  /// Creates a reader at the start of a line, without a style.
  public init() {}

  /// The line that has not ended yet; nil if nothing is in it.
  public var openLine: StyledLine? { buffer.isEmpty ? nil : buffer.line }

  /// Whether there is such a line.
  var hasOpenLine: Bool { !buffer.isEmpty }

  /// Reads bytes and returns the lines that end in them.
  ///
  /// - Complexity: O(the number of bytes).
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [StyledLine] {
    let bytes = Array(bytes)
    read(bytes.span)
    defer { lines = [] }
    return lines
  }

  /// Reads text and returns the lines that end in it.
  public mutating func read(_ text: String) -> [StyledLine] { read(text.utf8) }

  /// Ends the last line and returns it, or nil if nothing is in it; the reader then is as a new one.
  public mutating func finish() -> StyledLine? {
    if decoder.isPending { receive(0xFFFD) }
    let line = openLine
    self = ANSIReader()
    return line
  }

  private mutating func read(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // Most bytes are printable ASCII outside of sequences.
      if byte &- 0x20 < 0x5F, parser.isInText, !decoder.isPending {
        write(byte)
        index += 1
        continue
      }
      switch decoder.append(byte) {
      case .scalar(let scalar): receive(scalar)
      case .incomplete: break
      case .invalidBefore:
        // The byte begins anew.
        receive(0xFFFD)
        continue
      case .invalid: receive(0xFFFD)
      }
      index += 1
    }
  }

  private mutating func receive(_ scalar: UInt32) {
    switch parser.receive(scalar) {
    case .none: break
    case .print: write(scalar)
    case .execute: execute(scalar)
    case .escape(let byte, let intermediate): escape(byte, intermediate)
    case .control(let byte): control(byte)
    case .link: buffer.pen.link = parser.link
    }
  }

  // MARK: Text

  private mutating func write(_ byte: UInt8) {
    guard drawings[set], byte >= 0x5F else {
      guard !isElsewhere else { return }
      wrap()
      return buffer.write(ascii: byte)
    }
    write(byte == 0x5F ? 0x20 : Self.drawing[Int(byte) - 0x60])
  }

  private mutating func write(_ scalar: UInt32) {
    guard scalar > 0x7F else { return write(UInt8(scalar)) }
    guard !isElsewhere, let scalar = Unicode.Scalar(scalar) else { return }
    wrap()
    if !buffer.write(scalar) { endLine() }
  }

  private mutating func wrap() { if buffer.column >= ANSILineBuffer.limit { endLine() } }

  private mutating func endLine() {
    lines.append(buffer.endLine())
    (savedColumn, isElsewhere) = (nil, false)
  }

  /// The characters that DEC line drawing has for `` ` `` to `~`.
  private static let drawing = "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars.map(\.value)

  // MARK: Controls

  private mutating func execute(_ control: UInt32) {
    switch control {
    case 0x08: buffer.backspace()
    case 0x09: buffer.tab()
    case 0x0A, 0x0B, 0x0C, 0x85: endLine()
    case 0x0D: buffer.move(to: 0)
    case 0x0E: set = 1
    case 0x0F: set = 0
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8, _ intermediate: UInt8) {
    switch (intermediate, byte) {
    case (0, 0x37): savedColumn = buffer.column
    case (0, 0x38): restoreColumn()
    case (0, 0x45): endLine()
    case (0, 0x63): (drawings, set, buffer.pen) = ([false, false], 0, ANSIPen())
    case (0x28, _): drawings[0] = byte == 0x30
    case (0x29, _): drawings[1] = byte == 0x30
    default: break
    }
  }

  private mutating func control(_ byte: UInt8) {
    let count = parser.parameters.count(at: 0)
    switch byte {
    case 0x43, 0x61: buffer.move(to: buffer.column + count)
    case 0x44: buffer.move(to: buffer.column - count)
    case 0x47, 0x60: buffer.move(to: count - 1)
    case 0x4B: if !isElsewhere { buffer.erase(parser.parameters.count(at: 0, or: 0)) }
    case 0x48, 0x64, 0x66: isElsewhere = savedColumn != nil
    case 0x6D: buffer.pen.select(parser.parameters)
    case 0x73: savedColumn = buffer.column
    case 0x75: restoreColumn()
    default: break
    }
  }

  private mutating func restoreColumn() {
    if let savedColumn { buffer.move(to: savedColumn) }
    isElsewhere = false
  }
}
