import { fromCallback, fromPromise } from 'xstate';
import type { Alert, AlertDraft } from '../../contract/entities/alert.ts';
import type { Website } from '../../contract/entities/website.ts';
import type { Intent } from '../db/storage/records.ts';
import type { Store } from '../db/store.ts';
import { draftOf } from '../machines/alerts/alert-form.ts';
import type {
  AlertDeletion,
  AlertListEvent,
  AlertStatus,
  Arrival,
} from '../machines/alerts/alert-list.ts';
import type { AlertToKeep } from '../machines/alerts/alert-wizard.ts';
import type { Api } from './client.ts';

type Desk = {
  api: Api;
  store: Store;
  userEmail: string;
  /** The request of the page's address. */
  arrive: () => Promise<Arrival>;
};

/** The actors of the alerts page and its wizard. Changes are intents: kept at once, told of when the server has answered. */
export function createAlertActors({ api, store, userEmail, arrive }: Desk) {
  const alerts = () => store.smallLists.rowsOf('alert') as Alert[];
  return {
    arrive: fromPromise<Arrival, undefined>(arrive),

    loadAlert: fromPromise<Alert | null, { id: string }>(async ({ input, signal }) => {
      const kept = alerts().find(({ id }) => id === input.id) ?? null;
      try {
        return (await api.getAlert(input, { signal })).body.item;
      } catch (error) {
        if (kept) return kept;
        throw error;
      }
    }),

    disableAll: fromPromise<void, undefined>(async () => {
      const ids = alerts().flatMap(({ id, status }) => (status ? [id] : []));
      await store.commit({ type: 'alert-disable-all@1', args: { ids } });
    }),

    keepStatus: fromPromise<void, AlertStatus>(async ({ input: { id, status } }) => {
      await store.commit({ type: 'alert-status@1', args: { id, status } });
    }),

    keepDeletion: fromPromise<void, AlertDeletion>(async ({ input: { id, name } }) => {
      await store.commit({ type: 'alert-delete@1', args: { id, name } });
    }),

    keepAlert: fromPromise<void, AlertToKeep>(async ({ input: { id, form } }) => {
      const websites = store.smallLists.rowsOf('website') as Website[];
      const draft = draftOf(form, { websites, ...(id === null && { userEmail }) });
      if (id === null) await store.commit({ type: 'alert-create@1', args: { draft } });
      else await store.commit({ type: 'alert-edit@1', args: { id, draft } });
    }),

    reload: fromPromise<void, undefined>(() => {
      store.hint();
      return Promise.resolve();
    }),

    alertOutcomes: fromCallback(({ sendBack }) =>
      store.onOutcome((intent) => {
        const fact = factOf(intent);
        if (fact) sendBack(fact);
      }),
    ),
  };
}

export type AlertActors = ReturnType<typeof createAlertActors>;

/** What the page tells of an intent the server has answered. */
function factOf({ type, args, state, outcome }: Intent): AlertListEvent | null {
  if (!type.startsWith('alert-')) return null;
  if (state === 'held') return null;
  if (state === 'rejected') {
    const message = messageIn(outcome?.body) ?? 'The server refused the change of the alert.';
    return { type: 'ALERT_REFUSED', message };
  }
  const { draft, name } = args as { draft?: AlertDraft; name?: string };
  switch (type) {
    case 'alert-create@1':
      return { type: 'ALERT_CREATED', name: draft!.name, days: draft!.config.days };
    case 'alert-edit@1':
      return { type: 'ALERT_EDITED', name: draft!.name };
    case 'alert-delete@1':
      return { type: 'ALERT_DELETED', name: name! };
    default:
      return null;
  }
}

function messageIn(body: unknown): string | null {
  const message = (body as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}
