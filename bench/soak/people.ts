import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { SOCKET_PATH } from '../../contract/realtime.ts';

const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user_id: z.string(),
});
type SignedIn = z.infer<typeof signedIn>;
const refreshed = signedIn.omit({ user_id: true });
const list = z.object({
  data: z.array(z.object({ match_id: z.string(), product_url: z.string().nullish() })),
});
const items = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });

/** How the calls of all people ended, by status. */
export type Tally = Map<string, number>;

/**
 * Reads, edits, imports and exports as one of the demo's people until `signal` aborts, with a socket that comes and
 * goes.
 */
export async function livePerson(url: string, tally: Tally, signal: AbortSignal): Promise<void> {
  let session: SignedIn | null = null;

  const call = async (path: string, body?: unknown): Promise<unknown> => {
    try {
      const answer = await fetch(`${url}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
          'idempotency-key': randomUUID(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      count(tally, String(answer.status));
      const isJson = answer.headers.get('content-type')?.includes('json');
      return isJson ? await answer.json() : await answer.arrayBuffer();
    } catch (error) {
      count(tally, error instanceof Error ? error.name : 'unknown');
      return null;
    }
  };

  for (let round = 0; !signal.aborted; round++) {
    if (session === null || round % 40 === 0) {
      session = signedIn.parse(
        await call('user/login', { username: 'demo', password: 'vigia-demo' }),
      );
    } else if (round % 10 === 0) {
      const { user_id: id, refresh_token: refreshToken }: SignedIn = session;
      const answer = refreshed.safeParse(
        await call('user/refresh', { id, username: 'demo', refreshToken }),
      );
      session = answer.success ? { user_id: id, ...answer.data } : null;
      if (session === null) continue;
    }
    const { access_token: token, user_id } = session;
    const socket = io(url, { path: SOCKET_PATH, query: { token, user_id }, forceNew: true });
    const { data } = list.parse(
      await call(`products/list?from=${(round % 4) * 15}&size=15${round % 2 ? '&key=a' : ''}`),
    );
    await call('products/statisticslaststat');
    await call('products/statisticshistory?from=0&to=0');
    const match = data[round % Math.max(1, data.length)];
    if (match) {
      await call('products/favorite', { id_match: match.match_id, favorite: round % 3 === 0 });
    }
    if (match?.product_url && round % 20 === 5) {
      const added = `${new URL(match.product_url).origin}/p/soak-${round % 5}`;
      await call('importation/addproduts', { params: { products: [{ urls: [added] }] } });
    }
    if (round % 20 === 15) await exportOnce(call);
    await pause(500 + Math.random() * 1500);
    socket.disconnect();
  }
}

/** Downloads what is ready, removes it and asks for another. */
async function exportOnce(call: (path: string, body?: unknown) => Promise<unknown>): Promise<void> {
  const known = items.safeParse(await call('exportation'));
  for (const { id, status } of known.data?.items ?? []) {
    if (status !== 'done') continue;
    await call(`exportation/getfile?id=${id}`);
    await call('exportation/delete', { id });
  }
  await call('exportation/exportrequest', { data: { export_name: 'soak' } });
}

function count(tally: Tally, status: string): void {
  tally.set(status, (tally.get(status) ?? 0) + 1);
}
