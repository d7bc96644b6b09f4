// JPEGFileReader: reads the frame, the tables and the scans of a file, in its order.

/// The reading position in a file, and the segments read so far.
struct JPEGFileReader {
  var cursor: JPEGCursor
  private(set) var tables = JPEGTables()
  private var frame: JPEGFrame?

  init(_ bytes: [UInt8]) {
    cursor = JPEGCursor(bytes)
  }

  /// Returns the frame of a scan; throws if there is none.
  func frameOfScan() throws(ImageError) -> JPEGFrame {
    guard let frame else { throw cursor.fault("no frame") }
    return frame
  }

  /// Reads the headers of the file and of its first scan; the cursor is then at the scan's data.
  mutating func readToScan() throws(ImageError) -> JPEGScan? {
    for expected in [0xFF, JPEGMarker.startOfImage] where try cursor.byte() != expected {
      throw .malformed(.jpeg, "it does not begin as one", at: 0)
    }
    guard let scan = try readToScan(from: cursor.nextMarker()) else {
      throw cursor.fault("no picture in it")
    }
    return scan
  }

  /// Reads from a marker to the next header of a scan; nil at the end of the file.
  mutating func readToScan(from marker: UInt8) throws(ImageError) -> JPEGScan? {
    var marker = marker
    while marker != JPEGMarker.endOfImage {
      if JPEGMarker.isFrame(marker) {
        let segment = try cursor.segment()
        guard frame == nil else { throw segment.fault("a second frame") }
        let rest = cursor
        frame = try JPEGFrame(code: marker, segment) { () throws(ImageError) in
          try Self.lineCount(rest)
        }
      } else if marker == JPEGMarker.startOfScan {
        let segment = try cursor.segment()
        return try JPEGScan(segment, frame: frameOfScan(), tables: tables)
      } else if !JPEGMarker.hasNoLength(marker) {
        guard marker >= 0xC0 else { throw cursor.fault("an unknown marker") }
        try tables.read(marker, cursor.segment())
      }
      marker = try cursor.nextMarker()
    }
    return nil
  }

  /// Returns the height of an image whose frame lacks it, from a DNL segment after the first scan.
  private static func lineCount(_ cursor: JPEGCursor) throws(ImageError) -> Int {
    var cursor = cursor
    while true {
      let marker = try cursor.nextMarker()
      if marker == JPEGMarker.lineCount {
        var segment = try cursor.segment()
        let lines = try segment.word()
        guard lines > 0 else { throw segment.fault("a height of 0") }
        return lines
      }
      guard marker != JPEGMarker.endOfImage else { throw cursor.fault("a height of 0") }
      if !JPEGMarker.hasNoLength(marker) { _ = try cursor.segment() }
    }
  }
}
