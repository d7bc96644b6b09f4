// Heaps: settings of the memory allocator, and the return of freed memory.

/// Limits glibc's malloc to two arenas.
///
/// Its default is eight per core, and memory that was freed in one arena can't serve the threads of another.
package func shareHeaps() {
  #if canImport(Glibc)
    _ = mallocOption(-8, 2)  // M_ARENA_MAX
  #endif
}

/// Returns freed memory to the system where the allocator keeps it.
package func returnFreedMemory() {
  #if canImport(Glibc)
    _ = mallocTrim(0)
  #endif
}

#if canImport(Glibc)
  // Swift does not import these functions of glibc.
  @_silgen_name("malloc_trim") private func mallocTrim(_ kept: Int) -> Int32
  @_silgen_name("mallopt") private func mallocOption(_ option: Int32, _ value: Int32) -> Int32
#endif
