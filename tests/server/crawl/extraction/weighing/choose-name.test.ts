import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://www.oak-and-ash.example/p/4711';
const og = (title: string) => `<meta property="og:title" content="${title}">`;
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;

const nameOn = (html: string) => extractProduct(html, { url, country: 'GB' }).name?.value;

describe('the name of a product', () => {
  it.each<[head: string, body: string, name: string]>([
    // The heading, where the title for other sites is about the same.
    [og('Walnut desk | Oak & Ash'), '<h1>Walnut desk</h1>', 'Walnut desk'],
    [og('Buy the walnut desk today, free delivery!'), '<h1>Walnut desk</h1>', 'Walnut desk'],
    [
      `<title>Walnut desk 120 – Oak & Ash</title>${og('Work where you feel at home')}`,
      '<h1>Walnut desk 120</h1>',
      'Walnut desk 120',
    ],
    [og('한옥 방석 - 한옥별'), '<h1>한옥 방석</h1>', '한옥 방석'],
    // With the size that only the title has.
    [og('Skis Helags 205 cm | Oak & Ash'), '<h1>Skis Helags</h1>', 'Skis Helags 205 cm'],
    // Not a heading of something else, of the shop, or of a number alone.
    [og('Walnut desk'), '<h1>Welcome back</h1>', 'Walnut desk'],
    [
      site('Oak & Ash') + og('Oak & Ash | Walnut desk'),
      '<header><h1>Oak & Ash</h1></header>',
      'Walnut desk',
    ],
    [
      '<title>Walnut desk - Timber Row</title>',
      '<h1><a href="/">Timber Row</a></h1><h2>Walnut desk</h2>',
      'Walnut desk',
    ],
    [
      '<title>Walnut desk - Timber Row</title>',
      '<a href="/index.php"><h1>Timber Row</h1></a><h2>Walnut desk</h2>',
      'Walnut desk',
    ],
    [og('Zeno coffee maker K7 - Oak and Ash'), '<h1>K7</h1>', 'Zeno coffee maker K7'],
    // Without a heading: the title without the shop's name, by its own words or its host.
    [site('Oak & Ash') + og('Walnut desk – Oak & Ash'), '', 'Walnut desk'],
    ['<title>Walnut desk | Oak-and-Ash</title>', '', 'Walnut desk'],
    ['<title>oak-and-ash.example: Walnut desk</title>', '', 'oak-and-ash.example: Walnut desk'],
    [og('Walnut desk - 120 cm'), '', 'Walnut desk - 120 cm'],
    ['<title>Oak-and-Ash</title>', '', 'Oak-and-Ash'],
  ])('on %s%s is "%s"', (head, body, name) => {
    expect(nameOn(`<html><head>${head}</head><body>${body}</body></html>`)).toBe(name);
  });

  it('is the one that its markup states, whatever the heading says', () => {
    const markup = JSON.stringify({ '@type': 'Product', name: 'Walnut desk, 120 × 60 cm' });
    const html = `<script type="application/ld+json">${markup}</script><h1>Walnut desk</h1>`;
    expect(nameOn(html)).toBe('Walnut desk, 120 × 60 cm');
  });
});
