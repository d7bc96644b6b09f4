// TestRounds: how many random cases a test tries in its build.

import TermRender

/// Returns `count` in an optimized build, and a tenth of it in a debug build, where a case takes ten times as long.
///
/// CI runs the tests in both builds, so each case is tried there.
func rounds(_ count: UInt64) -> UInt64 { isDebugBuild ? max(1, count / 10) : count }
