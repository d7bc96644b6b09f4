// TermImage: how do image files become pixels? PNG and JPEG decoders live here.
//
// Nothing yet: the engine comes first.
