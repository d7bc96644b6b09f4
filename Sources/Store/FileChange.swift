// FileChange: what subscriptions to directories and files send, and how they watch them.

internal import TermRender

/// What `Subscription.directory` and `Subscription.file` send.
public enum FileChange: Hashable, Sendable, Codable {
  /// Entries with these names were created, changed, renamed or removed; if there are no names, it may be any entry.
  case changed([String])
  /// The directory or file is gone, or has another name.
  case vanished
  /// It can't be watched, for a reason in words.
  case failed(String)
}

/// A directory to watch, or one file in it.
package struct FileWatchRequest: Hashable, Sendable {
  /// The path as the program gave it.
  package let path: String
  package let isFile: Bool

  /// The file's directory.
  var directory: String {
    guard isFile, let slash = path.lastIndex(of: "/") else { return isFile ? "." : path }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The file's name in its directory; nil for a directory.
  var name: String? {
    isFile ? path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path : nil
  }
}

/// Watches a directory or file and calls the closure with each change, or plays changes in a test.
///
/// Between two changes it sleeps by the first closure, and what happens meanwhile becomes one.
package typealias FileWatcher =
  @Sendable (
    FileWatchRequest, _ sleep: @Sendable (Duration) async throws -> Void,
    @escaping @Sendable (FileChange) async -> Void
  ) async -> Void

extension FileWatchRequest {
  /// The least time between two changes.
  private static var interval: Duration { .milliseconds(50) }

  /// Watches until the end of what is watched, or until the task is canceled.
  nonisolated(nonsending) func watch(
    sleep: @Sendable (Duration) async throws -> Void, _ send: @Sendable (FileChange) async -> Void
  ) async {
    let watch = DirectoryWatch(directory, entry: name)
    await withTaskCancellationHandler {
      while let change = await watch.next() {
        switch change {
        case .entries(let names):
          guard let name else {
            await send(.changed(names.map { $0.sorted() } ?? []))
            break
          }
          guard names?.contains(name) ?? true else { continue }
          await send(HostProcess.fileExists(path) ? .changed([name]) : .vanished)
        case .vanished: await send(.vanished)
        case .failed(let reason): await send(.failed(reason))
        }
        guard (try? await sleep(Self.interval)) != nil else { break }
      }
      watch.cancel()
    } onCancel: {
      watch.cancel()
    }
  }
}
