// Failures: the error that a call throws, as a value to compare; nil if it throws none.

import DemoServices
import Foundation
import XCTest

func failure(of client: HTTPClient, at url: URL) async -> ServiceError? {
  await failure { () throws(ServiceError) in _ = try await client.get(url) }
}

func failure(_ body: () async throws(ServiceError) -> Void) async -> ServiceError? {
  do throws(ServiceError) {
    try await body()
    return nil
  } catch {
    return error
  }
}

func fileFailure(_ body: () throws(FileError) -> Void) -> FileError? {
  do throws(FileError) {
    try body()
    return nil
  } catch {
    return error
  }
}

func succeed(_ body: () throws(FileError) -> Void) {
  XCTAssertNil(fileFailure(body))
}
