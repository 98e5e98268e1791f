import { describe, expect, it } from 'vitest';
import type { ImportRole } from '../../../contract/choices.ts';
import { recogniseColumns } from '../../../server/imports/mapping/recognise.ts';

/** A value for each role, so that contents do not contradict the headers. */
const VALUES: Partial<Record<ImportRole, string>> = {
  ownUrl: 'https://own.example/p/1',
  url: 'https://rival.example/p/1',
  website: 'Rival',
  ean: '4006381333931',
  cost: '10,50',
};

/** The roles of the columns of a file with these headers. */
function rolesOf(headers: [title: string, role: ImportRole][]) {
  const row = headers.map(([, role]) => VALUES[role] ?? '1');
  const { roles } = recogniseColumns([{ cells: headers.map(([title]) => title) }, { cells: row }]);
  return headers.map(([title], column) => [title, roles[column] ?? 'ignored']);
}

/** Headers as people have them, each with the role that its column has. */
const FILES: [language: string, headers: string][] = [
  [
    'Polish',
    `Kod produktu = ref; Nazwa produktu = name; Producent = brand; Kod producenta = model; Kod EAN = ean; Kategoria = category; Cena = ignored; Cena zakupu netto = cost; Cena zakupu brutto = ignored; Stawka VAT = vat; Stan magazynowy = ignored; Zdjęcie = ignored; Mój URL = ownUrl; Adres URL = url`,
  ],
  [
    'Polish in capitals, without accents',
    `SYMBOL = ref; NAZWA TOWARU = name; MARKA = brand; CENA KATALOGOWA = rrp; CENA MINIMALNA [PLN] = minPrice; KOSZT WYSYLKI = shipping; J.M. = packUnit; UWAGI = ignored; LINK DO PRODUKTU = url`,
  ],
  [
    'Czech',
    `Kód zboží = ref; Název = name; Výrobce = brand; Čárový kód = ean; Kategorie = category; Cena s DPH = ignored; Cena bez DPH = ignored; Nákupní cena bez DPH (Kč) = cost; Doporučená cena = rrp; Sazba DPH = vat; Doprava = shipping; Náš odkaz = ownUrl; Odkaz konkurence = url`,
  ],
  [
    'Czech, of which only the cost with VAT is there',
    `Kód = ref; Produkt = name; Nákupní cena s DPH = ignored; MOC s DPH = rrp; Odkaz = url`,
  ],
  [
    'PrestaShop',
    `Product ID = ignored; Image = ignored; Name = name; Reference = ref; Category = category; Price (tax excl.) = ignored; Wholesale price = cost; EAN-13 = ean; Quantity = ignored; URL = url`,
  ],
  [
    'Shopware',
    `id = ignored; product_number = ref; name = name; manufacturer_name = brand; ean = ean; price_net = ignored; purchase_price = cost; url = url`,
  ],
  [
    'Lightspeed',
    `Internal_ID = ignored; Brand = brand; NL_Title_Short = name; Price = ignored; Price_Cost = cost; Article_Code = ignored; EAN = ean; SKU = ref; NL_URL = url`,
  ],
  [
    'BigCommerce',
    `Product ID = ignored; Product Name = name; Product Type = category; Product Code/SKU = ref; Brand Name = brand; Price = ignored; Cost Price = cost; Product UPC/EAN = ean; Product URL = url`,
  ],
  [
    'Akeneo',
    `identifier = ref; categories = category; ean = ean; name-en_US = name; price-EUR = ignored; purchase_price-EUR = cost; url-ecommerce = url`,
  ],
  [
    'American, with signs for numbers',
    `Item # = ref; Item = name; Vendor # = ignored; Mfr Part # = model; UPC # = ean; COGS = cost; MSRP = rrp; Competitor #1 = url`,
  ],
  [
    'American, of clothes',
    `SKU# = ref; Description = name; Brand = brand; Style # = model; Wholesale = cost; MSRP ($) = rrp; Link #1 = url`,
  ],
  [
    'a feed in the format of Yandex',
    `id = ref; name = name; vendor = brand; vendorCode = model; price = ignored; barcode = ean; url = url`,
  ],
  [
    'French, with signs for numbers',
    `N° article = ref; Désignation = name; Marque = brand; Prix achat HT = cost; URL = url`,
  ],
  [
    'idealo',
    `sku = ref; brand = brand; title = name; categoryPath = category; url = url; eans = ean; price = ignored; imageUrls = ignored`,
  ],
  [
    'SAP',
    `Material = ref; Kurztext = name; EAN/UPC = ean; Verrechnungspreis = cost; Link Shop = url`,
  ],
  [
    'Magento, whose keys of pages are no addresses',
    `sku = ref; categories = category; name = name; price = ignored; cost = cost; url_key = ignored; gtin = ean`,
  ],
  [
    'Shoptet',
    `code = ref; pairCode = ignored; name = name; price = ignored; purchasePrice = cost; standardPrice = rrp; percentVat = vat; manufacturer = brand; ean = ean; defaultCategory = category; url = url`,
  ],
  [
    'Slovak',
    `Katalógové číslo = ref; Názov produktu = name; Výrobca = brand; Kategória = category; Nákupná cena = cost; Odporúčaná cena s DPH = rrp; Predajná cena = ignored; Naša URL = ownUrl; Odkaz = url`,
  ],
  [
    'Hungarian',
    `Cikkszám = ref; Terméknév = name; Gyártó = brand; Vonalkód = ean; Kategória = category; Nettó beszerzési ár = cost; Bruttó ár = ignored; ÁFA kulcs = vat; Raktárkészlet = ignored; Kép = ignored; Saját link = ownUrl; Termék link = url`,
  ],
  [
    'Romanian',
    `Cod produs = ref; Denumire produs = name; Producător = brand; Cod de bare = ean; Categorie = category; Preț achiziție fără TVA = cost; Preț cu TVA (RON) = ignored; PRP = rrp; Cotă TVA = vat; Stoc = ignored; Link concurent = url`,
  ],
  [
    'Croatian',
    `Šifra artikla = ref; Naziv artikla = name; Proizvođač = brand; Barkod = ean; Kategorija = category; Nabavna cijena (EUR) = cost; Nabavna cijena s PDV-om = ignored; MPC = ignored; Preporučena maloprodajna cijena = rrp; Stopa PDV-a = vat; Naš link = ownUrl; Poveznica = url`,
  ],
  [
    'Greek',
    `ΚΩΔΙΚΟΣ = ref; Περιγραφή = name; Κατασκευαστής = brand; Κατηγορία = category; Τιμή αγοράς χωρίς ΦΠΑ = cost; Λιανική τιμή = ignored; Φ.Π.Α. = vat; Φωτογραφία = ignored; Σύνδεσμος ανταγωνιστή = url`,
  ],
  [
    'Turkish',
    `Stok Kodu = ref; Ürün Adı = name; Marka = brand; BARKOD = ean; Kategori İsmi = category; ALIŞ FİYATI (KDV Hariç) = cost; Alış Fiyatı KDV Dahil = ignored; Satış Fiyatı = ignored; Piyasa Satış Fiyatı (KDV Dahil) = rrp; KDV Oranı = vat; Görsel 1 = ignored; Rakip Link = url`,
  ],
  [
    'Russian',
    `Артикул = ref; Наименование = name; Бренд = brand; Штрих-код = ean; Категория товара = category; Цена закупки, руб. = cost; Розничная цена = ignored; РРЦ = rrp; МРЦ = map; НДС = vat; Остаток = ignored; Фото = ignored; Наша ссылка = ownUrl; Ссылка на товар = url`,
  ],
  ['Russian, a row for each page', `Код = ref; Товар = name; Конкурент = website; Ссылка = url`],
  [
    'Ukrainian',
    `Артикул = ref; Назва товару = name; Виробник = brand; Штрихкод = ean; Категорія = category; Ціна закупівлі без ПДВ = cost; Ціна = ignored; Рекомендована ціна (грн) = rrp; Ставка ПДВ = vat; Посилання = url`,
  ],
  [
    'Bulgarian',
    `Код на продукта = ref; Име на продукта = name; Производител = brand; Баркод = ean; Доставна цена = cost; Продажна цена = ignored; Цена за доставка = shipping; ДДС = vat; Линк = url`,
  ],
  [
    'German, Spanish and French costs with and without VAT',
    `Einkaufspreis brutto = ignored; EK netto = cost; UVP inkl. MwSt = rrp; Precio mínimo sin IVA = ignored; Prix achat TTC = ignored; URL = url`,
  ],
  [
    'Spanish prices with VAT in short, and its rate',
    `Ref. = ref; Costo s/IVA = cost; PVP c/ IVA = ignored; PVPR C/IVA = rrp; IVA = vat; URL = url`,
  ],
  ['the same in upper case', `COSTE S/IVA = cost; PRECIO C/IVA = ignored; % IVA = vat; URL = url`],
  ['German ones', `EK o. MwSt = cost; VK m. MwSt. = ignored; MwSt. = vat; URL = url`],
  ['French ones', `Achat H.T. = cost; Prix T.T.C. = ignored; TVA = vat; URL = url`],
  [
    'Spanish in short',
    `Ref. art. = ref; Descrip. = name; Fabr. = brand; C. barras = ean; Últ. coste s/IVA = cost; P. Costo c/IVA = ignored; Coste total = ignored; PVP recom. = rrp; P. mín. = minPrice; P. venta = ignored; URL = url`,
  ],
  [
    'Italian in short',
    `Cod. art. = ref; Descr. articolo = name; Cod. barre = ean; Pr. acquisto = cost; Prezzo cons. = rrp; Prezzo unit. = ignored; Costo totale = ignored; URL = url`,
  ],
  [
    'Portuguese and French in short',
    `P. custo (€) = cost; Preço rec. = rrp; Prix unit. = ignored; Réf. art. = ref; URL = url`,
  ],
  [
    'French in short',
    `Réf. prod. = ref; Px achat HT = cost; Px achat TTC = ignored; Prix mini = minPrice; URL = url`,
  ],
  [
    'Polish in short',
    `Nr art. = ref; Nazwa tow. = name; Kod kresk. = ean; Cena zak. netto = cost; Cena zak. brutto = ignored; Cena sug. = rrp; Cena jedn. = ignored; URL = url`,
  ],
  [
    'Czech in short',
    `Obj. č. = ref; Název zb. = name; Výr. = brand; Čár. kód = ean; Nák. cena bez DPH = cost; Dopor. cena = rrp; URL = url`,
  ],
  [
    'Romanian and Greek in short',
    `Preț ach. fără TVA = cost; Preț rec. = rrp; Προτ. λιανική = ignored; Ελάχ. τιμή = minPrice; Κατασκ. = brand; Περιγρ. = name; URL = url`,
  ],
  ['a cost of an unknown name with VAT in short', `Preço XY s/IVA = ignored; URL = url`],
  [
    'Swedish',
    `Artikelnummer = ref; Benämning = name; Varumärke = brand; Inköpspris exkl. moms = cost; Inköpspris inkl. moms = ignored; Rek. pris = rrp; Streckkod = ean; Kategori = category; Pris = ignored; Minpris = minPrice; Lägsta pris = ignored; Valuta = ignored; Länk = url`,
  ],
  [
    'Danish',
    `Varenr. = ref; Varenavn = name; Mærke = brand; Indkøbspris = cost; Vejl. udsalgspris = rrp; Stregkode = ean; Varegruppe = category; Moms = vat; Vores link = ownUrl; Link = url`,
  ],
  [
    'Norwegian',
    `Varenummer = ref; Produktnavn = name; Merke = brand; Innkjøpspris (NOK) = cost; Veil. pris inkl. mva = rrp; Strekkode = ean; MVA = vat; Lenke = url`,
  ],
  [
    'Finnish',
    `Tuotenumero = ref; Tuotteen nimi = name; Merkki = brand; Ostohinta (alv 0 %) = cost; Suositushinta sis. ALV = rrp; EAN-koodi = ean; Tuoteryhmä = category; Hinta = ignored; Linkki = url`,
  ],
  [
    'Estonian',
    `Tootekood = ref; Toote nimi = name; Bränd = brand; Ostuhind km-ta = cost; Soovituslik hind = rrp; Ribakood = ean; Laoseis = ignored; Toote link = url`,
  ],
  [
    'Latvian',
    `Preces kods = ref; Nosaukums = name; Zīmols = brand; Iepirkuma cena = cost; Ieteicamā cena = rrp; Svītrkods = ean; PVN = vat; Saite = url`,
  ],
  [
    'Lithuanian',
    `Prekės kodas = ref; Pavadinimas = name; Prekės ženklas = brand; Pirkimo kaina be PVM = cost; Rekomenduojama kaina su PVM = rrp; Barkodas = ean; Nuoroda = url`,
  ],
  [
    'what says that the least price is one to advertise',
    `Ref. = ref; Precio mínimo MAP = map; Precio mínimo = minPrice; URL = url`,
  ],
  ['the same in other words', `Mindestpreis (MAP) = map; URL = url`],
  [
    'amounts whose currency stands within',
    `Artikelnr. = ref; EK in EUR netto = cost; UVP CHF inkl. MwSt. = rrp; Mindestpreis in € = minPrice; Link = url`,
  ],
  [
    'abbreviations with points',
    `Cód. artículo = ref; Descripción del artículo = name; Marca del producto = brand; P. Compra = cost; P.V.P. Rec. = rrp; Enlace = url`,
  ],
  [
    'JTL',
    `Artikelnummer = ref; Artikelname = name; HAN = model; GTIN = ean; Hersteller = brand; Brutto-VK = ignored; EK Netto (für GLD) = cost; UVP = rrp; Shop-URL = url`,
  ],
  [
    'SAP Business One',
    `Artikelnummer = ref; Artikelbeschreibung = name; Artikelgruppe = category; Letzter Einkaufspreis = cost; Bar Code = ean; URL = url`,
  ],
  [
    'plentymarkets, whose variants share the number of an item',
    `VariationID = ignored; ItemID = ignored; Variation.number = ref; Manufacturer.name = brand; VariationPurchasePrice = cost; Item URL = url`,
  ],
  [
    'Odoo',
    `id = ignored; Internal Reference = ref; Name = name; Barcode = ean; Sales Price = ignored; Cost = cost; Product Category = category; Website URL = url`,
  ],
  [
    'Magento and Lightspeed',
    `Custom SKU = ref; Manufact. SKU = model; Item Description = name; msrp_price = rrp; Default Cost = cost; Website = url`,
  ],
  [
    'a description of the product beside its name',
    `Product Description = ignored; Product Name = name; Product Brand = brand; Product Cost = cost; Productnaam = ignored; URL = url`,
  ],
  [
    'what sellers write beside or behind a header',
    `Producent / Marka = brand; Cikkszám (SKU) = ref; Název výrobku = name; Cena / Koszt = ignored; NC bez DPH = cost; Ссылка Ozon = url`,
  ],
];

/** The headers of a file with the roles that their columns have. */
const headersOf = (text: string) =>
  text.split('; ').map((each) => each.split(' = ') as [title: string, role: ImportRole]);

describe('headers of other languages', () => {
  it.each(FILES)('IMPORT-21 IMPORT-27 TERMS-03 in %s', (_, headers) => {
    expect(rolesOf(headersOf(headers))).toEqual(headersOf(headers));
  });

  it.each([
    [
      ['Nazwa', 'Cena zakupu', 'Sklep A'],
      ['Lampa', '12', ''],
    ],
    [
      ['Název', 'Nákupní cena', 'Obchod A'],
      ['Lampa', '12', ''],
    ],
    [
      ['Наименование', 'Себестоимость', 'Магазин А'],
      ['Лампа', '12', ''],
    ],
    [
      ['Megnevezés', 'Beszerzési ár', 'Bolt A'],
      ['Lámpa', '12', ''],
    ],
  ])('IMPORT-13 IMPORT-21 are found below a title: %s', (header, row) => {
    const { headerRow, roles } = recogniseColumns([
      { cells: ['2026', '', ''] },
      { cells: header },
      { cells: row },
      { cells: ['Stol', '80', 'https://rival.example/p/2'] },
    ]);
    expect([headerRow, roles]).toEqual([2, { 0: 'name', 1: 'cost', 2: 'url' }]);
  });
});
