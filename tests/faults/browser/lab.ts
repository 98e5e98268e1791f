import type { TransportResponse, Transport } from '../../../src/db/environment/transport.ts';
import { browserEnvironment } from '../../../src/db/environment/browser-environment.ts';
import { readAllIntents, readMetaRecord } from '../../../src/db/storage/read.ts';
import { openStore, type Store } from '../../../src/db/store.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import type { Owner } from '../../../src/db/model/owner.ts';

/** The page of the browser tests: the store itself, on the test's server. */
const owner: Owner = { deployment: location.host, account: 'a1', user: 'u1' };
const errors: string[] = [];
let store: Store | null = null;

async function post(path: string, body: unknown): Promise<TransportResponse> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as TransportResponse;
}

const transport: Transport = {
  owner: () => owner,
  send: (call, input, { idempotencyKey: key, isRepeatOnly = false }) =>
    post('/send', { call, input, key, isRepeatOnly }),
  pull: (cursor, epoch, limit) =>
    post('/pull', { cursor, epoch, limit }) as ReturnType<Transport['pull']>,
  snapshot: async (cursor) => {
    const { body, ...answer } = (await post('/snapshot', { cursor })) as TransportResponse<
      number[] | null
    >;
    return { ...answer, body: body && Uint8Array.from(body) };
  },
  documents: (input) => post('/documents', input) as ReturnType<Transport['documents']>,
  ask: () => Promise.resolve({ status: 404, body: null, seq: null, retryAfter: null }),
};

const opened = () => {
  if (!store) throw new Error('the lab is not open');
  return store;
};

const favour = (match_id: string, favorite: boolean) =>
  opened().changes.keep({ type: 'favourite-set@1', args: { match_id, favorite } });

export const lab = {
  errors,
  async open() {
    store = await openStore({
      ...owner,
      transport,
      loadWork: async () => storeWork,
      environment: browserEnvironment({ report: (error) => errors.push(String(error)) }),
    });
  },
  favour: async (match_id: string, favorite = true) => (await favour(match_id, favorite)).id,
  /** A hundred at a time: each waits for the next frame to be shown. */
  async favourMany(count: number, matches: number) {
    const ids: string[] = [];
    for (let from = 0; from < count; from += 100) {
      const some = Array.from({ length: 100 }, (_, i) => from + i);
      const kept = some.map((i) =>
        favour(`m${(i % matches) + 1}`, Math.floor(i / matches) % 2 === 0),
      );
      ids.push(...(await Promise.all(kept)).map(({ id }) => id));
    }
    return ids;
  },
  status: () => opened().status.get(),
  hint: () => opened().hint(),
  wake: () => opened().signedIn(),
  size: () => opened().catalogue?.size ?? 0,
  named: (text: string) =>
    opened().catalogue?.columns.names.filter((name) => name.includes(text)).length ?? 0,
  document: async (id: string) => (await opened().documentsOf([id]))[0],
  meta: () => readMetaRecord(opened().database!),
  intents: async () =>
    (await readAllIntents(opened().database!)).map(({ id, state }) => ({ id, state })),
};

declare global {
  interface Window {
    lab: typeof lab;
  }
}
window.lab = lab;
