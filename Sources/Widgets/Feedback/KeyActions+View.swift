// KeyActions+View: binds actions to their keys, and reads sequences of keys.

extension View {
  /// Binds actions to their keys: to their own or to those that the user has chosen.
  ///
  /// ```swift
  /// page.keyActions(MyApp.actions, state.keymap)
  /// ```
  ///
  /// After the first key of a sequence, a panel lists the keys that may follow. The next key then goes to the sequence,
  /// even in a field; Escape, any other key, a press of the mouse, or waiting ends it.
  ///
  /// - Parameters:
  ///   - actions: The actions; those that are not enabled have no keys.
  ///   - keymap: The keys of the user.
  ///   - timeout: How long a sequence waits for its next key, on the program's clock.
  /// - Returns: The view with the keys.
  public func keyActions(
    _ actions: [KeyAction<Message>], _ keymap: Keymap = Keymap(), timeout: Duration = .seconds(2)
  ) -> AnyView<Message> {
    let bound = BoundKeys.all(actions, keymap)
    let sequences = bound.filter { $0.keys.count > 1 }
    var view = AnyView(self).overlay(alignment: .bottomTrailing) {
      if !sequences.isEmpty { KeySequenceReader(sequences: sequences, timeout: timeout) }
    }
    let single = bound.filter { $0.keys.count == 1 }
    view = view.describesKeys(single.map { $0.binding(after: 0) })
    for keys in single { view = view.onKey(keys.keys[0], keys.action.message) }
    return view
  }
}

/// Keys of an action.
private struct BoundKeys<Message> {
  let keys: [Key]
  let action: KeyAction<Message>

  static func all(_ actions: [KeyAction<Message>], _ keymap: Keymap) -> [BoundKeys] {
    actions.filter(\.isEnabled).flatMap { action in
      keymap.keys(for: action).map { BoundKeys(keys: $0.keys, action: action) }
    }
  }

  /// The binding for help after the first keys were pressed.
  func binding(after count: Int) -> KeyBinding {
    KeyBinding(
      keys[count], then: Array(keys.dropFirst(count + 1)), action.label, sentence: action.sentence)
  }
}

/// Reads sequences of keys, and shows what may follow.
private struct KeySequenceReader<Message>: View {
  let sequences: [BoundKeys<Message>]
  let timeout: Duration

  /// The keys that were pressed, and since when the next one is awaited.
  struct Pending {
    var keys: [Key] = []
    var since: Duration?
  }

  typealias Action = LocalAction<Pending, Message>

  var body: some View<Message> {
    Local(Pending()) { pending, _ in
      let possible = sequences.filter { $0.keys.count > pending.keys.count }
        .filter { $0.keys.starts(with: pending.keys) }
      if pending.keys.isEmpty || possible.isEmpty {
        idle
      } else {
        panel(pending, possible)
        // The next key belongs to what is pressed, and no more to the sequence.
        PressBackdrop<Action>(passed: [.left, .right, .middle], message: .set(Pending()))
      }
    }
  }

  private var idle: AnyView<Action> {
    var view = VStack<Action> {}.frame(width: 0, height: 0)
      .describesKeys(sequences.map { $0.binding(after: 0) })
    var first: [Key] = []
    for key in sequences.map({ $0.keys[0] }) where !first.contains(key) {
      first.append(key)
      view = view.onKey(key, .set(Pending(keys: [key])))
    }
    return view
  }

  private func panel(_ pending: Pending, _ possible: [BoundKeys<Message>]) -> AnyView<Action> {
    let bindings = possible.map { $0.binding(after: pending.keys.count) }
    let items = HelpItem.items(bindings, isFull: true)
    let names = pending.keys.map(\.helpName).joined(separator: " ")
    return AnyView(
      VStack<Action> {
        HelpTable(items: items, keys: items.map(\.keys.displayWidth).max() ?? 0)
          .sending(Action.self)
      }
      .overlay(alignment: .topLeading) {
        Timeline(every: .milliseconds(100)) { time in
          VStack<Action> {}.frame(width: 1, height: 1).id(time)
            .onAppear(.change { expire(&$0, at: time) })
        }
      }
      .padding(.horizontal, 1)
      .background(.raised)
      .border(.rounded, color: .edge)
      .borderTitle("\(names) …", color: .accent)
      .background(.raised)
      .faded(false)
      .role(.list, label: "\(names) …")
      .describesKeys(bindings)
      .onKeyCapture { press in handle(press, pending, possible) })
  }

  private func expire(_ pending: inout Pending, at time: Duration) {
    guard let since = pending.since else { return pending.since = time }
    if time - since >= timeout { pending = Pending() }
  }

  private func handle(
    _ press: KeyPress, _ pending: Pending, _ possible: [BoundKeys<Message>]
  ) -> Action? {
    if case .modifier = press.key.code { return nil }
    let count = pending.keys.count
    if let found = possible.first(where: { press.matches($0.keys[count]) }) {
      guard found.keys.count > count + 1 else {
        return .setAndSend(Pending(), found.action.message)
      }
      return .set(Pending(keys: pending.keys + [found.keys[count]]))
    }
    // Control-C still ends the program.
    return press.matches(.ctrl("c")) ? nil : .set(Pending())
  }
}
