// Pictures: shows picture files as a wall that scrolls, and a note over it.

import Foundation
import TermImage
import TermStore
import TermView

/// `probe run pictures FILE…`: `j` and `k` scroll, `o` shows a note over the wall, `q` quits.
struct Pictures: Program {
  enum Message: Sendable { case loaded(Int, ImagePhase), toggle, quit }

  struct State: Equatable {
    var phases: [ImagePhase]
    var hasNote = false
  }

  private let paths: [String]

  init() { paths = [] }

  init(arguments: [String]) throws { paths = arguments }

  func start() -> (State, Command<Message>) {
    let load = paths.enumerated().map { index, path in
      Command<Message>.task { _ in
        do {
          let file = FileManager.default.contents(atPath: path) ?? Data()
          let bitmap = try Bitmap(decoding: [UInt8](file))
          return .loaded(index, .ready(try bitmap.reduced(toFit: 800 * 600)))
        } catch {
          return .loaded(index, .failed("\(error)"))
        }
      }
    }
    return (State(phases: paths.map { _ in .loading }), .batch(load))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .loaded(let index, let phase): state.phases[index] = phase
    case .toggle: state.hasNote.toggle()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    ZStack {
      LazyList(count: state.phases.count, estimatedRowHeight: 12) { row in
        HStack(spacing: 1) {
          ForEach(0..<3, id: \.self) { column in
            Image(
              state.phases[(row * 3 + column) % state.phases.count],
              label: "picture \(row * 3 + column)"
            )
            .frame(height: 11).flex()
          }
        }
        .frame(height: 12)
      }
      .frame(width: .fill, height: .fill)
      if state.hasNote {
        Text("a note\nover the wall").padding(1).border(.rounded).background(.surface)
      }
    }
    .onKey("o", "note", .toggle)
    .onKey("q", "quit", .quit)
  }
}
