// FramePacing: decides which frames request a status report from the terminal, and when the next frame may go.

/// The pace of frames, as the terminal's own answers show it.
///
/// The system and the network buffer what a terminal has yet to read: tens of kilobytes, half a minute at 9600 baud.
/// A request for a status report (`CSI 5 n`) at the end of a frame is answered once the terminal has read that frame.
/// While the answer is late, the next frame waits, so that it can show the newest state.
///
/// Answers that take as long as the quickest one did show that nothing is buffered: then several frames may be on
/// their way, as a distant terminal on a fast link needs. The first request is one of the queries at the start. A
/// terminal that does not answer it, or stops answering, gets frames as before.
struct FramePacing {
  /// A request without an answer yet: the bytes between the request before and this one, and when it was sent.
  private struct Request {
    var bytes: Int
    var time: Int64
  }

  /// Whether the terminal answers, so that frames wait for its answers.
  private(set) var isOn = false
  /// The requests without an answer, the oldest first.
  private var requests: [Request] = []
  /// The bytes of frames since the last request.
  private var unrequested = 0
  /// How many bytes may be on their way when another frame is written.
  private var window = 0
  /// The time of the quickest answer.
  private var quickest = Int64.max
  /// How many bytes of frames the terminal gets before a request: fewer, the longer its last answer took.
  private var interval = 0
  /// The bytes before the last answer and its age, if that was slow.
  private var slowAnswer: (bytes: Int, age: Int64)?
  /// How many requests in a row were given up.
  private var expiredInARow = 0
  /// How many requests were given up whose answers may still come.
  private var unmatchedRequests = 0
  /// Whether the last answer was taken for one of those.
  private var hasSkipped = false
  /// When the system last took output that had waited.
  private var lastProgress: Int64 = 0

  /// The request for a status report.
  static let request = "\u{1B}[5n"
  /// The most requests without an answer.
  private static let maxRequests = 16
  /// The most bytes that may be on their way when another frame is written.
  private static let maxWindow = 1 << 20

  /// Whether an answer may be on its way.
  var awaitsAnswer: Bool { !requests.isEmpty }

  /// How many bytes of frames the terminal may have yet to read.
  var bytesInFlight: Int { requests.reduce(unrequested) { $0 + $1.bytes } }

  /// The nanoseconds that the terminal may need for the bytes in flight, by twice the time of its last answer; 0 unless
  /// that was slow.
  var drainTime: Int64 {
    guard awaitsAnswer, let slowAnswer, slowAnswer.bytes > 0 else { return 0 }
    let bytes = Int64(min(bytesInFlight, 1 << 20))
    return min(
      8_000_000_000, 2 * min(slowAnswer.age, 60_000_000_000) / Int64(slowAnswer.bytes) * bytes)
  }

  /// The age in nanoseconds from which an answer is late.
  private var lateAge: Int64 { quickest + max(50_000_000, quickest / 4) }

  /// When the oldest request is given up; nil if no frame waits for an answer.
  var deadline: Int64? {
    guard isOn, let first = requests.first else { return nil }
    // Even with 500 bytes a second, an answer comes before that.
    return max(first.time, lastProgress) + 2_000_000_000 + 2_000_000
      * Int64(min(bytesInFlight, 4096))
  }

  /// Returns whether the next frame has to wait.
  func delaysFrames(at now: Int64) -> Bool {
    guard isOn, let first = requests.first else { return false }
    return bytesInFlight > window || now - first.time > lateAge
  }

  /// Records that the queries at the start were sent, with a request among them.
  mutating func recordQueries(bytes: Int, at now: Int64) {
    requests = [Request(bytes: bytes, time: now)]
  }

  /// Records a frame; returns whether a request has to follow it.
  ///
  /// Inline it matters which frames a terminal has shown before it changes its size.
  mutating func recordFrame(bytes: Int, isInline: Bool = false, at now: Int64) -> Bool {
    // Before the first answer, only the first frame gets a request.
    guard isOn || awaitsAnswer else { return false }
    unrequested += bytes
    guard isOn || requests.count == 1, requests.count < Self.maxRequests else { return false }
    guard isInline || unrequested >= interval else { return false }
    requests.append(Request(bytes: unrequested, time: now))
    unrequested = 0
    return true
  }

  /// Records a request that follows no frame.
  mutating func recordRequest(at now: Int64) {
    requests.append(Request(bytes: unrequested, time: now))
    unrequested = 0
  }

  /// Records the answer to the oldest request.
  mutating func recordAnswer(at now: Int64) {
    let isFirst = !isOn
    (isOn, expiredInARow) = (true, 0)
    guard let request = requests.first else {
      // The answer to a request that was given up.
      unmatchedRequests = max(0, unmatchedRequests - 1)
      return
    }
    let age = now - request.time
    // So is one that is quicker than any before. If it is not, this request is given up too, and no answer skipped.
    hasSkipped = unmatchedRequests > 0 && age < quickest
    guard !hasSkipped else { return unmatchedRequests -= 1 }
    requests.removeFirst()
    quickest = min(quickest, age)
    // The first one has no measure yet.
    window = isFirst || age > lateAge ? 0 : min(window + request.bytes, Self.maxWindow)
    slowAnswer = age >= 100_000_000 ? (request.bytes, age) : nil
    switch age {
    case 100_000_000...: interval = 0
    case ..<20_000_000 where request.bytes >= 512: interval = 4096
    // A slow terminal reads a few bytes quickly too.
    default: interval = max(interval, 512)
    }
  }

  /// Records the answer to the last query at the start: a terminal that has given no status report by then gives none.
  mutating func recordEndOfQueries() {
    if !isOn { requests = [] }
  }

  /// Records that the system took output that had waited.
  mutating func recordProgress(at now: Int64) { lastProgress = now }

  /// Gives up the requests if the oldest one is overdue.
  ///
  /// After two times in a row frames wait no more.
  mutating func expireOverdueRequest(at now: Int64) {
    guard let deadline, now >= deadline else { return }
    let count = hasSkipped ? 0 : unmatchedRequests + requests.count
    restart()
    unmatchedRequests = count
    expiredInARow += 1
    if expiredInARow > 1 { isOn = false }
  }

  /// Forgets what is on its way, as after the terminal was given back for a while.
  mutating func restart() {
    (requests, unmatchedRequests, hasSkipped) = ([], 0, false)
    (unrequested, window, interval) = (0, 0, 0)
  }
}
