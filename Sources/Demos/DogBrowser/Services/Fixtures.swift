// Fixtures: fixed answers to the requests of a service; a path without an answer fails with an error that names it.

import DemoServices
import Foundation

extension DogService {
  /// Returns the service of `--uitesting`: the real service with a client that uses no network.
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

/// The answers about three breeds.
///
/// One breed has two sub-breeds, one of them without an answer. Another has a file that is not a picture. The third has
/// no answer about its pictures.
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
