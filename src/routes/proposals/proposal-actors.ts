import { fromCallback, fromPromise } from 'xstate';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { Store } from '../../db/store.ts';
import type { Decision } from '../../machines/proposals/decision.ts';

/** How often the list follows changes, in milliseconds: hundreds may be decided at once. */
const FOLLOW_MS = 100;

export const rowsOf = (store: Store) => store.smallLists.rowsOf('priceProposal') as PriceProposal[];

/** All proposals whenever one changes: at once, and then as often as `FOLLOW_MS` says. */
export const proposalsOf = (store: Store) =>
  fromCallback(({ sendBack }) => {
    let timer: number | undefined;
    let sent: PriceProposal[] | null = null;
    const send = () => {
      const proposals = rowsOf(store);
      if (proposals === sent) return;
      sent = proposals;
      sendBack({ type: 'LIST_CHANGED', proposals });
      timer = window.setTimeout(() => {
        timer = undefined;
        send();
      }, FOLLOW_MS);
    };
    const stop = store.smallLists.subscribe('priceProposal', () => {
      if (timer === undefined) send();
    });
    send();
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  });

export const keepDecision = (store: Store) =>
  fromPromise<void, Decision>(({ input }) => keep(store, input));

/** Keeps a decision, but not the same one twice: a key may be pressed again before its row is gone. */
export async function keep(store: Store, decision: Decision): Promise<void> {
  const { match_id, version } = decision;
  const known = store.smallLists.rowOf('priceProposal', match_id) as PriceProposal | undefined;
  if (known?.version === version && isDone(known, decision)) return;
  switch (decision.kind) {
    case 'accept': {
      const { price } = decision;
      await store.changes.keep({ type: 'proposal-accept@1', args: { match_id, version, price } });
      return;
    }
    case 'reject': {
      const { reason } = decision;
      await store.changes.keep({ type: 'proposal-reject@1', args: { match_id, version, reason } });
      return;
    }
    case 'reopen':
      await store.changes.keep({ type: 'proposal-reopen@1', args: { match_id, version } });
      return;
    default:
      decision satisfies never;
  }
}

function isDone({ state, accepted }: PriceProposal, decision: Decision): boolean {
  switch (decision.kind) {
    case 'accept':
      return state === 'accepted' && accepted === decision.price;
    case 'reject':
      return state === 'rejected';
    case 'reopen':
      return state === 'proposed' || state === 'blocked';
    default:
      return decision satisfies never;
  }
}
