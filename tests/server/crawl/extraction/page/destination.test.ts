import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  isRedirected,
} from '../../../../../server/crawl/extraction/page/destination.ts';

describe('an address', () => {
  it.each([
    ['https://shop.example', 'home'],
    ['https://shop.example/', 'home'],
    ['https://shop.example/de', 'home'],
    ['https://shop.example/pt-br/', 'home'],
    ['https://shop.example/en/home', 'home'],
    ['https://shop.example/index.php', 'home'],
    ['https://shop.example/?utm_source=mail', 'home'],
    ['https://shop.example/index.php?id=4711', 'page'],
    ['https://shop.example/?s=desk', 'search'],
    ['https://shop.example/de/?q=desk', 'search'],
    ['https://shop.example/suche', 'search'],
    ['https://shop.example/de/search/desk', 'search'],
    ['https://shop.example/oak-desk?q=desk', 'page'],
    ['https://shop.example/de/oak-desk', 'page'],
    ['https://shop.example/home/oak-desk', 'page'],
    ['no address', 'page'],
  ])('%s leads to a %s', (address, destination) => {
    expect(destinationOf(address)).toBe(destination);
  });
});

describe('a request', () => {
  const desk = 'https://shop.example/oak-desk';

  it.each([
    [desk, 'http://www.shop.example/Oak-Desk/'],
    ['https://www.shop.example/oak-desk', desk],
    [desk, `${desk}?utm_source=mail&gclid=1&ref=x`],
    [`${desk}?utm_source=mail`, desk],
    [`${desk}?list=bestsellers`, desk],
    [`${desk}?colour=oak&list=bestsellers`, `${desk}?colour=oak`],
    ['https://shop.example/?id=7&ref=x', 'https://shop.example/?id=7'],
    ['https://shop.example/index.php?id=7&a=1', 'https://shop.example/index.php?a=1&id=7'],
    ['no address', 'no address'],
  ])('for %s that ends at %s is not redirected', (requested, reached) => {
    expect(isRedirected(requested, reached)).toBe(false);
  });

  it.each([
    [desk, 'https://shop.example/oak-table'],
    [desk, 'https://other.example/oak-desk'],
    [desk, `${desk}?colour=black`],
    [`${desk}?colour=oak`, `${desk}?colour=black`],
    [`${desk}?colour=oak`, `${desk}?colour=oak&size=2`],
    ['https://shop.example/?id=7', 'https://shop.example/'],
    ['https://shop.example/product.php?id=7', 'https://shop.example/product.php'],
    ['https://shop.example/index.php?id=7&a=1', 'https://shop.example/index.php?a=1'],
    [desk, 'no address'],
    ['no address', desk],
  ])('for %s that ends at %s is redirected', (requested, reached) => {
    expect(isRedirected(requested, reached)).toBe(true);
  });
});
