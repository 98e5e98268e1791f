import { expect, it } from 'vitest';
import type { AttentionItem } from '../../../src/db/hooks/use-needs-attention.ts';
import { asksFor, differencesOf, isEditable } from '../../../src/views/inbox/inbox-messages.ts';
import { KETTLE } from '../../../model-tests/proposal-cases.ts';
import { judgedMatch } from '../../../model-tests/validate-matches.ts';

const match = judgedMatch('m1');
const pages = match.competitors.map(({ product_id, url, validated }) => [
  product_id,
  url,
  validated,
]);
const item = (changes: Partial<AttentionItem>): AttentionItem => ({
  id: 'i1',
  type: 'match-edit@1',
  args: {},
  reason: 'changed',
  message: null,
  at: '2026-03-01T10:00:00.000Z',
  seen: { 'match:m1': pages },
  serverHas: { 'match:m1': match },
  blocked: 0,
  ...changes,
});

it("an edit is compared with the server's state page by page", () => {
  expect(differencesOf(item({}))).toEqual([]);
  const [, other] = match.competitors;
  const moved = { ...match, competitors: [{ ...other!, url: 'https://other.example/new' }] };
  expect(differencesOf(item({ serverHas: { 'match:m1': moved } }))).toEqual([
    { field: 'Product', seen: 'https://rival.example/m1, validated', has: '—' },
    { field: 'Product', seen: 'https://other.example/m1', has: 'https://other.example/new' },
  ]);
});

it('a deletion is compared by the pages it names', () => {
  const deletion = item({ type: 'match-delete@1', seen: { 'match:m1': [false, pages.slice(1)] } });
  expect(differencesOf(deletion)).toEqual([
    { field: 'Product', seen: '—', has: 'https://rival.example/m1, validated' },
  ]);
});

it('an edit can be resumed while its match exists, and nothing else can', () => {
  expect(isEditable(item({}))).toBe(true);
  expect(isEditable(item({ serverHas: {} }))).toBe(false);
  expect(isEditable(item({ type: 'match-delete@1' }))).toBe(false);
});

it('PRICE-50 a decision on a price says what was seen and what is proposed now', () => {
  const key = 'priceProposal:m1';
  const decision = item({
    type: 'proposal-accept@1',
    seen: { [key]: { state: 'proposed', version: 1, price: 89.1 } },
    serverHas: { [key]: { ...KETTLE, version: 2, price: 69.3 } },
  });
  expect(asksFor(decision)).toBe('Acceptance of a price: Kettle');
  expect(differencesOf(decision)).toEqual([{ field: 'price', seen: '89.1', has: '69.3' }]);
});
