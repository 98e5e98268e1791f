import { keysOf } from '../../../../contract/records.ts';
import { memoByText } from '../../../memo.ts';
import { foldLetters } from './phrase.ts';

/** What a page calls a GTIN, the maker's number, the shop's own number and the brand. */
export type Detail = 'gtin' | 'mpn' | 'sku' | 'brand';

/** The labels of a detail, by language; as regular expressions. */
const LABELS: Record<Detail, Record<string, string>> = {
  gtin: {
    any: '(?:ean|gtin|upc|isbn|jan|barcode|ean-?13|ean-?8|gtin-?(?:8|1[234])|isbn-?1[03]|upc-?a|ean[/ ]gtin|gtin[/ ]ean|ean[/ ]upc|upc[/ ]ean|ean-?[/ ]isbn)(?:[- ]?code)?(?: ?(?:nr|no|number|nummer)\\.?)?|bar code|universal product identifiers?',
    de: 'strichcode(?:nummer)?|ean-?nummer',
    fr: 'code[- ](?:à[- ])?barres?|gencod(?:e)?|code[- ]ean',
    es: 'c[oó]digo (?:de barras|ean)|ean del producto',
    it: 'codice (?:a barre|ean)',
    pt: 'c[oó]digo (?:de barras|ean)',
    nl: 'streepjescode|ean-?nummer',
    pl: 'kod (?:ean|gtin|kreskowy|paskowy)|numer ean',
    cs: '(?:čárový|čiarový|ean) k[óo]d|k[óo]d ean',
    hu: 'vonalkód|ean[- ]k[óo]d',
    ro: 'cod(?:ul)? (?:ean|de bare)',
    sv: 'streckkod|strekkode|stregkode|ean-?(?:kode?|nummer)',
    fi: 'viivakoodi|ean-?koodi|ribakood|triipkood|svītrkods|brūkšninis kodas',
    hr: '(?:bar|crtični|črtna) ?k[oô]da?|ean ko[dt]a?',
    el: 'barcode|γραμμωτός κώδικας|κωδικός ean',
    tr: 'barkod(?: no| numarası)?',
    ru: 'штрих-?код(?: товара)?|баркод',
    ja: 'jan(?:コード)?|条码|條碼|바코드',
  },
  mpn: {
    en: "mpn|manufacturer(?:'s)? (?:part|product|reference|ref|item|article)?\\.? ?(?:number|no\\.?|code|#)|manufacturer(?:'s)? (?:part|product|reference|ref|model)|mfr\\.? ?(?:part|item|model)?\\.? ?(?:number|no\\.?|#)?|mfg\\.? ?part\\.? ?(?:number|no\\.?|#)?|part ?(?:number|no\\.?|#)|p\\/?n|model(?: ?(?:number|no\\.?|code|#|name|id))?|item model number|style ?(?:number|no\\.?|#)",
    de: 'modell(?:nummer|nr\\.?|-?nr\\.?|code)?|modellbezeichnung|typ(?:en)?(?:nummer|bezeichnung|-?nr\\.?)|hersteller(?:nummer|code|-?nr\\.?|-? ?(?:artikel|teile|produkt|modell)-?(?:nr\\.?|nummer))|artikel-?(?:nr\\.?|nummer) (?:des )?herstellers?|han',
    fr: '(?:référence|réf\\.?|code|numéro)(?: du)? (?:fabricant|constructeur|modèle)|numéro du modèle.*|modèle|n° (?:de )?modèle',
    es: '(?:referencia|ref\\.?|código|número de pieza)(?: del)? fabricante|número de modelo.*|modelo|código de modelo',
    it: 'codice (?:del )?(?:produttore|modello|fabbricante)|numero (?:di )?modello.*|modello',
    pt: '(?:referência|código)(?: do)? (?:fabricante|modelo)|número do modelo',
    nl: 'fabrikant(?:code|nummer|artikelnummer)|(?:type|model|onderdeel)(?:nummer|-?nr\\.?|code)|artikelnummer (?:van de )?fabrikant',
    pl: '(?:kod|numer|symbol|indeks) producenta|(?:numer|kod) (?:modelu|katalogowy producenta)|oznaczenie producenta',
    cs: '(?:kód|číslo) výrobc[eu]|part number(?: výrobc[eu])?|(?:označení|číslo|kód) modelu|typové označen[ií]e?',
    hu: 'gyártói (?:cikkszám|kód|azonosító|termékkód)|típusszám|modellszám',
    ro: 'cod(?:ul)? (?:de )?(?:producător(?:ului)?|model)|model produs',
    sv: '(?:producentens|tillverkarens|leverantörens) (?:artikel|produkt|modell|vare)(?:nummer|nr\\.?|kod)|(?:tillverkar|producent)(?:kod|nummer)|modell?(?:beteckning|betegnelse|-?nr\\.?|nummer)|produsentens (?:vare|artikkel|modell)(?:nummer|nr\\.?)|producent(?:ens)? (?:varenummer|varenr\\.?)|(?:producent|produsent)(?:nummer|kode)',
    fi: 'valmistajan (?:tuote)?(?:numero|koodi)|mallinumero|mallikoodi|tootja (?:tootekood|kood)|ražotāja kods|gamintojo kodas|modelis',
    hr: '(?:kataloški broj|šifra) (?:proizvođača|proizvajalca)|koda proizvajalca|(?:oznaka|broj) modela|oznaka modela',
    el: 'κωδικός (?:κατασκευαστή|μοντέλου)|μοντέλο',
    bg: '(?:код|номер) на (?:производителя|производител|модела?)',
    tr: '(?:üretici|model) (?:kodu|no|numarası|parça numarası)',
    ru: '(?:артикул|код|номер|партномер) (?:производителя|виробника|модели|моделі)|модель|заводской артикул',
    ja: '(?:メーカー)?型番|型號|型号|品番|품번|모델(?:명|번호)|เลขรุ่น',
  },
  sku: {
    en: 'sku|asin|item (?:no|number|code|id|#)\\.?|product (?:code|id|number|no\\.?|#)|article (?:no|number)\\.?|catalog(?:ue)? (?:no|number)\\.?|ebay item number|stock code',
    de: 'art\\.?[ -]{0,2}(?:nr|no)\\.?|artikel-?(?:nr\\.?|nummer|code)|artikelnr\\.?|best\\.?-?nr\\.?|bestellnummer|bestell-?nr\\.?|produktnummer|produkt-?(?:nr\\.?|code)',
    fr: "référence|réf\\.?(?: produit)?|référence produit|numéro (?:d'objet|de l'objet)|n° d'article|code (?:produit|article)",
    es: 'referencia|ref\\.?|código(?: del? (?:producto|artículo))?|n(?:úmero|º) de (?:artículo|producto)',
    it: 'referenza|codice(?: (?:prodotto|articolo|art\\.?))?|cod\\.?(?: (?:articolo|prodotto))?|numero oggetto.*',
    pt: 'referência|código(?: do (?:produto|artigo))?',
    nl: 'artikelnr\\.?|artikelcode|productcode|bestelnummer|productnummer',
    pl: 'kod(?: produktu| towaru)?|indeks|symbol|numer katalogowy',
    cs: 'kód(?: (?:produktu|tovaru|zboží))?|číslo (?:produktu|zboží|položky)|katalogové číslo|katalógové číslo|obj\\.? ?(?:kód|číslo)',
    hu: 'cikkszám|termékkód',
    ro: 'cod(?:ul)? (?:produs(?:ului)?|articol)',
    sv: 'varenummer|varenr\\.?|varunummer|varekode|produktkod(?:e)?|artikel(?:nummer|nr)|art\\.? ?nr\\.?|artikkelnummer',
    fi: 'prekės kodas|preces kods|tootekood|tuote(?:koodi|numero)',
    hr: 'šifra(?: (?:proizvoda|artikla|izdelka))?',
    el: 'κωδικός(?: (?:προϊόντος|είδους))?',
    tr: '(?:ürün|stok) kodu',
    ru: 'артикул|код(?: (?:товара|товару))?',
    ja: '商品(?:編號|番号|编号|コード)|貨號|상품(?:번호|코드)',
  },
  brand: {
    any: 'brand(?: name)?|manufacturer|maker',
    de: 'marke|hersteller(?: ?/ ?marke)?|marke(?: ?/ ?hersteller)',
    fr: 'marque|fabricant',
    es: 'marca|fabricante',
    it: 'produttore',
    nl: 'merk|fabrikant',
    pl: 'marka|producent',
    cs: 'značka|výrobca|výrobce',
    hu: 'márka|gyártó',
    ro: 'producător',
    sv: 'märke|varumärke|mærke|merke|varemærke|varemerke|tillverkare|produsent',
    fi: 'tuotemerkki|valmistaja|merkki|tootja|kaubamärk|ražotājs|zīmols|gamintojas|prekės ženklas|prekinis ženklas',
    hr: 'znamka|blagovna znamka|proizvajalec|proizvođač|robna marka|brend',
    el: 'μάρκα|κατασκευαστής',
    bg: 'марка|производител',
    ru: 'бренд|торговая марка|производитель|виробник|торгова марка',
    ja: '品牌|廠牌|厂商|ブランド|メーカー|브랜드|제조사',
    ar: 'العلامة التجارية|الماركة',
    he: 'מותג',
    vi: 'thương hiệu|merek|ยี่ห้อ',
  },
};

const patternOf = (labels: Record<string, string>): RegExp =>
  new RegExp(`^(?:${Object.values(labels).map(foldLetters).join('|')})$`, 'u');

const PATTERNS: Record<Detail, RegExp> = {
  gtin: patternOf(LABELS.gtin),
  mpn: patternOf(LABELS.mpn),
  sku: patternOf(LABELS.sku),
  brand: patternOf(LABELS.brand),
};

const LONGEST_LABEL = 60;

const namedBy = memoByText((label): Detail[] => {
  const folded = foldLetters(label);
  return keysOf(PATTERNS).filter((detail) => PATTERNS[detail].test(folded));
});

/** The details that a label names, without the signs around it. */
export const detailsNamed = (label: string): readonly Detail[] =>
  label.length > LONGEST_LABEL ? [] : namedBy(label);
