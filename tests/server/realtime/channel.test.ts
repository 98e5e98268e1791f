import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createChannel, type News } from '../../../server/realtime/channel.ts';
import { openCutProxy } from '../support/cut-proxy.ts';
import { openTestDatabase } from '../support/database.ts';

test.runIf(process.env['TEST_DATABASE_URL'])(
  'OPS-06 a silent listening connection is noticed, and a new one receives',
  async () => {
    const database = await openTestDatabase();
    if (database.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
    const proxy = await openCutProxy(database.url);
    const log = pino({ level: 'silent' });
    const timeouts = { heartbeatMs: 20, answerTimeoutMs: 500 };
    const hearing = createChannel({ ...database, url: proxy.url }, log, timeouts)!;
    const telling = createChannel(database, log)!;
    const received: News[] = [];
    let listened = 0;
    try {
      hearing.listen({ onNews: (news) => received.push(news), onListening: () => (listened += 1) });
      await expect.poll(() => listened).toBe(1);
      proxy.silence();
      await expect.poll(() => listened).toBe(2);
      await telling.publish({ accountId: 'ana', message: { seq: 1 } });
      await expect.poll(() => received).toEqual([{ accountId: 'ana', message: { seq: 1 } }]);
    } finally {
      await hearing.close();
      await proxy.close();
      await database.close();
    }
  },
);
