// Base64: bytes in; the same in the letters that may stand in a sequence out.

/// Bytes in the alphabet of RFC 4648.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var word = 0
    for offset in 0..<3 {
      word = word << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
    }
    for position in 0..<4 {
      result.append(position <= count ? alphabet[word >> (18 - 6 * position) & 63] : 0x3D)
    }
  }
  return result
}
