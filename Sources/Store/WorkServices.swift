// WorkServices: what the work of commands and subscriptions reaches outside of the program, which a test plays instead.

internal import TermRender

/// What work reaches outside of the program: the system's, or what a test plays.
package struct WorkServices: Sendable {
  /// Runs another program.
  package var runProcess: ProcessRunner
  /// Watches a directory or file.
  package var watchFiles: FileWatcher

  package init(runProcess: @escaping ProcessRunner, watchFiles: @escaping FileWatcher) {
    (self.runProcess, self.watchFiles) = (runProcess, watchFiles)
  }

  /// Nothing, for stores that run no work.
  static var none: WorkServices {
    WorkServices { _, _ in
    } watchFiles: { _, _, _ in
    }
  }

  /// The system's, where these are the programs that run.
  static func system(_ children: ChildProcesses) -> WorkServices {
    WorkServices {
      await children.run($0, $1)
    } watchFiles: {
      await $0.watch(sleep: $1, $2)
    }
  }
}
