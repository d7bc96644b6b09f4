// LoadableTests: every state, and every transition between two states.

import DemoServices
import XCTest

final class LoadableTests: XCTestCase {
  private typealias State = Loadable<Int, ServiceError>
  private let all: [State] = [
    .notRequested, .isLoading(last: nil), .isLoading(last: 1), .loaded(1), .failed(.cancelled),
  ]

  func testEachStateHasItsValueAndError() {
    XCTAssertEqual(all.map(\.value), [nil, nil, 1, 1, nil])
    XCTAssertEqual(all.map(\.isLoading), [false, true, true, false, false])
    XCTAssertEqual(all.map(\.error), [nil, nil, nil, nil, .cancelled])
  }

  func testMappingKeepsTheState() {
    XCTAssertEqual(
      all.map { $0.map { "\($0)" } },
      [
        .notRequested, .isLoading(last: nil), .isLoading(last: "1"), .loaded("1"),
        .failed(.cancelled),
      ])
  }

  func testLoadingKeepsThePreviousValue() {
    XCTAssertEqual(
      after { $0.startLoading() },
      [
        .isLoading(last: nil), .isLoading(last: nil), .isLoading(last: 1), .isLoading(last: 1),
        .isLoading(last: nil),
      ])
  }

  func testOnlyTheExpectedResponseCounts() {
    XCTAssertEqual(
      after { $0.finish(with: .success(2)) },
      [.notRequested, .loaded(2), .loaded(2), .loaded(1), .failed(.cancelled)])
    XCTAssertEqual(
      after { $0.finish(with: .failure(.unexpectedStatus(500))) },
      [
        .notRequested, .failed(.unexpectedStatus(500)), .failed(.unexpectedStatus(500)),
        .loaded(1), .failed(.cancelled),
      ])
  }

  func testCancellingRestoresTheLastValueOrIsCanceled() {
    XCTAssertEqual(
      after { $0.cancelLoading(orElse: .timedOut(host: "h")) },
      [
        .notRequested, .failed(.timedOut(host: "h")), .loaded(1), .loaded(1), .failed(.cancelled),
      ])
  }

  func testEveryStateSurvivesEncoding() throws {
    XCTAssertEqual(try JSON.decode([State].self, from: JSON.encode(all)), all)
  }

  private func after(_ change: (inout State) -> Void) -> [State] {
    all.map { state in
      var state = state
      change(&state)
      return state
    }
  }
}
