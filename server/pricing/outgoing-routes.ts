import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { madeBy, recordAudit } from '../audit/record.ts';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { accountOfFeed, feedCsv, fetchFeed, findFeed, removeFeed, setFeed } from './feed.ts';
import { exportAcceptedPrices } from './price-file.ts';

/** How accepted prices leave: as a file, and by the feed, whose address is public but has a secret. */
export function outgoingRoutes(app: FastifyInstance, router: Router, services: Services): void {
  const { db, now } = services;

  router.change('exportAcceptedPrices', async ({ input, session }, { tx, publish }) => {
    const given = { format: input.format, now: new Date(now()) };
    const { id, count } = await exportAcceptedPrices(tx, session, given);
    publish({ cause: 'exportationChanges' });
    return { status: true, id, count };
  });

  router.read('getPriceFeed', async ({ session: { accountId } }) => {
    const feed = await findFeed(db, accountId);
    if (!feed) return { feed: null };
    const { createdAt, fetchedAt } = feed;
    return {
      feed: { date: createdAt.toISOString(), fetched_at: fetchedAt?.toISOString() ?? null },
    };
  });

  router.read('setPriceFeed', async ({ session, request }) => {
    const secret = await db.transaction(async (tx) => {
      await lockAccount(tx, session.accountId);
      const isThere = (await findFeed(tx, session.accountId)) !== undefined;
      const text = isThere
        ? 'Replaced the address of the feed of accepted prices'
        : 'Made the feed of accepted prices';
      await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'prices', text });
      return setFeed(tx, session.accountId, new Date(now()));
    });
    return { status: true, msg: 'The feed has a new address', path: `/api/pricing/feed/${secret}` };
  });

  router.change('removePriceFeed', async ({ session }, { tx }) => {
    if (!(await removeFeed(tx, session.accountId))) throw notFound('feed');
    return { status: true };
  });

  feedRoute(app, services);
}

function feedRoute(app: FastifyInstance, services: Services): void {
  const { db, now, realtime } = services;
  const attempts = limitAttempts(services, {
    name: 'price feeds',
    max: 120,
    minutes: 15,
    keyOf: ({ ip }) => ip,
  });
  app.get<{ Params: { file: string } }>(
    '/api/pricing/feed/:file',
    // A question about its headers must not mark prices as exported.
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      await attempts.take(request, reply);
      const [, secret = '', format] = /^([\w-]+)\.(csv|json)$/.exec(request.params.file) ?? [];
      const accountId = secret === '' ? undefined : await accountOfFeed(db, secret);
      if (accountId === undefined) throw notFound('feed');
      const fetched = await db.transaction((tx) =>
        fetchFeed(tx, { accountId, secret }, new Date(now())),
      );
      if (!fetched) throw notFound('feed');
      const { prices, seq } = fetched;
      if (seq !== null) realtime.publish(accountId, { dataChanged: true, seq });
      const body = format === 'csv' ? feedCsv(prices) : JSON.stringify({ prices });
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      void reply.header('cache-control', 'no-store').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const type = format === 'csv' ? 'text/csv' : 'application/json';
      return reply.type(`${type}; charset=utf-8`).send(body);
    },
  );
}
