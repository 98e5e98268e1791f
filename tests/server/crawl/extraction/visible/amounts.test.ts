import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';

/** The amounts that a page shows. */
function amountsOn(body: string, country = 'DE'): number[] {
  const page = parsePage(
    `<html><head><title>Oak desk</title></head><body><h1>Oak desk</h1>${body}</body></html>`,
    'https://shop.example/p/oak-desk',
  );
  const view = viewOf(page, mainHeading(page, ['Oak desk']), { country });
  return view.prices.map(({ amount }) => amount);
}

const long = 'a piece of furniture that is made to last for a long time';

describe('the amounts of a page', () => {
  it.each<[body: string, amounts: number[]]>([
    // Cents in an element of their own.
    ['<p>19<sup>99</sup> €</p>', [19.99]],
    ['<p>19<small>,99</small> €</p>', [19.99]],
    ['<p>19€<sup>99</sup></p>', [19.99]],
    ['<p><b>19</b><small>€ 99</small></p>', [19.99]],
    ['<p>€ 19<i class="cents">99</i></p>', [19.99]],
    ['<p>19<sup>99 €</sup></p>', [19.99]],
    ['<p>19<sup>–</sup> €</p>', [19]],
    ['<p>nur 1 299<sup>99</sup> €</p>', [1299.99]],
    ['<p><b><i>19</i></b><span><sup>99</sup></span> €</p>', [19.99]],
    ['<p>€ 19 <i class="note">99</i></p>', [19]],
    ['<p>1249,<i>00 €</i></p>', [1249]],
    ['<p>19<i>,99</i> €</p>', [19.99]],
    ['<p><i>19</i><i>.99 €</i></p>', [19.99]],
    ['<p>€ 19<sup>999</sup></p>', [19]],
    ['<p>€ 19<sup>*</sup></p>', [19]],
    ['<div class="price">€ 19<ul><li><sup>99</sup></li></ul></div>', [19]],
    // An amount without a currency counts in an element named price, or with the sign beside it.
    ['<p class="price">49,90</p>', [49.9]],
    ['<p class="price">49,-</p>', [49]],
    ['<p>49,90</p>', []],
    ['<p class="price">49,90 nur heute</p>', []],
    ['<p class="price">statt 49,90</p>', [49.9]],
    ['<p class="price">statt 4</p>', []],
    ['<p class="price">statt 49,90 heute</p>', []],
    ['<p><b>49,90</b> <i>€</i></p>', [49.9]],
    ['<p><i>€</i><b>49,90</b></p>', [49.9]],
    [`<p><b>49,90</b> <i>€</i> ${long}</p>`, [49.9]],
    [`<p><b class="price">49,90</b> <i>€</i> ${long}</p>`, [49.9]],
    // Measures are no amounts.
    ['<p class="price">12 M</p>', []],
    ['<p>12 ft</p>', []],
    ['<p>0,00 €</p>', []],
    ['<p class="price">0</p>', []],
    // Of a price and its former price each has its own element.
    ['<p class="price"><del>69,90 €</del> <b>49,90 €</b></p>', [69.9, 49.9]],
    ['<p class="price">49,90 € <del>69,90 €</del></p>', [49.9, 69.9]],
    ['<p class="price"><i>49,90</i> <i>€</i></p>', [49.9]],
    // Also within one box, with cents in elements of their own, and with the price in an element beside other words.
    ['<p class="price"><b><s>69,90 €</s> <i>49,90 €</i></b></p>', [69.9, 49.9]],
    ['<p class="price"><b><i>49<sup>90</sup> €</i></b></p>', [49.9]],
    ['<p class="price"><s>€ 69<sup>90</sup></s><b>€ 49<sup>90</sup></b></p>', [69.9, 49.9]],
    ['<p class="price"><s>69,90</s><b>49<sup>90</sup></b></p>', [69.9, 49.9]],
    ['<p class="price"><b>49,90 €</b> zzgl. 3,99 € Versand</p>', [3.99, 49.9]],
    // The digits of one number in several elements, without a mark or a name for the cents.
    ['<p class="price"><i>€</i><i>1.249</i><i>90</i></p>', [1249.9]],
    ['<p><i>49</i><b><i>90</i><i>€</i></b></p>', [49.9]],
    ['<p class="price"><i>€</i><i>49</i><i>905</i></p>', []],
    ['<p class="price"><i>49</i><i>90</i><i>€</i><i>/Stück</i></p>', []],
    ['<p class="price"><i>4</i><i>9</i><i>,</i><i>9</i><i>0</i> €</p>', [49.9]],
    // A dash in place of the cents is a sign.
    ['<p>1.299,–</p>', [1299]],
    ['<p>2 490,-</p>', [2490]],
    ['<p>2490.-</p>', [2490]],
    ['<p>12-</p>', []],
    ['<p>1.249 € 95</p>', [1249.95]],
    ['<p>1 249€95</p>', [1249.95]],
    // Several amounts of one text.
    ['<p>$89 RRP $119</p>', [89, 119]],
    ['<p>89 € bis 119 €</p>', [89, 119]],
    ['<p>89 € – 119 €</p>', [89]],
    ['<p>89 € 89 €</p>', [89]],
    ['<p>1 € 2 € 3 € 4 €</p>', [1, 2, 3, 4]],
    ['<p>1 € 2 € 3 € 4 € 5 €</p>', [1]],
    ['<p>49,90 €, 12 M</p>', [49.9]],
    // A text is short, and that of an element with a name for a price is shorter.
    [`<p>49,90 € ${long}</p>`, [49.9]],
    [`<p>49,90 € ${long}, and then for another year</p>`, []],
    [`<p class="price">49,90 ${long}</p>`, []],
    [`<p>${long} <b>49,90 €</b></p>`, [49.9]],
    ['<p hidden>49,90 €</p>', []],
    ['<div hidden><p>49,90 €</p></div>', []],
    ['<div style="display:none"><p>49,90 €</p></div>', []],
    ['<select><option>49,90 €</option></select>', []],
    ['<script>49,90 €</script>', []],
    ['<noscript><p>49,90 €</p></noscript>', []],
  ])('are read from %s: %j', (body, amounts) => {
    expect(amountsOn(body)).toEqual(amounts);
  });

  it.each<[body: string, country: string, price: number]>([
    // A unit price in the next line, and a bracket behind another amount, are not about this one.
    ['<p>49,99 EUR<br>Grundpreis: 99,98 EUR / Liter</p>', 'DE', 49.99],
    ['<p>49,99 EUR<br>Grundpreis 99,98 EUR</p>', 'DE', 49.99],
    ['<p>£4.99<br>Unit price: £9.98 / litre</p>', 'GB', 4.99],
    ['<p>49 zł<br>Cena za kg: 98 zł</p>', 'PL', 49],
    ['<p>¥11,636(税抜) ¥12,800(税込)</p>', 'JP', 12800],
    ['<p>41,58 € (HT) 49,90 € (TTC)</p>', 'FR', 49.9],
    // Nor are the sizes beside it.
    [
      '<div><h4>Zeno</h4><p>49,90 €</p><div><button>S</button><button>Rundgang</button></div><p>Kabel 39,90 €</p></div>',
      'DE',
      49.9,
    ],
    // Nor is an amount with a sign of letters.
    ['<p class="price">180.000 <sup>đ</sup><span>250.000 <sup>đ</sup></span></p>', 'VN', 180_000],
  ])('have words of their own: %s', (body, country, price) => {
    const html = `<html><head><title>Oak desk</title></head><body><h1>Oak desk</h1>${body}<button>Add to cart</button></body></html>`;
    const read = extractProduct(html, { url: 'https://shop.example/p/oak-desk', country }).price;
    expect([read?.value, (read?.confidence ?? 0) > 0.5]).toEqual([price, true]);
  });

  it('are read as in the country of the shop', () => {
    expect(amountsOn('<p>6 990 Ft</p>', 'HU')).toEqual([6990]);
    expect(amountsOn('<p>6 ft</p>', 'US')).toEqual([]);
    expect(amountsOn('<p>199 kr</p>', 'SE')).toEqual([199]);
    expect(amountsOn('<p>1.250 KD</p>', 'KW')).toEqual([1.25]);
  });

  it('are read up to four hundred', () => {
    expect(amountsOn('<p>49,90 €</p>'.repeat(450))).toHaveLength(400);
  });
});
