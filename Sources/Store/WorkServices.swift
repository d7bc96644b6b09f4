// WorkServices: the system services that commands and subscriptions use, which a test replaces with fakes.

internal import TermRender

/// The system services for commands and subscriptions, or a test's fakes of them.
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
