// LiveHTTP: the HTTPClient for the real network; no other file uses URLSession.

internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension HTTPClient {
  /// Returns a client for the real network.
  ///
  /// An answer must be complete within `timeout`, including redirections. An answer with more than `byteLimit` bytes is
  /// cancelled as soon as its size is known, and no more of it is held. Requests ask for uncompressed answers, so that
  /// the size received is the size held; a compressed answer is refused. Cancelling the task cancels the transfer
  /// without waiting for it. `sleep` is the clock of the time-out.
  public static func live(
    timeout: Duration = .seconds(15), byteLimit: Int = 16 << 20,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) -> HTTPClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = max(1, timeout / .seconds(1))
    configuration.httpAdditionalHeaders = ["Accept-Encoding": "identity"]
    let transfers = Transfers(limit: byteLimit)
    let session = URLSession(
      configuration: configuration, delegate: transfers, delegateQueue: DelegateQueue.made)
    return HTTPClient { url throws(ServiceError) in
      guard url.isOfTheWeb else { throw .badURL(url.absoluteString) }
      let host = url.host() ?? ""
      return try await withTaskGroup(of: Result<HTTPAnswer, ServiceError>.self) { race in
        race.addTask { await transfers.answer(to: url, in: session) }
        race.addTask {
          let slept: Void? = try? await sleep(timeout)
          return .failure(slept == nil || Task.isCancelled ? .cancelled : .timedOut(host: host))
        }
        let first = await race.next() ?? .failure(.cancelled)
        race.cancelAll()
        return first
      }.get()
    }
  }
}

/// The queue on which URLSession calls its delegate.
///
/// URLSession on Linux (6.3) reads and decompresses as fast as it can, and queues the data for its delegate. A megabyte
/// that was compressed well is a gigabyte in the queue before the delegate can report that it is too large. On Linux,
/// this queue therefore calls the delegate at once, on the thread that reads.
private final class DelegateQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    static var made: OperationQueue? { DelegateQueue() }

    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #else
    static var made: OperationQueue? { nil }
  #endif
}

/// The running transfers; gathers the body of each answer, and reports once how the transfer ended.
///
/// All transfers share one delegate, because URLSession on Linux does not call the delegate of a single task.
private final class Transfers: NSObject, URLSessionDataDelegate {
  private enum Ending {
    case answer(Result<HTTPAnswer, ServiceError>)
    /// The answer is at another address.
    case moved(URL)
  }

  /// The maximum number of redirections.
  private static let mostMoves = 10

  private struct Transfer {
    var body = Data()
    let ending: AsyncStream<Ending>.Continuation
  }

  private let limit: Int
  private let running = Mutex<[Int: Transfer]>([:])
  /// The queue that cancels transfers: on Linux, a cancel blocks its caller until URLSession has read all input.
  private let cancelling = DispatchQueue(label: "transfers", attributes: .concurrent)

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the answer from an address, or from the addresses that it redirects to.
  ///
  /// Each address is requested by a separate task. URLSession on Linux (6.3) ends the process if a task is cancelled
  /// while it waits for the decision whether to follow a redirection.
  func answer(to url: URL, in session: URLSession) async -> Result<HTTPAnswer, ServiceError> {
    var url = url
    for _ in 0...Self.mostMoves {
      switch await ending(of: session.dataTask(with: url)) {
      case .answer(let result): return result
      case .moved(let location): url = location
      }
    }
    return .failure(.other("the answer is always elsewhere"))
  }

  /// Starts a task and waits for its end; if the caller is cancelled, it stops waiting and cancels the task.
  private func ending(of task: URLSessionDataTask) async -> Ending {
    let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
    running.withLock { $0[task.taskIdentifier] = Transfer(ending: ending) }
    ending.onTermination = { [self] _ in
      running.withLock { $0[task.taskIdentifier] = nil }
      cancelling.async { task.cancel() }
    }
    if !Task.isCancelled { task.resume() }
    for await ending in endings { return ending }
    return .answer(.failure(.cancelled))
  }

  /// Ends the task with the new address, and never calls the completion handler: see `answer(to:in:)`.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    if let url = request.url, url.isOfTheWeb {
      end(task, .moved(url))
    } else {
      end(task, .answer(.failure(.badURL(request.url?.absoluteString ?? ""))))
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let fits = response.expectedContentLength <= Int64(limit)
    if !fits { end(dataTask, .answer(.failure(.tooLarge(limit: limit)))) }
    let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    let isPlain = encoding.map { $0.isEmpty || $0.lowercased() == "identity" } ?? true
    if !isPlain { end(dataTask, .answer(.failure(.other("the answer is compressed")))) }
    completionHandler(fits && isPlain ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let fits = running.withLock { running in
      // Data of a transfer that has already ended is dropped.
      guard let count = running[dataTask.taskIdentifier]?.body.count else { return true }
      guard data.count <= limit - count else { return false }
      running[dataTask.taskIdentifier]?.body.append(data)
      return true
    }
    if !fits { end(dataTask, .answer(.failure(.tooLarge(limit: limit)))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(task, .answer(.failure(serviceError(for: error, of: task))))
    } else if let response = task.response as? HTTPURLResponse {
      let headers = response.allHeaderFields.map { ("\($0)".lowercased(), "\($1)") }
      let answer = HTTPAnswer(
        status: response.statusCode,
        headers: Dictionary(headers, uniquingKeysWith: { first, _ in first }),
        body: running.withLock { $0[task.taskIdentifier]?.body ?? Data() })
      end(task, .answer(.success(answer)))
    } else {
      end(task, .answer(.failure(.other("the server gave no answer"))))
    }
  }

  /// Reports how a task ended; only the first report counts, and the end of the stream cancels the task.
  private func end(_ task: URLSessionTask, _ ending: Ending) {
    let transfer = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.ending.yield(ending)
    transfer?.ending.finish()
  }

  private func serviceError(for error: any Error, of task: URLSessionTask) -> ServiceError {
    let host = task.currentRequest?.url?.host() ?? ""
    return switch (error as? URLError)?.code {
    case .cancelled: .cancelled
    case .timedOut: .timedOut(host: host)
    case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
      .noConnection(host: host)
    case .networkConnectionLost: .brokenOff(host: host)
    // On Linux, a body that ends too early has no specific error code.
    default:
      task.response == nil ? .other(error.localizedDescription) : .brokenOff(host: host)
    }
  }
}
