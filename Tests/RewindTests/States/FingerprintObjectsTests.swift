// FingerprintObjectsTests: hashes of objects that refer back to each other, and of long chains.

import TermRender
import XCTest

@testable import Rewind

final class FingerprintObjectsTests: XCTestCase {
  private final class Node {
    var name: String
    var children: [Node] = []
    var others: [String: Node] = [:]
    weak var parent: Node?

    init(_ name: String, _ children: [Node] = []) {
      self.name = name
      self.children = children
      for child in children { child.parent = self }
    }
  }

  private indirect enum Chain {
    case end
    case link(Int, Chain)
  }

  private final class Box {
    let chains: [Chain]

    init(_ chains: [Chain]) { self.chains = chains }
  }

  private func tree(_ leaf: String, depth: Int = 9) -> Node {
    depth == 0
      ? Node(leaf)
      : Node("\(depth)", [Node("a"), tree(leaf, depth: depth - 1), Node("b"), Node("c")])
  }

  private func work(_ value: Any) -> Int {
    var (print, work) = (Fingerprint(), 0)
    print.add(value, text: { _ in nil }, work: &work)
    return work
  }

  func testObjectsThatReferToTheirParentsAreHashedOnce() {
    let (one, same, other) = (tree("x"), tree("x"), tree("y"))
    XCTAssertEqual(Fingerprint(of: one).value, Fingerprint(of: same).value)
    XCTAssertNotEqual(Fingerprint(of: one).value, Fingerprint(of: other).value)
    XCTAssertLessThan(work(one), 40 * 500, "some parts for each of 37 objects")
    let number = Fingerprint(of: one).value
    one.children[1].children[1].children[2].name = "changed"
    XCTAssertNotEqual(Fingerprint(of: one).value, number)
  }

  func testAnObjectThatIsSharedIsHashedOnce() {
    // Each holds the one before twice: two to the power of 60 ways lead to the first.
    var top = Node("first")
    for number in 0..<60 {
      let next = Node("\(number)")
      next.children = [top, top]
      top = next
    }
    XCTAssertLessThan(work(top), 61 * 500)
    XCTAssertEqual(Fingerprint(of: top).value, Fingerprint(of: top).value)
  }

  func testTheOrderOfMembersThatReferToOneAnotherDoesNotMatter() {
    // Dictionaries with the same members have them in different orders, by how many they had before.
    func graph(_ room: Int) -> [String: Node] {
      let nodes = (0..<6).map { Node("\($0)") }
      for (index, node) in nodes.enumerated() {
        node.children = [nodes[(index + 1) % 6], nodes[(index + 2) % 6]]
      }
      var members: [String: Node] = [:]
      members.reserveCapacity(room)
      for (index, node) in nodes.enumerated() { members["\(index)"] = node }
      return members
    }
    let numbers = Set([1, 50, 500, 5_000].map { Fingerprint(of: graph($0)).value })
    XCTAssertEqual(numbers.count, 1)
  }

  func testAGraphInWhichEachRefersToEachIsHashedInBoundedWork() {
    let nodes = (0..<30).map { Node("\($0)") }
    for node in nodes { node.children = nodes }
    XCTAssertLessThan(work(nodes[0]), 100_000)
    for node in nodes {
      node.children = []
      node.others = Dictionary(uniqueKeysWithValues: nodes.map { ($0.name, $0) })
    }
    XCTAssertLessThan(work(nodes[0]), 200_000_000)
    for node in nodes { node.others = [:] }
  }

  func testALongChainIsHashedUpToADepth() {
    func chain(_ count: Int, from first: Int = 0) -> Chain {
      var chain = Chain.end
      for number in 0..<count { chain = .link(count - number + first, chain) }
      return chain
    }
    let chains = [chain(200_000), chain(200_000, from: 1)]
    // They are never freed: the end of such a chain would overflow the stack by itself.
    _ = unsafe Unmanaged.passRetained(Box(chains))
    XCTAssertNotEqual(Fingerprint(of: chains[0]).value, Fingerprint(of: chains[1]).value)
    XCTAssertEqual(
      Fingerprint(of: chain(20)).value, Fingerprint(of: chain(20)).value)
  }
}
