// Fixtures: a path in, the same answer each time out; a path without one is a failure that says so.

import DemoServices
import Foundation

extension DogService {
  /// The service of `--uitesting`: the real one, over a client that asks nobody.
  static func fixtures() throws(ServiceError) -> DogService {
    web(
      try URL(service: "http://fixtures"),
      HTTPClient { url throws(ServiceError) in
        let path = url.path(percentEncoded: true)
        guard let body = Fixtures.bodies[path] else { throw .other("no fixture for \(path)") }
        return HTTPAnswer(body: body)
      })
  }
}

/// Three breeds: one with sub-breeds, of which one has no fixture; and one with a file that is no picture.
private enum Fixtures {
  static let bodies: [String: Data] = {
    var bodies = [
      "/api/breeds/list/all": Data(
        #"{"message":{"pug":[],"hound":["basset","afghan"],"akita":[]},"status":"success"}"#.utf8),
      "/api/breed/pug/images": links(["bicycle.jpg", "broken.jpg", "tongue.png"]),
      "/api/breed/hound/images": links(DogData.all.map(\.file)),
      "/api/breed/hound/afghan/images": links(["porch.jpg"]),
      "/breeds/broken.jpg": Data("no picture".utf8),
    ]
    for picture in DogData.all { bodies["/breeds/" + picture.file] = Data(picture.bytes) }
    return bodies
  }()

  private static func links(_ files: [String]) -> Data {
    let list = files.map { "\"http://fixtures/breeds/\($0)\"" }.joined(separator: ",")
    return Data(#"{"message":[\#(list)],"status":"success"}"#.utf8)
  }
}
