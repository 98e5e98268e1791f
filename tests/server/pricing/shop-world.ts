import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sendToShop } from '../../../server/pricing/shop-send.ts';
import { openReceiver, type Receiver } from '../alerts/receiver.ts';
import { KEY, SECRET, TOKEN, type OpenStandIn } from '../shops/stand-in.ts';
import { openStandInShopify } from '../shops/stand-in-shopify.ts';
import { openStandInWooCommerce } from '../shops/stand-in-woocommerce.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { accept, createRule, proposalsOf, propose, seedKettle } from './pricing.ts';

export const GTIN = '4006381333931';

export type Kind = 'shopify' | 'woocommerce';

export const keysOf = (kind: Kind) =>
  kind === 'shopify' ? { key: '', secret: TOKEN } : { key: KEY, secret: SECRET };

/** A refusal's status and sentence. */
export const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
];

/**
 * A server that may reach a shop of each kind and a webhook, and for each test an account whose kettle K1 has a price
 * proposed.
 */
export function shopWorld() {
  let server: TestServer;
  let receiver: Receiver;
  const shops = {} as Record<Kind, OpenStandIn>;
  let member: Member;
  let kettle: Awaited<ReturnType<typeof seedKettle>>;
  beforeAll(async () => {
    receiver = await openReceiver();
    shops.shopify = await openStandInShopify();
    shops.woocommerce = await openStandInWooCommerce();
    const hosts = [receiver, shops.shopify, shops.woocommerce].map(({ host }) => host);
    server = await startTestServer({ CRAWL_ALLOW_HOSTS: hosts.join(' ') });
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
    await shops.shopify.close();
    await shops.woocommerce.close();
  });
  beforeEach(async () => {
    member = await server.createAccount();
    kettle = await seedKettle(server, member, undefined, { eanGiven: GTIN, userRef: 'K1' });
    await createRule(server, member);
    await propose(server, member);
  });
  afterEach(() => {
    receiver.reset();
    shops.shopify.reset();
    shops.woocommerce.reset();
  });
  const only = async () => (await proposalsOf(server, member))[0]!;

  return {
    shops,
    server: () => server,
    receiver: () => receiver,
    member: () => member,
    kettle: () => kettle,
    connect: (kind: Kind, given: Partial<{ address: string; secret: string }> = {}) =>
      server.call(member, 'setPriceShop', {
        kind,
        address: shops[kind].address,
        ...keysOf(kind),
        ...given,
      }),
    /** The proposal of the only kettle. */
    only,
    acceptIt: async () => accept(server, member, await only()),
    /** One after the other, as a person does. */
    acceptAll: async () => {
      for (const proposal of await proposalsOf(server, member)) {
        if (proposal.state === 'proposed') await accept(server, member, proposal);
      }
    },
    statesOf: async () => (await proposalsOf(server, member)).map(({ state }) => state),
    /** Kettles more, each with a SKU and a price of its own. */
    addKettles: async (skus: string[]) => {
      for (const userRef of skus) {
        // One after the other, in one database.
        await seedKettle(server, member, undefined, { userRef });
      }
      await propose(server, member);
    },
    reopenIt: () => server.call(member, 'reopenPriceProposal', { id: kettle.matchId, version: 1 }),
    /** Lets time pass, longer than the member's token lives. */
    advance: async (ms: number) => {
      server.advance(ms);
      member = { ...member, token: await server.services.tokens.sign(member) };
    },
    send: () => sendToShop(server.services, member.accountId, new AbortController().signal),
    shopOf: async () => (await server.call(member, 'getPriceShop', {})).body,
    /** What the shop answered, as `outcome message`. */
    answersOf: async () =>
      (await server.call(member, 'getPriceShop', {})).body.answers
        .map(({ outcome, message }) => `${outcome} ${message}`)
        .toSorted((a, b) => a.localeCompare(b)),
    /** What happened to the price of the kettle, as `event detail`. */
    lifeOf: async () => {
      const { items } = (await server.call(member, 'listProposalEvents', { id: kettle.matchId }))
        .body;
      return items.map(({ event, detail }) => `${event} ${detail}`).toReversed();
    },
  };
}
