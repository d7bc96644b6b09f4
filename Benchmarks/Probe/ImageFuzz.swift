// ImageFuzz: feeds damaged files to the decoders, and checks that they keep their guarantees.

import Foundation
import Synchronization
import TermImage
import Workloads

/// `probe images COUNT [SEED] [FOLDER]`: checks COUNT files, the first of them made from SEED.
///
/// File number n is made from SEED + n alone, so one file can be checked by itself.
struct ImageFuzz {
  static let usage = """
    usage: probe images COUNT [SEED] [FOLDER]   COUNT damaged files, of FOLDER's beside its own;
                                                of 1000 and fewer each number is told before it
    """
  private static let limits = ImageLimits(pixels: 1 << 16, memory: 8 << 20)

  private let count: Int
  private let seed: UInt64
  private let given: [[UInt8]]

  /// Returns the arguments, or nil if they are invalid.
  init?(_ arguments: [String]) {
    guard (1...3).contains(arguments.count), let count = Int(arguments[0]), count > 0,
      let seed = UInt64(arguments.count > 1 ? arguments[1] : "1")
    else { return nil }
    self.count = count
    self.seed = seed
    let folder = arguments.count > 2 ? arguments[2] : nil
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    given = names.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder ?? "")/\(name)").map { [UInt8]($0) }
    }.filter { $0.count <= 4096 }
    if folder != nil && given.isEmpty { return nil }
  }

  /// Decodes the files; prints the first broken guarantee, and returns 1 then.
  func run() -> Int32 {
    let watch = ImageWatch()
    let clock = ContinuousClock()
    let start = clock.now
    var (pictures, slowest, before) = (0, Duration.zero, 0)
    for number in 0..<count {
      let own = seed &+ UInt64(number)
      if count <= 1000 { print(own) }
      if number == min(count / 2, 1000) { before = Self.peak() }
      let (file, isWhole) = file(own)
      watch.begins(own)
      let began = clock.now
      let outcome = outcome(file, own)
      slowest = max(slowest, clock.now - began)
      guard let hasPicture = outcome else { return 1 }
      if hasPicture { pictures += 1 }
      if isWhole && !hasPicture {
        print("seed \(own): no picture of a file with no damage")
        return 1
      }
      if slowest > .seconds(1) {
        print("seed \(own): \(file.count) bytes took \(slowest)")
        return 1
      }
      if number % 100_000 == 99_999 { print("\(number + 1) files, seed \(own)") }
    }
    watch.ends()
    let seconds = (clock.now - start) / .seconds(1)
    let growth = Self.peak() - before
    print(
      "\(count) files from seed \(seed), \(given.count) given: \(pictures) pictures, "
        + "\(Int(Double(count) / seconds)) a second, slowest \(slowest), peak grown by \(growth) bytes"
    )
    guard growth <= Self.limits.memory else {
      print("seed \(seed): more memory than the limit of \(Self.limits.memory)")
      return 1
    }
    return 0
  }

  /// A file, and whether it must decode to a picture.
  private func file(_ seed: UInt64) -> (bytes: [UInt8], isWhole: Bool) {
    var seeds = ImageSeeds(random: Random(seed: seed))
    let isOwn = given.isEmpty || seeds.random.chance(50)
    let file = isOwn ? seeds.file() : seeds.random.pick(given)
    // The coefficients of a JPEG are random, so they may contain invalid codes.
    if seeds.random.chance(5) { return (file, isOwn && !file.starts(with: [0xFF, 0xD8])) }
    var mutations = ImageMutations(random: seeds.random)
    return (mutations.change(file), false)
  }

  /// Returns whether there is a picture, or nil if the ways to decode the file disagree.
  private func outcome(_ file: [UInt8], _ seed: UInt64) -> Bool? {
    let whole = result { () throws(ImageError) in
      try Bitmap(decoding: file, limits: Self.limits)
    }
    let frames = result { () throws(ImageError) in
      try Animation(decoding: file, limits: Self.limits)
    }
    var random = Random(seed: seed &* 31)
    let pieces = result { () throws(ImageError) in
      var reader = ImageReader(limits: Self.limits)
      var at = 0
      while at < file.count {
        let end = min(at + 1 + random.below(200), file.count)
        try reader.append(file[at..<end])
        at = end
      }
      let bitmap = try reader.finish()
      if let size = reader.size, size != (bitmap.width, bitmap.height) {
        throw .unsupported(.png, "a size of \(size) for \(bitmap.width)x\(bitmap.height)")
      }
      return bitmap
    }
    let bitmap = try? whole.get()
    guard (try? pieces.get()) == bitmap else {
      print("seed \(seed): \(whole) at once, \(pieces) in pieces".prefix(400))
      return nil
    }
    if let animation = try? frames.get(), animation.frames[0].bitmap != bitmap {
      print("seed \(seed): the first frame is not the picture")
      return nil
    }
    return bitmap != nil
  }

  private func result<Value>(
    _ body: () throws(ImageError) -> Value
  ) -> Result<Value, ImageError> {
    do throws(ImageError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  /// Returns the peak resident memory, as Linux reports it; 0 on other systems.
  private static func peak() -> Int {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}

/// Ends the program if one file takes too long, and names the file.
private final class ImageWatch: Sendable {
  private let current = Mutex<(seed: UInt64, since: ContinuousClock.Instant)?>(nil)

  init() {
    Thread.detachNewThread { [weak self] in
      while let self {
        Thread.sleep(forTimeInterval: 0.5)
        if let (seed, since) = current.withLock({ $0 }), ContinuousClock.now - since > .seconds(10)
        {
          print("seed \(seed): hangs")
          exit(1)
        }
      }
    }
  }

  func begins(_ seed: UInt64) { current.withLock { $0 = (seed, .now) } }

  func ends() { current.withLock { $0 = nil } }
}
