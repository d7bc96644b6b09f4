// JPEGDecoder: the bytes of a JPEG file in, its picture out.

/// Reads JPEG files (ITU-T T.81): baseline, extended sequential and progressive, of 8 bits, with
/// Huffman codes.
///
/// The pixels are those of libjpeg-turbo with its default settings.
enum JPEGDecoder {
  /// The most scans of a file: a progressive picture of a usual program has ten.
  ///
  /// A scan of a hundred bytes can ask for a look at every coefficient of the largest picture.
  static let scanLimit = 100

  /// The picture of a file, turned as its Exif orientation says.
  ///
  /// A file that ends too early throws, or, if `keepingWhatIsThere`, is grey where it has nothing.
  static func decode(
    _ bytes: [UInt8], budget: inout Budget, keepingWhatIsThere: Bool = false
  ) throws(ImageError) -> Bitmap {
    var file = JPEGFile(bytes)
    var scan = try file.readToScan()
    let frame = try file.frameOfScan()
    try budget.admit(width: frame.width, height: frame.height)
    // What comes after the first scan's header says nothing of the colors, nor how to turn them.
    let colors = JPEGColors(frame, file.tables)
    let orientation = file.tables.orientation
    var samples = try JPEGSamples(frame, budget: &budget)
    var scans = 0
    do throws(ImageError) {
      while let current = scan {
        scans += 1
        guard scans <= scanLimit else {
          throw ImageError.unsupported(.jpeg, "more than \(scanLimit) scans")
        }
        let end = try samples.read(
          current, tables: file.tables, from: file.cursor, isStrict: !keepingWhatIsThere,
          budget: budget)
        file.cursor.position = end.position
        scan = try file.readToScan(from: end.marker)
      }
    } catch {
      guard keepingWhatIsThere, case .truncated = error else { throw error }
    }
    try samples.finish(budget: &budget)
    let picture = try JPEGRenderer(samples, colors, orientation).picture(budget: &budget)
    budget.give(samples.samples.count * 8)
    return picture
  }

  /// The size of a file's picture as soon as its header is there; nil while it is not.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    var file = JPEGFile(bytes)
    do throws(ImageError) {
      _ = try file.readToScan()
    } catch {
      guard case .truncated = error else { throw error }
      return nil
    }
    let frame = try file.frameOfScan()
    return file.tables.orientation.transposes
      ? (frame.height, frame.width) : (frame.width, frame.height)
  }
}
