import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const read = (body: string, country: string) => {
  const html = `<html><head><title>Zeno K700</title></head><body><main><h1>Zeno K700</h1>${body}</main></body></html>`;
  const { price, listPrice } = extractProduct(html, {
    url: 'https://shop.example/p/zeno',
    country,
  });
  return [listPrice?.value ?? null, price !== null && price.confidence > 0.5 ? price.value : null];
};

const evidenceOf = (body: string) =>
  extractProduct(`<h1>Zeno K700</h1>${body}`, { url: 'https://shop.example/p/zeno', country: 'US' })
    .price?.evidence;

describe('the words beside an amount', () => {
  const other = '<p>Gift box $5.00 more</p>';

  it.each(['hidden', 'class="hidden"', 'style="display:none"', 'class="badge d-none"'])(
    'READ-06 are not those of a box that nobody sees: %s',
    (hides) => {
      const box = `<div class="price">$59.00</div><div ${hides}>Sold out</div>`;
      expect(read(`<p>$1.00</p>${box}<button>Add to cart</button>`, 'US')).toEqual([null, 59]);
      expect(read(`<p>$1.00</p>${other}${box}<button>Add to cart</button>`, 'US')[1]).toBe(59);
    },
  );

  it('READ-06 are those that are read aloud', () => {
    const price =
      '<div class="price"><span class="visually-hidden">Member price</span> $49.00</div>';
    const box = `<div class="price">$59.00</div>${price}<button>Add to cart</button>`;
    expect(read(box, 'US')[1]).toBe(59);
  });

  it.each([
    [
      'KR',
      '<dl><dt>정가</dt><dd><del>52,000원</del></dd><dt>판매가</dt><dd><strong>39,800원</strong></dd><dt>배송비</dt><dd>3,000원 (50,000원 이상 무료)</dd></dl><button>구매하기</button>',
      [52000, 39800],
    ],
    [
      'DE',
      '<dl><dt>Versand</dt><dd>4,90 € (ab 50 € gratis)</dd><dt>Preis</dt><dd>39,80 €</dd><dt>Pfand</dt><dd>3,10 € je Kasten</dd></dl>',
      [null, 39.8],
    ],
    [
      'GB',
      '<table><tr><th>Delivery</th><td>£4.90 (free from £50)</td><th>Price</th><td>£39.80</td><th>Deposit</th><td>£10.00 back</td></tr></table>',
      [null, 39.8],
    ],
  ])('READ-06 are the label of its own row and not of the next: %s', (country, body, expected) => {
    expect(read(body, country)).toEqual(expected);
  });

  it.each([
    [
      'DE',
      '<div class="current-price"><span class="productOldPrice">Unser bisheriger Preis 59,95 EUR<br></span> Jetzt nur 49,95 EUR<br>Sie sparen 17% (10,00 EUR)</div><button>In den Warenkorb</button>',
      [59.95, 49.95],
    ],
    [
      'PL',
      '<div id="price_maxprice"><del>Cena katalogowa: 199,00 zł</del></div><strong id="price_value">149,00 zł</strong><span>/ szt.</span><button>Dodaj do koszyka</button>',
      [199, 149],
    ],
    [
      'PL',
      '<div class="price"><del>199,00 zł</del></div><button>Dodaj do koszyka</button>',
      [null, null],
    ],
  ])(
    'READ-22 are those of a former price, which is not the price: %s',
    (country, body, expected) => {
      expect(read(body, country)).toEqual(expected);
    },
  );

  it('READ-06 are those that go on with it, up to the next amount', () => {
    const of = (details: string) =>
      evidenceOf(`<p class="price"><b>$25.00</b><span> ${details}</span></p>`);
    expect(of('/ month and a $10.00 sign-up fee')).toContain('a rate');
    expect(of('and $10.00 / month')).not.toContain('a rate');
  });
});
