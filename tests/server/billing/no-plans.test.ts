import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_MATCH_LIMIT } from '../../../contract/constants.ts';
import { errorBody } from '../../../contract/errors.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { calls, type CallInput, type CallName } from '../../../contract/table.ts';
import { accounts, users } from '../../../server/database/schema/accounts.ts';
import { subscriptions } from '../../../server/database/schema/billing.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines } from '../imports/support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BILLING: 'off' });
});
afterAll(() => server.close());

const products = (count: number) => [
  'ref,url',
  ...Array.from({ length: count }, (_, n) => `R${n},https://own.example/p/${n}`),
];

/** An account as a sandbox of before left it: of a plan, with a customer, a subscription and its last state. */
async function fromSandbox(status: string): Promise<Member> {
  const member = await server.createAccount({ matchLimit: null });
  const { db } = server.services;
  await db
    .update(accounts)
    .set({
      plan: 'MINI',
      customerId: idsOf(member).customer_id,
      subscriptionId: idsOf(member).subscription_id,
    })
    .where(eq(accounts.id, member.accountId));
  await db.insert(subscriptions).values({
    accountId: member.accountId,
    status,
    wantedPlan: 'MINI',
    address: { line1: '', city: '', zip: '', country: 'es', tax: null },
    createdAt: new Date(),
  });
  return member;
}

const emailOf = ({ username }: Member) => `${username}@example.com`;
const idsOf = ({ accountId }: Member) => ({
  customer_id: `cus_${accountId}`,
  subscription_id: `sub_${accountId}`,
});

type BillingCall = {
  [Name in CallName]: (typeof endpoints)[Name]['path'] extends
    | `/api/customer/${string}`
    | `/api/billing/${string}`
    ? Name
    : never;
}[CallName];
type Expected = { status: number; body: unknown };

const REFUSED: Expected = {
  status: 422,
  body: { message: expect.stringContaining('This installation has no plans') },
};
const NOTHING: Expected = { status: 200, body: { data: [] } };

/** A billing call that is not here does not compile. */
const ANSWERS: {
  [Name in Exclude<BillingCall, 'signUp'>]: [(member: Member) => CallInput<Name>, Expected];
} = {
  listPlans: [() => ({}), NOTHING],
  listInvoices: [idsOf, NOTHING],
  listUpcomingInvoices: [idsOf, NOTHING],
  listCards: [idsOf, NOTHING],
  getCustomer: [
    (member) => ({ email: emailOf(member) }),
    { status: 200, body: { result: { customer: null } } },
  ],
  getSubscription: [
    idsOf,
    {
      status: 200,
      body: {
        id: expect.stringMatching(/^sub_/),
        status: 'active',
        plan: { id: '', nickname: null },
        cancel_at: null,
      },
    },
  ],
  subscribe: [(member) => ({ email: emailOf(member), plan: 'PREMIUM' }), REFUSED],
  openBillingPortal: [(member) => ({ ...idsOf(member), email: emailOf(member) }), REFUSED],
  updateSubscription: [idsOf, REFUSED],
  upgradePlan: [(member) => ({ ...idsOf(member), plan_id: 'PREMIUM' }), REFUSED],
  cancelSubscription: [(member) => ({ ...idsOf(member), cancel_subscription: true }), REFUSED],
};

describe('an installation without plans', () => {
  const names = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

  it.each(names)('NOPAY-03 answers %s in its documented form', async (name) => {
    const [inputOf, expected] = ANSWERS[name];
    const path = `API ${endpoints[name].method} ${endpoints[name].path}`;
    for (const member of [await server.createAccount(), await fromSandbox('active')]) {
      const { status, body } = await server.call(member, name, inputOf(member));
      expect({ path, status, body }).toMatchObject({ path, ...expected });
      const form = status === 200 ? calls[name].response : errorBody;
      expect(form.safeParse(body).success).toBe(true);
    }
  });

  it('NOPAY-03 answers nobody with the customers of others', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    expect((await server.call(ana, 'getCustomer', { email: emailOf(ben) })).status).toBe(404);
  });

  it.each(['none', 'active', 'canceled', 'unpaid'])(
    'NOPAY-02 has no limit and refuses nothing to an account that the sandbox left %s',
    async (status) => {
      const member = await fromSandbox(status);
      expect(await importLines(server, member, products(101))).toMatchObject({
        status: 'done',
        added: 101,
      });
      const { body } = await server.call(member, 'getImportStatistics', {});
      expect(body).toMatchObject({ inserted: 101, limit: NO_MATCH_LIMIT });
      for (const call of ['listProducts', 'listAlerts', 'listExportations'] as const) {
        expect((await server.call(member, call, {})).status).toBe(200);
      }
    },
  );

  it('NOPAY-02 accepts more than 1,000 products at once', async () => {
    const ana = await server.createAccount({ matchLimit: null });
    expect(await importLines(server, ana, products(2000))).toMatchObject({
      status: 'done',
      added: 2000,
      msg: '',
    });
  });

  it('NOPAY-04 applies a limit set by the operator, without mentioning an upgrade', async () => {
    const ana = await server.createAccount({ matchLimit: 2 });
    await seedMatches(server.services.db, ana, [{ name: 'A' }, { name: 'B' }]);
    expect(await importLines(server, ana, products(3))).toMatchObject({
      status: 'error',
      msg: 'You reached the limit that the operator of this installation has set',
    });
    const { body } = await server.call(ana, 'getImportStatistics', {});
    expect(body).toMatchObject({ inserted: 2, limit: 2 });
  });

  it('NOPAY-05 tells the client that there are no plans', async () => {
    const { body } = await server.call(null, 'getDeployment', {});
    expect(body).toMatchObject({ billing: 'off', monthlyPrices: {}, signUp: 'open', setUp: false });
  });

  it('serves neither the sandbox pages nor the Stripe webhook', async () => {
    const hook = { method: 'POST', path: '/api/billing/webhook' } as const;
    expect((await server.fastify.inject(hook)).statusCode).toBe(404);
  });
});

describe('sign-up without plans', () => {
  const form = (name: string): CallInput<'signUp'> => ({
    fullname: 'Ana Lopez',
    email: `${name}@tienda.example`,
    password: 'a-good-password',
    company: 'Tienda Ana',
    adress: '',
    city: '',
    zip: '',
    country: 'mx',
    conditions: 'accept',
    plan: '',
  });

  it('NOPAY-06 API POST /api/customer/new creates an account that can be used at once', async () => {
    const { status, body } = await server.call(null, 'signUp', form('ana'));
    expect(status).toBe(200);
    expect(body.result?.checkout_session.checkout_session.url).toBe('http://vigia.test/Success');
    const { body: login } = await server.call(null, 'login', {
      username: 'ana@tienda.example',
      password: 'a-good-password',
    });
    const member = { token: login.access_token, accountId: login.account_id } as Member;
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
    const again = await server.call(null, 'signUp', form('ana'));
    expect(again.body).toEqual({
      errors: [{ field: 'email', message: 'An account with this e-mail already exists.' }],
    });
  });

  it.each([
    ['America/Santiago', 'America/Santiago'],
    ['Europe/Nowhere', 'Europe/Madrid'],
    [undefined, 'Europe/Madrid'],
  ])('FIG-34 gives the account the time zone %s of who signs up', async (zone, expected) => {
    const email = `${String(zone).toLowerCase().replace('/', '-')}@tienda.example`;
    await server.call(null, 'signUp', {
      ...form('zone'),
      email,
      ...(zone !== undefined && { time_zone: zone }),
    });
    const { db } = server.services;
    const [account] = await db
      .select({ timeZone: accounts.timeZone })
      .from(accounts)
      .innerJoin(users, eq(users.accountId, accounts.id))
      .where(eq(users.email, email));
    expect(account).toEqual({ timeZone: expected });
  });

  it('SETUP-02 is refused with a sentence where sign-up is closed', async () => {
    const closed = await startTestServer({ BILLING: 'off', SIGN_UP: 'closed' });
    const { status, body } = await closed.call(null, 'signUp', form('eva'));
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Nobody can sign up here') },
    });
    await closed.close();
  });
});
