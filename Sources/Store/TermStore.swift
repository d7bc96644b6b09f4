// TermStore: how does a program run? Program, Command, Subscription and the loop live here.
//
// Nothing yet: the engine below it comes first.
