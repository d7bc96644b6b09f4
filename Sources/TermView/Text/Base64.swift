// Base64: encodes bytes as Base64 text, for escape sequences.

/// Encodes bytes in the alphabet of RFC 4648, with padding.
package func base64(_ bytes: [UInt8]) -> [UInt8] { base64(bytes[...]) }

/// Encodes bytes in the alphabet of RFC 4648, with padding.
package func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result = [UInt8](repeating: 0x3D, count: (bytes.count + 2) / 3 * 4)
  var at = bytes.startIndex
  var to = 0
  while bytes.endIndex - at >= 3 {
    let word = Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
    result[to] = alphabet[word >> 18]
    result[to + 1] = alphabet[word >> 12 & 63]
    result[to + 2] = alphabet[word >> 6 & 63]
    result[to + 3] = alphabet[word & 63]
    at += 3
    to += 4
  }
  // One or two remaining bytes become two or three letters; padding fills the group.
  let left = bytes.endIndex - at
  if left > 0 {
    let word = Int(bytes[at]) << 16 | (left > 1 ? Int(bytes[at + 1]) << 8 : 0)
    for position in 0...left { result[to + position] = alphabet[word >> (18 - 6 * position) & 63] }
  }
  return result
}
