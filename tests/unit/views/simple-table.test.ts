import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { matchListMachine } from '../../../src/machines/catalogue/match-list.ts';
import { SimpleTable } from '../../../src/views/catalogue/table/SimpleTable.tsx';
import type { CrawlState, MatchDocument } from '../../../contract/entities/match.ts';
import { matchOf, offerOf } from './sample-match.ts';

const input = {
  scope: { favorite_only: false, exclusive_only: false },
  isSelectable: false,
  pageSize: 5,
};

const draw = (rows: MatchDocument[]) =>
  renderToStaticMarkup(
    createElement(SimpleTable, {
      rows,
      snapshot: createActor(matchListMachine, { input }).getSnapshot(),
      send: () => {},
      country: 'es',
      referenceIsEan: false,
      emptyText: 'No data available',
    }),
  );

describe('the prices simple table', () => {
  it('TABLE-13 has the columns Image, Product and Price, and the sizes 5, 10 and 15', () => {
    const drawn = draw([matchOf()]);
    expect([...drawn.matchAll(/<th[^>]*>(\w+)</g)].map(([, text]) => text)).toEqual([
      'Image',
      'Product',
      'Price',
    ]);
    expect([...drawn.matchAll(/<option[^>]*>(\d+)</g)].map(([, text]) => text)).toEqual([
      '5',
      '10',
      '15',
    ]);
  });

  it('TABLE-13 names the product with its upper-case brand, its reference and its update date', () => {
    const own = offerOf({ alias: 'own.example', updateDate: '2026-03-02T12:00:00Z' });
    const drawn = draw([matchOf({ own })]);
    for (const text of ['Floor lamp', 'LUMO', 'Sku : SKU-1', 'Update date : 2026-03-02']) {
      expect(drawn).toContain(text);
    }
  });

  it('TABLE-13 shows the availability, or Not Found in grey', () => {
    expect(draw([matchOf()])).toContain('data-tone="in">In stock');
    expect(draw([matchOf({ own: null })])).toContain('data-tone="unknown">Not Found');
  });

  it('FIG-02 shows the last price of an own product that is gone struck through, with its day', () => {
    const own = offerOf({
      alias: 'own.example',
      price: 12.9,
      not_found: true,
      state: 'not-found',
      updateDate: '2026-11-03T12:00:00Z',
    });
    const drawn = draw([matchOf({ own })]);
    expect(drawn).toMatch(/<s[^>]*>12,90/);
    expect(drawn).toMatch(/gone.*2026-11-03/);
    expect(drawn).toContain('Not Found');
    expect(drawn).not.toMatch(/<strong>12,90/);
  });

  it('FIG-05 FIG-06 shows that the stock is unknown', () => {
    const badge = (availability: string, state: CrawlState = 'ok') =>
      draw([matchOf({ own: offerOf({ alias: 'own.example', availability, state }) })]);
    expect(badge('Unknown')).toContain('data-tone="unsaid">Stock unknown');
    expect(badge('NotRead', 'pending')).toContain('data-tone="unsaid">Not read yet');
    expect(badge('NotRead', 'unsure')).toContain('data-tone="unsaid">Unreadable');
  });

  it('TABLE-14 shows a text when there are no rows', () => {
    expect(draw([])).toContain('No data available');
  });
});
