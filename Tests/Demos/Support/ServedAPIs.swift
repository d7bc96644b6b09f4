// ServedAPIs: small versions of the three web services of the demos, as routes that a test can override.

public import Foundation

extension LoopbackServer {
  /// Answers as restcountries does, versions 3.1 and 2: Andorra, France and Spain; and Antarctica,
  /// which has neither a capital nor currencies nor borders.
  ///
  /// `/v3.1/all` and `/v2/all` give lists, `/v3.1/alpha/AND` a list of one, `/v2/alpha/AND` an
  /// object. A path with an unknown code is a 404 with JSON.
  public func serveCountries() {
    route("/v3.1/alpha/*") { _ in
      .json(#"{"message":"Not Found","status":404}"#, status: 404)
    }
    route("/v2/alpha/*") { _ in
      .json(#"{"status":404,"message":"Not Found"}"#, status: 404)
    }
    let countries = ServedCountry.all
    route("/v3.1/all") { _ in .json("[" + countries.map(\.v3).joined(separator: ",") + "]") }
    route("/v2/all") { _ in .json("[" + countries.map(\.v2).joined(separator: ",") + "]") }
    for country in countries {
      for code in [country.code2, country.code3] {
        route("/v3.1/alpha/\(code)") { _ in .json("[\(country.v3)]") }
        route("/v2/alpha/\(code)") { _ in .json(country.v2) }
      }
    }
  }

  /// Answers as dog.ceo does: hounds with two sub-breeds, pugs with none, three pictures each.
  ///
  /// The links of the pictures lead back to this server, to `/breeds/…`.
  public func serveDogs() {
    route("/api/*") { _ in
      .json(
        #"{"status":"error","message":"Breed not found (main breed does not exist)","code":404}"#,
        status: 404)
    }
    route("/api/breeds/list/all") { _ in
      .json(#"{"message":{"hound":["afghan","basset"],"pug":[]},"status":"success"}"#)
    }
    for (path, name) in [
      ("hound", "hound-afghan"), ("hound/afghan", "hound-afghan"),
      ("hound/basset", "hound-basset"), ("pug", "pug"),
    ] {
      let links = (1...3).map { "\"\(url("/breeds/\(name)/\($0).png"))\"" }
      let list = links.joined(separator: ",")
      route("/api/breed/\(path)/images") { _ in
        .json(#"{"message":[\#(list)],"status":"success"}"#)
      }
    }
    route("/breeds/*") { _ in .data(servedPicture, type: "image/png") }
  }

  /// Answers as cataas does: `/cat/says/TEXT?json=true` in JSON with `id` and an address that
  /// leads to a picture on this server, and without the query the picture itself.
  ///
  /// Other paths are a 404 in plain text.
  public func serveCats() {
    route("/cat/*") { _ in .data(servedPicture, type: "image/png") }
    route("/cat/says/*") { [port] request in
      guard request.query == "json=true" else { return .data(servedPicture, type: "image/png") }
      let text = request.path.dropFirst("/cat/says/".count)
      return .json(
        """
        {"id":"cat-\(text)","tags":["cute"],"created_at":"2024-01-01T00:00:00.000Z",\
        "url":"http://127.0.0.1:\(port)/cat/cat-\(text)/says/\(text)","mimetype":"image/png"}
        """)
    }
  }
}

/// A PNG of one red pixel.
public let servedPicture =
  Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AA"
      + "AAMBAQD3A0FDAAAAAElFTkSuQmCC"
  ) ?? Data()

/// A country in the format of either version of restcountries.
private struct ServedCountry {
  let code2: String
  let code3: String
  let v3: String
  let v2: String

  static let all = [
    ServedCountry(
      code2: "AD", code3: "AND",
      v3: """
        {"name":{"common":"Andorra","official":"Principality of Andorra"},"cca2":"AD",\
        "cca3":"AND","capital":["Andorra la Vella"],"population":77265,\
        "currencies":{"EUR":{"name":"Euro","symbol":"€"}},"borders":["FRA","ESP"],\
        "languages":{"cat":"Catalan"},"translations":{"deu":{"common":"Andorra"},\
        "fra":{"common":"Andorre"}},"flags":{"png":"https://flagcdn.com/w320/ad.png"}}
        """,
      v2: """
        {"name":"Andorra","alpha2Code":"AD","alpha3Code":"AND","capital":"Andorra la Vella",\
        "population":77265,"currencies":[{"code":"EUR","name":"Euro","symbol":"€"}],\
        "borders":["FRA","ESP"],"translations":{"de":"Andorra","fr":"Andorre"}}
        """),
    ServedCountry(
      code2: "FR", code3: "FRA",
      v3: """
        {"name":{"common":"France","official":"French Republic"},"cca2":"FR","cca3":"FRA",\
        "capital":["Paris"],"population":67391582,"currencies":{"EUR":{"name":"Euro",\
        "symbol":"€"}},"borders":["AND","ESP"],"translations":{"deu":{"common":"Frankreich"}}}
        """,
      v2: """
        {"name":"France","alpha2Code":"FR","alpha3Code":"FRA","capital":"Paris",\
        "population":67391582,"currencies":[{"code":"EUR","name":"Euro","symbol":"€"}],\
        "borders":["AND","ESP"],"translations":{"de":"Frankreich"}}
        """),
    ServedCountry(
      code2: "ES", code3: "ESP",
      v3: """
        {"name":{"common":"Spain","official":"Kingdom of Spain"},"cca2":"ES","cca3":"ESP",\
        "capital":["Madrid"],"population":47351567,"currencies":{"EUR":{"name":"Euro",\
        "symbol":"€"}},"borders":["AND","FRA"],"translations":{"deu":{"common":"Spanien"}}}
        """,
      v2: """
        {"name":"Spain","alpha2Code":"ES","alpha3Code":"ESP","capital":"Madrid",\
        "population":47351567,"currencies":[{"code":"EUR","name":"Euro","symbol":"€"}],\
        "borders":["AND","FRA"],"translations":{"de":"Spanien"}}
        """),
    ServedCountry(
      code2: "AQ", code3: "ATA",
      v3: """
        {"name":{"common":"Antarctica","official":"Antarctica"},"cca2":"AQ","cca3":"ATA",\
        "population":1000,"translations":{"deu":{"common":"Antarktis"}}}
        """,
      v2: """
        {"name":"Antarctica","alpha2Code":"AQ","alpha3Code":"ATA","population":1000,\
        "translations":{"de":"Antarktis"}}
        """),
  ]
}
