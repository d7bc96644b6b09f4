// Settings: the user's decisions and the file that stores them; the last decision is the one that stays stored.

package import DemoServices
import TermStore

/// The settings that are stored between two runs.
package struct Settings: Hashable, Codable, Sendable {
  /// Whether links from other programs are opened.
  var links = Permission.unknown
  /// Whether notifications are shown on the user's desktop.
  var notifications = Permission.unknown
  /// The language that the user has chosen; nil for that of the session.
  var language: Language?
}

/// The settings that the user has changed; nil for the others.
struct SettingsChange: Hashable, Sendable {
  var links, notifications: Permission?
  var language: Language?

  static let none = SettingsChange()

  /// Returns these changes with newer ones.
  func merging(_ newer: SettingsChange) -> SettingsChange {
    SettingsChange(
      links: newer.links ?? links, notifications: newer.notifications ?? notifications,
      language: newer.language ?? language)
  }

  /// Applies the changes, and leaves the other settings as they are.
  func apply(to settings: inout Settings) {
    if let links { settings.links = links }
    if let notifications { settings.notifications = notifications }
    if let language { settings.language = language }
  }
}

extension Settings {
  /// Decodes the settings; a decision that a file of an earlier version lacks is still open.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      links: try container.decodeIfPresent(Permission.self, forKey: .links) ?? .unknown,
      notifications: try container.decodeIfPresent(Permission.self, forKey: .notifications)
        ?? .unknown,
      language: try? container.decodeIfPresent(Language.self, forKey: .language))
  }
}

/// A permission that the user grants or denies.
package enum Permission: String, Hashable, Codable, Sendable, CaseIterable {
  case unknown, granted, denied
}

/// The storage of the settings, as closures.
struct SettingsBox: Sendable {
  /// Loads the stored settings, and sets a broken file aside.
  var load: @Sendable () throws(FileError) -> Stored<Settings>
  /// Saves the settings that have changed; the others keep what another instance has stored.
  var save: @Sendable (SettingsChange) throws(FileError) -> Void

  /// A storage that stores nothing.
  static let none = SettingsBox(load: { () throws(FileError) in .none }, save: { _ in })

  /// Returns a storage in a file of the user's configuration folder.
  static func file(in environment: [String: String]) -> SettingsBox {
    let name = "settings.json"
    return SettingsBox(
      load: { () throws(FileError) in
        let files = FileStore(folder: try UserFolder.config.url(for: "countries", in: environment))
        return try files.load(Settings.self, from: name, limit: 1 << 16)
      },
      save: { change throws(FileError) in
        let files = FileStore(folder: try UserFolder.config.url(for: "countries", in: environment))
        // If the existing file can't be read, `load` throws, so the file is not overwritten.
        var settings = try files.load(Settings.self, from: name, limit: 1 << 16).value ?? Settings()
        change.apply(to: &settings)
        try files.save(settings, as: name)
      })
  }
}

/// The feature of the settings.
package struct SettingsFeature: Sendable {
  let box: SettingsBox

  /// The state of the settings.
  struct State: Hashable, Sendable {
    var settings = Settings()
    /// Whether the settings are known, from the file or from a new decision.
    var isLoaded = false
    /// All that the user has changed since the start.
    var changes = SettingsChange.none
    /// The changes that are being written, if any, and those that are not written yet.
    var writing: SettingsChange?, unsaved = SettingsChange.none

    /// Whether settings are being written.
    var isSaving: Bool { writing != nil }
    /// Whether settings have changed since that write began.
    var isStale: Bool { isSaving && unsaved != .none }
  }

  /// The messages of the settings.
  package enum Message: Hashable, Codable, Sendable {
    case load
    case loaded(Settings?, problem: FileProblem?)
    case allow(Permission)
    case allowNotifications(Permission)
    case speak(Language)
    case saved
    case failed(FileError)
  }

  /// Changes the settings by a message, and loads or saves them.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      return .task { [box] in
        let stored = try box.load()
        return .loaded(stored.value, problem: stored.problem)
      } failure: {
        .loaded(nil, problem: ($0 as? FileError).map { .failed($0) })
      }
    case .loaded(let settings, _):
      // A decision that was made in the meantime is newer than the file.
      if let settings { state.settings = settings }
      state.changes.apply(to: &state.settings)
      state.isLoaded = true
    case .allow(let permission):
      state.isLoaded = true
      return change(&state) { $0.links = permission }
    case .allowNotifications(let permission):
      state.isLoaded = true
      return change(&state) { $0.notifications = permission }
    case .speak(let language):
      return change(&state) { $0.language = language }
    case .saved, .failed:
      let isStale = state.isStale
      // What could not be written is written with the next change.
      if message != .saved { state.unsaved = (state.writing ?? .none).merging(state.unsaved) }
      state.writing = nil
      if isStale { return save(&state) }
    }
    return .none
  }

  private func change(
    _ state: inout State, _ body: (inout SettingsChange) -> Void
  ) -> Command<Message> {
    body(&state.changes)
    body(&state.unsaved)
    state.changes.apply(to: &state.settings)
    return save(&state)
  }

  /// Saves the changes, one write after the other, so that the last decision is the one that stays stored.
  private func save(_ state: inout State) -> Command<Message> {
    guard !state.isSaving else { return .none }
    let changes = state.unsaved
    (state.writing, state.unsaved) = (changes, .none)
    return .task { [box] in
      try box.save(changes)
      return .saved
    } failure: {
      .failed($0 as? FileError ?? .other(path: "", reason: "\($0)"))
    }
  }
}
