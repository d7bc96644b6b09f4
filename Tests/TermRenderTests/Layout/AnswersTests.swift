// AnswersTests: the cache of a box's size queries: its hits, its replacements, and its invalidation.

import XCTest

@testable import TermRender

final class AnswersTests: XCTestCase {
  private func answer(_ number: Int32, cells: Int32) -> SizeAnswer {
    SizeAnswer(width: number, height: number + 100, paddingBase: number + 200, cells: cells)
  }

  private func cells(_ answers: Answers, _ number: Int32) -> Int32 {
    answers.cells(number, number + 100, number + 200)
  }

  func testAnEmptyCacheHasNoAnswers() {
    let answers = Answers()
    XCTAssertTrue(answers.isEmpty)
    XCTAssertFalse(answers.isIncomplete)
    XCTAssertEqual(answers.cells(0, 0, 0), -1, "an empty slot is no answer to a query of zeros")
    XCTAssertNil(answers[0])
    XCTAssertEqual(Answers.capacity, 6)
  }

  func testAnAnswerIsFoundByAllPartsOfItsQuery() {
    var answers = Answers()
    answers.store(SizeAnswer(width: 1, height: 2, paddingBase: 3, cells: 0))
    XCTAssertFalse(answers.isEmpty)
    XCTAssertEqual(answers.cells(1, 2, 3), 0)
    XCTAssertEqual(answers.cells(2, 2, 3), -1)
    XCTAssertEqual(answers.cells(1, 1, 3), -1)
    XCTAssertEqual(answers.cells(1, 2, 4), -1)
    XCTAssertEqual(answers[0]?.cells, 0)
    XCTAssertNil(answers[1])
  }

  func testAnotherAnswerToAQueryReplacesTheFirst() {
    var answers = Answers()
    for number in 0..<6 as Range<Int32> { answers.store(answer(number, cells: number)) }
    for number in [0, 3, 5] as [Int32] { answers.store(answer(number, cells: number + 50)) }
    XCTAssertEqual((0..<6).map { cells(answers, $0) }, [50, 1, 2, 53, 4, 55])
    XCTAssertFalse(answers.isIncomplete, "nothing was forgotten")
  }

  func testAFullCacheEvictsTheOldestAnswer() {
    var answers = Answers()
    for number in 0..<6 as Range<Int32> {
      answers.store(answer(number, cells: number))
      XCTAssertFalse(answers.isIncomplete)
    }
    // Two rounds: the slot after the last one is the first.
    for number in 6..<18 as Range<Int32> {
      answers.store(answer(number, cells: number))
      XCTAssertTrue(answers.isIncomplete)
      let known = (0...number).filter { cells(answers, $0) == $0 }
      XCTAssertEqual(known, Array(number - 5...number))
    }
  }
}
