// Album: the pictures of some dogs, each as far as it has come; which of them to fetch next, and which to let go.

import DemoServices

/// A picture on its way.
struct Picture: Hashable, Sendable {
  let link: PictureLink
  var content = Content.waiting

  enum Content: Hashable, Sendable {
    case waiting, fetching
    case here(PictureFile)
    case failed(ServiceError)
    /// It has come, and is no picture.
    case undecodable
  }

  /// Its file, where that is here.
  var file: PictureFile? { if case .here(let file) = content { file } else { nil } }
}

/// Pictures in the order of their links.
///
/// It keeps files and no pixels, and of all files no more than `mostBytes`, with those on their way: those farthest
/// from what the user looks at go first, and are fetched again when the user comes back to them.
struct Album: Hashable, Sendable {
  private(set) var pictures: [Picture]
  /// The number of a picture that came into sight last.
  var sight = 0
  /// The bytes of all files that are here.
  private(set) var bytes = 0

  /// The most pictures that are fetched at the same time.
  static let mostAtOnce = 6
  /// The pictures before and after those in sight that are fetched before anybody sees them.
  static let (before, ahead) = (24, 48)
  /// The bytes of files that are kept.
  static let mostBytes = 64 << 20
  /// The bytes of one file; for each that is fetched, so many are kept free.
  static let mostBytesOfOne = 8 << 20

  init(_ links: [PictureLink] = []) { pictures = links.map { Picture(link: $0) } }

  /// The numbers of all that are shown: those that are no pictures are skipped.
  var shown: [Int] { pictures.indices.filter { pictures[$0].content != .undecodable } }

  /// How many there are of a kind.
  func count(_ isCounted: (Picture.Content) -> Bool) -> Int {
    pictures.count { isCounted($0.content) }
  }

  /// What has become of a picture that was being fetched; of any other it is not heard.
  mutating func set(_ number: Int, _ content: Picture.Content) {
    guard pictures.indices.contains(number), pictures[number].content == .fetching else { return }
    replace(number, content)
  }

  private mutating func replace(_ number: Int, _ content: Picture.Content) {
    bytes -= pictures[number].file?.bytes.count ?? 0
    pictures[number].content = content
    bytes += pictures[number].file?.bytes.count ?? 0
  }

  /// Takes the pictures that are to be fetched now: of those around what is in sight, the nearest first.
  mutating func takeNext() -> [Int] {
    var flying = count { $0 == .fetching }
    var taken: [Int] = []
    guard flying < Self.mostAtOnce else { return taken }
    let near = max(0, sight - Self.before)..<max(0, min(pictures.count, sight + Self.ahead))
    let waiting = near.filter { pictures[$0].content == .waiting }
    for number in waiting.sorted(by: { (distance($0), $0) < (distance($1), $1) }) {
      // Where there is no room for one, there is none for those behind it.
      guard flying < Self.mostAtOnce, makeRoom(for: number, and: flying) else { break }
      pictures[number].content = .fetching
      taken.append(number)
      flying += 1
    }
    return taken
  }

  /// Stops fetching, and gives the pictures that were being fetched.
  mutating func pause() -> [Int] { restart { $0 == .fetching } }

  /// Has those fetched again that could not be.
  mutating func retry() {
    _ = restart { if case .failed = $0 { true } else { false } }
  }

  private mutating func restart(_ isRestarted: (Picture.Content) -> Bool) -> [Int] {
    let numbers = pictures.indices.filter { isRestarted(pictures[$0].content) }
    for number in numbers { pictures[number].content = .waiting }
    return numbers
  }

  /// Lets files go that are farther from what is in sight than a picture; false where there is no room for it then,
  /// next to those on their way.
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
