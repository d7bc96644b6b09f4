// Form: fields below one another, with their names before them and their errors beside; it can be sent as a whole.

/// Fields below one another, with names in a column as wide as the widest, and errors beside the fields.
///
/// ```swift
/// Form([
///   FormField("Name", error: state.nameError) { TextField("Name", text: state.name) { .rename($0) } },
///   FormField("Width", hint: "in cells") { Stepper("Width", value: state.width) { .resize($0) } },
/// ])
/// ```
///
/// Where there is no space beside its name, a field stands below it, and so does an error below its field. With
/// `onSubmit` the form is sent as a whole: Enter goes on to the next field and sends the form in the last, unless the
/// field itself takes the key, as an area of text does. Enter stays in a field whose value is wrong and shows why; Tab
/// leaves it. While something is wrong, sending the form moves the focus to the first wrong field instead.
///
/// ```swift
/// Form(
///   [
///     FormField("Name", state.name, by: [.required()]) { TextField("Name", text: state.name) { .rename($0) } },
///     FormField("Company", state.company, by: [.required()], isShown: state.isCompany) {
///       TextField("Company", text: state.company) { .setCompany($0) }
///     },
///   ], button: "Sign up", isSending: state.isSending, onSubmit: .signUp)
/// ```
public struct Form<Message>: View {
  let fields: [FormField<Message>]
  private let spacing: Int
  let submission: FormSubmission<Message>?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - spacing: The rows between its fields.
  ///   - fields: The fields, from top to bottom.
  public init(spacing: Int = 0, _ fields: [FormField<Message>]) {
    self.fields = fields
    self.spacing = spacing
    submission = nil
  }

  /// Creates a form that is sent as a whole.
  ///
  /// - Parameters:
  ///   - spacing: The rows between its fields.
  ///   - fields: The fields, from top to bottom.
  ///   - button: The label of the button below the fields that sends the form; nil for no button.
  ///   - isSending: Whether the form is being sent: its fields are disabled meanwhile, and get the focus back after.
  ///   - submit: Sent when the form is sent and nothing in it is wrong.
  public init(
    spacing: Int = 0, _ fields: [FormField<Message>], button: String? = nil,
    isSending: Bool = false, onSubmit submit: Message
  ) {
    self.fields = fields
    self.spacing = spacing
    submission = FormSubmission(button: button, isSending: isSending, message: submit)
  }

  /// The fields, each with its name.
  public var body: some View<Message> {
    if submission != nil || fields.contains(where: { $0.check != nil }) {
      Local(FormState(initial: fields.map { $0.check?.value })) { state, send in
        let content = list { field, index in interactive(field, index, state, send) }
        if let submission {
          sent(content, submission, state)
        } else {
          content
        }
      }
    } else {
      list { field, _ in field.view(field.content, error: field.error, nameWidth: nameWidth) }
    }
  }

  /// The width of the names, also of fields that are not shown: the others stay in their place.
  var nameWidth: Int { min(fields.map(\.name.displayWidth).max() ?? 0, 24) }

  /// The shown fields, by their numbers in the form.
  private func list<Sent, Content: View<Sent>>(
    _ view: @escaping (FormField<Message>, Int) -> Content
  ) -> AnyView<Sent> {
    let shown = fields.enumerated().filter(\.element.isShown)
    return AnyView(
      VStack<Sent>(spacing: spacing) {
        ForEach(shown, id: \.offset) { field in view(field.element, field.offset) }
      })
  }
}

/// A field of a form: its name, its content, and an error or a hint.
public struct FormField<Message> {
  let name: String
  let label: String
  let error: String?
  let hint: String?
  let check: FormFieldCheck?
  let isShown: Bool
  let content: AnyView<Message>

  /// Creates a field; an error replaces the hint.
  ///
  /// - Parameters:
  ///   - label: The name of the field.
  ///   - isRequired: Whether a mark says that the field must have a value.
  ///   - error: What is wrong, shown at once.
  ///   - hint: Shown below the field.
  ///   - isShown: Whether the field is part of the form now. Prefer it to leaving a field out: the others keep their
  ///     carets.
  ///   - content: Makes the field.
  public init(
    _ label: String, isRequired: Bool = false, error: String? = nil, hint: String? = nil,
    isShown: Bool = true, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    self.init(label, isRequired, error, hint, nil, isShown, content())
  }

  /// Creates a field whose value has to follow rules.
  ///
  /// The rules are checked again in each state, so they may depend on other fields.
  ///
  /// - Parameters:
  ///   - label: The name of the field.
  ///   - value: The value, as the app has it.
  ///   - validators: The rules for the value.
  ///   - time: When an error is shown for the first time.
  ///   - isRequired: Whether a mark says that the field must have a value.
  ///   - error: An error that the program found, such as a server's response; shown at once.
  ///   - hint: Shown below the field.
  ///   - isShown: Whether the field is part of the form now; a field that is not shown is not checked.
  ///   - content: Makes the field.
  public init<Value: Hashable>(
    _ label: String, _ value: Value, by validators: [Validator<Value>],
    at time: ValidationTime = .blur, isRequired: Bool = false, error: String? = nil,
    hint: String? = nil, isShown: Bool = true, @ViewBuilder<Message> content: () -> Views<Message>
  ) {
    let check = FormFieldCheck(
      value: AnyHashable(value), error: validators.error(for: value), time: time)
    self.init(label, isRequired, error, hint, check, isShown, content())
  }

  private init(
    _ label: String, _ isRequired: Bool, _ error: String?, _ hint: String?,
    _ check: FormFieldCheck?, _ isShown: Bool, _ content: Views<Message>
  ) {
    self.label = label
    name = isRequired ? label + " *" : label
    self.error = error
    self.hint = hint
    self.check = check
    self.isShown = isShown
    self.content = AnyView(VStack(alignment: .leading) { content })
  }

  /// Whether the field keeps the form from being sent.
  var isWrong: Bool { isShown && (error ?? check?.error) != nil }

  func view<Sent>(_ content: AnyView<Sent>, error: String?, nameWidth: Int) -> some View<Sent> {
    Wrap(spacing: 2) {
      Text(name).lineLimit(1)
        .foreground(error == nil ? .text : .danger)
        .frame(width: .cells(nameWidth))
      VStack {
        Wrap(spacing: 2) {
          content.flex(grow: 1, shrink: 1, basis: 20)
          if let error {
            Text(error: error).role(.status, label: error)
          }
        }
        if error == nil, let hint {
          Text(hint).foreground(.muted)
        }
      }
      .flex(grow: 1, shrink: 1, basis: 16)
    }
    .role(.group, label: label, value: error)
  }
}

/// What is wrong with the value of a field by its rules, and when that is shown.
struct FormFieldCheck {
  let value: AnyHashable
  let error: String?
  let time: ValidationTime
}
