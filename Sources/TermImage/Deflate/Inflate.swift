// Inflate: decompresses a zlib stream, as many bytes at a time as the caller wants.
//
// RFC 1950 and 1951. The newest output is in a window of bounded size; matches are copied from it, and bytes are read
// from it.

/// The reason why a zlib stream gives no more bytes; `at` is an offset in the stream.
enum InflateError: Error {
  case malformed(String, at: Int)
  /// The input ends before the stream does.
  case truncated(at: Int)
  /// The stream ended without an error.
  case ended(at: Int)
  /// The budget of the decoding stopped it.
  case stopped(ImageError)
}

/// A decompressor of one zlib stream, which begins with its input.
struct Inflate {
  private static let maxDistance = 32768
  private static let longestMatch = 258
  /// The most bytes that the copy of a match may write after its end.
  private static let slack = 16

  private enum Stage {
    case header, block, codes, trailer
    case stored(Int)
    case failed(InflateError)
  }

  private let input: [UInt8]
  private let budget: DecodingBudget
  private var reader = BitReader(at: 0)
  private var stage = Stage.header
  private var isLast = false
  private var codes = InflateBlockDecoder()
  private var adler = Adler32()
  private var window: [UInt8]
  /// The offset in the window up to which its bytes are in the checksum.
  private var summed = 0
  /// The range of bytes in the window that are made and not read.
  private var start = 0
  private var end = 0

  /// Returns the most bytes that `count` bytes of a stream give: two bits can be a match of 258.
  static func limit(_ count: Int) -> Int { count < .max / 1032 ? count * 1032 : .max }

  /// Returns the memory that a stream takes if `total` bytes are wanted, without its input.
  static func footprint(of total: Int) -> Int { windowSize(total) + 16384 }

  /// Creates a decompressor of `input`, of which `total` bytes will be wanted.
  init(_ input: [UInt8], total: Int, budget: DecodingBudget) {
    self.input = input
    self.budget = budget
    window = [UInt8](repeating: 0, count: Self.windowSize(total))
  }

  private static func windowSize(_ total: Int) -> Int {
    min(total, maxDistance + 65536) + longestMatch + slack
  }

  /// Reads the next `count` bytes into `row`, from `offset` on.
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

  /// The number of input bytes that were used.
  var position: Int { reader.position }

  /// Advances to the end of the stream after the last wanted byte; throws if the stream is damaged there.
  ///
  /// It is no error if the stream has more bytes than were wanted, or is cut off after the last of them.
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

  /// Makes at least one more byte, or throws the reason why there is none.
  private mutating func refill() throws(InflateError) {
    if case .failed(let error) = stage { throw error }
    if end >= 2 * Self.maxDistance, isFull {
      let kept = end - Self.maxDistance
      var span = window.mutableSpan
      span.moveDown(from: kept, count: Self.maxDistance, to: 0)
      (start, end, summed) = (Self.maxDistance, Self.maxDistance, Self.maxDistance)
    }
    let before = end
    // This decodes as many bytes as fit, and all of a short stream.
    try spend(window.count - end)
    do throws(InflateError) {
      while !isFull { try step() }
    } catch {
      stage = .failed(error)
      if end == before { throw error }
    }
    if end == before { throw .ended(at: reader.position) }
    sum()
  }

  /// Adds new bytes to the checksum.
  private mutating func sum() {
    let window = window
    adler.add(window.span.extracting(summed..<end))
    summed = end
  }

  /// Whether the longest match would no longer fit.
  private var isFull: Bool { end + Self.longestMatch + Self.slack > window.count }

  /// Reads a header, or as much of a block as fits.
  private mutating func step() throws(InflateError) {
    switch stage {
    case .header:
      let head = try take(8) << 8 | take(8)
      guard head & 0xF00 == 0x800, head >> 12 <= 7, head % 31 == 0 else {
        throw .malformed("no zlib header", at: 0)
      }
      guard head & 0x20 == 0 else {
        throw .malformed("a preset dictionary, which is not supported", at: 1)
      }
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

  private func spend(_ steps: Int) throws(InflateError) {
    do throws(ImageError) { try budget.spend(steps) } catch { throw .stopped(error) }
  }

  private mutating func startBlock() throws(InflateError) {
    // Empty blocks take work too: the codes of one are made of up to 320 lengths.
    try spend(320)
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
      var (codes, reader) = (InflateBlockDecoder(), reader)
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
