// JPEGDecoder: decodes a JPEG file.

/// Decodes JPEG files (ITU-T T.81): baseline, extended sequential and progressive, of 8 bits, with Huffman codes.
///
/// The pixels are those of libjpeg-turbo with its default settings.
enum JPEGDecoder {
  /// The most scans of a file: a progressive image of a usual program has ten.
  ///
  /// A scan of a hundred bytes can require a visit to every coefficient of the largest image.
  static let scanLimit = 100

  /// Decodes the image of a file, turned as its Exif orientation requires.
  ///
  /// A file that ends too early throws or, if `keepingWhatIsThere`, is gray where it has no data.
  static func decode(
    _ bytes: [UInt8], budget: inout DecodingBudget, keepingWhatIsThere: Bool = false
  ) throws(ImageError) -> Bitmap {
    var file = JPEGFileReader(bytes)
    var scan = try file.readToScan()
    let frame = try file.frameOfScan()
    try budget.checkSize(width: frame.width, height: frame.height)
    // Segments after the first scan's header affect neither the colors nor the orientation.
    let colors = JPEGColorModel(frame, file.tables)
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
    budget.release(samples.samples.count * 8)
    return picture
  }

  /// Returns the size of a file's image; nil while its header is incomplete.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    var file = JPEGFileReader(bytes)
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
