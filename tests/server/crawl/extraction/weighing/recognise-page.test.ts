import { describe, expect, it } from 'vitest';
import { recognisePage } from '../../../../../server/crawl/extraction/weighing/recognise-page.ts';

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

  it('does not take a product for a challenge because its form uses a captcha', () => {
    const html = `${product}<form><div class="g-recaptcha"></div>Write a review</form>`;
    expect(recognisePage({ status: 200, html, url, headers: {} })).toBe('ok');
  });
});
