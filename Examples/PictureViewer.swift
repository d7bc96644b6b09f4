// PictureViewer: shows a picture file as well as the terminal can.

import Foundation
import Rewind
import TermImage
import TermStore
import TermWidgets

struct PictureViewer: Program {
  enum Fit: Codable, CaseIterable, Sendable { case whole, filled }

  struct State: Sendable {
    var phase = ImagePhase.loading
    var fit = Fit.whole
  }

  enum Message: Codable, Sendable {
    case read([UInt8])
    case failed(String)
    case fit(Fit)
    case quit
  }

  static let usage = """
    FILE
      FILE                        a JPEG, PNG, GIF or PPM file
    """

  private let path: String

  init(arguments: [String]) throws {
    guard arguments.count == 1 else { throw UsageError("picture needs the path of one file") }
    path = arguments[0]
  }

  func start() -> (State, Command<Message>) {
    let reading = Command<Message>.task { [path] in
      .read([UInt8](try Data(contentsOf: URL(filePath: path))))
    } failure: {
      .failed(($0 as NSError).localizedDescription)
    }
    return (State(), .batch(.setTitle(path), reading))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .read(let bytes): state.phase = .file(bytes)
    case .failed(let reason): state.phase = .failed(reason)
    case .fit(let fit): state.fit = fit
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .stretch) {
      HStack {
        Text(path).bold().lineLimit(1, truncation: .start)
        Spacer()
        Text(state.fit == .whole ? "whole" : "filled").foreground(.muted).fixedSize()
      }
      .padding(.horizontal, 1)
      .background(.surface)
      Image(state.phase, label: path, mode: state.fit == .whole ? .fit : .fill).flex(grow: 1)
      HelpBar(more: "?")
    }
    .filling()
    .onKey("f", state.fit == .whole ? "fill" : "fit", .fit(state.fit == .whole ? .filled : .whole))
    .onKey("q", "quit", .quit)
    .fullHelp()
  }
}

extension PictureViewer: Recordable {}
