import type { ImportRole } from '../../../contract/choices.ts';

/**
 * Headers that retailers' systems of Central Europe write, between commas. One with a question mark says little, and names
 * its role only if no other column does.
 */
export const CENTRAL_HEADERS: Partial<Record<ImportRole, string>>[] = [
  // Polish
  {
    ownUrl:
      'mój url, mój link, nasz url, nasz link, nasza strona, nasz sklep, mój sklep, własny url, adres naszego produktu, link do naszego produktu',
    url: 'adres url, adres www, adres strony, adres internetowy, adres produktu, link do produktu, link do oferty, link konkurencji, url konkurencji, url produktu, linki',
    website:
      'sklep, sklep internetowy, strona www, domena, konkurent, konkurencja, sprzedawca, sprzedający',
    ref: 'nr art, kod?, kod produktu, kod towaru, kod katalogowy, kod własny, symbol, symbol produktu, indeks, indeks katalogowy, indeks własny, nr katalogowy, nr kat, indeks handlowy, numer katalogowy, nr artykułu, numer artykułu, identyfikator, id produktu',
    name: 'nazwa, nazwa tow, nazwa produktu, nazwa towaru, nazwa pełna, nazwa artykułu, nazwa asortymentu, tytuł, tytuł oferty, produkt?, towar?, artykuł?, asortyment?, opis?',
    brand: 'marka, marka produktu, producent, nazwa producenta, wytwórca',
    model:
      'kod producenta, symbol producenta, nr producenta, numer producenta, numer części, nr części',
    ean: 'kod ean, ean kod, kod kresk, kod kreskowy, kod paskowy, kod gtin, nr ean, numer ean',
    category:
      'kategoria, kategoria produktu, kategoria główna, kategorie produktu, grupa, grupa towarowa, grupa asortymentowa, grupa produktów, dział',
    cost: 'koszt, koszt jedn, koszt jednostkowy, cena zak, c zakupu, cena jedn zakupu, cena zakupu jedn, koszt zakupu, koszt własny, cena zakupu, cena nabycia, ostatnia cena zakupu, średnia cena zakupu',
    rrp: 'cena sugerowana, cena sug, cena sugerowana det, sugerowana cena det, cena det sugerowana, cena detaliczna sugerowana, scd, sugerowana cena, sugerowana cena detaliczna, cena rekomendowana, rekomendowana cena detaliczna, cena katalogowa, cena cennikowa',
    map: 'minimalna cena reklamowana, minimalna cena reklamowa',
    vat: 'stawka vat, podatek vat, vat stawka',
    minPrice: 'cena minimalna, minimalna cena, cena min, minimalna cena sprzedaży',
    maxPrice: 'cena maksymalna, maksymalna cena, cena max, cena maks',
    currency: 'waluta, kod waluty',
    shipping:
      'koszt dostawy, koszty dostawy, koszt wysyłki, koszty wysyłki, cena dostawy, cena wysyłki, koszt transportu',
    packSize:
      'wielkość opakowania, ilość w opakowaniu, zawartość opakowania, gramatura, pojemność opakowania',
    packUnit: 'jednostka, jednostka miary, j.m., jm',
    tags: 'tagi, etykiety, znaczniki',
    ignored:
      'cena, cena sprzedaży, cena detaliczna, cena hurtowa, cena promocyjna, cena regularna, cena przed promocją, stan, stan magazynowy, stany, ilość, dostępność, uwagi, komentarz, komentarze, notatki, waga, kolor, rozmiar, marża, narzut, moc, krótki opis',
  },
  // Czech
  {
    ownUrl:
      'náš url, naše url, náš odkaz, naše stránka, náš eshop, náš e-shop, náš obchod, vlastní odkaz, vlastní url, můj odkaz',
    url: 'odkaz, odkazy, url adresa, adresa url, webová adresa, odkaz na produkt, odkaz na zboží, url produktu, url zboží, adresa produktu, url konkurence, odkaz konkurence',
    website:
      'obchod, eshop, e-shop, internetový obchod, prodejce, prodejna, konkurent, konkurence, doména, web',
    ref: 'kat č, kat číslo, obj č, č zboží, kód zb, kód?, kód produktu, kód zboží, kód položky, interní kód, číslo zboží, číslo produktu, číslo artiklu, katalogové číslo, objednací číslo, obj. číslo, skladové číslo, id produktu, id zboží, pairCode?',
    name: 'název, název zb, název produktu, název zboží, název položky, jméno produktu, titulek, produkt?, zboží?, položka?, označení?, popis?',
    brand: 'značka, výr, výrobce, název výrobce',
    model: 'kód výrobce, číslo výrobce, číslo dílu, produktové číslo, part number',
    ean: 'čárový kód, čár kód, kód ean, ean kód, čárový kód ean',
    category:
      'kategorie, kategorie produktu, kategorie zboží, skupina, skupina zboží, sortimentní skupina, defaultCategory, categoryText',
    cost: 'nákupní cena, nák cena, nákup cena, cena nákup, pořiz cena, nákupka, pořizovací cena, nákladová cena, náklady, cena nákupní, poslední nákupní cena, průměrná nákupní cena, nc bez dph, purchasePrice',
    rrp: 'doporučená cena, dopor cena, dop cena, doporuč cena, doporučená maloobchodní cena, doporučená prodejní cena, doporučená moc, moc s dph, dmoc, ceníková cena, katalogová cena, standardPrice',
    vat: 'dph, sazba dph, výše dph, dph sazba, percentVat',
    minPrice: 'minimální cena, minimální prodejní cena, min cena, cena min, nejnižší cena',
    maxPrice: 'maximální cena, max cena, cena max, nejvyšší cena',
    currency: 'měna, kód měny, currency',
    shipping: 'cena dopravy, náklady na dopravu, poštovné, cena doručení, doprava?',
    packSize: 'balení, velikost balení, množství v balení, počet v balení, obsah balení',
    packUnit: 'jednotka, měrná jednotka, mj, m.j.',
    tags: 'štítky, tagy',
    ignored:
      'cena, prodejní cena, cena prodejní, maloobchodní cena, velkoobchodní cena, běžná cena, akční cena, původní cena, moc bez dph, vaše cena, sklad, skladem, množství, počet kusů, dostupnost, stav, poznámka, poznámky, hmotnost, barva, velikost, marže, krátký popis',
  },
  // Slovak
  {
    ownUrl: 'náš odkaz, naša url, naša stránka, náš obchod, vlastný odkaz, môj odkaz',
    url: 'webová adresa, odkaz na produkt, odkaz na tovar, url tovaru, adresa produktu, url konkurencie, odkaz konkurencie',
    website: 'internetový obchod, predajca, predajňa, konkurencia, doména',
    ref: 'kód tovaru, kód položky, interný kód, číslo tovaru, číslo produktu, katalógové číslo, objednávacie číslo, obj. číslo, skladové číslo, id tovaru',
    name: 'názov, názov produktu, názov tovaru, názov položky, pomenovanie, tovar?, položka?',
    brand: 'výrobca, názov výrobcu',
    model: 'kód výrobcu, číslo dielu, číslo výrobcu',
    ean: 'čiarový kód, čiarový kód ean',
    category: 'kategória, kategória produktu, kategória tovaru, skupina tovaru',
    cost: 'nákupná cena, obstarávacia cena, nákladová cena, cena nákupná, posledná nákupná cena',
    rrp: 'odporúčaná cena, odporúčaná maloobchodná cena, odporúčaná predajná cena, cenníková cena, katalógová cena',
    vat: 'sadzba dph, výška dph',
    minPrice: 'minimálna cena, minimálna predajná cena, najnižšia cena',
    maxPrice: 'maximálna cena, najvyššia cena',
    currency: 'mena, kód meny',
    shipping: 'cena dopravy, náklady na dopravu, cena doručenia',
    packSize: 'balenie, veľkosť balenia, množstvo v balení, počet v balení, obsah balenia',
    packUnit: 'merná jednotka',
    ignored:
      'predajná cena, maloobchodná cena, veľkoobchodná cena, bežná cena, akciová cena, pôvodná cena, skladom, množstvo, dostupnosť, poznámka, hmotnosť, farba, veľkosť, marža',
  },
  // Hungarian
  {
    ownUrl:
      'saját url, saját link, saját oldal, saját termékoldal, saját webshop, saját bolt, mi url-ünk',
    url: 'url cím, webcím, hivatkozás, hivatkozások, linkek, termék url, termék link, termék hivatkozás, termékoldal, versenytárs url, versenytárs link',
    website:
      'webáruház, webshop, bolt, áruház, üzlet, kereskedő, eladó, versenytárs, versenytársak, konkurens',
    ref: 'cikkszám, cikk szám, termékkód, termék kód, cikkkód, azonosító, termékazonosító, termék azonosító, belső kód, kód?, szállítói cikkszám?',
    name: 'név, terméknév, termék neve, termék név, megnevezés, termék megnevezése, cikk megnevezése, cikknév, cikk neve, termék?, leírás?',
    brand: 'márka, gyártó, gyártó neve, márkanév',
    model: 'modell, típus, gyártói cikkszám, gyártói kód, gyártó cikkszáma',
    ean: 'vonalkód, vonal kód, ean kód, ean szám',
    category:
      'kategória, termékkategória, termék kategória, csoport, termékcsoport, cikkcsoport, árucsoport',
    cost: 'beszerzési ár, beszer ár, beszár, bekerülési ár, beker ár, önköltség, önköltségi ár, utolsó beszerzési ár',
    rrp: 'ajánlott ár, ajánlott fogyasztói ár, ajánlott kiskereskedelmi ár, ajánlott eladási ár, listaár, lista ár, katalógus ár',
    vat: 'áfa, áfakulcs, áfa kulcs, áfa mértéke, áfa százalék',
    minPrice: 'minimum ár, minimális ár, minimum eladási ár, min ár, legkisebb ár',
    maxPrice: 'maximum ár, maximális ár, max ár, legnagyobb ár',
    currency: 'pénznem, deviza, devizanem, valuta',
    shipping: 'szállítási díj, szállítási költség, szállítás díja, szállítás?',
    packSize: 'kiszerelés, csomag méret, csomagolási egység mennyisége, csomagban',
    packUnit: 'mértékegység, mennyiségi egység, egység',
    tags: 'címkék, címke',
    ignored:
      'ár, árak, eladási ár, kiskereskedelmi ár, kisker ár, nagykereskedelmi ár, nagyker ár, fogyasztói ár, akciós ár, eredeti ár, készlet, raktárkészlet, mennyiség, elérhetőség, állapot, megjegyzés, súly, szín, méret, árrés, rövid leírás',
  },
  // Romanian
  {
    ownUrl:
      'link propriu, url propriu, link-ul nostru, url-ul nostru, linkul nostru, site-ul nostru, magazinul nostru, pagina noastră',
    url: 'adresă url, adresa url, adresă web, link produs, url produs, link către produs, link concurent, url concurent, link-uri, linkuri',
    website:
      'magazin, magazin online, vânzător, comerciant, concurent, concurență, concurenți, domeniu',
    ref: 'cod?, cod produs, cod articol, cod intern, cod sku, referință, id produs, număr articol',
    name: 'denumire, denumire produs, denumirea produsului, denumire articol, nume, nume produs, numele produsului, titlu, titlu produs, produs?, articol?, descriere?',
    brand: 'marcă, marca produs, producător, nume producător',
    model: 'cod producător, cod fabricant, cod piesă, număr piesă',
    ean: 'cod de bare, cod bare, cod ean, cod ean13',
    category:
      'categorie produs, categoria, grupă, grupa de produse, grupă produse, familie, departament',
    cost: 'cost unitar, cost unit, preț ach, preț achiz, p achiziție, preț achiziție, preț de achiziție, preț cumpărare, preț de cumpărare, preț intrare, preț de intrare, cost achiziție, cost de achiziție, preț de cost',
    rrp: 'preț recomandat, preț rec, preț recomandat de vânzare, preț de vânzare recomandat, preț recomandat producător, prp, preț de listă, preț listă, preț catalog',
    vat: 'tva, cotă tva, cota tva, procent tva',
    minPrice: 'preț minim, preț minim de vânzare, preț min',
    maxPrice: 'preț maxim, preț maxim de vânzare, preț max',
    currency: 'monedă, moneda, valută, cod monedă',
    shipping:
      'cost transport, cost livrare, taxă livrare, taxă transport, cost de livrare, transport?, livrare?',
    packSize:
      'gramaj, mărime ambalaj, cantitate ambalaj, cantitate în ambalaj, conținut net, bucăți pe pachet',
    packUnit: 'unitate de măsură, unitate măsură, u.m., um',
    tags: 'etichete, etichetă, taguri',
    ignored:
      'preț, preț vânzare, preț de vânzare, preț raft, preț promoțional, preț întreg, preț vechi, stoc, cantitate, disponibilitate, stare, observații, comentarii, greutate, culoare, mărime, adaos, adaos comercial, marjă, descriere scurtă',
  },
  // Croatian, Serbian and Slovenian
  {
    ownUrl:
      'naš link, naš url, naša poveznica, naša stranica, naša trgovina, vlastiti link, moj link, moj url',
    url: 'poveznica, poveznice, web adresa, spletna povezava, povezava, link proizvoda, link na proizvod, link artikla, url proizvoda, poveznica proizvoda, link konkurencije, link konkurenta',
    website:
      'trgovina, web trgovina, spletna trgovina, prodavač, prodavac, prodajalec, konkurent, konkurencija, konkurenca, domena',
    ref: 'šifra, šifra artikla, šifra proizvoda, šifra izdelka, kataloški broj, interna šifra, id proizvoda, id artikla, oznaka artikla',
    name: 'naziv, naziv proizvoda, naziv artikla, naziv izdelka, ime, ime proizvoda, ime artikla, ime izdelka, proizvod?, artikl?, artikal?, izdelek?, opis?',
    brand:
      'robna marka, brend, brand, proizvođač, proizvodjač, proizvajalec, blagovna znamka, znamka',
    model: 'šifra proizvođača, kataloški broj proizvođača, oznaka proizvođača',
    ean: 'barkod, bar kod, bar-kod, crtični kod, črtna koda, ean koda, ean kod',
    category:
      'kategorija, kategorija proizvoda, kategorija artikla, kategorija izdelka, grupa proizvoda, grupa artikala, skupina artikala, robna grupa',
    cost: 'nabavna cijena, cijena nabave, nabavna cena, nabavna vrijednost, trošak, trošak nabave, zadnja nabavna cijena',
    rrp: 'preporučena cijena, preporučena maloprodajna cijena, preporučena cena, preporučena maloprodajna cena, priporočena cena, priporočena maloprodajna cena, kataloška cijena, cijena iz cjenika',
    vat: 'pdv, stopa pdv, stopa pdv-a, pdv stopa, ddv, stopnja ddv, porez',
    minPrice: 'minimalna cijena, najmanja cijena, min cijena, minimalna cena, min cena',
    maxPrice: 'maksimalna cijena, najveća cijena, max cijena, maksimalna cena',
    currency: 'valuta, oznaka valute',
    shipping:
      'trošak dostave, troškovi dostave, cijena dostave, cena dostave, poštarina, strošek dostave, dostava?',
    packSize: 'pakiranje, pakovanje, veličina pakiranja, količina u pakiranju, neto količina',
    packUnit: 'jedinica mjere, mjerna jedinica, jedinica mere, merska enota, jmj',
    tags: 'oznake, tagovi',
    ignored:
      'cijena, cijene, prodajna cijena, maloprodajna cijena, veleprodajna cijena, mpc, vpc, akcijska cijena, redovna cijena, prodajna cena, maloprodajna cena, redna cena, zaliha, zalihe, zaloga, lager, stanje, količina, dostupnost, napomena, težina, teža, boja, barva, veličina, velikost, marža',
  },
];
