// Form+Submission: what a form does with Enter, when it shows errors, and where the focus goes.

/// How a form is sent.
struct FormSubmission<Message> {
  let button: String?
  let isSending: Bool
  let message: Message
}

/// The form's own state; fields are known by their numbers.
struct FormState {
  /// The values when the form appeared.
  let initial: [AnyHashable?]
  /// The fields that were changed, and those that the focus has left.
  var changed: Set<Int> = []
  var left: Set<Int> = []
  /// Whether the user tried to send the form as it is.
  var isSubmitted = false
  /// The field with the focus, and the one that had it last.
  var focused: Int?
  var last: Int?
  /// The field that the focus is to move to.
  var wanted: Int?
  /// Whether the form was sent, and the focus is to come back.
  var awaitsAnswer = false

  init(initial: [AnyHashable?]) { self.initial = initial }

  /// Whether it is time to show what is wrong with a field's value.
  func isDue<Message>(_ field: FormField<Message>, _ index: Int) -> Bool {
    guard !isSubmitted, let check = field.check else { return true }
    return switch check.time {
    case .change: left.contains(index) || isChanged(check, index)
    case .blur: left.contains(index)
    case .submit: false
    }
  }

  private func isChanged(_ check: FormFieldCheck, _ index: Int) -> Bool {
    changed.contains(index) || initial.indices.contains(index) && initial[index] != check.value
  }

  /// Whether a field is seen to be changed for the first time.
  func notes<Message>(_ field: FormField<Message>, _ index: Int) -> Bool {
    guard let check = field.check, check.time == .change else { return false }
    return !changed.contains(index) && isChanged(check, index)
  }

  /// Moves the focus to a field, unless it is there.
  mutating func moveFocus(to field: Int?) { wanted = field == focused ? nil : field }
}

extension Form {
  typealias Action = LocalAction<FormState, Message>

  /// The first field that keeps the form from being sent.
  private var firstWrong: Int? { fields.firstIndex(where: \.isWrong) }

  /// A field that tells the form about its focus, and passes Enter on to it.
  func interactive(
    _ field: FormField<Message>, _ index: Int, _ state: FormState,
    _ send: @escaping (Message) -> Action
  ) -> AnyView<Action> {
    let content = field.content.map(send)
      .disabled(submission?.isSending ?? false)
      .describesKeys(
        submission == nil
          ? [] : WidgetKeys.form(isLast: !fields.dropFirst(index + 1).contains(where: \.isShown))
      )
      .onKeyPress { press in
        guard press.phase == .press, press.matches(.enter) else { return nil }
        return leave(index, state)
      }
      .onFocus { hasFocus in
        .change { form in
          if hasFocus {
            (form.focused, form.last, form.wanted) = (index, index, nil)
          } else {
            form.left.insert(index)
            if form.focused == index { form.focused = nil }
          }
        }
      }
      .autofocus(state.wanted == index)
      .overlay(alignment: .topLeading) {
        // The change stays known when the first value comes back.
        if state.notes(field, index) {
          VStack<Action> {}.frame(width: 0, height: 0)
            .onAppear(.change { $0.changed.insert(index) })
        }
      }
    let error = field.error ?? (state.isDue(field, index) ? field.check?.error : nil)
    return AnyView(field.view(AnyView(content), error: error, nameWidth: nameWidth))
  }

  /// Goes on to the next field, or sends the form in the last one; a wrong field shows its error and keeps the focus.
  private func leave(_ index: Int, _ state: FormState) -> Action? {
    guard submission != nil else { return nil }
    if let check = fields[index].check, check.error != nil,
      state.isSubmitted || check.time != .submit
    {
      return .change { $0.left.insert(index) }
    }
    // A field that did not take the focus is passed over.
    let current = max(index, state.wanted ?? index)
    guard let next = fields.indices.first(where: { $0 > current && fields[$0].isShown }) else {
      return submit(state)
    }
    var state = state
    state.wanted = next
    return .set(state)
  }

  /// Sends the form, or shows what is wrong and moves the focus to the first wrong field.
  private func submit(_ state: FormState) -> Action? {
    guard let submission, !submission.isSending else { return nil }
    if let firstWrong {
      // The button may have got the focus since this view was made.
      return .change { form in
        form.isSubmitted = true
        form.moveFocus(to: firstWrong)
      }
    }
    var state = state
    (state.isSubmitted, state.left, state.changed) = (false, [], [])
    (state.focused, state.wanted) = (nil, nil)
    state.awaitsAnswer = true
    return .setAndSend(state, submission.message)
  }

  /// The fields and the button that sends them.
  @ViewBuilder<Action> func sent(
    _ fields: AnyView<Action>, _ submission: FormSubmission<Message>, _ state: FormState
  ) -> Views<Action> {
    VStack {
      fields
      if let button = submission.button, let action = submit(state) {
        row(submitButton(button, action))
      } else if let button = submission.button {
        row(
          HStack(spacing: 1) {
            Text("[\(button)]").lineLimit(1).foreground(.muted).role(.button, label: button)
              .disabled()
            Spinner(Translation["Sending…"]).sending(Action.self)
          })
      }
    }
    .overlay(alignment: .topLeading) {
      // It appears when the answer to a form has come.
      if !submission.isSending {
        VStack<Action> {}.frame(width: 0, height: 0)
          .onAppear(
            .change { form in
              guard form.awaitsAnswer else { return }
              form.awaitsAnswer = false
              form.moveFocus(to: firstWrong ?? form.last)
            })
      }
    }
  }

  /// A button that is pressed as soon as the mouse goes down: the field that the focus leaves may show an error, which
  /// moves the button before the mouse goes up.
  private func submitButton(_ label: String, _ action: Action) -> some View<Action> {
    Text(button: label).lineLimit(1).foreground(.accent).bold()
      .onKeyPress { press in
        press.phase == .press && (press.matches(.enter) || press.matches(.space)) ? action : nil
      }
      .onClick { _ in action }
      .focusable()
      .background(.control)
      .controlHighlight()
      .role(.button, label: label)
  }

  /// A row below the fields, in their column.
  private func row(_ content: some View<Action>) -> some View<Action> {
    Wrap(spacing: 2) {
      Text("").frame(width: .cells(nameWidth)).sending(Action.self)
      VStack(alignment: .leading) { content }.flex(grow: 1, shrink: 1, basis: 16)
    }
    .margin(.top, 1)
  }
}
