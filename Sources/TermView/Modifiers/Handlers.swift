// Handlers: modifiers that turn events of a view into messages to the program.

extension View {
  /// Sends a message when a key is pressed while the view, or a descendant, has the focus.
  ///
  /// A key goes to the focused view and then to its ancestors, until a handler answers. While no view has the focus,
  /// only the outermost view gets keys, so handle keys that always work on the program's whole view.
  public func onKey(_ key: Key, _ message: Message) -> AnyView<Message> {
    addingHandler(.key(key, label: nil, message: message))
  }

  /// Sends a message when a key is pressed, and labels the key for help.
  public func onKey(_ key: Key, _ label: String, _ message: Message) -> AnyView<Message> {
    addingHandler(.key(key, label: label, message: message))
  }

  /// Makes a message of any key; nil lets the key pass on to the ancestors.
  public func onKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    addingHandler(.anyKey(handle))
  }

  /// Makes a message of a key that no handler has answered, neither the focused view's nor an ancestor's.
  ///
  /// So a list can find rows by letters that the program does not use. Tab and the arrows come here before they move
  /// the focus: return nil for keys that you do not use.
  public func onOtherKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    addingHandler(.otherKey(handle))
  }

  /// Sends a message when the view is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress(_ message: Message) -> AnyView<Message> {
    AnyView(node.addingHandler(.press(message)).focusable(true))
  }

  /// Makes a message of a mouse event over the view; nil lets the event pass on to the ancestors.
  public func onMouse(_ handle: @escaping (MouseEvent) -> Message?) -> AnyView<Message> {
    addingHandler(.mouse(handle))
  }

  /// Makes a message of a turn of the wheel over the view; nil lets the event pass on to the ancestors.
  public func onScroll(_ handle: @escaping (ScrollEvent) -> Message?) -> AnyView<Message> {
    addingHandler(.scroll(handle))
  }

  /// Makes a message of text that is pasted while the view, or a descendant, has the focus.
  public func onPaste(_ handle: @escaping (String) -> Message?) -> AnyView<Message> {
    addingHandler(.paste(handle))
  }

  /// Makes a message when the view gets or loses the focus; this also makes the view focusable.
  public func onFocus(_ handle: @escaping (Bool) -> Message?) -> AnyView<Message> {
    AnyView(node.addingHandler(.focus(handle)).focusable(true))
  }

  /// Sends a message when the view appears; in a row of a `LazyList`, when the row becomes visible.
  public func onAppear(_ message: Message) -> AnyView<Message> { addingHandler(.appear(message)) }

  /// Sends a message when the view is removed, or its row leaves the viewport; only if it has appeared before, so
  /// that the two always alternate.
  public func onDisappear(_ message: Message) -> AnyView<Message> {
    addingHandler(.disappear(message))
  }

  /// Makes a message of the view's size, when it is first known and whenever it changes.
  public func onSize(_ handle: @escaping (Size) -> Message?) -> AnyView<Message> {
    addingHandler(.size(handle))
  }

  /// Converts the view's messages to another type; a group stays a group, with the same layout.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> AnyView<Other> {
    AnyView<Other>(
      node.mapped(
        .map { message in
          // The only place where a message gets its type back: only this view's handlers send here.
          guard let message = message as? Message else {
            trap("a view of \(Message.self) sent a \(type(of: message))")
          }
          return transform(message)
        }))
  }

  /// Makes the view focusable, so that it receives keys; false undoes an earlier modifier that did.
  public func focusable(_ isFocusable: Bool = true) -> AnyView<Message> {
    AnyView(node.focusable(isFocusable))
  }

  func addingHandler(_ reaction: HandlerKind) -> AnyView<Message> {
    AnyView(node.addingHandler(reaction))
  }
}

extension View where Message == Never {
  /// Sends a message when a key is pressed while the view, or a descendant, has the focus.
  public func onKey<Sent>(_ key: Key, _ message: Sent) -> AnyView<Sent> {
    sending().onKey(key, message)
  }

  /// Sends a message when a key is pressed, and labels the key for help.
  public func onKey<Sent>(_ key: Key, _ label: String, _ message: Sent) -> AnyView<Sent> {
    sending().onKey(key, label, message)
  }

  /// Makes a message of any key; nil lets the key pass on to the ancestors.
  public func onKey<Sent>(_ handle: @escaping (KeyPress) -> Sent?) -> AnyView<Sent> {
    sending().onKey(handle)
  }

  /// Sends a message when the view is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress<Sent>(_ message: Sent) -> AnyView<Sent> { sending().onPress(message) }

  /// Makes a message of a mouse event over the view; nil lets the event pass on to the ancestors.
  public func onMouse<Sent>(_ handle: @escaping (MouseEvent) -> Sent?) -> AnyView<Sent> {
    sending().onMouse(handle)
  }

  /// Makes a message of a turn of the wheel over the view; nil lets the event pass on to the ancestors.
  public func onScroll<Sent>(_ handle: @escaping (ScrollEvent) -> Sent?) -> AnyView<Sent> {
    sending().onScroll(handle)
  }

  /// Makes a message of text that is pasted while the view, or a descendant, has the focus.
  public func onPaste<Sent>(_ handle: @escaping (String) -> Sent?) -> AnyView<Sent> {
    sending().onPaste(handle)
  }

  /// Makes a message when the view gets or loses the focus; this also makes the view focusable.
  public func onFocus<Sent>(_ handle: @escaping (Bool) -> Sent?) -> AnyView<Sent> {
    sending().onFocus(handle)
  }

  /// Sends a message when the view appears; in a row of a `LazyList`, when the row becomes visible.
  public func onAppear<Sent>(_ message: Sent) -> AnyView<Sent> { sending().onAppear(message) }

  /// Sends a message when the view is removed, or its row leaves the viewport; only if it has appeared before, so
  /// that the two always alternate.
  public func onDisappear<Sent>(_ message: Sent) -> AnyView<Sent> {
    sending().onDisappear(message)
  }

  /// Makes a message of the view's size, when it is first known and whenever it changes.
  public func onSize<Sent>(_ handle: @escaping (Size) -> Sent?) -> AnyView<Sent> {
    sending().onSize(handle)
  }

  /// Returns the same view with another message type, for functions and conditions outside of a builder that return
  /// either this view or one that sends messages.
  public func sending<Sent>(_ type: Sent.Type = Sent.self) -> AnyView<Sent> { AnyView<Sent>(node) }
}

extension Node {
  consuming func addingHandler(_ reaction: HandlerKind) -> Node {
    append(Handler(reaction))
    return self
  }

  consuming func focusable(_ isFocusable: Bool) -> Node {
    append(.focusable, isFocusable ? 0 : 1)
    return self
  }

  /// Adds a handler for the messages sent inside; a group stays a group, and each of its views gets the handler.
  func mapped(_ reaction: HandlerKind) -> Node {
    guard isBareGroup else { return addingHandler(reaction) }
    var list = NodeList(inArenaOf: self)
    list.append(viewsOf: self, each: Handler(reaction))
    return list.group()
  }
}
