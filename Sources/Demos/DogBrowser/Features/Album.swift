// Album: the pictures of some dogs with their progress; it selects those to fetch next and those to discard.

import DemoServices

/// A picture, with the progress of its request.
struct Picture: Hashable, Sendable {
  let link: PictureLink
  var content = Content.waiting

  enum Content: Hashable, Sendable {
    case waiting, fetching
    case here(PictureFile)
    case failed(ServiceError)
    /// The file was fetched, but it is not a picture.
    case undecodable
  }

  /// The file of the picture, if it was fetched.
  var file: PictureFile? { if case .here(let file) = content { file } else { nil } }
}

/// The pictures of some dogs, in the order of their links.
///
/// An album stores files and no pixels. All files, including those that are being fetched, have at most `mostBytes`
/// bytes. The files farthest from the visible pictures are discarded first, and fetched again when the user comes back
/// to them.
struct Album: Hashable, Sendable {
  private(set) var pictures: [Picture]
  /// The index of the picture that became visible last.
  var sight = 0
  /// The size of all fetched files in bytes.
  private(set) var bytes = 0

  /// The maximum number of pictures that are fetched at the same time.
  static let mostAtOnce = 6
  /// The numbers of pictures before and after the visible ones that are fetched in advance.
  static let (before, ahead) = (24, 48)
  /// The maximum size of all files in bytes.
  static let mostBytes = 64 << 20
  /// The maximum size of one file in bytes, which is reserved for each file that is being fetched.
  static let mostBytesOfOne = 8 << 20

  init(_ links: [PictureLink] = []) { pictures = links.map { Picture(link: $0) } }

  /// The indices of the pictures that are shown; files that are not pictures are skipped.
  var shown: [Int] { pictures.indices.filter { pictures[$0].content != .undecodable } }

  /// Returns the number of pictures whose content satisfies a condition.
  func count(_ isCounted: (Picture.Content) -> Bool) -> Int {
    pictures.count { isCounted($0.content) }
  }

  /// Sets the result of a picture that was being fetched; does nothing for any other picture.
  mutating func set(_ number: Int, _ content: Picture.Content) {
    guard pictures.indices.contains(number), pictures[number].content == .fetching else { return }
    replace(number, content)
  }

  private mutating func replace(_ number: Int, _ content: Picture.Content) {
    bytes -= pictures[number].file?.bytes.count ?? 0
    pictures[number].content = content
    bytes += pictures[number].file?.bytes.count ?? 0
  }

  /// Marks the next pictures as being fetched and returns their indices, those nearest to the visible pictures first.
  mutating func takeNext() -> [Int] {
    var flying = count { $0 == .fetching }
    var taken: [Int] = []
    guard flying < Self.mostAtOnce else { return taken }
    let near = max(0, sight - Self.before)..<max(0, min(pictures.count, sight + Self.ahead))
    let waiting = near.filter { pictures[$0].content == .waiting }
    for number in waiting.sorted(by: { (distance($0), $0) < (distance($1), $1) }) {
      // If there is no space for one picture, there is none for those farther away.
      guard flying < Self.mostAtOnce, makeRoom(for: number, and: flying) else { break }
      pictures[number].content = .fetching
      taken.append(number)
      flying += 1
    }
    return taken
  }

  /// Stops fetching; returns the indices of the pictures that were being fetched.
  mutating func pause() -> [Int] { restart { $0 == .fetching } }

  /// Marks the failed pictures to be fetched again.
  mutating func retry() {
    _ = restart { if case .failed = $0 { true } else { false } }
  }

  private mutating func restart(_ isRestarted: (Picture.Content) -> Bool) -> [Int] {
    let numbers = pictures.indices.filter { isRestarted(pictures[$0].content) }
    for number in numbers { pictures[number].content = .waiting }
    return numbers
  }

  /// Discards files that are farther from the visible pictures than picture `number`, until there is space for it and
  /// the files that are being fetched; returns false if there is not enough.
  private mutating func makeRoom(for number: Int, and flying: Int) -> Bool {
    while bytes + (flying + 1) * Self.mostBytesOfOne > Self.mostBytes {
      let kept = pictures.indices.filter { pictures[$0].file != nil }
      guard let last = kept.max(by: { distance($0) < distance($1) }),
        distance(last) > distance(number)
      else { return false }
      replace(last, .waiting)
    }
    return true
  }

  private func distance(_ number: Int) -> Int { abs(number - sight) }
}
