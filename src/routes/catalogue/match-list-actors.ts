import { fromCallback, fromPromise } from 'xstate';
import { MatchPage, type MatchPageState } from '../../db/read/match-page.ts';
import type { Store } from '../../db/store.ts';
import type { MatchIdPage as Listed, MatchQuery } from '../../machines/catalogue/match-query.ts';

/** The current rows of a list, for the table; the flow has their page. */
export type ListedRows = {
  get: () => MatchPageState | null;
  subscribe: (listen: () => void) => () => void;
};

/** Answers a match list from the store and keeps its rows live between the flow's queries. */
export function createMatchListActors(store: Store) {
  const listeners = new Set<() => void>();
  let current: MatchPageState | null = null;
  let onMoved: (page: MatchPageState) => void = () => {};
  let stop = () => {};

  /** A page object of its own per question: the first thing it shows is the answer. */
  const ask = ({ page, pageSize, ...query }: MatchQuery): Promise<MatchPageState> => {
    stop();
    return new Promise((resolve) => {
      const matchPage = new MatchPage(store);
      let isAnswered = false;
      stop = matchPage.watch({ ...query, from: page * pageSize, size: pageSize }, () => {
        const before = current;
        current = matchPage.get();
        for (const listen of listeners) listen();
        if (!isAnswered) resolve(current);
        else if (before && hasMoved(before, current)) onMoved(current);
        isAnswered = true;
      });
    });
  };

  const rows: ListedRows = {
    get: () => current,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  const actors = {
    queryMatches: fromPromise<Listed, MatchQuery>(async ({ input }) => {
      const page = await ask(input);
      if (page.state === 'unavailable') {
        throw new Error('The list is not on this device, and the server cannot be reached.');
      }
      return listed(page);
    }),
    listChanges: fromCallback(({ sendBack }) => {
      onMoved = (page) => {
        if (page.state === 'unavailable') sendBack({ type: 'LIST_LOST' });
        else if (page.state === 'ready') sendBack({ type: 'LIST_CHANGED', page: listed(page) });
      };
      return () => {
        onMoved = () => {};
        stop();
      };
    }),
  };
  return { actors, rows };
}

const listed = ({ rows, total, asOf }: MatchPageState): Listed => ({
  ids: rows.map(({ match_id: id }) => id),
  total,
  asOf,
});

/** Whether rows appeared, disappeared or moved; a change within a row does not count. */
function hasMoved(before: MatchPageState, now: MatchPageState): boolean {
  return (
    before.state !== now.state ||
    before.total !== now.total ||
    before.rows.length !== now.rows.length ||
    before.rows.some(({ match_id: id }, index) => id !== now.rows[index]?.match_id)
  );
}
