// Handlers: modifiers that turn events of a view into messages to the program.

extension View {
  /// Sends a message when a key is pressed while the view, or a descendant, has the focus.
  ///
  /// A key goes to the focused view and then to its ancestors, until a handler answers. After these come views that the
  /// focus can't reach, such as a title with a key of its own. Handle keys that always work on the program's whole view.
  public func onKey(_ key: Key, _ message: Message) -> AnyView<Message> {
    addingHandler(.key(key, label: nil, message: message))
  }

  /// Sends a message when a key is pressed, and labels the key for help.
  public func onKey(_ key: Key, _ label: String, _ message: Message) -> AnyView<Message> {
    addingHandler(.key(key, label: label, message: message))
  }

  /// Makes a message of any key, also of its release; nil lets the key pass on to the ancestors.
  ///
  /// Few terminals report releases, and few programs need them: `onKeyPress` is without them.
  public func onKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    addingHandler(.anyKey(handle))
  }

  /// Makes a message of any key that is pressed or repeats; nil lets the key pass on to the ancestors.
  public func onKeyPress(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    onKey { $0.phase == .release ? nil : handle($0) }
  }

  /// Makes a message of a key that no handler has answered, neither the focused view's nor an ancestor's.
  ///
  /// So a list can find rows by letters that the program does not use. Tab and the arrows come here before they move
  /// the focus: return nil for keys that you do not use.
  public func onOtherKey(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    addingHandler(.otherKey(handle))
  }

  /// Makes a message of any key that is pressed or repeats, before the focused view receives it; nil lets the key go on.
  ///
  /// So a view can read the second key of a sequence while a field has the focus. The outermost such view comes first.
  public func onKeyCapture(_ handle: @escaping (KeyPress) -> Message?) -> AnyView<Message> {
    addingHandler(.capturedKey { $0.phase == .release ? nil : handle($0) })
  }

  /// Lists keys that the view handles in closures, such as those of `onKeyPress`, in help.
  ///
  /// `takesOthers` says that the view takes nearly all other keys, as an open menu: the keys of the views around it are
  /// not listed.
  public func describesKeys(_ bindings: [KeyBinding], takesOthers: Bool = false) -> AnyView<Message>
  {
    addingHandler(.describedKeys(bindings, takesOthers: takesOthers))
  }

  /// Sends a message when the view is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress(_ message: Message) -> AnyView<Message> {
    AnyView(node.addingHandler(.press(message)).focusable(true))
  }

  /// Makes a message of a press, as `onPress` with a message, and of the modifiers that are held, as for a click with
  /// Control that adds to a selection; nil lets the press pass on.
  ///
  /// Enter and Space press without modifiers.
  public func onPress(_ handle: @escaping (Key.Modifiers) -> Message?) -> AnyView<Message> {
    AnyView(node.addingHandler(.anyPress(handle)).focusable(true))
  }

  /// Makes a message of a mouse event over the view; nil lets the event pass on to the ancestors.
  ///
  /// With `inPixels`, the terminal reports the pixel under the pointer while the view is there
  /// (`MouseEvent.pixel`). Most terminals can; in others, the pixel stays nil.
  public func onMouse(
    inPixels: Bool = false, _ handle: @escaping (MouseEvent) -> Message?
  ) -> AnyView<Message> {
    inPixels
      ? AnyView(node.addingHandler(.pixels)).addingHandler(.mouse(handle))
      : addingHandler(.mouse(handle))
  }

  /// Makes a message when the left button goes down over the view; nil lets the event pass on to the ancestors.
  ///
  /// The view does not get the focus by it. A view that is pressed with the mouse and with keys has an `onPress`.
  public func onClick(_ handle: @escaping (MouseEvent) -> Message?) -> AnyView<Message> {
    onMouse { $0.action == .down(.left) ? handle($0) : nil }
  }

  /// Makes a click on the view do what a key does, wherever the focus is; the focus and the selection stay.
  ///
  /// The key is for views alone: what the framework itself does with a key, such as to copy a selection with Control-C, a
  /// click does not. While a menu or dialog is open, the key is for that.
  ///
  /// ```swift
  /// Text("q quit").pressesKey("q")
  /// ```
  public func pressesKey(_ key: Key) -> Modified {
    Self.modified(node.addingHandler(.keyPress(key)))
  }

  /// Makes presses of some mouse buttons on the view also act on what is beneath it; the view then gets them with
  /// `onMouse`, and no `onPress`.
  ///
  /// So a press of the right button beside an open menu closes it, and opens that of the view under the mouse.
  public func passesPresses(of buttons: [MouseEvent.Button]) -> Modified {
    Self.modified(node.addingHandler(.passedButtons(buttons)))
  }

  /// Makes a message of a turn of the wheel over the view; nil lets the event pass on to the ancestors.
  public func onScroll(_ handle: @escaping (ScrollEvent) -> Message?) -> AnyView<Message> {
    addingHandler(.scroll(handle))
  }

  /// Makes a message of text that is pasted while the view, or a descendant, has the focus.
  public func onPaste(_ handle: @escaping (String) -> Message?) -> AnyView<Message> {
    addingHandler(.paste(handle))
  }

  /// Makes a message when the focus enters the view or a descendant, and when it leaves them.
  ///
  /// Moves of the focus inside the view are not reported, and the view does not become focusable by this: use
  /// `focusable` or `onPress` for that.
  public func onFocus(_ handle: @escaping (Bool) -> Message?) -> AnyView<Message> {
    addingHandler(.focus(handle))
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
  public func focusable(_ isFocusable: Bool = true) -> Modified {
    Self.modified(node.focusable(isFocusable))
  }

  /// Moves the focus to the view, or to the first focusable view in it, when it appears.
  ///
  /// ```swift
  /// List(state.files, selection: state.selection) { … }.autofocus()
  /// ```
  ///
  /// Without it, the first focusable view has the focus at the start and in a new dialog. A view that appears inside a
  /// `focusMemory`, such as a page beside a list of pages, does not take the focus from outside of that.
  public func autofocus(_ isSet: Bool = true) -> Modified {
    isSet ? Self.modified(node.autofocused()) : Self.modified(node)
  }

  func addingHandler(_ reaction: HandlerKind) -> AnyView<Message> {
    AnyView(node.addingHandler(reaction))
  }
}

extension StaticView {
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

  /// Makes a message of any key that is pressed or repeats; nil lets the key pass on to the ancestors.
  public func onKeyPress<Sent>(_ handle: @escaping (KeyPress) -> Sent?) -> AnyView<Sent> {
    sending().onKeyPress(handle)
  }

  /// Makes a message of any key that is pressed or repeats, before the focused view receives it; nil lets the key go on.
  public func onKeyCapture<Sent>(_ handle: @escaping (KeyPress) -> Sent?) -> AnyView<Sent> {
    sending().onKeyCapture(handle)
  }

  /// Sends a message when the view is clicked, or when Enter or Space is pressed while it has the focus.
  public func onPress<Sent>(_ message: Sent) -> AnyView<Sent> { sending().onPress(message) }

  /// Makes a message of a press, and of the modifiers that are held; nil lets the press pass on.
  public func onPress<Sent>(_ handle: @escaping (Key.Modifiers) -> Sent?) -> AnyView<Sent> {
    sending().onPress(handle)
  }

  /// Makes a message of a mouse event over the view; nil lets the event pass on to the ancestors.
  public func onMouse<Sent>(
    inPixels: Bool = false, _ handle: @escaping (MouseEvent) -> Sent?
  ) -> AnyView<Sent> {
    sending().onMouse(inPixels: inPixels, handle)
  }

  /// Makes a message when the left button goes down over the view; nil lets the event pass on to the ancestors.
  public func onClick<Sent>(_ handle: @escaping (MouseEvent) -> Sent?) -> AnyView<Sent> {
    sending().onClick(handle)
  }

  /// Makes a message of a turn of the wheel over the view; nil lets the event pass on to the ancestors.
  public func onScroll<Sent>(_ handle: @escaping (ScrollEvent) -> Sent?) -> AnyView<Sent> {
    sending().onScroll(handle)
  }

  /// Makes a message of text that is pasted while the view, or a descendant, has the focus.
  public func onPaste<Sent>(_ handle: @escaping (String) -> Sent?) -> AnyView<Sent> {
    sending().onPaste(handle)
  }

  /// Makes a message when the focus enters the view or a descendant, and when it leaves them.
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
}

extension View where Message == Never {
  /// Returns the same view with another message type, for functions and conditions outside of a builder that return
  /// either this view or one that sends messages.
  public func sending<Sent>(_ type: Sent.Type = Sent.self) -> AnyView<Sent> { AnyView<Sent>(node) }
}

extension Node {
  consuming func addingHandler(_ reaction: HandlerKind) -> Node {
    append(Handler(reaction))
    if reaction.dependsOnArea { boxParts.insert(.area) }
    return self
  }

  consuming func focusable(_ isFocusable: Bool) -> Node {
    append(.focusable, isFocusable ? 0 : 1)
    return self
  }

  consuming func autofocused() -> Node {
    append(.focusable, 2)
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
