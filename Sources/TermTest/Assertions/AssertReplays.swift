// AssertReplays: a program and its recorded session in; a failed test, where it does otherwise now, out.

internal import Foundation
internal import Rewind
internal import TermRender
public import TermStore

/// Does a session again that was recorded with `--record`, and fails where the program does otherwise than it did:
/// where another message comes, a message leaves another state, or a frame shows something else.
///
/// - Returns: the last state and what was on the screen then; nil where it parted.
@discardableResult
public func assertReplays<P: Program>(
  _ program: P, _ path: String, file: StaticString = #filePath, line: UInt = #line
) -> (state: P.State, text: String)? where P.Message: Codable {
  let place = TestPlace(file, line)
  guard let data = FileManager.default.contents(atPath: path) else {
    place.fail("\(path) can't be read")
    return nil
  }
  do {
    let replay = SessionReplay(program, try SessionReader(Array(data)))
    try replay.run()
    return (replay.store.state, replay.store.screen.text)
  } catch {
    place.fail("\(path): \(error)")
    return nil
  }
}
