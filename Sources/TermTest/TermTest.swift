// TermTest: how is a program proved? The driver, snapshots and byte budgets live here.
//
// Nothing yet: the engine below it comes first.
