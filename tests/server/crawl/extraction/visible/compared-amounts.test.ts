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

describe('an amount', () => {
  it.each(
    rows([
      // Struck through, or named like that: by its own element, one around it, or one with nothing else.
      ['struck through', '<s>49,90 €</s>', '<u>49,90 €</u>'],
      [
        'struck through',
        '<p style="text-decoration: line-through">49,90 €</p>',
        '<p style="color: red">49,90 €</p>',
      ],
      [
        'struck through',
        '<p data-a-strike="true">49,90 €</p>',
        '<p data-a-strike="false">49,90 €</p>',
      ],
      [
        'struck through',
        '<p data-a-strike="true">49,90 €</p>',
        '<p data-a-bold="true">49,90 €</p>',
      ],
      ['struck through', '<strike><b>49,90 €</b></strike>', '<em><b>49,90 €</b></em>'],
      ['struck through', '<p class="old-price">49,90 €</p>', '<p class="price">49,90 €</p>'],
      [
        'struck through',
        '<p class="price"><b class="old">49,90 €</b></p>',
        '<p class="text"><b class="new">49,90 €</b></p>',
      ],
      [
        'struck through',
        '<p class="price"><span class="old">49,90 €</span></p>',
        '<p class="price"><span class="new">49,90 €</span></p>',
      ],
      [
        'struck through',
        '<p class="price"><span class="old">49,90 €</span></p>',
        '<p class="price"><span class="old">49</span><sup>90</sup> €</p>',
      ],
      [
        'struck through',
        '<p class="price"><del>49,90 €</del></p>',
        '<p class="price"><b>49,90 €</b></p>',
      ],
      [
        'struck through',
        '<p><i class="old">49<sup>90</sup> €</i></p>',
        '<p><i class="new">49<sup>90</sup> €</i></p>',
      ],
      ['struck through', '<p class="old-price">49,90</p>', '<p class="new-price">49,90</p>'],
      [
        'struck through',
        '<div class="price"><p>Ein Möbel aus Eiche, das mit den Jahren immer noch schöner wird</p><p class="old"><b class="amount">49,90</b></p></div>',
        '<div class="box"><p>Ein Möbel aus Eiche, das mit den Jahren immer noch schöner wird</p><p class="old"><b class="amount">49,90</b></p></div>',
      ],
      // The lower of two neighbours.
      [
        'below a struck-through price',
        `<del>59,90 €</del>${filler(8)}<b>49,90 €</b>`,
        `<del>59,90 €</del>${filler(14)}<b>49,90 €</b>`,
      ],
      [
        'below a struck-through price',
        '<b>49,90 €</b><del>59,90 €</del>',
        '<b>49,90 €</b><del>59,90 $</del>',
      ],
      [
        'below a struck-through price',
        '<del>199,90 €</del><b>49,90 €</b>',
        '<del>299,90 €</del><b>49,90 €</b>',
      ],
      [
        'below a struck-through price',
        '<del>59,90 €</del><b>49,90 €</b>',
        '<div class="related"><del>59,90 €</del></div><b>49,90 €</b>',
      ],
      [
        'below a struck-through price',
        '<del>59,90 €</del><b>49,90 €</b>',
        '<del>59,90 €</del><del>49,90 €</del>',
      ],
      [
        'below a struck-through price',
        '<del>59,90 €</del><b>49,90 €</b>',
        '<p><del>59,90 €</del></p><p>49,90 € pro Monat</p>',
      ],
      [
        'the lower of two side by side',
        '<b>59,90 €</b><b>49,90 €</b>',
        `<b>59,90 €</b>${filler(6)}<b>49,90 €</b>`,
      ],
      [
        'the lower of two side by side',
        '<b>59,90 €</b><b>49,90 €</b>',
        '<b>59,90 €</b><b class="sale-price">49,90 €</b>',
      ],
      [
        'the lower of two side by side',
        '<b>59,90 €</b><b>49,90 €</b>',
        '<p>59,90 € pro Monat</p><p>49,90 €</p>',
      ],
      [
        'the lower of two side by side',
        '<b>59,90 €</b><b>49,90 €</b>',
        '<b>49,99 €</b><b>49,90 €</b>',
      ],
      // The names of a former price, where nothing is lower.
      [
        'named as former, nothing lower by it',
        '<p class="regular-price">49,90 €</p>',
        '<p class="old-price">49,90 €</p>',
      ],
      [
        'named as former, nothing lower by it',
        '<p class="regular-price">49,90 €</p>',
        '<del class="regular-price">49,90 €</del>',
      ],
      [
        'named as former, nothing lower by it',
        '<p>UVP 49,90 €</p>',
        '<p>UVP 49,90 €</p><p>39,90 €</p>',
      ],
      // These words say that another price is asked now, which the page may show only in the cart.
      ...['Was', 'Statt', 'Au lieu de', 'Antes', 'Zamiast', 'Было'].map((word): Row => [
        'named as former, nothing lower by it',
        '<p>UVP 49,90 €</p>',
        `<p>${word} 49,90 €</p>`,
      ]),
      [
        'named as former, nothing lower by it',
        `<p class="regular-price">49,90 €</p><p>59,90 €</p>`,
        `<p class="regular-price">49,90 €</p>${filler(50)}<p>39,90 €</p>`,
      ],
      [
        'named as former, nothing lower by it',
        `<p class="regular-price">49,90 €</p>${filler(70)}<p>39,90 €</p>`,
        '<p class="price">49,90 €</p>',
      ],
      [
        'named as former, nothing lower by it',
        '<p class="regular-price">49,90 €</p><p>39,90 € pro Monat</p>',
        '<p class="regular-price">49,90 €</p><p>39,90 €</p>',
      ],
    ]),
  )('is "%s" in %s, but not in %s', (evidence, withIt, without) => {
    expect(evidenceOf(withIt)).toContain(evidence);
    expect(evidenceOf(without)).not.toContain(evidence);
  });

  const list = (...prices: string[]) =>
    prices.map((price) => `<li class="item"><i>${price}</i></li>`).join('');
  const cards = (...prices: string[]) =>
    prices
      .map((price, at) => `<div class="tile"><p><b class="b${'xyz'[at]}">${price}</b></p></div>`)
      .join('');

  it.each(
    rows([
      ['in a list of products', list('49,90 €', '59,90 €', '69,90 €'), list('49,90 €', '59,90 €')],
      [
        'in a list of products',
        list('49,90 €', '59,90 €', '69,90 €'),
        list('49,90 €', '59,90 €', '59,90 €'),
      ],
      [
        'in a list of products',
        list('49,90 €', '59,90 €', '69,90 €'),
        '<p>ab 1 Stück 49,90 €</p><p>ab 5 Stück 44,90 €</p><p>ab 9 Stück 39,90 €</p>',
      ],
      [
        'in a list of products',
        '<p class="p1">49,90 €</p><p class="p2">59,90 €</p><p class="p3">69,90 €</p>',
        '<p class="pa">49,90 €</p><p class="pb">59,90 €</p><p class="pc">69,90 €</p>',
      ],
      [
        'in a list of products',
        cards('49,90 €', '59,90 €', '69,90 €'),
        cards('49,90 €', '59,90 €'),
      ],
      [
        'in a list of products',
        cards('49,90 €', '59,90 €', '69,90 €'),
        cards('49,90 €', '49,90 €', '69,90 €'),
      ],
      [
        'in a list of products',
        cards('49,90 €', '59,90 €', '69,90 €'),
        cards('49,90 €', '59,90 €', '<del>69,90 €</del>'),
      ],
      [
        'in a list of products',
        cards('49,90 €', '59,90 €', '69,90 €'),
        cards('49,90 €', '59,90 €', '69,90 €').replaceAll('tile', ''),
      ],
      [
        'in a list of products',
        cards('49,90 €', '59,90 €', '69,90 €').replaceAll(/<b.*?<\/b>/g, '<u><u>$&</u></u>'),
        cards('49,90 €', '59,90 €', '69,90 €').replaceAll(/<b.*?<\/b>/g, '<u><u><u>$&</u></u></u>'),
      ],
    ]),
  )('is "%s" among others like it: %s, but not in %s', (evidence, withIt, without) => {
    expect(evidenceOf(withIt)).toContain(evidence);
    expect(evidenceOf(without)).not.toContain(evidence);
  });

  it('is in a former currency beside the one that replaced it', () => {
    const both = '<p>25,51 €</p><p>49,90 BGN</p>';
    expect(evidenceOf(both, 'BG')).toContain('in a former currency');
    expect(evidenceOf(both, 'US')).not.toContain('in a former currency');
    expect(evidenceOf('<p>25,51 €</p><p>49,90 PLN</p>')).not.toContain('in a former currency');
    expect(evidenceOf('<p>25,51 PLN</p><p>49,90 BGN</p>')).not.toContain('in a former currency');
    expect(evidenceOf('<p class="related">25,51 €</p><p>49,90 BGN</p>')).not.toContain(
      'in a former currency',
    );
    expect(evidenceOf('<p>49,90 €</p><p>97,60 BGN</p>')).not.toContain('in a former currency');
  });
});
