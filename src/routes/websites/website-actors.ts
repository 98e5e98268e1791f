import { fromPromise } from 'xstate';
import type { Api } from '../../api/client.ts';
import { readWebsiteAgain } from '../../api/websites.ts';
import type { RequestedChange } from '../../db/intents/intent-args.ts';
import type { Store } from '../../db/store.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import type { AskedWebsite, WebsiteChange } from '../../machines/websites/websites.ts';
import { show } from '../../views/shared/show.ts';
import { askedText } from '../../views/websites/crawl-words.ts';

/**
 * The actors of the page 'Websites'. Reading again waits for the last change of its website: one that has just been
 * resumed here is still paused for the server until that has arrived.
 */
export function createWebsiteActors(api: Api, store: Store) {
  const outcomes = new Map<string, Promise<ChangeResult>>();
  return {
    askAgain: fromPromise<string, AskedWebsite>(async ({ input: { id, alias }, signal }) => {
      await outcomes.get(id);
      return askedText(alias, await readWebsiteAgain(api, id, signal));
    }),
    keepChange: fromPromise<void, WebsiteChange>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          const outcome = perform(store, input, resolve);
          outcomes.set(input.id, outcome);
          outcome.then(reject, reject);
        }),
    ),
  };
}

/**
 * Resolves when the server has answered, or cannot be reached. A refusal is shown on whichever page the person then is;
 * what could not be kept, without `onKept`, is not.
 */
async function perform(
  store: Store,
  change: WebsiteChange,
  onKept: () => void,
): Promise<ChangeResult> {
  let isKept = false;
  const { signal } = new AbortController();
  const result = await store.changes.perform(requested(change), {
    signal,
    onKept: () => {
      isKept = true;
      onKept();
    },
  });
  if (result.kind === 'refused' && isKept) show({ tone: 'error', text: result.message });
  return result;
}

const requested = (change: WebsiteChange): RequestedChange =>
  change.kind === 'pause'
    ? { type: 'website-pause@1', args: { website_id: change.id, paused: change.paused } }
    : { type: 'website-country-set@1', args: { website_id: change.id, country: change.country } };
