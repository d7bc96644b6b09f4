// Rewind: what happened? Record, replay, time travel and one-shot frames live here.
//
// Nothing yet: the engine below it comes first.
