import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import {
  goneNotice,
  recognisePage,
} from '../../../../../server/crawl/extraction/weighing/recognise-page.ts';

const url = 'https://shop.example/p/1';
const product = `<title>Lamp</title><h1>Lamp</h1><script type="application/ld+json">{"@type":"Product","name":"Lamp"}</script><p>${'A lamp. '.repeat(40)}</p>`;

describe('recognisePage', () => {
  it('accepts a product page', () => {
    expect(recognisePage({ status: 200, html: product, url, headers: {} })).toBe('ok');
  });

  it.each([
    ['<title>Just a moment...</title><div id="cf-chl-widget"></div>'],
    ['<title>Robot Check</title><p>Enter the characters you see below</p>'],
    ['<title>shop.example</title><script src="https://geo.captcha-delivery.com/c.js"></script>'],
    ['<h1>Access denied</h1><p>You do not have permission</p>'],
    ['<title>Sicherheitsprüfung</title><p>Bitte bestätigen Sie: kein Roboter</p>'],
  ])('recognises a challenge served with status 200: %s', (html) => {
    expect(recognisePage({ status: 200, html, url, headers: {} })).toBe('blocked');
  });

  it.each([401, 403, 429])('reads status %i as blocked', (status) => {
    expect(recognisePage({ status, html: '', url, headers: {} })).toBe('blocked');
  });

  it('reads a challenge header as blocked, whatever the page contains', () => {
    const headers = { 'cf-mitigated': 'challenge' };
    expect(recognisePage({ status: 200, html: product, url, headers })).toBe('blocked');
  });

  it.each([
    [404, ''],
    [410, product],
    [200, '<title>Page not found</title><h1>Sorry</h1>'],
    [200, '<title>Shop</title><h1>Seite nicht gefunden</h1>'],
    ...[
      "We can't find that product",
      'We couldn’t find the page',
      'Diesen Artikel konnten wir leider nicht finden',
      "Nous n'avons pas trouvé cette page",
      'No hemos encontrado este producto',
      'Non abbiamo trovato il prodotto',
      'Não encontramos este produto',
      'We konden dit product niet vinden',
      'Niestety, nie znaleźliśmy takiego produktu',
      'Tuto stránku jsme nenašli: nenašli jsme ji',
      'Nem találjuk a terméket',
      'Nu am găsit produsul',
      'Vi hittar inte sidan',
      'Vi kunne ikke finde varen',
      'Emme löytäneet tuotetta',
      'Мы не нашли такой товар',
      'Ми не знайшли такий товар',
      'Δεν βρήκαμε το προϊόν',
    ].map((words): [number, string] => [200, `<title>Shop</title><h1>${words}</h1>`]),
    [
      200,
      '<meta name="prerender-status-code" content="404"><title>Shop</title><p>Welcome to a shop with many good things</p>',
    ],
  ])('recognises a missing product by status %i or by its words', (status, html) => {
    expect(recognisePage({ status, html, url, headers: {} })).toBe('not-found');
  });

  it.each([
    [500, product],
    [301, ''],
    [200, ''],
  ])('is unsure of status %i with a page that proves nothing', (status, html) => {
    expect(recognisePage({ status, html, url, headers: {} })).toBe('unsure');
  });

  it('accepts a page with nothing but a name and an amount, in any currency', () => {
    for (const amount of ['12,800원', '49 TL', '180.000 đ', '1 299 kr', 'R1,299', '٢٩٩ ر.س']) {
      const html = `<title>Lamp</title><h1>Lamp</h1><p>${amount}</p><button>+</button>`;
      expect([amount, recognisePage({ status: 200, html, url, headers: {} })]).toEqual([
        amount,
        'ok',
      ]);
    }
  });

  it('does not take a product for a challenge because its form uses a captcha', () => {
    const html = `${product}<form><div class="g-recaptcha"></div>Write a review</form>`;
    expect(recognisePage({ status: 200, html, url, headers: {} })).toBe('ok');
  });

  const lamps = (length: number) => `<title>Lamp</title><p>${'A lamp. '.repeat(length / 8)}</p>`;
  const challenge = '<div id="cf-chl-widget"></div>';
  const captcha = '<div class="g-recaptcha"></div>';
  const gone = '<p>Page not found</p>';
  const price = '<p>$49.00</p>';
  const state = (status: number, html: string, headers = {}) =>
    recognisePage({ status, html, url, headers });

  it.each([
    ['a challenge on a short page', 200, lamps(800) + challenge, 'blocked'],
    ['traces of a challenge on a long page', 200, lamps(1600) + challenge, 'ok'],
    ['traces of a challenge on a page with a price', 200, lamps(800) + price + challenge, 'ok'],
    ['a captcha on a page with hardly any text', 200, lamps(320) + captcha, 'blocked'],
    ['a captcha on a page with some text', 200, lamps(480) + captcha, 'ok'],
    [
      'a challenge in the title of a long page',
      200,
      `<title>Are you human?</title>${lamps(1600)}`,
      'blocked',
    ],
    [
      'a title like a challenge, with a price',
      200,
      `<title>Just a moment</title>${price}${lamps(400)}`,
      'ok',
    ],
    [
      'a challenge with status 503, whatever it shows',
      503,
      lamps(1600) + price + challenge,
      'blocked',
    ],
    ['status 503 without a challenge', 503, lamps(800), 'unsure'],
    [
      'status 500 with a long page with traces of a challenge',
      500,
      lamps(1600) + challenge,
      'unsure',
    ],
    ['status 300', 300, lamps(800), 'unsure'],
    ['status 103', 103, lamps(800), 'unsure'],
    ['status 299', 299, lamps(800), 'ok'],
    ['status 407', 407, lamps(800), 'blocked'],
    ['status 451', 451, lamps(800), 'blocked'],
    ['a short page that says that it is gone', 200, lamps(800) + gone, 'not-found'],
    ['a long page on which something is gone', 200, lamps(1600) + gone, 'ok'],
    ['a short page with a price on which something is gone', 200, lamps(800) + price + gone, 'ok'],
    [
      'a title that says so on a long page',
      200,
      `<title>Page not found</title>${lamps(1600)}`,
      'not-found',
    ],
    [
      'a title that says so, with a price',
      200,
      `<title>Page not found</title>${price}${lamps(800)}`,
      'ok',
    ],
    [
      'a third heading that says so',
      200,
      `<h1>a</h1><h1>b</h1><h1>Page not found</h1>${lamps(1600)}`,
      'not-found',
    ],
    [
      'a fourth heading that says so',
      200,
      `<h1>a</h1><h1>b</h1><h1>c</h1><h1>Page not found</h1>${lamps(1600)}`,
      'ok',
    ],
    [
      'a mark for another status',
      200,
      `<meta name="prerender-status-code" content="200">${lamps(800)}`,
      'ok',
    ],
    ['another mark', 200, `<meta name="error" content="404">${lamps(800)}`, 'ok'],
    ['a page with a few words', 200, '<p>Loading the shop</p>', 'unsure'],
    [
      'a page with a few words in many elements',
      200,
      `<p>Loading the shop</p>${'<i></i>'.repeat(40)}`,
      'ok',
    ],
    ['a page with little more than a price', 200, price, 'ok'],
  ])('judges %s (status %i)', (_what, status, html, expected) => {
    expect(state(status, html)).toBe(expected);
  });

  it('reads the headers of a firewall, if they name a challenge', () => {
    expect(state(200, product, { 'x-amzn-waf-action': 'challenge' })).toBe('blocked');
    expect(state(200, product, { 'cf-mitigated': 'none' })).toBe('ok');
  });
});

describe('a notice that a product is gone', () => {
  const words = 'This product is no longer available';
  it.each<[html: string, notice: string | null]>([
    ['<title>Page not found</title>', 'title'],
    ['<h1>Page not found</h1>', 'title'],
    ['<h1>Strani ni mogoče najti</h1>', 'title'],
    ['<h1>Produkt sa nenašiel</h1>', 'title'],
    ['<h1>Diese Seite gibt es nicht mehr</h1>', 'title'],
    ['<h1>Diese Welt gibt es nicht mehr</h1>', null],
    ['<h1>Ez a termék már nem elérhető</h1>', 'notice'],
    ['<h1>Acest produs nu mai este disponibil</h1>', 'notice'],
    ['<h1>Este produto já não está disponível</h1>', 'notice'],
    ['<h1>Este produto está disponível</h1>', null],
    ['<h2>Page not found</h2>', 'notice'],
    ['<h3>Page not found</h3>', 'notice'],
    ['<h4>Page not found</h4>', null],
    ['<p class="alert">Page not found</p>', 'notice'],
    ['<p>Page not found</p>', null],
    [`<p class="alert">${'<i></i>'.repeat(30)}Page not found</p>`, 'notice'],
    [`<p class="alert">Page not found. ${'A lamp. '.repeat(10)}</p>`, 'notice'],
    [`<p class="alert">Page not found. ${'A lamp. '.repeat(30)}</p>`, null],
    ['<p class="search-alert">Page not found</p>', null],
    ['<h2>Page not found?</h2>', null],
    ['<h2 hidden>Page not found</h2>', null],
    ['<div style="display:none"><h2>Page not found</h2></div>', null],
    [`<p class="alert">${words.replace('no longer', 'now')}</p>`, null],
    ['', null],
  ])('is found in %s: %s', (html, notice) => {
    const title = html.startsWith('<title>') ? '' : '<title>Lamp</title>';
    const page = parsePage(`${title}${html}<p>A lamp.</p>`, url);
    expect(goneNotice(page)).toBe(notice);
  });
});
