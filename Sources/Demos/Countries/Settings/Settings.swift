// Settings: what the user has decided, kept in a file: the last decision is what is there in the end.

import DemoServices
import TermStore

/// What is kept between two runs.
package struct Settings: Hashable, Codable, Sendable {
  /// Whether links of other programs are opened.
  var links = LinkPermission.unknown
}

/// Whether something is allowed.
package enum LinkPermission: String, Hashable, Codable, Sendable, CaseIterable {
  case unknown, granted, denied
}

/// Where settings are kept, as closures.
struct SettingsBox: Sendable {
  /// What was kept; a broken file is set aside.
  var load: @Sendable () throws(FileError) -> Stored<Settings>
  /// Keeps them.
  var save: @Sendable (Settings) throws(FileError) -> Void

  /// Kept nowhere.
  static let none = SettingsBox(load: { () throws(FileError) in .none }, save: { _ in })

  /// A file in the user's folder of settings.
  static func file(in environment: [String: String]) -> SettingsBox {
    let name = "settings.json"
    return SettingsBox(
      load: { () throws(FileError) in
        let files = FileStore(folder: try UserFolder.config.url(for: "countries", in: environment))
        return try files.load(Settings.self, from: name, limit: 1 << 16)
      },
      save: { settings throws(FileError) in
        let files = FileStore(folder: try UserFolder.config.url(for: "countries", in: environment))
        // What can't be read is not written over.
        _ = try files.load(Settings.self, from: name, limit: 1 << 16)
        try files.save(settings, as: name)
      })
  }
}

/// The feature of the settings.
package struct KeptSettings: Sendable {
  let box: SettingsBox

  /// What it knows.
  struct State: Hashable, Sendable {
    var settings = Settings()
    /// Whether the file has been read: until then nobody knows what was decided.
    var isLoaded = false
    /// Whether they are being written, and whether they have changed since.
    var isSaving = false, isStale = false
  }

  /// What may happen to it.
  package enum Message: Hashable, Codable, Sendable {
    case load
    case loaded(Settings?, warning: String?)
    case allow(LinkPermission)
    case saved
    case failed(String)
  }

  /// Follows what happens.
  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      return .task { [box] _ in
        let stored = try box.load()
        return .loaded(stored.value, warning: stored.warning)
      } failure: {
        .loaded(nil, warning: "\($0)")
      }
    case .loaded(let settings, _):
      // What was decided meanwhile is newer.
      if let settings, !state.isLoaded { state.settings = settings }
      state.isLoaded = true
    case .allow(let permission):
      state.settings.links = permission
      state.isLoaded = true
      return save(&state)
    case .saved, .failed:
      state.isSaving = false
      if state.isStale { return save(&state) }
    }
    return .none
  }

  /// Writes one after the other, so that the last decision is what stays.
  private func save(_ state: inout State) -> Command<Message> {
    guard !state.isSaving else {
      state.isStale = true
      return .none
    }
    (state.isSaving, state.isStale) = (true, false)
    return .task { [box, settings = state.settings] _ in
      try box.save(settings)
      return .saved
    } failure: {
      .failed("\($0)")
    }
  }
}
