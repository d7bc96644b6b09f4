// CrashStacks: an alternate signal stack for every thread, also for threads that other libraries start.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Alternate stacks for the crash handler, one for each thread: a stack that has run out has no space for it.
///
/// The framework's threads get theirs when they begin. Those that Foundation, Dispatch and other libraries start get
/// theirs on Linux, where the libraries' references to `pthread_create` are redirected to this type
/// (docs/decisions/0011-threads-of-other-libraries-get-crash-stacks.md).
enum CrashStacks {
  /// Gives the calling thread a stack for its crashes.
  ///
  /// A thread that has one retains it, since other code relies on it, as the Address Sanitizer does.
  ///
  /// - Returns: whether the thread got a stack, which `releaseThread` frees.
  @discardableResult
  static func prepareThread() -> Bool {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0
    else { return false }
    let size = 64 << 10
    unsafe stack.ss_sp = malloc(size)
    unsafe stack.ss_size = size
    unsafe stack.ss_flags = 0
    guard unsafe stack.ss_sp != nil else { return false }
    return unsafe sigaltstack(&stack, nil) == 0
  }

  /// Frees the stack of a thread that is about to end.
  static func releaseThread() {
    var none = unsafe stack_t()
    var stack = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    guard unsafe sigaltstack(&none, &stack) == 0 else { return }
    unsafe free(stack.ss_sp)
  }

  #if os(Linux) && (arch(x86_64) || arch(arm64))
    private typealias Routine =
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    private typealias Create =
      @convention(c) (
        UnsafeMutablePointer<pthread_t>?, UnsafePointer<pthread_attr_t>?, Routine?,
        UnsafeMutableRawPointer?
      ) -> Int32

    private static let isWatching = Atomic<Bool>(false)
    /// The original `pthread_create`.
    nonisolated(unsafe) private static var original: Create?
    /// A key whose value on a thread means that the stack is to be freed when the thread ends, however it ends.
    nonisolated(unsafe) private static var key = pthread_key_t()

    /// Gives threads that any library starts from now on a stack for their crashes.
    static func watchThreads() {
      guard !isWatching.exchange(true, ordering: .acquiringAndReleasing) else { return }
      // A statically linked program has neither symbol.
      guard let address = unsafe dlsym(nil, "pthread_create"),
        let debug = unsafe dlsym(nil, "_r_debug"),
        unsafe pthread_key_create(&key, { _ in CrashStacks.releaseThread() }) == 0
      else { return }
      unsafe original = unsafe unsafeBitCast(address, to: Create.self)
      var next = unsafe debug.assumingMemoryBound(to: r_debug.self).pointee.r_map
      while let library = unsafe next {
        unsafe redirect(library.pointee)
        unsafe next = library.pointee.l_next
      }
    }

    /// Starts a thread with a stack for its crashes.
    private static let create: Create = { thread, attributes, routine, argument in
      guard let original = unsafe original else { return EAGAIN }
      guard let routine = unsafe routine,
        let start = unsafe malloc(MemoryLayout<Start>.size)?.bindMemory(to: Start.self, capacity: 1)
      else { return unsafe original(thread, attributes, routine, argument) }
      unsafe start.initialize(to: Start(routine: routine, argument: argument))
      let failure = unsafe original(thread, attributes, begin, start)
      if failure != 0 { unsafe free(start) }
      return failure
    }

    /// The routine that a thread runs, and its argument.
    @unsafe private struct Start {
      let routine: Routine
      let argument: UnsafeMutableRawPointer?
    }

    private static let begin: Routine = { start in
      guard let start = unsafe start else { return nil }
      let work = unsafe start.assumingMemoryBound(to: Start.self).pointee
      unsafe free(start)
      if prepareThread() { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
      return unsafe work.routine(work.argument)
    }

    /// The tags of the needed entries in a library's dynamic section (elf.h).
    private enum Tag {
      static let relocationBytes = 2
      static let strings = 5
      static let symbols = 6
      static let relocations = 23
      static let flags = 30
      static let moreFlags = 0x6FFF_FFFB
    }

    /// Redirects a library's reference to `pthread_create` to `create`, if it has one.
    private static func redirect(_ library: link_map) {
      var values: [Int: UInt] = [:]
      var entry = unsafe library.l_ld
      while let one = unsafe entry, unsafe one.pointee.d_tag != 0 {
        unsafe values[Int(one.pointee.d_tag)] = UInt(one.pointee.d_un.d_val)
        unsafe entry = one + 1
      }
      let base = unsafe UInt(library.l_addr)
      // glibc has converted these values to addresses, musl has not.
      func pointer(_ tag: Int) -> UnsafeRawPointer? {
        guard let value = values[tag] else { return nil }
        return unsafe UnsafeRawPointer(bitPattern: value < base ? value + base : value)
      }
      guard let relocations = unsafe pointer(Tag.relocations),
        let symbols = unsafe pointer(Tag.symbols), let strings = unsafe pointer(Tag.strings),
        let bytes = values[Tag.relocationBytes]
      else { return }
      let isReadOnly = (values[Tag.flags] ?? 0) & 8 != 0 || (values[Tag.moreFlags] ?? 0) & 1 != 0
      for offset in stride(from: 0, to: Int(bytes), by: MemoryLayout<Elf64_Rela>.stride) {
        let relocation = unsafe relocations.load(fromByteOffset: offset, as: Elf64_Rela.self)
        let number = Int(relocation.r_info >> 32)
        let symbol = unsafe symbols.load(
          fromByteOffset: number * MemoryLayout<Elf64_Sym>.stride, as: Elf64_Sym.self)
        let name = unsafe (strings + Int(symbol.st_name)).assumingMemoryBound(to: CChar.self)
        guard unsafe strcmp(name, "pthread_create") == 0 else { continue }
        set(base + UInt(relocation.r_offset), isReadOnly: isReadOnly)
        return
      }
    }

    /// Writes `create` to an entry of a library's table of addresses, which may be write-protected.
    private static func set(_ address: UInt, isReadOnly: Bool) {
      guard let slot = unsafe UnsafeMutablePointer<Create>(bitPattern: address) else { return }
      let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let page = unsafe UnsafeMutableRawPointer(bitPattern: address / size * size)
      if isReadOnly {
        guard unsafe mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0 else { return }
      }
      unsafe slot.pointee = create
      if isReadOnly { unsafe mprotect(page, Int(size), PROT_READ) }
    }
  #else
    /// Does nothing: on this platform, libraries' references are bound to their own libraries.
    static func watchThreads() {}
  #endif
}
