import { describe, expect, it } from 'vitest';
import type { PriceEvidence } from '../../../../../server/crawl/extraction/evidence.ts';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';

/** The evidence for 49,90 on a page. */
function evidenceOf(body: string, country = 'DE'): readonly PriceEvidence[] {
  const html = body.includes('<h1>') ? body : `<h1>Oak desk</h1>${body}`;
  const page = parsePage(
    `<html lang="de"><head><title>Oak desk</title></head><body>${html}</body></html>`,
    'https://shop.example/p/oak-desk',
  );
  const { prices } = viewOf(page, mainHeading(page, ['Oak desk']), { country });
  const found = prices.find(({ amount }) => amount === 49.9);
  if (!found) throw new Error(`49.9 is not among ${prices.map((each) => each.amount).join()}`);
  return [...found.evidence];
}

type Row = [evidence: PriceEvidence, withIt: string, without: string];
const rows = (list: Row[]): Row[] => list;
const filler = (count: number): string => '<i>.</i>'.repeat(count);
const BUTTON = '<button>In den Warenkorb</button>';
const long = 'ein Möbel, das mit den Jahren immer noch schöner wird';

describe('an amount', () => {
  it.each(
    rows([
      // The words of its own element, or beside it, up to the next amount.
      ['shipping', '<p>Versand <b>49,90 €</b></p>', '<p>Versand</p><p>49,90 €</p>'],
      [
        'shipping',
        '<p><i>Versand</i> <b>49,90 €</b></p>',
        '<p><i>Versand 5,90 €</i> <b>49,90 €</b></p>',
      ],
      [
        'shipping',
        '<p>Versand <span><b>49,90 €</b></span></p>',
        `<p>${long} <span><b>49,90 €</b></span></p>`,
      ],
      [
        'shipping',
        '<p><i title="Versand"></i><b>49,90 €</b></p>',
        '<p><i title="Holz"></i><b>49,90 €</b></p>',
      ],
      [
        'shipping',
        '<p><img alt="Versand"><b>49,90 €</b></p>',
        '<p><img alt="Holz"><b>49,90 €</b></p>',
      ],
      [
        'with VAT',
        '<div><b>49,90 €</b> inkl. MwSt.</div>',
        '<div><b>49,90 €</b><h2>inkl. MwSt.</h2></div>',
      ],
      ['shipping', '<div>Versand: 49,90 €</div>', '<div>Versand 5,90 € Preis: 49,90 €</div>'],
      ['shipping', '<p>Preis 9,90 € Versand 49,90 €</p>', '<p>Preis 49,90 € Versand 9,90 €</p>'],
      ['shipping', '<p>Preis 10 % Versand 49,90 €</p>', '<p>Versand frei | 49,90 €</p>'],
      ['shipping', '<p>Versand in 3 Tagen 49,90 €</p>', '<p>Versand oder 49,90 €</p>'],
      ['shipping', '<p>Versand 49,90 € 9,90 €</p>', '<p>Versand • 49,90 €</p>'],
      ['per unit', '<p>49,90 € / kg</p>', '<p>49,90 € | 9,90 € / kg</p>'],
      ['a rate', '<p>49,90 € – 59,90 € pro Monat</p>', '<p>49,90 € und 59,90 € pro Monat</p>'],
      ['a rate', '<p><b>49,90 €</b> pro <i>Monat</i></p>', '<p><b>49,90 €</b> pro <i>Set</i></p>'],
      ['a rate', '<p><b>49,90 €</b> la nuit</p>', '<p><b>49,90 €</b> Soin de nuit</p>'],
      ['a rate', '<p>49,90 zł / dobę</p>', '<p>49,90 zł / szt.</p>'],
      ['a rate', '<p>1泊 49.90円</p>', '<p>1個 49.90円</p>'],
      [
        'a wage, a fee or a fare',
        '<p>Eintritt: 49,90 €</p>',
        '<p>Eintrittskarten-Album: 49,90 €</p>',
      ],
      ['a wage, a fee or a fare', '<p>Зарплата 49,90 €</p>', '<p>Цена 49,90 €</p>'],
      ['with a coupon', '<p>券后价 ¥49.90</p>', '<p>促销价 ¥49.90</p>'],
      ['with a coupon', '<p>쿠폰적용가 49.90원</p>', '<p>판매가 49.90원</p>'],
      ['a rate', '<p><b>49,90 €</b> mtl.</p>', '<p><b>49,90 €</b> mit Beinen</p>'],
      ['a rate', '<p><b>49,90 €</b> mesačne</p>', '<p><b>49,90 €</b> zlacnené</p>'],
      ['a rate', '<p><b>49,90 €</b> на месец</p>', '<p><b>49,90 €</b> на склад</p>'],
      ['a rate', '<p><b>49,90 €</b>/μήνα</p>', '<p><b>49,90 €</b>/σετ</p>'],
      ['a rate', '<p>10x <b>R$ 49,90</b></p>', '<p>Mesa <b>R$ 49,90</b></p>'],
      ['a rate', '<p>49,90 € x 4</p>', '<p>49,90 € x 40 cm</p>'],
      ['a rate', '<p><b>49,90 грн</b> × 24 платежі</p>', '<p><b>49,90 грн</b> × 24 шухляди</p>'],
      // A saving in per cent only explains the price.
      ['a saving', '<p>Rabatt 49,90 €</p>', '<p>30 % Rabatt: 49,90 €</p>'],
      // The word after a currency that ends with an accented letter.
      ['a saving', '<p>49,90 Kč sleva</p>', '<p>49,90 Kč stolek</p>'],
      ['for used goods', '<p>Gebraucht ab 49,90 €</p>', '<p>Neu und gebraucht ab 49,90 €</p>'],
      // A number of pieces.
      ['for many pieces', '<p>ab 10 Stück 49,90 €</p>', '<p>10 Schubladen 49,90 €</p>'],
      ['for many pieces', '<p>2-5 Stück: 49,90 €</p>', '<p>25 Meter: 49,90 €</p>'],
      ['for many pieces', '<p>2 für 49,90 €</p>', '<p>100 Stück für 49,90 €</p>'],
      ['for many pieces', '<p>3 szt. za 49,90 zł</p>', '<p>Stół za 49,90 zł</p>'],
      ['for one piece', '<p>ab 1 Stück 49,90 €</p>', '<p>ab 2 Stück 49,90 €</p>'],
      ['for one piece', '<p>1-1 Stück: 49,90 €</p>', '<p>2-5 Stück: 49,90 €</p>'],
      ['a starting price', '<p>49,90 € ~</p>', '<p>ab 10 Stück: 49,90 € ~</p>'],
      ['the start of a range', '<p>49,90 € – 59,90 €</p>', '<p>49,90 € – 20 %</p>'],
      // Names of the element.
      [
        'in an element named shipping',
        '<p class="shipping-price">49,90 €</p>',
        '<p class="price">49,90 €</p>',
      ],
      ['a saving', '<p class="price-saving">49,90 €</p>', '<p class="price">49,90 €</p>'],
      [
        'the lowest of thirty days',
        '<p class="omnibus-price">49,90 €</p>',
        '<p class="price">49,90 €</p>',
      ],
      [
        'named the current price',
        '<p class="current"><b>49,90 €</b></p>',
        '<div class="current"><p><b>49,90 €</b></p></div>',
      ],
      [
        'named something beside the price',
        '<p class="total"><b>49,90 €</b></p>',
        '<div class="total"><p><b>49,90 €</b></p></div>',
      ],
      [
        'within an element named price',
        `<div class="price"><p>${long} und <b>49,90 €</b></p></div>`,
        `<div class="price"><div><p>${long} und <b>49,90 €</b></p></div></div>`,
      ],
      [
        'in large type',
        '<p style="font-size:18px">49,90 €</p>',
        '<p style="font-size:17px">49,90 €</p>',
      ],
      ['alone in its element', '<p>49,90 € neu</p>', '<p>49,90 € heute</p>'],
      [
        'in a sentence',
        '<p>49,90 € kostet unser Schreibtisch aus Eiche</p>',
        '<p>49,90 € kostet er</p>',
      ],
      ['announced as the price', '<p>Preis <b>49,90 €</b></p>', '<p>Heute <b>49,90 €</b></p>'],
      // Its link leads elsewhere.
      ['in a link', '<a href="/p/y"><b>49,90 €</b></a>', '<a href="#top"><b>49,90 €</b></a>'],
      ['in a link', '<a href="/p/y">49,90 €</a>', '<a href="javascript:buy()">49,90 €</a>'],
      ['in a link', '<a href="/p/y">49,90 €</a>', '<a>49,90 €</a>'],
    ]),
  )('is "%s" in %s, but not in %s', (evidence, withIt, without) => {
    expect(evidenceOf(withIt)).toContain(evidence);
    expect(evidenceOf(without)).not.toContain(evidence);
  });

  it.each(
    rows([
      ['right after the name', `${filler(110)}<p>49,90 €</p>`, `${filler(125)}<p>49,90 €</p>`],
      ['after the name', `${filler(290)}<p>49,90 €</p>`, `${filler(310)}<p>49,90 €</p>`],
      ['far from the name', `${filler(690)}<p>49,90 €</p>`, `${filler(710)}<p>49,90 €</p>`],
      [
        'just before the name',
        '<p>49,90 €</p><h1>Oak desk</h1>',
        '<h1>Oak desk</h1><p>49,90 €</p>',
      ],
      [
        'just before the name',
        `<p>49,90 €</p>${filler(50)}<h1>Oak desk</h1>`,
        `<p>49,90 €</p>${filler(70)}<h1>Oak desk</h1>`,
      ],
      [
        'beside the buy button',
        `<p>49,90 €</p>${filler(50)}${BUTTON}`,
        `<p>49,90 €</p>${filler(70)}${BUTTON}`,
      ],
      [
        'beside the buy button',
        `${BUTTON}${filler(50)}<p>49,90 €</p>`,
        `${BUTTON}${filler(70)}<p>49,90 €</p>`,
      ],
      [
        'near the buy button',
        `<p>49,90 €</p>${filler(140)}${BUTTON}`,
        `<p>49,90 €</p>${filler(160)}${BUTTON}`,
      ],
      ['near the buy button', `<p>49,90 €</p>${filler(70)}${BUTTON}`, `<p>49,90 €</p>${BUTTON}`],
    ]),
  )('is "%s" by its distance', (evidence, withIt, without) => {
    expect(evidenceOf(withIt)).toContain(evidence);
    expect(evidenceOf(without)).not.toContain(evidence);
  });

  it('is at the end of a page without a heading in the second half of it', () => {
    const on = (body: string) => {
      const page = parsePage(`<html><body>${body}</body></html>`, 'https://shop.example/p/1');
      return [...viewOf(page, null, { country: 'DE' }).prices[0]!.evidence];
    };
    expect(on(`${filler(40)}<p>49,90 €</p>`)).toContain('at the end of the page');
    expect(on(`<p>49,90 €</p>${filler(40)}`)).not.toContain('at the end of the page');
    expect(on(`${filler(12)}<p>49,90 €</p>${filler(30)}`)).not.toContain('at the end of the page');
  });
});
