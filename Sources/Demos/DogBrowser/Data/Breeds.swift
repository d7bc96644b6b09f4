// Breeds: the breeds of dogs and their sub-breeds, as dog.ceo lists them; by scripts/make-breeds.
//
// Source: the answer of https://dog.ceo/api/breeds/list/all; see LICENCES.md.

extension BreedData {
  /// A breed a line, and its sub-breeds after it.
  static let text = """
    affenpinscher
    african
    airedale
    akita
    appenzeller
    australian kelpie shepherd
    bakharwal indian
    basenji
    beagle
    bluetick
    borzoi
    bouvier
    boxer
    brabancon
    briard
    buhund norwegian
    bulldog boston english french
    bullterrier staffordshire
    cattledog australian
    cavapoo
    chihuahua
    chippiparai indian
    chow
    clumber
    cockapoo
    collie border
    coonhound
    corgi cardigan
    cotondetulear
    dachshund
    dalmatian
    dane great
    danish swedish
    deerhound scottish
    dhole
    dingo
    doberman
    elkhound norwegian
    entlebucher
    eskimo
    finnish lapphund
    frise bichon
    gaddi indian
    germanshepherd
    greyhound indian italian
    groenendael
    havanese
    hound afghan basset blood english ibizan plott walker
    husky
    keeshond
    kelpie
    kombai
    komondor
    kuvasz
    labradoodle
    labrador
    leonberg
    lhasa
    malamute
    malinois
    maltese
    mastiff bull english indian tibetan
    mexicanhairless
    mix
    mountain bernese swiss
    mudhol indian
    newfoundland
    otterhound
    ovcharka caucasian
    papillon
    pariah indian
    pekinese
    pembroke
    pinscher miniature
    pitbull
    pointer german germanlonghair
    pomeranian
    poodle medium miniature standard toy
    pug
    puggle
    pyrenees
    rajapalayam indian
    redbone
    retriever chesapeake curly flatcoated golden
    ridgeback rhodesian
    rottweiler
    saluki
    samoyed
    schipperke
    schnauzer giant miniature
    segugio italian
    setter english gordon irish
    sharpei
    sheepdog english indian shetland
    shiba
    shihtzu
    spaniel blenheim brittany cocker irish japanese sussex welsh
    spitz indian japanese
    springer english
    stbernard
    terrier american australian bedlington border cairn dandie fox irish kerryblue lakeland \
    norfolk norwich patterdale russell scottish sealyham silky tibetan toy welsh westhighland \
    wheaten yorkshire
    tervuren
    vizsla
    waterdog spanish
    weimaraner
    whippet
    wolfhound irish
    """
}
