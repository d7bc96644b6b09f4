// GalleryGrowthTests: visiting all pages again and again takes no more memory each time.

import GalleryDemo
import TermRender
import TermStore
import TermWidgets
import XCTest

/// The buffers of a screen's frames, held weakly.
private struct BufferWatch {
  private final class Entry {
    weak var buffer: AnyObject?
    init(_ buffer: AnyObject) { self.buffer = buffer }
  }
  private var entries: [Entry] = []

  var alive: Int { entries.count { $0.buffer != nil } }

  mutating func note(_ screen: Screen<some Any>) {
    for buffer in screen.arenaBuffers where !entries.contains(where: { $0.buffer === buffer }) {
      entries.append(Entry(buffer))
    }
    entries.removeAll { $0.buffer == nil }
  }
}

final class GalleryGrowthTests: XCTestCase {
  private var buffers = BufferWatch()

  private func press(_ key: Key, _ store: Store<Gallery>) {
    store.handle(.key(KeyPress(key)))
    repeat {
      repeat { store.refresh() } while store.pool.drain() || store.readMail()
      store.render()
    } while store.runBackgroundJobs() || store.pool.drain()
    store.screen.removeOutput()
    store.requests = []
    buffers.note(store.screen)
  }

  /// Goes to the last page and back to the first.
  private func goThrough(_ store: Store<Gallery>) {
    for _ in 1..<Gallery.pages.count { press(.down, store) }
    XCTAssertEqual(store.state.page, Gallery.pages.last)
    for _ in 1..<Gallery.pages.count { press(.up, store) }
    XCTAssertEqual(store.state.page, Gallery.pages.first)
  }

  func testVisitingAllPagesBackAndForthLeaksNothing() {
    let store = Store(
      Gallery(), size: Size(columns: 80, rows: 24), pool: TaskPool(threads: 0))
    goThrough(store)
    goThrough(store)
    let (records, before) = (store.recordCounts, buffers.alive)
    for _ in 0..<2 { goThrough(store) }
    for (kind, count) in store.recordCounts.sorted(by: { $0.key < $1.key }) {
      XCTAssertEqual(count, records[kind], kind)
    }
    XCTAssertLessThanOrEqual(buffers.alive, before)
  }
}
