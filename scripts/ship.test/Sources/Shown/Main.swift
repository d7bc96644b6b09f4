// Shown: prints what the types of Shapes are at run time, line by line.

import Shapes

@main
enum Main {
  static func main() throws {
    for value in anything() {
      let area = (value as? any Shape)?.area ?? 0
      print(value, area, value is any Hashable, value is any Encodable, value is any Error)
      print(Mirror(reflecting: value).children.count, type(of: value))
    }
    print(Set([AnyHashable(1), AnyHashable("one"), AnyHashable(1)]).count)
  }
}
