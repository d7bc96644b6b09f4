// Handlers: what happens to a view in, the program's messages out.

extension View {
  /// Sends a message when a key is pressed while it, or something in it, has the focus.
  ///
  /// A key goes to the view with the focus and from there outwards, until one answers. While nothing has the
  /// focus, only the outermost view is asked; so keys that always work are said of the whole program's view.
  public func onKey(_ key: Key, _ message: Message) -> AnyView<Message> {
    answering(.key(key, label: nil, message: message))
  }

  /// The same, with what the key does for those who ask for help.
  public func onKey(_ key: Key, _ label: String, _ message: Message) -> AnyView<Message> {
    answering(.key(key, label: label, message: message))
  }

  /// Makes a message of any key; nil lets the key pass on outwards.
  public func onKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    answering(.anyKey(handle))
  }

  /// Makes a message of a key that nobody has answered, neither it nor a view around it.
  ///
  /// So the letters that find a row in a list are those that the program has no use for. Tab and the arrows come here
  /// before they move the focus: answer nil to what you have no use for.
  public func onOtherKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    answering(.otherKey(handle))
  }

  /// Sends a message when it is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress(_ message: Message) -> AnyView<Message> {
    AnyView(node.answering(.press(message)).focusable(true))
  }

  /// Makes a message of what the mouse does over it; nil lets the event pass on outwards.
  public func onMouse(_ handle: @escaping (MouseEvent) -> Message?) -> AnyView<Message> {
    answering(.mouse(handle))
  }

  /// Makes a message of a turn of the wheel over it; nil lets the event pass on outwards.
  public func onScroll(_ handle: @escaping (ScrollEvent) -> Message?) -> AnyView<Message> {
    answering(.scroll(handle))
  }

  /// Makes a message of text that is pasted while it, or something in it, has the focus.
  public func onPaste(_ handle: @escaping (String) -> Message?) -> AnyView<Message> {
    answering(.paste(handle))
  }

  /// Makes a message when the focus comes to it or leaves it; with this, the focus can come to it.
  public func onFocus(_ handle: @escaping (Bool) -> Message?) -> AnyView<Message> {
    AnyView(node.answering(.focus(handle)).focusable(true))
  }

  /// Sends a message when it comes to the screen; in a row of a `LazyList`, when the row comes into sight.
  public func onAppear(_ message: Message) -> AnyView<Message> { answering(.appear(message)) }

  /// Sends a message when it goes from the screen, or its row out of sight; only if it said that it came, so
  /// that the two always follow on one another.
  public func onDisappear(_ message: Message) -> AnyView<Message> {
    answering(.disappear(message))
  }

  /// Makes a message of its size, when it is known and whenever it changes.
  public func onSize(_ handle: @escaping (Size) -> Message?) -> AnyView<Message> {
    answering(.size(handle))
  }

  /// Turns its messages into another type's; several views stay as many, laid out as they were.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> AnyView<Other> {
    AnyView<Other>(
      node.mapped(
        .map { message in
          // The one place where a message gets its type back: only this view's handlers send here.
          guard let message = message as? Message else {
            preconditionFailure("a view of \(Message.self) sent a \(type(of: message))")
          }
          return transform(message)
        }))
  }

  /// Lets the focus come to it, and with it keys; or no longer, where something said before did.
  public func focusable(_ isFocusable: Bool = true) -> AnyView<Message> {
    AnyView(node.focusable(isFocusable))
  }

  func answering(_ reaction: Reaction) -> AnyView<Message> { AnyView(node.answering(reaction)) }
}

extension View where Message == Never {
  /// Sends a message when a key is pressed while it, or something in it, has the focus.
  public func onKey<Sent>(_ key: Key, _ message: Sent) -> AnyView<Sent> {
    sending().onKey(key, message)
  }

  /// The same, with what the key does for those who ask for help.
  public func onKey<Sent>(_ key: Key, _ label: String, _ message: Sent) -> AnyView<Sent> {
    sending().onKey(key, label, message)
  }

  /// Makes a message of any key; nil lets the key pass on outwards.
  public func onKey<Sent>(_ handle: @escaping (KeyPress) -> Sent?) -> AnyView<Sent> {
    sending().onKey(handle)
  }

  /// Sends a message when it is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress<Sent>(_ message: Sent) -> AnyView<Sent> { sending().onPress(message) }

  /// Makes a message of what the mouse does over it; nil lets the event pass on outwards.
  public func onMouse<Sent>(_ handle: @escaping (MouseEvent) -> Sent?) -> AnyView<Sent> {
    sending().onMouse(handle)
  }

  /// Makes a message of a turn of the wheel over it; nil lets the event pass on outwards.
  public func onScroll<Sent>(_ handle: @escaping (ScrollEvent) -> Sent?) -> AnyView<Sent> {
    sending().onScroll(handle)
  }

  /// Makes a message of text that is pasted while it, or something in it, has the focus.
  public func onPaste<Sent>(_ handle: @escaping (String) -> Sent?) -> AnyView<Sent> {
    sending().onPaste(handle)
  }

  /// Makes a message when the focus comes to it or leaves it; with this, the focus can come to it.
  public func onFocus<Sent>(_ handle: @escaping (Bool) -> Sent?) -> AnyView<Sent> {
    sending().onFocus(handle)
  }

  /// Sends a message when it comes to the screen; in a row of a `LazyList`, when the row comes into sight.
  public func onAppear<Sent>(_ message: Sent) -> AnyView<Sent> { sending().onAppear(message) }

  /// Sends a message when it goes from the screen, or its row out of sight; only if it said that it came, so
  /// that the two always follow on one another.
  public func onDisappear<Sent>(_ message: Sent) -> AnyView<Sent> {
    sending().onDisappear(message)
  }

  /// Makes a message of its size, when it is known and whenever it changes.
  public func onSize<Sent>(_ handle: @escaping (Size) -> Sent?) -> AnyView<Sent> {
    sending().onSize(handle)
  }

  /// The same view among views that send something: for a function or a condition that gives one or the other
  /// outside of a builder.
  public func sending<Sent>(_ type: Sent.Type = Sent.self) -> AnyView<Sent> { AnyView<Sent>(node) }
}

extension Node {
  consuming func answering(_ reaction: Reaction) -> Node {
    append(Handler(reaction))
    return self
  }

  consuming func focusable(_ isFocusable: Bool) -> Node {
    append(.focusable, isFocusable ? 0 : 1)
    return self
  }

  /// Passes what is sent in it through a handler; a group stays one, each of its views with the handler.
  func mapped(_ reaction: Reaction) -> Node {
    guard isBareGroup else { return answering(reaction) }
    var list = NodeList(besides: self)
    list.append(viewsOf: self, each: Handler(reaction))
    return list.group()
  }
}
