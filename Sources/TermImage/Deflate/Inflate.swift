// Inflate: a zlib stream in, its bytes out, as many at a time as somebody asks for.
//
// RFC 1950 and 1951. What was made last stands in a window of bounded size, from where matches are
// copied and from where the bytes are read.

/// Why a zlib stream has no more bytes; `at` counts bytes of the stream.
enum InflateError: Error {
  case malformed(String, at: Int)
  /// The input ends before the stream does.
  case truncated(at: Int)
  /// The stream ended, and nothing is wrong with it.
  case ended(at: Int)
  /// The watch over the decoding ended it.
  case stopped(ImageError)
}

/// One zlib stream, from the first byte of its input on.
struct Inflate {
  private static let reach = 32768
  private static let longestMatch = 258
  /// A copy of a match may write this much behind its end.
  private static let slack = 16

  private enum Stage {
    case header, block, codes, trailer
    case stored(Int)
    case failed(InflateError)
  }

  private let input: [UInt8]
  private let budget: Budget
  private var reader = BitReader(at: 0)
  private var stage = Stage.header
  private var isLast = false
  private var codes = BlockCodes()
  private var adler = Adler32()
  private var window: [UInt8]
  /// The bytes of the window before this one are in the checksum.
  private var summed = 0
  /// The bytes of the window that are made and not read.
  private var start = 0
  private var end = 0

  /// How many bytes a stream of so many gives at most: two bits are a match of 258.
  static func limit(_ count: Int) -> Int { count < .max / 1032 ? count * 1032 : .max }

  /// How much memory a stream takes of which so many bytes are wanted, but for its input.
  static func footprint(of total: Int) -> Int { windowSize(total) + 16384 }

  /// Starts to read `input`, of which `total` bytes will be wanted.
  init(_ input: [UInt8], total: Int, budget: Budget) {
    self.input = input
    self.budget = budget
    window = [UInt8](repeating: 0, count: Self.windowSize(total))
  }

  private static func windowSize(_ total: Int) -> Int {
    min(total, reach + 65536) + longestMatch + slack
  }

  /// Puts the next `count` bytes into `row`, from `offset` on.
  mutating func read(_ count: Int, into row: inout [UInt8], at offset: Int) throws(InflateError) {
    var (offset, left) = (offset, count)
    while left > 0 {
      if start == end { try refill() }
      let piece = min(left, end - start)
      row.copy(window, from: start, count: piece, to: offset)
      start += piece
      offset += piece
      left -= piece
    }
  }

  /// How many bytes of the input were used.
  var position: Int { reader.position }

  /// Goes on to the end of the stream after the last byte wanted, and throws if it is damaged
  /// there.
  ///
  /// It is not where it has more bytes than were wanted, or is cut off behind the last of them.
  mutating func finish() throws(InflateError) {
    guard start == end else { return }
    do throws(InflateError) {
      try refill()
    } catch {
      switch error {
      case .malformed, .stopped: throw error
      case .truncated, .ended: return
      }
    }
  }

  /// Makes at least one more byte, or throws why there is none.
  private mutating func refill() throws(InflateError) {
    if case .failed(let error) = stage { throw error }
    do throws(ImageError) { try budget.check() } catch { throw .stopped(error) }
    if end >= 2 * Self.reach, isFull {
      let kept = end - Self.reach
      var span = window.mutableSpan
      span.moveDown(from: kept, count: Self.reach, to: 0)
      (start, end, summed) = (Self.reach, Self.reach, Self.reach)
    }
    let before = end
    do throws(InflateError) {
      while !isFull { try step() }
    } catch {
      stage = .failed(error)
      if end == before { throw error }
    }
    if end == before { throw .ended(at: reader.position) }
    sum()
  }

  /// Adds to the checksum what is not yet in it.
  private mutating func sum() {
    let window = window
    adler.add(window.span.extracting(summed..<end))
    summed = end
  }

  /// Whether a longest match would not fit any more.
  private var isFull: Bool { end + Self.longestMatch + Self.slack > window.count }

  /// Reads a header, or as much of a block as there is room for.
  private mutating func step() throws(InflateError) {
    switch stage {
    case .header:
      let head = try take(8) << 8 | take(8)
      guard head & 0xF00 == 0x800, head >> 12 <= 7, head % 31 == 0 else {
        throw .malformed("no zlib header", at: 0)
      }
      guard head & 0x20 == 0 else { throw .malformed("a dictionary that nobody has", at: 1) }
      stage = .block
    case .block where isLast: stage = .trailer
    case .block: try startBlock()
    case .codes: try decodeCodes()
    case .stored(let left): try copyStored(left)
    case .trailer:
      reader.align()
      sum()
      let at = reader.position
      let wanted = UInt32(try take(8) << 24 | take(8) << 16 | take(8) << 8 | take(8))
      guard wanted == adler.sum else { throw .malformed("a wrong Adler-32 sum", at: at) }
      throw .ended(at: reader.position)
    case .failed(let error): throw error
    }
  }

  private mutating func take(_ length: Int) throws(InflateError) -> Int {
    let input = input
    guard let value = reader.take(length, input.span) else {
      throw .truncated(at: input.count)
    }
    return value
  }

  private mutating func startBlock() throws(InflateError) {
    do throws(ImageError) { try budget.check() } catch { throw .stopped(error) }
    isLast = try take(1) == 1
    switch try take(2) {
    case 0:
      reader.align()
      let length = try take(16)
      guard try take(16) == ~length & 0xFFFF else {
        throw .malformed("a stored block of doubtful length", at: reader.position)
      }
      reader.align()
      stage = .stored(length)
    case 1:
      codes.setFixed()
      stage = .codes
    case 2:
      let input = input
      var (codes, reader) = (BlockCodes(), reader)
      swap(&codes, &self.codes)
      try codes.readDynamic(&reader, input.span)
      (self.codes, self.reader) = (codes, reader)
      stage = .codes
    default: throw .malformed("a block of no known kind", at: reader.position)
    }
  }

  private mutating func copyStored(_ left: Int) throws(InflateError) {
    let room = window.count - Self.slack - end
    let count = min(left, room, input.count - reader.position)
    window.copy(input, from: reader.position, count: count, to: end)
    end += count
    reader.advance(count)
    if count == left {
      stage = .block
    } else if reader.position == input.count {
      throw .truncated(at: input.count)
    } else {
      stage = .stored(left - count)
    }
  }

  /// Decodes until the block ends or the window is full.
  private mutating func decodeCodes() throws(InflateError) {
    let (input, codes, full) = (input, codes, window.count - Self.longestMatch - Self.slack)
    var (reader, end) = (reader, end)
    var failure: InflateError?
    do throws(InflateError) {
      var output = window.mutableSpan
      let ended = try codes.decode(&reader, input.span, into: &output, at: &end, full: full)
      if ended { stage = .block }
    } catch {
      failure = error
    }
    (self.reader, self.end) = (reader, end)
    if let failure { throw failure }
  }
}
