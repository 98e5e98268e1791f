import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertJobs } from '../../../server/alerts/jobs.ts';
import { evaluateAlerts } from '../../../server/alerts/evaluate.ts';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { type Jobs, startJobs } from '../../../server/jobs/jobs.ts';
import type { Services } from '../../../server/services.ts';
import { webhookJobs } from '../../../server/webhooks/deliver.ts';
import { openAsSecond } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  changeOffer,
  deliveriesOf,
  seedAlert,
  seedWatchedKettle,
  notificationsOf,
} from './watching.ts';

const url = process.env['TEST_DATABASE_URL'];
const KETTLES = 12;
const ROUNDS = 4;
/** Longer than an alert in real time pauses. */
const PAUSE_MS = 61_000;

describe.runIf(url)('two workers on one PostgreSQL', () => {
  let server: TestServer;
  let second: Services;
  let database: OpenDatabase;
  let jobs: Jobs;
  let member: Member;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    database = await openAsSecond(services.database);
    jobs = await startJobs(database, services.log);
    second = { ...services, database, db: database.db, jobs };
    await alertJobs(services);
    await alertJobs(second);
    stops.push(await webhookJobs(services), await webhookJobs(second));
    member = await server.createAccount();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await jobs.stop();
    await database.close();
    await server.close();
  });

  test('report every change once, however their evaluations overlap', async () => {
    const both = [server, { ...server, services: second }];
    const kettles = [];
    for (let index = 0; index < KETTLES; index += 1) {
      kettles.push(
        await seedWatchedKettle(server, member, { competitors: { 'b.example': { price: 90 } } }),
      );
    }
    const live = { email: false, notification: true };
    await seedAlert(server, member, { data_type: false, real_time: true, alert_type: live });
    await server.call(member, 'setWebhook', { url: 'https://erp.own.example/hook' });

    for (let round = 0; round < ROUNDS; round += 1) {
      const changed = kettles.filter((_, index) => index % ROUNDS === round);
      await Promise.all(
        changed.map((kettle, index) =>
          changeOffer(both[index % 2]!, member, kettle.of('b.example'), { price: 80 - round }),
        ),
      );
      server.advance(PAUSE_MS);
      await Promise.all(
        [...both, ...both, ...both].map(({ services }) =>
          evaluateAlerts(services, member.accountId),
        ),
      );
    }

    const told = (await notificationsOf(server, member)).flatMap(({ info }) => info.data);
    const changes = kettles.map(({ matchId }, index) => `${matchId} ${80 - (index % ROUNDS)}`);
    expect(told.map((row) => `${row.match_id} ${row.new_value}`).toSorted()).toEqual(
      changes.toSorted(),
    );
    const sent = (await deliveriesOf(server, member)).flatMap(
      ({ body }) => (JSON.parse(body) as { report: { data: { match_id: string }[] } }).report.data,
    );
    expect(sent.map((row) => row.match_id).toSorted()).toEqual(
      kettles.map(({ matchId }) => matchId).toSorted(),
    );
  });
});
