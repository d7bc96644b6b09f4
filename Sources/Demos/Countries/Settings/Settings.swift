// Settings: the user's decisions and the file that stores them; the last decision is the one that stays stored.

import DemoServices
import TermStore

/// The settings that are stored between two runs.
package struct Settings: Hashable, Codable, Sendable {
  /// Whether links from other programs are opened.
  var links = Permission.unknown
  /// Whether notifications are shown on the user's desktop.
  var notifications = Permission.unknown
}

extension Settings {
  /// Decodes the settings; a decision that a file of an earlier version lacks is still open.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      links: try container.decodeIfPresent(Permission.self, forKey: .links) ?? .unknown,
      notifications: try container.decodeIfPresent(Permission.self, forKey: .notifications)
        ?? .unknown)
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
  /// Saves the settings.
  var save: @Sendable (Settings) throws(FileError) -> Void

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
      save: { settings throws(FileError) in
        let files = FileStore(folder: try UserFolder.config.url(for: "countries", in: environment))
        // If the existing file can't be read, `load` throws, so the file is not overwritten.
        _ = try files.load(Settings.self, from: name, limit: 1 << 16)
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
    /// Whether the settings are being written, and whether they have changed since that write began.
    var isSaving = false, isStale = false
  }

  /// The messages of the settings.
  package enum Message: Hashable, Codable, Sendable {
    case load
    case loaded(Settings?, warning: String?)
    case allow(Permission)
    case allowNotifications(Permission)
    case saved
    case failed(String)
  }

  /// Changes the settings by a message, and loads or saves them.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      return .task { [box] in
        let stored = try box.load()
        return .loaded(stored.value, warning: stored.warning)
      } failure: {
        .loaded(nil, warning: "\($0)")
      }
    case .loaded(let settings, _):
      // A decision that was made in the meantime is newer than the file.
      if let settings, !state.isLoaded { state.settings = settings }
      state.isLoaded = true
    case .allow(let permission):
      state.settings.links = permission
      state.isLoaded = true
      return save(&state)
    case .allowNotifications(let permission):
      state.settings.notifications = permission
      state.isLoaded = true
      return save(&state)
    case .saved, .failed:
      state.isSaving = false
      if state.isStale { return save(&state) }
    }
    return .none
  }

  /// Saves the settings, one write after the other, so that the last decision is the one that stays stored.
  private func save(_ state: inout State) -> Command<Message> {
    guard !state.isSaving else {
      state.isStale = true
      return .none
    }
    (state.isSaving, state.isStale) = (true, false)
    return .task { [box, settings = state.settings] in
      try box.save(settings)
      return .saved
    } failure: {
      .failed("\($0)")
    }
  }
}
