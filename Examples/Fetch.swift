// Fetch: requests an address, and shows the answer, that it waits, or why there is none.

import Foundation
import Rewind
import TermCode
import TermStore
import TermWidgets

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Fetch: Program {
  struct Answer: Codable, Hashable, Sendable {
    var status: Int
    var kind: String
    var size: Int
    var text: String
  }

  enum Phase: Equatable, Sendable { case idle, loading, answered(Answer), failed(String) }

  struct State: Equatable, Sendable {
    var address = "https://example.com"
    var phase = Phase.idle
  }

  enum Message: Codable, Hashable, Sendable {
    case address(String)
    case fetch, fetched(Answer), failed(String), stop
    case quit
  }

  enum Work { case fetch }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Requests an address; a test has its own.
  var get: @Sendable (String) async throws -> Answer = Fetch.live

  static let usage = "  --offline                   answer without a network, to try it"

  init() {}

  init(arguments: [String]) throws {
    guard arguments.isEmpty || arguments == ["--offline"] else {
      throw UsageError("fetch takes --offline alone; not \(arguments.joined(separator: " "))")
    }
    if !arguments.isEmpty { get = Fetch.offline }
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .address(let text): state.address = text
    case .fetch:
      state.phase = .loading
      // A newer request replaces this one; its answer never arrives.
      return .task(id: Work.fetch) { [get, address = state.address] in
        .fetched(try await get(address))
      } failure: { error in
        .failed((error as? Failure)?.description ?? (error as NSError).localizedDescription)
      }
    case .fetched(let answer): state.phase = .answered(answer)
    case .failed(let sentence): state.phase = .failed(sentence)
    case .stop:
      state.phase = .idle
      return .cancel(Work.fetch)
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text("Fetch").bold().padding(.horizontal, 1).background(.surface)
      VStack(spacing: 1) {
        HStack(spacing: 1) {
          TextField("Address", text: state.address, onSubmit: .fetch) { .address($0) }
            .autofocus()
            .flex(grow: 1)
          Button("Fetch", kind: .primary, .fetch).disabled(state.phase == .loading)
        }
        content(state.phase).flex(grow: 1, basis: 0)
      }
      .padding(1)
      .flex(grow: 1)
      HelpBar()
    }
    .modified(if: state.phase == .loading) { $0.onKey(.escape, "stop", .stop) }
    .onKey("ctrl+q", "quit", .quit)
  }

  private func content(_ phase: Phase) -> some View<Message> {
    VStack(spacing: 1) {
      switch phase {
      case .idle:
        EmptyState("Nothing fetched yet", hint: "Press Enter in the field to request the address.")
      case .loading:
        Spinner("Waiting for the answer")
        Skeleton(lines: 5)
      case .answered(let answer):
        HStack(spacing: 1) {
          Badge("\(answer.status)", tone: answer.status < 400 ? .success : .danger)
          Text("\(answer.kind), \(answer.size) bytes").foreground(.muted).lineLimit(1)
        }
        Code(answer.text, language: answer.kind.contains("json") ? .json : .plain, label: "Answer")
          .flex(grow: 1, basis: 0)
      case .failed(let sentence):
        EmptyState("There is no answer", hint: sentence, symbol: "▲", action: "Retry", .fetch)
      }
    }
  }

  /// Requests an address of the web with Foundation.
  static let live: @Sendable (String) async throws -> Answer = { address in
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil
    else { throw Failure(description: "\(address) is no address of the web.") }
    let (data, response) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 20))
    let answer = response as? HTTPURLResponse
    return Answer(
      status: answer?.statusCode ?? 0, kind: response.mimeType ?? "unknown", size: data.count,
      // A page is shown up to its first 100,000 bytes.
      text: String(decoding: data.prefix(100_000), as: UTF8.self))
  }

  static let offline: @Sendable (String) async throws -> Answer = { address in
    let text = """
      {
        "address": "\(address)",
        "network": false,
        "headers": { "accept": "*/*", "host": "example.com" },
        "note": "This answer was made without a network."
      }
      """
    return Answer(status: 200, kind: "application/json", size: text.utf8.count, text: text)
  }
}

extension Fetch: Recordable {}
