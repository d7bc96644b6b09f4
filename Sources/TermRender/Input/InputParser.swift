// InputParser: turns bytes of a terminal, split anywhere, into events and replies.

public import TermView

/// Turns a terminal's bytes into events and replies.
///
/// The parser has no clock and sends no queries: the same bytes give the same inputs, however they are split. Where
/// only a silence shows the end of a key, as with Escape, `pendingInput` is `.key`; call `flush` after that silence.
///
/// No bytes are an error. Bytes without a meaning become an `.unknown` event and do not affect those around them.
/// Memory is bounded for any input: a control sequence has up to 4 KiB and a string 1 MiB, and a longer one becomes
/// an unknown event with its beginning; a paste is emitted in pieces of 16 MiB. Control-C alone, after a flush, ends a
/// paste whose end was lost.
///
///     var parser = InputParser()
///     parser.parse(bytes.span) { input in … }
///
/// - Complexity: O(1) a byte.
public struct InputParser: Sendable {
  /// The size of a cell in pixels while the mouse reports pixels (mode 1016); nil while it reports cells.
  public var cellSize: PixelSize? {
    get { mousePixels.cellSize }
    set { mousePixels.cellSize = newValue }
  }
  var mousePixels = MousePixels()
  /// Whether the answer to a cursor query is due, so that `CSI 1;5R` is a cursor position.
  ///
  /// Otherwise it is Control with F3, followed by the reply, in case the app knows that it is one.
  public var awaitsCursor = false
  /// The modifier with the value 8 in xterm's sequences: Meta there, Super with kitty's keyboard protocol.
  public var fourthModifier: Key.Modifiers = .meta

  /// The parser's state: what the next byte belongs to.
  var state: ParseState = .ground
  /// Whether an Escape precedes the held bytes, which adds Alt to their key.
  var hasEscapePrefix = false
  /// The bytes of an incomplete sequence, from its introducer on, or the text pasted so far.
  var heldBytes: [UInt8] = []
  /// How many of the held bytes are the introducer.
  var introducerLength = 0
  /// The bytes still missing: of a character, of a mouse report, or of the end of a paste.
  var missing = 0
  /// Whether a part of this paste was emitted before.
  var isContinued = false
  /// The current control sequence, stored here so that its memory is reused.
  var control = ControlSequence()
  /// The buttons that are down, a bit each, as far as old-style reports tell.
  var buttonsDown: UInt16 = 0
  /// The first half of a character above U+FFFF from Windows: of a press, and of a release.
  var surrogates: [UInt16] = [0, 0]

  /// Creates a parser that holds no bytes.
  public init() {}

  /// Parses the next bytes, and calls `receive` with each input that they complete.
  public mutating func parse(_ bytes: Span<UInt8>, _ receive: (Input) -> Void) {
    let keys = TypedKeys.shared
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground:
        let byte = bytes[index]
        if byte < 0x80, byte != 0x1B {
          receive(keys.ascii[Int(byte)].input)
          index += 1
          continue
        }
        index =
          readWholeControl(bytes, from: index, receive)
          ?? readCharacter(bytes, from: index, receive)
      case .paste: index = readPaste(bytes, from: index, receive)
      case .pausedPaste: index = resumePaste(bytes, from: index, receive)
      default:
        step(bytes[index], receive)
        index += 1
      }
    }
  }

  /// Parses the next bytes, and returns the inputs that they complete.
  public mutating func parse(_ bytes: [UInt8]) -> [Input] {
    var inputs: [Input] = []
    parse(bytes.span) { inputs.append($0) }
    return inputs
  }

  /// What the parser needs before it can interpret the bytes that it holds.
  public var pendingInput: PendingInput {
    switch state {
    case .ground, .pausedPaste, .abandonedControl, .abandonedBytes, .abandonedString,
      .abandonedStringEscape, .abandonedCharacter:
      .nothing
    case .escape, .dollar: .key
    case .control, .ss3, .string, .stringEscape:
      heldBytes.count == introducerLength ? .key : .sequence
    case .character, .console, .mouse, .paste: .sequence
    }
  }

  /// The bytes of memory allocated for incomplete input.
  package var footprint: Int { heldBytes.capacity }

  /// The upper limit of `footprint`: a whole paste, in an array that doubles as it grows.
  package static var footprintLimit: Int { pasteLimit * 2 + 4096 }

  /// What the next byte belongs to.
  enum ParseState: UInt8 {
    /// Nothing has begun.
    case ground
    /// After an Escape.
    case escape
    /// A control sequence; one after a dollar that may end it, as in rxvt's keys; one of the Linux console.
    case control, dollar, console
    /// An SS3 sequence: one more character, and maybe numbers before it.
    case ss3
    /// A string up to its terminator, and an Escape in it.
    case string, stringEscape
    /// A character of several bytes.
    case character
    /// The three bytes of X10's mouse reports.
    case mouse
    /// Text between the brackets of a paste, and the same after a silence: its end may be lost.
    case paste, pausedPaste
    /// The rest of an abandoned sequence, by its kind.
    case abandonedControl, abandonedBytes, abandonedString, abandonedStringEscape,
      abandonedCharacter
  }

  /// The most bytes of a control sequence, and of a string.
  static let controlLimit = 4096
  static let stringLimit = 1 << 20
}

extension InputParser {
  /// Emits an input with the Escape before it: as Alt on a key, as a key of its own before anything else.
  mutating func emit(_ input: Input, _ receive: (Input) -> Void) {
    guard hasEscapePrefix else {
      receive(input)
      return
    }
    hasEscapePrefix = false
    if case .event(.key(var press)) = input {
      press.key.modifiers.insert(.alt)
      press.text = ""
      receive(.event(.key(press)))
    } else {
      receive(TypedKeys.shared.ascii[0x1B].input)
      receive(input)
    }
  }

  /// Emits bytes as an unknown event.
  mutating func emitUnknown(_ bytes: [UInt8], _ receive: (Input) -> Void) {
    emit(.event(.unknown(bytes)), receive)
  }

  /// Emits the held bytes as an unknown event.
  mutating func emitHeldBytes(_ receive: (Input) -> Void) {
    let bytes = heldBytes
    discardHeldBytes()
    emitUnknown(bytes, receive)
  }

  /// Begins to hold a sequence, of whose bytes `start` introduce it.
  mutating func hold(_ byte: UInt8, as state: ParseState, start: Int = 1) {
    discardHeldBytes()
    heldBytes.append(byte)
    self.state = state
    self.introducerLength = start
  }

  /// Discards the held bytes, and memory that only rare input needs.
  mutating func discardHeldBytes() {
    state = .ground
    if heldBytes.capacity > Self.controlLimit * 4 {
      heldBytes = []
    } else {
      heldBytes.removeAll(keepingCapacity: true)
    }
  }
}

/// How the positions of the mouse are read.
struct MousePixels: Sendable {
  /// The size of a cell while positions are in pixels.
  var cellSize: PixelSize?
  /// The size of a cell from the terminal's report on that positions are in pixels; nil ignores that report.
  var wantedCellSize: PixelSize?
}
