// CountriesSupport: a program whose services a test controls, and a short list of countries.

import DemoServices
import Foundation
import Synchronization
import TermRender
import TermTest
import TermWidgets
import XCTest

@testable import CountriesDemo

extension Countries {
  /// A program whose services a test sets.
  init(_ change: (inout Countries) -> Void) {
    self.init()
    change(&self)
  }
}

/// Drives a program, by default with the embedded countries.
func drive(
  _ size: Size = Size(columns: 80, rows: 24), work: TestDriver<Countries>.Work = .runs,
  _ change: (inout Countries) -> Void = { _ in }
) -> TestDriver<Countries> {
  TestDriver(Countries(change), size: size, work: work)
}

extension Country {
  static let andorra = Country(code: "AND", alpha2: "AD", name: "Andorra", population: 77006)
  static let france = Country(code: "FRA", alpha2: "FR", name: "France", population: 66_987_244)
  static let spain = Country(code: "ESP", alpha2: "ES", name: "Spain", population: 46_723_749)
}

extension CountryDetails {
  static let andorra = CountryDetails(
    country: .andorra, capitals: ["Andorra la Vella"],
    currencies: [Money(code: "EUR", name: "Euro", symbol: "€")], neighbours: ["ESP", "FRA"])
}

extension CountryService {
  /// Has no data; a driver that holds work back controls the requests.
  static let slow = CountryService(
    atHand: { nil }, countries: { () throws(ServiceError) in throw .other("asked in a test") },
    details: { _, _ throws(ServiceError) in throw .other("asked in a test") })
}

/// A temporary folder for one test.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    try? FileManager.default.removeItem(at: folder)
  }
  try body(folder)
}

/// The same for work that waits.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// Records requests from any thread.
final class Asked: Sendable {
  private let all = Mutex([String]())

  func note(_ text: String) { all.withLock { $0.append(text) } }

  var list: [String] { all.withLock { $0 } }
}

extension CountryService {
  /// Some countries, available at once and without details.
  static func fixed(_ countries: [Country]) -> CountryService {
    CountryService(
      atHand: { countries }, countries: { () throws(ServiceError) in Fetched(value: countries) },
      details: { _, _ throws(ServiceError) in throw .unexpectedStatus(404) })
  }
}
