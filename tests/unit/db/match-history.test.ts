import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { changesOf, documentFieldsOf } from '../../../src/db/storage/field-changes.ts';
import {
  viewAsOf,
  type HistoryEntry,
  type MatchHistory,
} from '../../../src/db/read/match-history.ts';
import type { FieldChange, Intent } from '../../../src/db/model/records.ts';
import { matchOf, offerOf } from '../../simulation/world/sample-match.ts';
import { match as anyMatch } from './random-matches.ts';

const timeOf = (n: number) => new Date(Date.UTC(2026, 2, 2, 9, n)).toISOString();

type Said = { changes?: FieldChange[]; isDeleted?: boolean };

const factOf = (n: number, { changes = [], isDeleted = false }: Said): HistoryEntry => ({
  kind: 'fact',
  n,
  cursor: n,
  at: timeOf(n),
  changes,
  isDeleted,
});

/** What the log has of a match that went through these documents, the first one by the first load. */
function historyOf(documents: MatchDocument[]): MatchHistory {
  const entries = documents
    .slice(1)
    .map((now, i) => factOf(i + 1, { changes: changesOf(documents[i], now) }));
  return { id: 'm1', entries, base: documentFieldsOf(documents.at(-1)!), since: timeOf(1) };
}

const asked = (more: Partial<Intent>): HistoryEntry => ({
  kind: 'asked',
  at: timeOf(1),
  intent: {
    id: 'i1',
    n: 1,
    type: 'favourite-set@1',
    args: { match_id: 'm1', favorite: true },
    lane: 'match:m1',
    policy: 'last-write-wins',
    keys: ['match:m1'],
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    at: timeOf(1),
    seen: null,
    leaderEpoch: 0,
    outcome: null,
    requires: [],
    ...more,
  },
});

const valueOf = (history: MatchHistory, at: string | null, field: string) =>
  viewAsOf(history, at).fields.find((one) => one.field === field);

describe('a match as of a time', () => {
  test('has its values of that time, whatever changed later', () => {
    const withIds = (match: MatchDocument) => ({
      ...match,
      competitors: match.competitors.map((offer, i) => ({
        ...offer,
        product_id: `${offer.website_id}-${i}`,
      })),
    });
    fc.assert(
      fc.property(fc.array(anyMatch.map(withIds), { minLength: 1, maxLength: 6 }), (documents) => {
        const history = historyOf(documents);
        for (const [n, document] of documents.entries()) {
          const { fields } = viewAsOf(history, timeOf(n));
          const then = documentFieldsOf(document);
          for (const { field, value } of fields)
            expect([field, value]).toEqual([field, then[field]]);
          const told = new Set(fields.map(({ field }) => field));
          const kept = Object.keys(then).filter((field) => !field.includes('/'));
          expect(kept.filter((field) => !told.has(field))).toEqual([]);
        }
      }),
    );
  });

  test('omits a later offer, and includes a since deleted one with its price', () => {
    const coming = { ...offerOf('new.example', 5), product_id: '1' };
    const going = { ...offerOf('old.example', 7), product_id: '2' };
    const history = historyOf([
      matchOf('m1', { competitors: [going] }),
      matchOf('m1', { competitors: [coming] }),
    ]);
    const names = (at: string | null) => viewAsOf(history, at).fields.map(({ field }) => field);
    expect(names(timeOf(0)).some((field) => field.startsWith('new.example'))).toBe(false);
    expect(valueOf(history, timeOf(0), `old.example/${going.product_id}.price`)).toMatchObject({
      value: 7,
      differs: true,
    });
    expect(names(null).some((field) => field.startsWith('old.example'))).toBe(false);
  });

  test('does not exist before its creation and after its deletion, and in between as far as the log reaches', () => {
    const came = matchOf('m1', { product_name: 'Desk lamp' });
    const entries: HistoryEntry[] = [
      factOf(1, { changes: changesOf(undefined, came) }),
      factOf(2, { isDeleted: true }),
    ];
    const history: MatchHistory = { id: 'm1', entries, base: null, since: timeOf(1) };
    expect([0, 1, 2].map((n) => viewAsOf(history, timeOf(n)).isThere)).toEqual([
      false,
      true,
      false,
    ]);
    expect(valueOf(history, timeOf(1), 'product_name')?.value).toBe('Desk lamp');
    expect(viewAsOf(history, null).isThere).toBe(false);
  });

  test('includes and marks a change requested by then and not yet answered', () => {
    const base = documentFieldsOf(matchOf('m1', { favorite: false }));
    const history: MatchHistory = { id: 'm1', entries: [asked({})], base, since: null };
    expect(valueOf(history, timeOf(0), 'favorite')).toMatchObject({ value: false, isAsked: false });
    expect(valueOf(history, timeOf(1), 'favorite')).toMatchObject({ value: true, isAsked: true });
    expect(valueOf(history, null, 'favorite')).toMatchObject({ value: true, isAsked: true });
  });

  test('includes a refused change until the refusal', () => {
    const base = documentFieldsOf(matchOf('m1', { favorite: false }));
    const outcome = { status: 404, body: null, seq: null, at: timeOf(3) };
    const entries = [asked({ state: 'rejected', outcome })];
    const history: MatchHistory = { id: 'm1', entries, base, since: null };
    expect([0, 1, 2, 3].map((n) => valueOf(history, timeOf(n), 'favorite')?.value)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('excludes the match while a deletion is pending', () => {
    const base = documentFieldsOf(matchOf('m1', {}));
    const args = { match_id: 'm1', match_ref: 'r' };
    const entries = [asked({ type: 'match-delete@1', args })];
    const history: MatchHistory = { id: 'm1', entries, base, since: null };
    expect(viewAsOf(history, null).isThere).toBe(false);
    expect(viewAsOf(history, timeOf(0)).isThere).toBe(true);
  });
});
