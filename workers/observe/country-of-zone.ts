let countries: Map<string, string> | null = null;

/** Country (ISO 3166-1 alpha-2) in which a time zone lies; '' for UTC and for zones that are not known. */
export function countryOfZone(zone: string): string {
  countries ??= readTable();
  // A zone that is not listed may lie in a part of an area that has one country: America/Indiana/Knox.
  for (let name = zone; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const country = countries.get(name);
    if (country !== undefined) return country;
  }
  return '';
}

function readTable(): Map<string, string> {
  const table = new Map<string, string>();
  for (const line of ZONE_COUNTRIES.split('\n')) {
    const [area = '', list = ''] = line.split(':');
    for (const entry of list.split(';')) {
      const [country, names] = [entry.slice(0, 2), entry.slice(2)];
      for (const name of names.split(',')) table.set(name === '' ? area : `${area}/${name}`, country);
    }
  }
  return table;
}

/**
 * Country of each IANA time zone. A line is an area; in it, each country (ISO 3166-1 alpha-2) is followed by its zones,
 * or by nothing when all other zones of the area are its own. Both old and new names stand here (Calcutta, Kolkata),
 * because browsers differ in which they report.
 *
 * Source: `Intl.Locale(...).getTimeZones()` of ICU 78.2 together with `zone.tab` of the tz database 2025c (public domain).
 * A test compares it with the zones of the runtime at hand.
 */
export const ZONE_COUNTRIES = `
Africa:AOLuanda;BFOuagadougou;BIBujumbura;BJPorto-Novo;BWGaborone;CDKinshasa,Lubumbashi;CFBangui;CGBrazzaville;CIAbidjan;CMDouala;DJDjibouti;DZAlgiers;EGCairo;EHEl_Aaiun;ERAsmara,Asmera;ESCeuta;ETAddis_Ababa;GALibreville;GHAccra;GMBanjul;GNConakry;GQMalabo;GWBissau;KENairobi;LRMonrovia;LSMaseru;LYTripoli;MACasablanca;MLBamako;MRNouakchott;MWBlantyre;MZMaputo;NAWindhoek;NENiamey;NGLagos;RWKigali;SDKhartoum;SLFreetown;SNDakar;SOMogadishu;SSJuba;STSao_Tome;SZMbabane;TDNdjamena;TGLome;TNTunis;TZDar_es_Salaam;UGKampala;ZAJohannesburg;ZMLusaka;ZWHarare
America:AGAntigua;AIAnguilla;ARArgentina,Buenos_Aires,Catamarca,Cordoba,Jujuy,Mendoza;AWAruba;BBBarbados;BLSt_Barthelemy;BOLa_Paz;BQKralendijk;BRAraguaina,Bahia,Belem,Boa_Vista,Campo_Grande,Cuiaba,Eirunepe,Fortaleza,Maceio,Manaus,Noronha,Porto_Velho,Recife,Rio_Branco,Santarem,Sao_Paulo;BSNassau;BZBelize;CAAtikokan,Blanc-Sablon,Cambridge_Bay,Coral_Harbour,Creston,Dawson,Dawson_Creek,Edmonton,Fort_Nelson,Glace_Bay,Goose_Bay,Halifax,Inuvik,Iqaluit,Moncton,Rankin_Inlet,Regina,Resolute,St_Johns,Swift_Current,Toronto,Vancouver,Whitehorse,Winnipeg;CLCoyhaique,Punta_Arenas,Santiago;COBogota;CRCosta_Rica;CUHavana;CWCuracao;DMDominica;DOSanto_Domingo;ECGuayaquil;GDGrenada;GFCayenne;GLDanmarkshavn,Godthab,Nuuk,Scoresbysund,Thule;GPGuadeloupe;GTGuatemala;GYGuyana;HNTegucigalpa;HTPort-au-Prince;JMJamaica;KNSt_Kitts;KYCayman;LCSt_Lucia;MFMarigot;MQMartinique;MSMontserrat;MXBahia_Banderas,Cancun,Chihuahua,Ciudad_Juarez,Hermosillo,Matamoros,Mazatlan,Merida,Mexico_City,Monterrey,Ojinaga,Tijuana;NIManagua;PAPanama;PELima;PMMiquelon;PRPuerto_Rico;PYAsuncion;SRParamaribo;SVEl_Salvador;SXLower_Princes;TCGrand_Turk;TTPort_of_Spain;USAdak,Anchorage,Boise,Chicago,Denver,Detroit,Indiana,Indianapolis,Juneau,Kentucky,Los_Angeles,Louisville,Menominee,Metlakatla,New_York,Nome,North_Dakota,Phoenix,Sitka,Yakutat;UYMontevideo;VCSt_Vincent;VECaracas;VGTortola;VISt_Thomas
Antarctica:AQ;AUMacquarie
Arctic:SJ
Asia:AEDubai;AFKabul;AMYerevan;AZBaku;BDDhaka;BHBahrain;BNBrunei;BTThimphu;CNShanghai,Urumqi;CYFamagusta,Nicosia;GETbilisi;HKHong_Kong;IDJakarta,Jayapura,Makassar,Pontianak;ILJerusalem;INCalcutta,Kolkata;IQBaghdad;IRTehran;JOAmman;JPTokyo;KGBishkek;KHPhnom_Penh;KPPyongyang;KRSeoul;KWKuwait;KZAlmaty,Aqtau,Aqtobe,Atyrau,Oral,Qostanay,Qyzylorda;LAVientiane;LBBeirut;LKColombo;MMRangoon,Yangon;MNHovd,Ulaanbaatar;MOMacau;MYKuala_Lumpur,Kuching;NPKathmandu,Katmandu;OMMuscat;PHManila;PKKarachi;PSGaza,Hebron;QAQatar;RUAnadyr,Barnaul,Chita,Irkutsk,Kamchatka,Khandyga,Krasnoyarsk,Magadan,Novokuznetsk,Novosibirsk,Omsk,Sakhalin,Srednekolymsk,Tomsk,Ust-Nera,Vladivostok,Yakutsk,Yekaterinburg;SARiyadh;SGSingapore;SYDamascus;THBangkok;TJDushanbe;TLDili;TMAshgabat;TWTaipei;UZSamarkand,Tashkent;VNHo_Chi_Minh,Saigon;YEAden
Atlantic:BMBermuda;CVCape_Verde;ESCanary;FKStanley;FOFaeroe,Faroe;GSSouth_Georgia;ISReykjavik;PTAzores,Madeira;SHSt_Helena
Australia:AU
Europe:ADAndorra;ALTirane;ATVienna;AXMariehamn;BASarajevo;BEBrussels;BGSofia;BYMinsk;CHZurich;CZPrague;DEBerlin,Busingen;DKCopenhagen;EETallinn;ESMadrid;FIHelsinki;FRParis;GBLondon;GGGuernsey;GIGibraltar;GRAthens;HRZagreb;HUBudapest;IEDublin;IMIsle_of_Man;ITRome;JEJersey;LIVaduz;LTVilnius;LULuxembourg;LVRiga;MCMonaco;MDChisinau;MEPodgorica;MKSkopje;MTMalta;NLAmsterdam;NOOslo;PLWarsaw;PTLisbon;ROBucharest;RSBelgrade;RUAstrakhan,Kaliningrad,Kirov,Moscow,Samara,Saratov,Ulyanovsk,Volgograd;SEStockholm;SILjubljana;SKBratislava;SMSan_Marino;TRIstanbul;UAKiev,Kyiv,Simferopol;VAVatican
Indian:CCCocos;CXChristmas;IOChagos;KMComoro;MGAntananarivo;MUMauritius;MVMaldives;REReunion;SCMahe;TFKerguelen;YTMayotte
Pacific:ASPago_Pago;CKRarotonga;CLEaster;ECGalapagos;FJFiji;FMChuuk,Kosrae,Pohnpei,Ponape,Truk;GUGuam;KIEnderbury,Kanton,Kiritimati,Tarawa;MHKwajalein,Majuro;MPSaipan;NCNoumea;NFNorfolk;NRNauru;NUNiue;NZAuckland,Chatham;PFGambier,Marquesas,Tahiti;PGBougainville,Port_Moresby;PNPitcairn;PWPalau;SBGuadalcanal;TKFakaofo;TOTongatapu;TVFunafuti;UMMidway,Wake;USHonolulu;VUEfate;WFWallis;WSApia
Brazil:BR
Canada:CA
Chile:CL
Mexico:MX
US:US
`;
