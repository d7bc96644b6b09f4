// Loadable: a value that is fetched from outside, with the state of its request.

/// A value to be fetched: not requested, loading, loaded or failed.
///
/// A reload keeps the previous value, so that a list does not go blank while it is refreshed.
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

  /// The value to show: the loaded one or, while loading, the previous one.
  public var value: Value? {
    switch self {
    case .loaded(let value): value
    case .isLoading(let last): last
    case .notRequested, .failed: nil
    }
  }

  /// Whether a request is running.
  public var isLoading: Bool {
    if case .isLoading = self { true } else { false }
  }

  /// The reason why the request failed, if it did.
  public var error: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// Returns the same state with another value.
  ///
  /// A previous value is transformed as well as a loaded one.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    switch self {
    case .notRequested: .notRequested
    case .isLoading(let last): .isLoading(last: last.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let failure): .failed(failure)
    }
  }

  /// Starts loading, and keeps the current value.
  public mutating func startLoading() {
    self = .isLoading(last: value)
  }

  /// Sets the result of the request.
  ///
  /// A result is ignored if no request is running, because it was cancelled or has already finished.
  public mutating func finish(with result: Result<Value, Failure>) {
    guard isLoading else { return }
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let failure): self = .failed(failure)
    }
  }

  /// Stops loading, and returns to the previous value, or to `failure` if there is none.
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
