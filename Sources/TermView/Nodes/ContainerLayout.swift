// ContainerLayout: how a container lays out its children, packed into an op's operand.

/// A container's display, direction, wrapping and alignments in 24 bits.
package struct ContainerLayout {
  package var bits: Int

  package init(bits: Int) { self.bits = bits }

  package init(
    _ display: BoxDisplay, direction: BoxDirection = .row, wrap: BoxWrap = .none,
    justify: BoxAlignment = .flexStart, alignItems: BoxAlignment = .stretch,
    alignContent: BoxAlignment = .stretch, justifyItems: BoxAlignment = .stretch
  ) {
    bits =
      Int(display.rawValue) | Int(direction.rawValue) << 3 | Int(wrap.rawValue) << 5
      | Int(justify.rawValue) << 7 | Int(alignItems.rawValue) << 11
    bits |= Int(alignContent.rawValue) << 15 | Int(justifyItems.rawValue) << 19
  }

  package var display: BoxDisplay { BoxDisplay(rawValue: UInt8(bits & 7)) ?? .flex }
  package var direction: BoxDirection { BoxDirection(rawValue: UInt8(bits >> 3 & 3)) ?? .row }
  package var wrap: BoxWrap { BoxWrap(rawValue: UInt8(bits >> 5 & 3)) ?? .none }
  package var justify: BoxAlignment { alignment(7) }
  package var alignItems: BoxAlignment { alignment(11) }
  package var alignContent: BoxAlignment { alignment(15) }
  package var justifyItems: BoxAlignment { alignment(19) }

  private func alignment(_ shift: Int) -> BoxAlignment {
    BoxAlignment(rawValue: UInt8(bits >> shift & 15)) ?? .auto
  }

  /// The container of a wrapper node: its one child fills it.
  static let wrapper = ContainerLayout(.zstack)
}
