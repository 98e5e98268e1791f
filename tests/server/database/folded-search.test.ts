import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '../../../contract/rules/fold.ts';
import { auditLog } from '../../../server/database/schema/audit-log.ts';
import { breaches } from '../../../server/database/schema/breaches.ts';
import { amount } from '../../long.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const WORDS = [
  'Straße',
  'STRASSE',
  'Łódź',
  'Işık',
  'İpek',
  'ΟΔΟΣ',
  'Æble',
  'Ёлка',
  'Ａ½',
  'L’Oréal',
  '40×60–80',
  '10%_',
  '\\',
];
const word = fc.constantFrom(...WORDS, ...WORDS.map((text) => text.toLowerCase()));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
/** A part of a name, as another keyboard types it. */
const key = fc
  .tuple(
    name,
    fc.nat(),
    fc.constantFrom<(text: string) => string>(fold, String, (text) => text.toUpperCase()),
  )
  .map(([text, from, typed]) => typed(text.slice(from % text.length)));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const breachOf = ({ accountId }: Member, product: string, website: string) => ({
  accountId,
  id: uuid(),
  matchId: 'm1',
  productId: uuid(),
  kind: 'below_map' as const,
  limitPrice: 15,
  price: 13,
  statedPrice: 13,
  details: {
    product_name: product,
    product_ref: '',
    product_brand: null,
    website,
    url: 'https://b.example/1',
    seller: null,
    coefficient: 0,
    provenance: null,
  },
});

const entryOf = ({ accountId }: Member, text: string, userName: string) => ({
  accountId,
  id: uuid(),
  at: new Date(),
  userName,
  kind: 'alerts' as const,
  text,
  refused: false,
  device: '',
});

test('FIG-28 recorded breaches and the audit log are searched as lists are', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 12 }),
      key,
      async (pairs, text) => {
        const member = await server.createAccount();
        const insert = async (some: [string, string][]) => {
          if (some.length === 0) return;
          await db.insert(breaches).values(some.map(([a, b]) => breachOf(member, a, b)));
          await db.insert(auditLog).values(some.map(([a, b]) => entryOf(member, a, b)));
        };
        const counted = async () => [
          (await server.call(member, 'listBreaches', { text })).body.count,
          (await server.call(member, 'listAuditLog', { text })).body.count,
        ];
        const wanted = fold(text.trim());
        const found = (some: [string, string][]) =>
          some.filter((pair) => pair.some((one) => fold(one).includes(wanted))).length;
        const [first] = pairs as [[string, string]];
        await insert([first]);
        expect(await counted()).toEqual([found([first]), found([first])]);
        // What comes after a search is found by the next one.
        await insert(pairs.slice(1));
        expect(await counted()).toEqual([found(pairs), found(pairs)]);
      },
    ),
    { numRuns: amount({ usual: 25, long: 1000 }) },
  );
});
