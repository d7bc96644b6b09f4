// TaskContext: what work may use: time, randomness, the environment, and a sender of messages.

/// The context that work runs in; nothing in it is global, so a test provides its own.
public struct TaskContext: Sendable {
  /// The environment variables of the process.
  public let environment: [String: String]
  /// What the work reaches outside of the program.
  let services: WorkServices
  private let sleeper: @Sendable (Duration) async throws -> Void

  init(
    environment: [String: String], services: WorkServices,
    sleeper: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.environment = environment
    self.services = services
    self.sleeper = sleeper
  }

  /// Waits on the program's clock, which a test moves by hand; throws if the work is canceled meanwhile.
  public func sleep(for duration: Duration) async throws { try await sleeper(duration) }
}

/// Sends messages from work to its program.
public struct Sender<Message: Sendable>: Sendable {
  private let send: @Sendable (Message, _ weight: Int) async -> Void

  package init(_ send: @escaping @Sendable (Message, _ weight: Int) async -> Void) {
    self.send = send
  }

  /// Sends a message; waits while the program has too many unread messages.
  public func callAsFunction(_ message: Message) async { await send(message, 1) }

  /// Sends a message that takes as much memory as `weight` others.
  package func callAsFunction(_ message: Message, weight: Int) async { await send(message, weight) }

  /// Returns a sender whose messages are transformed into messages for this one.
  package func contramap<Child: Sendable>(
    _ transform: @escaping @Sendable (Child) -> Message
  ) -> Sender<Child> {
    Sender<Child> { await send(transform($0), $1) }
  }
}

/// A point in time.
public struct Moment: Hashable, Sendable {
  /// Seconds since 1970 in UTC.
  public let secondsSince1970: Double
  /// The time since the program started.
  public let sinceStart: Duration

  package init(secondsSince1970: Double, sinceStart: Duration) {
    self.secondsSince1970 = secondsSince1970
    self.sinceStart = sinceStart
  }
}

/// A random number generator whose seed reproduces its numbers (SplitMix64, Steele and others 2014).
public struct Randomness: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
