// AssertReplays: fails a test if a program behaves differently than in a recorded session.

internal import Foundation
internal import Rewind
internal import TermRender
public import TermStore

/// Replays a session that was recorded with `--record`, and fails if the program behaves differently than it did: if
/// another message comes, a message leads to another state, or a frame shows something else.
///
/// - Returns: the last state and the text on the screen then; nil if the replay failed.
@discardableResult
public func assertReplays<P: Program>(
  _ program: P, _ path: String, file: StaticString = #filePath, line: UInt = #line
) -> (state: P.State, text: String)? where P.Message: Codable {
  let location = TestLocation(file, line)
  guard let data = FileManager.default.contents(atPath: path) else {
    location.fail("\(path) can't be read")
    return nil
  }
  do {
    let replay = SessionReplay(program, try SessionReader(Array(data)))
    try replay.run()
    return (replay.store.state, replay.store.screen.text)
  } catch {
    location.fail("\(path): \(error)")
    return nil
  }
}
