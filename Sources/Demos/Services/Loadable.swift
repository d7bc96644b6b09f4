// Loadable: a value that comes from outside, in each state that it can be in on the way.

/// Something to be fetched: not asked for, on its way, here, or failed.
///
/// A reload keeps what was there before, so that a list needn't go blank while it is refreshed.
///
/// ```swift
/// state.countries.startLoading()
/// // … and when the service has answered:
/// state.countries.finish(with: result)
/// ```
public enum Loadable<Value, Failure: Error> {
  case notRequested
  case isLoading(last: Value?)
  case loaded(Value)
  case failed(Failure)

  /// What can be shown: the value, or while loading the one before.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .isLoading(let last): last
    case .notRequested, .failed: nil
    }
  }

  /// Whether an answer is being waited for.
  public var isLoading: Bool {
    if case .isLoading = self { true } else { false }
  }

  /// Why there is no value, where that is known.
  public var error: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// The same state of another value.
  ///
  /// A last value is transformed as well as a loaded one.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    switch self {
    case .notRequested: .notRequested
    case .isLoading(let last): .isLoading(last: last.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure): .failed(failure)
    }
  }

  /// Begins to wait for an answer, and keeps the value that is there.
  public mutating func startLoading() {
    self = .isLoading(last: value)
  }

  /// Takes the answer.
  ///
  /// An answer that nobody waits for (it was cancelled, or came before) changes nothing.
  public mutating func finish(with result: Result<Value, Failure>) {
    guard isLoading else { return }
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure)
    }
  }

  /// Stops waiting: back to the last value, or to `failure` where there is none.
  public mutating func cancelLoading(orElse failure: Failure) {
    guard case .isLoading(let last) = self else { return }
    self = last.map { .loaded($0) } ?? .failed(failure)
  }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}
extension Loadable: Hashable where Value: Hashable, Failure: Hashable {}
extension Loadable: Encodable where Value: Encodable, Failure: Encodable {}
extension Loadable: Decodable where Value: Decodable, Failure: Decodable {}
