import { keyOf } from '../model/keys.ts';
import type { SmallRow } from '../model/records.ts';
import type { IntentType } from './intent-type.ts';

type Decided = { match_id: string; version: number };

/** What all decisions on a proposed price have in common: they hold only for the proposal that was seen. */
export const proposalDecision: Pick<
  IntentType<Decided>,
  'policy' | 'lane' | 'keys' | 'watch' | 'isSame'
> = {
  policy: 'if-unchanged',
  lane: ({ match_id }) => `proposal:${match_id}`,
  keys: ({ match_id }) => [keyOf('priceProposal', match_id)],
  watch: (row) =>
    row && 'version' in row
      ? { state: row['state'], version: row['version'], price: row['price'] }
      : undefined,
  isSame: (seen, now) => decidable(seen) === decidable(now),
};

/** The price is watched only to say later which one was seen: it changes with its version alone. */
function decidable(watched: unknown): string {
  if (typeof watched !== 'object' || watched === null) return '';
  return JSON.stringify([
    'state' in watched ? watched.state : null,
    'version' in watched ? watched.version : null,
  ]);
}

/** A proposal whose decision is taken back. */
export const reopened = (row: SmallRow): Record<string, unknown> => ({
  state: row['price'] === null ? 'blocked' : 'proposed',
  accepted: null,
  rejection: null,
  decided_at: null,
  decided_by: null,
});
