import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';

const NAME = '<h1>Walnut desk</h1>';
const filler = (count: number): string => '<i>.</i>'.repeat(count);

function detailsOf(body: string, url = 'https://shop.example/walnut-desk') {
  const page = parsePage(
    `<html lang="en"><head><title>Walnut desk</title></head><body>${body}</body></html>`,
    url,
  );
  return viewOf(page, mainHeading(page, ['Walnut desk']), { country: 'US' }).details;
}

type Field = 'gtin' | 'mpn' | 'sku' | 'brand';

const LABELS: [field: Field, value: string, labels: string][] = [
  [
    'gtin',
    '4006381333931',
    'EAN; GTIN; EAN-13; EAN/UPC; Code-barres; Gencod; Código EAN; Código de barras; Codice EAN; Codice a barre; Streepjescode; Kod EAN; Kod kreskowy; EAN kód; Čárový kód; Čiarový kód; Vonalkód; Cod EAN; Cod de bare; Streckkod; Strekkode; Viivakoodi; Barkod; Штрихкод; JANコード',
  ],
  [
    'mpn',
    'PSB-1800X',
    'MPN; Mfr. Part #; Manufacturer part number; Style #; Hersteller Artikelnummer; Hersteller-Nr.; Typennummer; Référence fabricant; Modèle; Modelo; Referencia del fabricante; Modello; Codice produttore; Fabrikantcode; Typenummer; Kod producenta; Symbol producenta; Part number výrobce; Gyártói cikkszám; Cod producător; Producentens artikelnummer; Producentens varenr.; Valmistajan tuotenumero; Šifra proizvođača; Κωδικός κατασκευαστή; Код на производителя; Üretici kodu; Артикул производителя; メーカー型番',
  ],
  [
    'brand',
    'Holm',
    'Brand; Hersteller; Marque; Fabricante; Produttore; Merk; Producent; Značka; Gyártó; Producător; Varumärke; Mærke; Tuotemerkki; Valmistaja; Kaubamärk; Proizvođač; Κατασκευαστής; Производител; Торговая марка; ブランド',
  ],
  [
    'sku',
    '10043-B',
    'SKU; Item no.; Art.-Nr.; Bestell-Nr.; Réf. produit; Código del artículo; Codice articolo; Artikelcode; Numer katalogowy; Katalogové číslo; Termékkód; Cod produs; Art.nr; Tuotenumero; Šifra; Κωδικός είδους; Stok kodu; Код товара; 商品コード',
  ],
];

describe('the details of a product', () => {
  it.each<[body: string, field: Field, value: string | null]>([
    // The value is beside its label, in its row, or after a colon.
    ['<table><tr><th>EAN</th><td>4006381333931</td></tr></table>', 'gtin', '4006381333931'],
    ['<dl><dt>EAN</dt><dd></dd><dd>4006381333931</dd></dl>', 'gtin', '4006381333931'],
    ['<p><b>EAN:</b> 4006381333931</p>', 'gtin', '4006381333931'],
    ['<p>EAN: 4006381333931</p>', 'gtin', '4006381333931'],
    ['<p>EAN： 4006381333931</p>', 'gtin', '4006381333931'],
    ['<div><p><b>EAN</b></p><p>4006381333931</p></div>', 'gtin', '4006381333931'],
    ['<div><p><b><i>EAN</i></b></p><p>4006381333931</p></div>', 'gtin', '4006381333931'],
    ['<div><p><b>EAN</b> of the box and of the desk</p><p>4006381333931</p></div>', 'gtin', null],
    ['<p>EAN 4006381333931</p>', 'gtin', null],
    ['<p>EAN: 4006381333930</p>', 'gtin', null],
    ['<p>EAN: 4006381333931, 4006381333948</p>', 'gtin', '4006381333931'],
    ['<aside><p>EAN: 4006381333931</p></aside>', 'gtin', null],
    ['<p>EAN: <i>4</i><i>0</i><i>0</i><i>6</i><i>3</i><i>8</i><i>1</i><i>3</i></p>', 'gtin', null],
    // The first one counts.
    ['<p>EAN: 4006381333931</p><p>EAN: 4006381333948</p>', 'gtin', '4006381333931'],
    ['<p>Brand: Holm</p><p>Brand: Birk</p>', 'brand', 'Holm'],
    // A number has digits and is short.
    ['<p>MPN: WD-100</p>', 'mpn', 'WD-100'],
    ['<p>MPN: on request</p>', 'mpn', null],
    [`<p>MPN: ${'1'.repeat(40)}</p>`, 'mpn', '1'.repeat(40)],
    [`<p>MPN: ${'1'.repeat(41)}</p>`, 'mpn', null],
    ['<p>SKU: 4711 B</p>', 'sku', '4711 B'],
    ['<p>SKU: 4711 of 12 B</p>', 'sku', null],
    ['<p>SKU: unknown</p>', 'sku', null],
    [`<p>SKU: ${'1'.repeat(41)}</p>`, 'sku', null],
    // A brand is a name of a few words.
    ['<p>Brand: Holm</p>', 'brand', 'Holm'],
    ['<p>Brand: 4711</p>', 'brand', null],
    ['<p>Brand: A B C D E F</p>', 'brand', 'A B C D E F'],
    ['<p>Brand: A B C D E F G</p>', 'brand', null],
    [`<p>Brand: ${'Holm'.repeat(13)}</p>`, 'brand', null],
  ])('are read from %s: the %s is %j', (body, field, value) => {
    expect(detailsOf(NAME + body)[field]?.value ?? null).toBe(value);
  });

  it.each(LABELS)('READ-40 are known by their labels: %s', (field, value, labels) => {
    const unknown = labels
      .split('; ')
      .flatMap((label) =>
        [
          `<table><tr><th>${label}</th><td>${value}</td></tr></table>`,
          `<dl><dt>${label.toUpperCase()}:</dt><dd>${value}</dd></dl>`,
          `<ul><li><b>${label}:</b> ${value}</li></ul>`,
        ].filter((body) => detailsOf(NAME + body)[field]?.value !== value),
      );
    expect(unknown).toEqual([]);
  });

  it.each(['2024', '1,80 m', '230 V', '14 Zoll'])('READ-40 have no model number in %s', (value) => {
    expect(detailsOf(`${NAME}<p>Model: ${value}</p>`).mpn).toBeNull();
  });

  it.each<[body: string, value: string | null]>([
    ['<p class="brand">Holm</p>', 'Holm'],
    ['<p class="brand">by Holm</p>', 'Holm'],
    ['<a class="brand" href="/holm">Visit the Holm Store</a>', 'Holm'],
    [`<p class="brand">${'Holm '.repeat(4)}</p>`, 'Holm Holm Holm Holm'],
    [`<p class="brand">${'Holm-'.repeat(8)}</p>`, null],
    ['<p class="brand">Holm</p><p class="brand">Birk</p>', 'Holm'],
    ['<p class="text">Holm</p>', null],
    [`${filler(250)}<p class="brand">Holm</p>`, 'Holm'],
    [`${filler(400)}<p class="brand">Holm</p>`, null],
  ])('have the brand in an element with such a name by the heading: %s', (body, value) => {
    expect(detailsOf(NAME + body).brand?.value ?? null).toBe(value);
  });

  it('have the brand in such an element of a page without a heading', () => {
    expect(detailsOf(`${filler(400)}<p class="brand">Holm</p>`).brand!.value).toBe('Holm');
    expect(detailsOf(`<p class="brand">Holm</p>${filler(200)}${NAME}`).brand!.value).toBe('Holm');
    expect(detailsOf(`<p class="brand">Holm</p>${filler(400)}${NAME}`).brand).toBeNull();
  });

  it.each<[url: string, body: string, value: string | null]>([
    // Of several numbers the one in the address is the shop's own.
    ['https://shop.example/p/desk-47B', '<p>SKU: 46A</p><p>SKU: 47B</p>', '47B'],
    ['https://shop.example/p/desk-47B', '<p>SKU: 47B</p><p>SKU: 46A</p>', '47B'],
    ['https://shop.example/p/desk-47B-46A', '<p>SKU: 46A</p><p>SKU: 47B</p>', '46A'],
    ['https://shop.example/p/desk', '<p>SKU: 46A</p><p>SKU: 47B</p>', '46A'],
    // A number in the form or an attribute counts if it is in the address too.
    ['https://shop.example/p/desk-47b2', '<input name="sku" value="47B2">', '47B2'],
    ['https://shop.example/p/desk-47b2', '<input id="sku" value="47B2">', '47B2'],
    ['https://shop.example/p/desk-47b2', '<div data-product-id="47B2"></div>', '47B2'],
    ['https://shop.example/p/desk', '<input name="sku" value="47B2">', null],
    ['https://shop.example/p/desk-47b2', '<input name="colour" value="47B2">', null],
    ['https://shop.example/p/desk-47b2', '<p id="sku" value="47B2"></p>', null],
    ['https://shop.example/p/desk-47b', '<input name="sku" value="47B">', null],
    ['https://shop.example/p/desk', '<input name="sku" value="desk">', null],
    [
      `https://shop.example/p/${'1'.repeat(41)}`,
      `<input name="sku" value="${'1'.repeat(41)}">`,
      null,
    ],
    ['https://shop.example/p/desk', '<input name="sku">', null],
    // The number at the end of the address, perhaps before its words.
    ['https://shop.example/p/47110', '', '47110'],
    ['https://shop.example/p/47110.html', '', '47110'],
    ['https://shop.example/p/a-47110', '', 'a-47110'],
    ['https://shop.example/47110/desk', '', '47110'],
    ['https://shop.example/47110/47112', '', '47112'],
    ['https://shop.example/47110/desks/oak', '', null],
    ['https://shop.example/p/4711', '', null],
    ['https://shop.example/', '', null],
    ['no address', '', null],
  ])('have the number of the address %s and %s: %j', (url, body, value) => {
    expect(detailsOf(NAME + body, url).sku?.value ?? null).toBe(value);
  });

  it('are as certain as their place', () => {
    const confidenceOf = (body: string, field: Field, url?: string) =>
      detailsOf(NAME + body, url)[field]!.confidence;
    expect(confidenceOf('<p>Brand: Holm</p>', 'brand')).toBe(0.65);
    expect(confidenceOf('<p class="brand">Holm</p>', 'brand')).toBe(0.5);
    const url = 'https://shop.example/p/47110';
    expect(confidenceOf('<input name="sku" value="47110">', 'sku', url)).toBe(0.6);
    expect(confidenceOf('', 'sku', url)).toBe(0.5);
  });
});
