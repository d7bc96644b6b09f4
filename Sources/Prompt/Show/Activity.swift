// Activity: shows that work goes on: a spinner, progress, or a tree of tasks.

internal import TermRender
internal import TermStore
public import TermWidgets

/// Running work, as its code sees it: what it says about itself is shown to the user.
public struct Activity: Sendable {
  let feed: ActivityFeed
  let step: Int
  /// Whether lines are folded below the step; otherwise they are printed above it.
  let foldsOutput: Bool

  /// The work of which the current task is a part.
  @TaskLocal static var current: Activity?

  /// Shows what the work does at present: beside the title of a spinner, and below a bar.
  public func say(_ note: String) { feed.setNote(note, of: step) }

  /// Prints lines: above a spinner or a bar; below a task, whose last line is shown, and all of them if it fails.
  public func print(_ text: String) { feed.print(text, step: step, isFolded: foldsOutput) }

  /// Adds to the amount that is done.
  public func advance(by amount: Double = 1) { feed.setAmount(of: step) { $0 + amount } }

  /// Sets the amount that is done.
  public func set(to amount: Double) { feed.setAmount(of: step) { _ in amount } }

  /// Sets the amount to be done; nil if it is unknown.
  public func set(total: Double?) { feed.setTotal(total, of: step) }

  /// Runs a part of the work as a step of its own, below this one.
  ///
  /// Steps may run side by side, in child tasks. The error of a step is thrown, and its output stays visible.
  ///
  /// - Parameters:
  ///   - title: What is being done.
  ///   - total: The amount to be done, for a bar; nil for a spinner.
  ///   - unit: The unit of the amounts, such as `B`.
  ///   - format: Makes the words beside the bar from the amounts; it must not report to an activity. Nil for the rate
  ///     and the time left.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  nonisolated(nonsending) public func run<Value>(
    _ title: String, total: Double? = nil, unit: String = "",
    format: (@Sendable (ProgressRate) -> String)? = nil,
    _ body: nonisolated(nonsending) (Activity) async throws -> Value
  ) async throws -> Value {
    let number = feed.begin(
      title, in: step, total: total, unit: total == nil ? nil : unit, format: format)
    let child = Activity(feed: feed, step: number, foldsOutput: true)
    do {
      let value = try await Activity.$current.withValue(child) { try await body(child) }
      feed.end(number, .done)
      return value
    } catch {
      feed.end(number, ActivityStatus(error))
      throw error
    }
  }
}

extension ActivityStatus {
  /// How a step stands that ended by an error.
  init(_ error: any Error) {
    self =
      error is CancellationError || error as? PromptError == .canceled
      ? .canceled : .failed("\(error)")
  }
}

/// Shows a spinner while work of unknown length goes on.
///
/// ```swift
/// let cities = try await spinner("Fetching the cities") { _ in try await atlas.cities() }
/// ```
///
/// In a log it is a line at the start and one at the end. Control-C cancels the work. Questions in the work put the
/// spinner away until they are answered; a spinner in it is a step of it, as in `tasks`.
///
/// - Parameters:
///   - title: What is being done.
///   - options: How it is shown.
///   - body: The work, with what it may say about itself.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `PromptError.canceled` if the user pressed Control-C.
nonisolated(nonsending) public func spinner<Value: Sendable>(
  _ title: String, options: PromptOptions = .current,
  _ body: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
  try await show(title, foldsOutput: false, options, body)
}

/// Shows a bar, the rate and the time left while work goes on.
///
/// ```swift
/// try await progress("Copying", total: Double(files.count), unit: "files") { bar in
///   for file in files { try copy(file); bar.advance() }
/// }
/// ```
///
/// In a log it is a line every few seconds: see `PromptOptions.progressInterval`. With `format:`, the words beside the
/// bar are yours:
///
/// ```swift
/// try await progress("Testing", total: 12, format: { "\(Int($0.amount)) of 12 pass" }) { bar in … }
/// ```
///
/// - Parameters:
///   - title: What is being done.
///   - total: The amount to be done; nil if it is unknown.
///   - unit: The unit of the amounts, such as `B`.
///   - format: Makes the words beside the bar from the amounts; it must not report to an activity. Nil for the rate
///     and the time left.
///   - options: How it is shown.
///   - body: The work, which reports the amounts.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `PromptError.canceled` if the user pressed Control-C.
nonisolated(nonsending) public func progress<Value: Sendable>(
  _ title: String, total: Double?, unit: String = "",
  format: (@Sendable (ProgressRate) -> String)? = nil, options: PromptOptions = .current,
  _ body: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
  try await show(
    title, total: total, unit: unit, format: format, foldsOutput: false, options, body)
}

/// Shows a tree of tasks while they run, one below the other or side by side.
///
/// ```swift
/// try await tasks("Installing") { install in
///   try await install.run("Download") { step in … }
///   async let docs: Void = install.run("Docs") { step in … }
///   async let tools: Void = install.run("Tools") { step in … }
///   _ = try await (docs, tools)
/// }
/// ```
///
/// The output of a task is folded to its last line, and opens if the task fails.
///
/// - Parameters:
///   - title: The work as a whole.
///   - options: How it is shown.
///   - body: The work, which runs its tasks.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `PromptError.canceled` if the user pressed Control-C.
nonisolated(nonsending) public func tasks<Value: Sendable>(
  _ title: String, options: PromptOptions = .current,
  _ body: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
  try await show(title, foldsOutput: true, options, body)
}

nonisolated(nonsending) private func show<Value: Sendable>(
  _ title: String, total: Double? = nil, unit: String? = nil,
  format: (@Sendable (ProgressRate) -> String)? = nil, foldsOutput: Bool,
  _ options: PromptOptions, _ body: @escaping @Sendable (Activity) async throws -> Value
) async throws -> Value {
  let (feed, step) = PromptHosts.current.stage.begin(
    title, total: total, unit: unit, format: format, host: PromptHosts.current, options)
  let activity = Activity(feed: feed, step: step, foldsOutput: foldsOutput)
  let work = Task {
    do {
      let value = try await Activity.$current.withValue(activity) { try await body(activity) }
      feed.finish(.done, of: step)
      return value
    } catch {
      feed.finish(feed.isInterrupted ? .canceled : ActivityStatus(error), of: step)
      throw error
    }
  }
  feed.setCancel(of: step) { work.cancel() }
  return try await withTaskCancellationHandler {
    if let reason = await feed.settle(step) { throw reason }
    do {
      return try await work.value
    } catch {
      throw feed.isInterrupted ? PromptError.canceled : error
    }
  } onCancel: {
    work.cancel()
  }
}
