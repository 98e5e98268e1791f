import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discoverMatches, recordFromUrl } from '../../../server/matching/discovery.ts';
import { product } from './records.ts';

describe('discoverMatches', () => {
  const lamp = product('Lumo floor lamp Arc', { brand: 'Lumo' });
  const saw = product('Torvik TV-2200 jigsaw', { brand: 'Torvik' });
  const alone = product('Kettle nobody else sells');

  it('lists per own product what each competitor offers', () => {
    const found = discoverMatches(
      [lamp, saw, alone],
      [
        { website: 'north.example', records: [product('Torvik jigsaw TV2200'), product('Teapot')] },
        {
          website: 'south.example',
          records: [product('Lumo Arc floor lamp'), product('TV-2200 Torvik jigsaw')],
        },
      ],
    );
    const summary = found.map(({ own, products }) => [
      own.id,
      products.map(({ website }) => website),
    ]);
    expect(summary).toEqual([
      [lamp.id, ['south.example']],
      [saw.id, ['north.example', 'south.example']],
    ]);
    expect(found[1]!.products[0]!.candidates[0]!.theirs.name).toBe('Torvik jigsaw TV2200');
  });

  it('finds products in the addresses of a sitemap', () => {
    const records = [
      'https://shop.example/c/garden/teak-bench-halden-150cm.html',
      'https://shop.example/p/10442/torvik-tv-2200-jigsaw',
    ].flatMap((url) => recordFromUrl(url) ?? []);
    const [match] = discoverMatches([saw], [{ website: 'shop.example', records }]);
    expect(match!.products[0]!.candidates[0]!.theirs.id).toBe(
      'https://shop.example/p/10442/torvik-tv-2200-jigsaw',
    );
  });
});

describe('recordFromUrl', () => {
  it.each([
    ['https://a.example/p/red-lamp-arc.html', 'red lamp arc'],
    ['https://a.example/lampe-%C3%A9t%C3%A9/123456', 'lampe été'],
    ['https://a.example/de/lamp_arc+27?x=1', 'lamp arc 27'],
    ['https://a.example/100%-cotton-shirt', '100% cotton shirt'],
  ])('reads %s as "%s"', (url, name) => {
    expect(recordFromUrl(url)).toEqual({ id: url, name });
  });

  it('returns nothing for an address without words', () => {
    for (const url of ['https://a.example/', 'https://a.example/1/2', 'no address', '']) {
      expect(recordFromUrl(url)).toBeUndefined();
    }
  });

  it('returns a name or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (url) => {
        expect(recordFromUrl(url)?.name.trim()).not.toBe('');
      }),
    );
  });
});
