import { fromPromise } from 'xstate';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { Website } from '../../../contract/entities/website.ts';
import { muteArgs } from '../../db/intents/mute.ts';
import type { Store } from '../../db/store.ts';
import { alertDraftOf } from '../../machines/alerts/alert-form.ts';
import type {
  AlertDeletion,
  AlertMute,
  AlertStatus,
  Arrival,
} from '../../machines/alerts/alert-list.ts';
import type { AlertToKeep } from '../../machines/alerts/alert-wizard.ts';
import type { Api } from '../../api/client.ts';

type Options = {
  api: Api;
  store: Store;
  userEmail: string;
  /** The request of the page's address. */
  arrive: () => Promise<Arrival>;
};

/** The actors of the alerts page and its wizard. Changes are kept at once; the shell says what became of them. */
export function createAlertActors({ api, store, userEmail, arrive }: Options) {
  const alerts = () => store.smallLists.rowsOf('alert') as Alert[];
  return {
    arrive: fromPromise<Arrival, undefined>(arrive),

    loadAlert: fromPromise<Alert | null, { id: string }>(async ({ input, signal }) => {
      const stored = alerts().find(({ id }) => id === input.id) ?? null;
      try {
        return (await api.getAlert(input, { signal })).body.item;
      } catch (error) {
        if (stored) return stored;
        throw error;
      }
    }),

    disableAll: fromPromise<void, undefined>(async () => {
      const ids = alerts().flatMap(({ id, status }) => (status ? [id] : []));
      await store.changes.keep({ type: 'alerts-disable@1', args: { ids } });
    }),

    keepStatus: fromPromise<void, AlertStatus>(async ({ input: { id, status } }) => {
      await store.changes.keep({ type: 'alert-switch@1', args: { id, status } });
    }),

    keepMute: fromPromise<void, AlertMute>(async ({ input: { id, isMuted } }) => {
      const args = muteArgs(id, isMuted, store.environment.now());
      await store.changes.keep({ type: 'alert-mute@1', args });
    }),

    keepDeletion: fromPromise<void, AlertDeletion>(async ({ input: { id, name } }) => {
      await store.changes.keep({ type: 'alert-delete@1', args: { id, name } });
    }),

    keepAlert: fromPromise<void, AlertToKeep>(async ({ input: { id, form, before } }) => {
      const websites = store.smallLists.rowsOf('website') as Website[];
      const draft = alertDraftOf(form, { websites, ...(id === null && { userEmail }) });
      if (id === null) await store.changes.keep({ type: 'alert-create@1', args: { draft } });
      else await store.changes.keep({ type: 'alert-edit@1', args: { id, draft, before } });
    }),

    reload: fromPromise<void, undefined>(() => {
      store.hint();
      return Promise.resolve();
    }),
  };
}

export type AlertActors = ReturnType<typeof createAlertActors>;
