// FileStore: stores named files in one folder; a file is written completely or not at all, and none is lost.

public import Foundation

/// The files of an app in one folder.
///
/// A file is written under a temporary name, flushed to the disk and renamed. A reader, another instance of the app, or
/// the next start after a crash sees either the old file or the new one. If two instances write, the last one wins. The
/// calls wait for the disk: make them in a command, not in `update`.
///
/// ```swift
/// let store = FileStore(folder: try UserFolder.data.url(for: "cats"))
/// try store.save(favourites, as: "favourites.json")
/// ```
public struct FileStore: Sendable {
  /// Writes bytes to a file, completely or not at all.
  public typealias Writer = @Sendable (_ data: Data, _ file: URL) throws -> Void

  /// The folder of the files, which is created with the first file.
  public let folder: URL
  private let writer: Writer

  /// Creates a store of the files in `folder`; tests can pass a writer that fails.
  public init(
    folder: URL,
    writer: @escaping Writer = { data, file in
      // Foundation writes a temporary file in the same folder, calls fsync, and renames.
      try data.write(to: file, options: .atomic)
    }
  ) {
    self.folder = folder
    self.writer = writer
  }

  /// Returns the bytes of a file, or nil if there is none; throws if it has more than `limit` bytes.
  public func read(_ name: String, limit: Int = 64 << 20) throws(FileError) -> Data? {
    let file = try url(of: name)
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw FileError.tooLarge(path: file.path, limit: limit) }
      return data
    } catch let error as FileError {
      throw error
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    } catch {
      throw FileError(error, path: file.path)
    }
  }

  /// Writes a file, and replaces an existing file of that name.
  public func write(_ data: Data, as name: String) throws(FileError) {
    let file = try url(of: name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try writer(data, file)
    } catch {
      throw FileError(error, path: file.path)
    }
  }

  /// Writes a new file, and returns where it is; if there is a file of that name, it gets a number: `cat 2.jpg`.
  ///
  /// No existing file is replaced, not even one that another program creates at the same time.
  public func add(_ data: Data, as name: FileName) throws(FileError) -> URL {
    let file = try reserve(name)
    do {
      try writer(data, file)
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw FileError(error, path: file.path)
    }
  }

  /// Creates an empty file with the first name that is free.
  private func reserve(_ name: FileName) throws(FileError) -> URL {
    var file = try url(of: name.description)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 1...9999 {
        file = try url(of: name.name(number: number))
        do {
          // The system creates the file only if there is none, not even a link that leads nowhere.
          try Data().write(to: file, options: .withoutOverwriting)
          return file
        } catch CocoaError.fileWriteFileExists {
          continue
        }
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(error, path: file.path)
    }
    throw .other(path: file.path, reason: "there are too many files of this name")
  }

  /// Removes a file; does nothing if it does not exist.
  public func remove(_ name: String) throws(FileError) {
    let file = try url(of: name)
    do {
      try FileManager.default.removeItem(at: file)
    } catch CocoaError.fileNoSuchFile {
      return
    } catch {
      throw FileError(error, path: file.path)
    }
  }

  /// Renames a broken file to `NAME.broken-1`, or to the first number that is free.
  ///
  /// Returns the new name, or nil if there is no such file (any more).
  public func setAside(_ name: String) throws(FileError) -> String? {
    let files = FileManager.default
    let file = try url(of: name)
    let uniqueFile = folder.appending(component: ".\(name).\(UUID().uuidString)")
    do {
      // Under a unique name, the file is safe from another instance that writes it or sets it aside.
      try files.moveItem(at: file, to: uniqueFile)
    } catch CocoaError.fileNoSuchFile {
      return nil
    } catch {
      throw FileError(error, path: file.path)
    }
    var number = 1
    while true {
      let newName = "\(name).broken-\(number)"
      do {
        // Unlike a rename, a link never replaces a file.
        try files.linkItem(at: uniqueFile, to: folder.appending(component: newName))
        try? files.removeItem(at: uniqueFile)
        return newName
      } catch CocoaError.fileWriteFileExists {
        number += 1
      } catch {
        try? files.moveItem(at: uniqueFile, to: file)
        throw FileError(error, path: file.path)
      }
    }
  }

  private func url(of name: String) throws(FileError) -> URL {
    let isPlain = !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    guard isPlain, name != ".", name != ".." else { throw .badName(name) }
    return folder.appending(component: name)
  }
}
