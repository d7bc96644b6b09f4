// Socket: the few system calls of a TCP server on loopback, and a reader of request heads.

internal import Foundation

/// A TCP socket by its descriptor; its owner closes it.
struct Socket {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  static func listening() throws -> Socket {
    let socket = try Socket(stream())
    guard socket.withAddress(port: 0, { bind(socket.descriptor, $0, $1) }) == 0,
      listen(socket.descriptor, 256) == 0
    else {
      defer { socket.close() }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    return socket
  }

  /// Returns a connection to a port of 127.0.0.1.
  static func connect(to port: UInt16) -> Socket? {
    guard let descriptor = try? stream() else { return nil }
    let socket = Socket(descriptor)
    if socket.withAddress(port: port, { Foundation.connect(descriptor, $0, $1) }) == 0 {
      return socket
    }
    socket.close()
    return nil
  }

  func port() throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Returns the next connection, or nil if the socket was shut down.
  func accept() -> Socket? {
    while true {
      let connection = Foundation.accept(descriptor, nil, nil)
      if connection >= 0 { return Socket(connection) }
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }

  /// Sends all bytes; returns false if the other side has closed the connection.
  func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = Foundation.send(descriptor, rest.baseAddress, rest.count, Self.noSignal)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Makes closing look like a crash to the other side: RST instead of FIN.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  func shutDown() {
    Foundation.shutdown(descriptor, Int32(SHUT_RDWR))
  }

  func close() {
    Foundation.close(descriptor)
  }

  func waitForHangup() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 || errno == EINTR { errno = 0 }
  }

  /// Returns the head of a request, or nil if the connection closed before it was complete.
  func readRequest() -> LoopbackServer.Request? {
    var head = [UInt8]()
    let end = Array("\r\n\r\n".utf8)
    var piece = [UInt8](repeating: 0, count: 4096)
    while head.count < 1 << 16 {
      let count = recv(descriptor, &piece, piece.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      head += piece.prefix(count)
      // The client of these tests sends no body, so the head is everything.
      if head.suffix(4) == end[...] {
        return Self.request(head: String(decoding: head, as: UTF8.self))
      }
    }
    return nil
  }

  private static func request(head: String) -> LoopbackServer.Request? {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1)
    let fields = lines.dropFirst().map { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      return (
        halves[0].lowercased(),
        halves.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
      )
    }
    return LoopbackServer.Request(
      method: String(words[0]), path: String(target[0]),
      query: target.dropFirst().first.map(String.init),
      headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
  }

  private static func stream() throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return descriptor
  }

  // If the client has gone, the answer is not sent, and no signal is raised.
  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0x80000
  #endif

  private func withAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
