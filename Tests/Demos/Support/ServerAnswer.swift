// ServerAnswer: a route's answer as the steps of sending it; each fault is a step.

public import Foundation

/// An answer of a LoopbackServer: bytes, and the actions between them.
public struct ServerAnswer: Sendable {
  enum Step: Sendable {
    case bytes(Data)
    case wait(Gate)
    case reset
    case waitForHangup
  }

  var steps: [Step]

  /// Returns a complete answer with its length in the header.
  public static func data(
    _ body: Data, status: Int = 200, type: String = "application/octet-stream",
    encoding: String? = nil
  ) -> ServerAnswer {
    let field = encoding.map { "Content-Encoding: \($0)\r\n" } ?? ""
    let head = head(status: status, type: type, field: field + "Content-Length: \(body.count)")
    return ServerAnswer(steps: [.bytes(head), .bytes(body)])
  }

  /// Returns JSON, valid or not, unchanged.
  public static func json(_ text: String, status: Int = 200) -> ServerAnswer {
    .data(Data(text.utf8), status: status, type: "application/json")
  }

  /// Returns plain text.
  public static func text(_ text: String, status: Int = 200) -> ServerAnswer {
    .data(Data(text.utf8), status: status, type: "text/plain; charset=utf-8")
  }

  /// Returns a body in chunks, without its length.
  public static func chunked(_ pieces: [Data], type: String = "application/json") -> ServerAnswer {
    let head = head(status: 200, type: type, field: "Transfer-Encoding: chunked")
    let chunks = pieces.filter { !$0.isEmpty }.map { piece in
      Step.bytes(Data("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Data("\r\n".utf8))
    }
    return ServerAnswer(steps: [.bytes(head)] + chunks + [.bytes(Data("0\r\n\r\n".utf8))])
  }

  /// Returns a redirection.
  public static func redirect(to place: String) -> ServerAnswer {
    let head = head(
      status: 302, type: "text/plain", field: "Location: \(place)\r\nContent-Length: 0")
    return ServerAnswer(steps: [.bytes(head)])
  }

  /// No answer at all, until the client gives up.
  public static let never = ServerAnswer(steps: [.waitForHangup])

  /// Returns this answer, which is sent after the gate opens.
  public func held(by gate: Gate) -> ServerAnswer {
    ServerAnswer(steps: [.wait(gate)] + steps)
  }

  /// Returns this answer, which stops after the head until the gate opens.
  public func bodyHeld(by gate: Gate) -> ServerAnswer {
    ServerAnswer(steps: Array(steps.prefix(1)) + [.wait(gate)] + steps.dropFirst())
  }

  /// Returns this answer, whose last step waits until the gate opens: the end of a chunked body.
  public func endHeld(by gate: Gate) -> ServerAnswer {
    ServerAnswer(steps: steps.dropLast() + [.wait(gate)] + steps.suffix(1))
  }

  /// Returns this answer with this many more fields at the beginning of its head.
  public func headerFields(_ count: Int, _ field: (Int) -> String) -> ServerAnswer {
    var answer = self
    guard case .bytes(let head)? = steps.first,
      let end = head.firstRange(of: Data("\r\n".utf8))?.upperBound
    else { return self }
    let fields = (0..<count).map { field($0) + "\r\n" }.joined()
    answer.steps[0] = .bytes(head[..<end] + Data(fields.utf8) + head[end...])
    return answer
  }

  /// Returns the first half of this answer's body; then the connection closes as if that were all.
  public func closedHalfway() -> ServerAnswer {
    ServerAnswer(steps: Array(steps.prefix(1)) + firstHalfOfBody)
  }

  /// Returns the first half of this answer's body; then the connection is reset.
  public func resetHalfway() -> ServerAnswer {
    ServerAnswer(steps: Array(steps.prefix(1)) + firstHalfOfBody + [.reset])
  }

  /// Sends the steps; returns false if the client has closed the connection.
  func send(on connection: Socket) -> Bool {
    for step in steps {
      switch step {
      case .bytes(let data): guard connection.send(data) else { return false }
      case .wait(let gate): gate.pass()
      case .reset: connection.resetOnClose()
      case .waitForHangup:
        connection.waitForHangup()
        return false
      }
    }
    return true
  }

  private var firstHalfOfBody: [Step] {
    let body = steps.dropFirst()
    if body.count > 1 { return Array(body.prefix(body.count / 2)) }
    return body.map { step in
      if case .bytes(let data) = step { .bytes(data.prefix(data.count / 2)) } else { step }
    }
  }

  private static func head(status: Int, type: String, field: String) -> Data {
    let phrases = [200: "OK", 302: "Found", 404: "Not Found", 500: "Internal Server Error"]
    return Data(
      ("HTTP/1.1 \(status) \(phrases[status] ?? "Other")\r\nContent-Type: \(type)\r\n"
        + "\(field)\r\nConnection: close\r\n\r\n").utf8)
  }
}

/// Holds answers back until a test opens it; then it stays open.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  public init() {}

  /// Lets all waiting and later answers through.
  public func open() {
    semaphore.signal()
  }

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }
}
