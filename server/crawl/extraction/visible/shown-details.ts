import { attr, pathOf, type Element, type Page } from '../page/dom.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { labelledValue, lineOf, tidy } from './labelled-rows.ts';
import type { Scene } from './scene.ts';

const LABELS = {
  gtin: /^(?:ean|gtin|upc|isbn|barcode|ean-?13|gtin-?1[234]|isbn-?1[03]|ean[- ]?code|codice ean|código de barras|code[- ]barres|штрих-?код|čárový kód|vonalkód|barkod|universal product identifiers?)(?: ?code)?(?: ?(?:nr|no|number)\.?)?$/iu,
  mpn: /^(?:mpn|manufacturer(?:'s)? (?:part|product|reference|ref)\.?(?: (?:number|no|code))?|mfr\.? ?part(?: number| no\.?)?|part ?(?:number|no\.?)|p\/?n|model(?: (?:number|no\.?|code))?|item model number|modell(?:nummer|nr\.?)?|modellbezeichnung|herstellernummer|hersteller-?(?:artikel)?(?:nr\.?|nummer)|numéro du modèle.*|référence (?:fabricant|constructeur)|numero modello.*|codice (?:produttore|modello)|referencia del fabricante|número de modelo.*|part ?no\.?|kód výrobcu|kód výrobce|kod producenta|модель|型號|型番|품번|모델명)$/iu,
  sku: /^(?:sku|asin|item (?:no|number|code|id|#)\.?|product (?:code|id|number|no\.?)|article (?:no|number)\.?|art\.?[ -]{0,2}(?:nr|no)\.?|artikel-?(?:nr\.?|nummer)|artikelnr\.?|best\.?-?nr\.?|bestellnummer|produktnummer|varenummer|varenr\.?|referencia|référence|réf\.?|ref\.?|referência|referenza|codice(?: (?:prodotto|articolo|art\.?))?|cod\.?(?: (?:articolo|prodotto))?|código(?: (?:del producto|do produto))?|kód(?: (?:produktu|tovaru|zboží))?|kod(?: produktu)?|indeks|cikkszám|артикул|код(?: товара)?|numéro (?:d'objet|de l'objet)|ebay item number|numero oggetto.*|n° d'article|ürün kodu|prekės kodas|preces kods|tootekood|tuote(?:koodi|numero)|varekode|produktkod(?:e)?|artikel(?:nummer|nr)|cod(?:ul)? (?:produs|articol)|код товару|κωδικός(?: προϊόντος)?|šifra proizvoda|šifra(?: artikla| izdelka)?|商品(?:編號|番号|编号|コード)|貨號|品番|상품(?:번호|코드))$/iu,
  brand:
    /^(?:brand(?: name)?|marke|marca|marque|merk|märke|varumärke|mærke|merke|značka|výrobca|výrobce|producent|marka|márka|gyártó|manufacturer|maker|hersteller|fabricante|fabricant|produttore|бренд|торговая марка|производитель|виробник|μάρκα|znamka|blagovna znamka|proizvajalec|brend|品牌|廠牌|ブランド|メーカー|브랜드|제조사|العلامة التجارية|الماركة|מותג|thương hiệu|merek|ยี่ห้อ)$/iu,
} as const;
type Field = keyof typeof LABELS;

const PLAUSIBLE: Record<Field, (text: string) => string | null> = {
  gtin: (text) => {
    const [first = ''] = text.split(/[,;]/);
    const [number = ''] = first.trim().split(/\s{2,}/);
    const gtin = parseGtin(number);
    return gtin?.gtin14 ? gtin.digits : null;
  },
  mpn: (text) => (text.length <= 40 && /\d/.test(text) ? text : null),
  sku: (text) => (text.length <= 40 && /\d/.test(text) && !/\s.*\s/.test(text) ? text : null),
  brand: (text) =>
    text.length <= 50 && /\p{L}/u.test(text) && text.split(' ').length <= 6 ? text : null,
};

const FIELDS = ['gtin', 'mpn', 'sku', 'brand'] as const satisfies readonly Field[];

/** The details that the page shows, each from the first place that states it. */
class Details {
  readonly found = emptyExtraction();
  private readonly address: string;

  constructor({ url }: Page) {
    this.address = url?.toLowerCase() ?? '';
  }

  /** Stores a value that is valid for the field, unless there is already a better one. */
  offer(field: Field, stated: { text: string; element: Element; confidence: number }): void {
    const value = PLAUSIBLE[field](tidy(stated.text));
    if (value === null || (this.found[field] && !this.isBetter(field, value))) return;
    const where = pathOf(stated.element);
    this.found[field] = { value, method: 'heuristic', where, confidence: stated.confidence };
  }

  /** Whether another value of the field would be stored. */
  isOpen(field: Field): boolean {
    return field === 'sku' || this.found[field] === null;
  }

  /** If a page gives several numbers, the shop's own is the one in its address. */
  private isBetter(field: Field, value: string): boolean {
    const known = this.found[field];
    return field === 'sku' && known !== null && !this.isNamed(known.value) && this.isNamed(value);
  }

  private isNamed(text: string): boolean {
    return this.address.includes(text.toLowerCase());
  }
}

/** Identifiers and brand from labelled rows: `<th>EAN</th><td>…</td>`, `Brand: Acme`. */
export function shownDetails({ page, places, heading }: Scene): Extraction {
  const details = new Details(page);
  for (const element of page.elements) {
    const place = places.of(element);
    const text = place.aside ? null : lineOf(element, page);
    if (text === null) continue;
    readLabel(details, element, text);
    const isNear = heading === null || Math.abs(place.index - heading) < 300;
    if (isNear && place.traits.brand) readBrand(details, element, text);
  }
  details.found.sku ??= skuNamed(page) ?? skuOfPath(page);
  return details.found;
}

/** Reads a label with its value in the next element or after a colon. */
function readLabel(details: Details, element: Element, text: string): void {
  for (const field of FIELDS) {
    if (!details.isOpen(field)) continue;
    const value = labelledValue(element, text, LABELS[field]);
    if (value) details.offer(field, { text: value, element, confidence: 0.65 });
  }
}

/** Reads an element with a name for a brand. */
function readBrand(details: Details, element: Element, text: string): void {
  if (!details.isOpen('brand')) return;
  const name = text
    .replace(STORE_LINK, '')
    .replace(/^(?:brand|by|marke|marca|marque|von|de|di)\b[:\s]*/i, '');
  if (name.length < 40) details.offer('brand', { text: name, element, confidence: 0.5 });
}

/** A link to the brand's page on a marketplace: `Visit the Acme Store`. */
const STORE_LINK =
  /^(?:visit the|besuchen sie den|visiter la boutique|visita (?:lo store di|la tienda de)|visite a loja)\s+|[\s-]+store$/giu;

const ID_NAMES =
  /^(?:data-)?(?:sku|asin|product[-_]?(?:id|code|sku|no)|item[-_]?(?:id|code|no)|article[-_]?(?:id|no|number)?|artnr|pid|prod[-_]?id|goods[-_]?(?:id|no)|offer[-_]?id)$/i;

/** An identifier that is both in the page's form or attributes and in its address. */
function skuNamed(page: Page): Sourced<string> | null {
  const address = page.url?.toLowerCase() ?? '';
  for (const element of page.elements) {
    const candidates: [string, string][] = Object.entries(element.attribs);
    const name = attr(element, 'name') ?? attr(element, 'id');
    if (element.name === 'input' && name) candidates.push([name, attr(element, 'value') ?? '']);
    for (const [key, value] of candidates) {
      if (!ID_NAMES.test(key) || value.length < 4 || value.length > 40 || !/\d/.test(value))
        continue;
      if (address.includes(value.toLowerCase())) {
        return { value, method: 'heuristic', where: `${pathOf(element)}[${key}]`, confidence: 0.6 };
      }
    }
  }
  return null;
}

/** The number at the end of an address, which is usually the product's. */
function skuOfPath(page: Page): Sourced<string> | null {
  if (!page.url || !URL.canParse(page.url)) return null;
  const segments = new URL(page.url).pathname.split('/').filter(Boolean).slice(-2).toReversed();
  for (const segment of segments) {
    const value = segment.replace(/\.\w{2,5}$/, '');
    if (!/^[a-z]{0,3}-?\d{5,14}$/i.test(value)) continue;
    return { value, method: 'heuristic', where: 'address of the page', confidence: 0.5 };
  }
  return null;
}
