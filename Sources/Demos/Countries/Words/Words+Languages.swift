// Words+Languages: the texts of the user interface in each language.

extension Words {
  static let english = Words(
    countries: "Countries", countOfCountries: "% countries",
    search: "Search", nothingFound: "No matches found", clearSearch: "Clear the search",
    loading: "Loading", retry: "Retry", cancel: "Cancel", close: "Close",
    code: "Code", population: "Population", capital: "Capital", currencies: "Currencies",
    neighbours: "Neighbours",
    flag: "flag", flagOf: "Flag of %", noFlag: "No flag",
    choose: "Choose a country", find: "search", open: "open", back: "back", refresh: "refresh",
    language: "language", settings: "settings", theme: "theme", help: "help", quit: "quit",
    links: "Links from other programs", linksUnknown: "Ask", linksGranted: "Allow",
    linksDenied: "Refuse",
    linkTo: "A link to %: o opens it", openLink: "open the link",
    askLinks: "Open links from other programs?", whyAsk: "One leads to %.",
    linkRefused: "A link was refused; the settings can allow links.",
    noCountry: "No country has the code %.",
    hidden: "Hidden while you are elsewhere")

  static let german = Words(
    countries: "Länder", countOfCountries: "% Länder",
    search: "Suche", nothingFound: "Nichts gefunden", clearSearch: "Suche leeren",
    loading: "Lädt", retry: "Noch einmal", cancel: "Abbrechen", close: "Schließen",
    code: "Kürzel", population: "Einwohner", capital: "Hauptstadt", currencies: "Währungen",
    neighbours: "Nachbarn",
    flag: "Flagge", flagOf: "Flagge: %", noFlag: "Keine Flagge",
    choose: "Wähle ein Land", find: "suchen", open: "öffnen", back: "zurück", refresh: "neu laden",
    language: "Sprache", settings: "Einstellungen", theme: "Farben", help: "Hilfe", quit: "beenden",
    links: "Links anderer Programme", linksUnknown: "Fragen", linksGranted: "Erlauben",
    linksDenied: "Ablehnen",
    linkTo: "Ein Link zu %: o öffnet ihn", openLink: "Link öffnen",
    askLinks: "Links anderer Programme öffnen?", whyAsk: "Einer führt zu %.",
    linkRefused: "Ein Link wurde abgelehnt; die Einstellungen können Links erlauben.",
    noCountry: "Kein Land hat das Kürzel %.",
    hidden: "Verborgen, solange du woanders bist")

  static let french = Words(
    countries: "Pays", countOfCountries: "% pays",
    search: "Recherche", nothingFound: "Aucun résultat", clearSearch: "Effacer la recherche",
    loading: "Chargement", retry: "Réessayer", cancel: "Annuler", close: "Fermer",
    code: "Code", population: "Population", capital: "Capitale", currencies: "Monnaies",
    neighbours: "Voisins",
    flag: "drapeau", flagOf: "Drapeau : %", noFlag: "Pas de drapeau",
    choose: "Choisissez un pays", find: "chercher", open: "ouvrir", back: "retour",
    refresh: "actualiser",
    language: "langue", settings: "réglages", theme: "couleurs", help: "aide", quit: "quitter",
    links: "Liens d’autres programmes", linksUnknown: "Demander", linksGranted: "Autoriser",
    linksDenied: "Refuser",
    linkTo: "Un lien vers % : o l’ouvre", openLink: "ouvrir le lien",
    askLinks: "Ouvrir les liens d’autres programmes ?", whyAsk: "L’un d’eux mène à %.",
    linkRefused: "Un lien a été refusé ; les réglages peuvent autoriser les liens.",
    noCountry: "Aucun pays n’a le code %.",
    hidden: "Masqué pendant votre absence")

  static let spanish = Words(
    countries: "Países", countOfCountries: "% países",
    search: "Buscar", nothingFound: "Sin resultados", clearSearch: "Borrar la búsqueda",
    loading: "Cargando", retry: "Reintentar", cancel: "Cancelar", close: "Cerrar",
    code: "Código", population: "Población", capital: "Capital", currencies: "Monedas",
    neighbours: "Vecinos",
    flag: "bandera", flagOf: "Bandera de %", noFlag: "Sin bandera",
    choose: "Elija un país", find: "buscar", open: "abrir", back: "volver", refresh: "actualizar",
    language: "idioma", settings: "ajustes", theme: "colores", help: "ayuda", quit: "salir",
    links: "Enlaces de otros programas", linksUnknown: "Preguntar", linksGranted: "Permitir",
    linksDenied: "Rechazar",
    linkTo: "Un enlace a %: o lo abre", openLink: "abrir el enlace",
    askLinks: "¿Abrir enlaces de otros programas?", whyAsk: "Uno lleva a %.",
    linkRefused: "Se rechazó un enlace; los ajustes pueden permitirlos.",
    noCountry: "Ningún país tiene el código %.",
    hidden: "Oculto mientras no está aquí")

  static let japanese = Words(
    countries: "国", countOfCountries: "%か国",
    search: "検索", nothingFound: "見つかりません", clearSearch: "検索を消す",
    loading: "読み込み中", retry: "再試行", cancel: "中止", close: "閉じる",
    code: "コード", population: "人口", capital: "首都", currencies: "通貨",
    neighbours: "隣国",
    flag: "国旗", flagOf: "%の国旗", noFlag: "国旗なし",
    choose: "国を選んでください", find: "検索", open: "開く", back: "戻る", refresh: "更新",
    language: "言語", settings: "設定", theme: "配色", help: "ヘルプ", quit: "終了",
    links: "他のプログラムからのリンク", linksUnknown: "確認する", linksGranted: "許可",
    linksDenied: "拒否",
    linkTo: "%へのリンク：o で開く", openLink: "リンクを開く",
    askLinks: "他のプログラムからのリンクを開きますか？", whyAsk: "%へのリンクです。",
    linkRefused: "リンクを拒否しました。設定で許可できます。",
    noCountry: "コード%の国はありません。",
    hidden: "離れている間は隠しています")

  static let arabic = Words(
    countries: "البلدان", countOfCountries: "% بلدًا",
    search: "بحث", nothingFound: "لا توجد نتائج", clearSearch: "مسح البحث",
    loading: "جارٍ التحميل", retry: "إعادة المحاولة", cancel: "إلغاء", close: "إغلاق",
    code: "الرمز", population: "عدد السكان", capital: "العاصمة", currencies: "العملات",
    neighbours: "الجيران",
    flag: "العلم", flagOf: "علم %", noFlag: "لا يوجد علم",
    choose: "اختر بلدًا", find: "بحث", open: "فتح", back: "رجوع", refresh: "تحديث",
    language: "اللغة", settings: "الإعدادات", theme: "الألوان", help: "مساعدة", quit: "خروج",
    links: "روابط من برامج أخرى", linksUnknown: "اسأل", linksGranted: "اسمح",
    linksDenied: "ارفض",
    linkTo: "رابط إلى %: المفتاح o يفتحه", openLink: "فتح الرابط",
    askLinks: "هل تُفتح روابط البرامج الأخرى؟", whyAsk: "أحدها يؤدي إلى %.",
    linkRefused: "رُفض رابط؛ يمكن السماح بالروابط في الإعدادات.",
    noCountry: "لا بلد له الرمز %.",
    hidden: "مخفي ما دمت بعيدًا")
}
