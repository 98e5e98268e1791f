import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AlertConfig } from '../../../contract/entities/alert.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  changeOffer,
  evaluate,
  notificationsOf,
  reportedValues,
  seedLiveAlert,
  seedWatchedKettle,
} from './watching.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const seedAlertOf = (config: Partial<AlertConfig> = {}) => seedLiveAlert(server, member, config);
const reported = () => reportedValues(server, member);

/** A kettle of one competitor, and what each of its visits reads. */
async function read(
  first: Parameters<typeof changeOffer>[3],
  ...then: Parameters<typeof changeOffer>[3][]
): Promise<void> {
  const { of } = await seedWatchedKettle(server, member, { competitors: { 'b.example': first } });
  for (const offer of then) await changeOffer(server, member, of('b.example'), offer);
}

it('FIG-20 ALERT-05 a price that is there again and falls before the report is reported as fallen', async () => {
  await seedAlertOf();
  await read({ price: null }, { price: 50 }, { price: 40 });
  expect(await reported()).toEqual([['b.example', 50, 40]]);
});

it('FIG-20 ALERT-05 a price that is only there again is no change', async () => {
  await seedAlertOf();
  await read({ price: null }, { price: 50 });
  expect(await reported()).toEqual([]);
});

it('FIG-20 ALERT-05 a price that falls after its currency changed is reported in the new one', async () => {
  await seedAlertOf();
  await read({ price: 60, currency: 'USD' }, { price: 50, currency: 'EUR' }, { price: 40 });
  expect(await reported()).toEqual([['b.example', 50, 40]]);
});

it('FIG-20 ALERT-05 a rating that is there for the first time and falls is reported as fallen', async () => {
  await seedAlertOf({ tracking_type: 'rating' });
  await read({ price: 50, rating: null }, { rating: 4 }, { rating: 3 });
  expect(await reported()).toEqual([['b.example', 4, 3]]);
});

it('FIG-20 EDIT-09 nothing that the former page of a product did is reported of the new one', async () => {
  const { db } = server.services;
  const { matchId, of } = await seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90, url: 'https://b.example/old' } },
  });
  await seedAlertOf();
  const id = of('b.example');
  await changeOffer(server, member, id, { price: 80 });
  const [page] = await db.select().from(products).where(eq(products.id, id));
  const { status } = await server.call(member, 'editMatch', {
    match_id: matchId,
    to_update: [
      {
        id,
        ref: null,
        url: 'https://b.example/new',
        old_url: page!.url,
        website: page!.websiteId,
        url_website: 'https://b.example',
      },
    ],
  });
  expect(status).toBe(200);
  expect(await reported()).toEqual([]);
  await changeOffer(server, member, id, { price: 70 });
  await changeOffer(server, member, id, { price: 60 });
  expect(await reported()).toEqual([['b.example', 70, 60]]);
});

it('FIG-16 the own price of a report has no price coefficient', async () => {
  const { own } = await seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 } },
  });
  await server.services.db.update(products).set({ coefficient: 2 }).where(eq(products.id, own));
  await seedAlertOf();
  await changeOffer(server, member, own, { price: 105 });
  await evaluate(server, member);
  const [report] = await notificationsOf(server, member);
  expect(report?.info.data[0]).toMatchObject({ own: true, own_price: 105, compared: 105 });
});
