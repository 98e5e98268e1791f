import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { CallInput } from '../../../contract/table.ts';
import { accounts, users } from '../../../server/database/schema/accounts.ts';
import { ensureCustomer } from '../../../server/billing/customers.ts';
import { readCard } from '../../../server/billing/sandbox/card.ts';
import { isBilled } from '../../../server/services.ts';
import { mailsTo } from '../accounts/mailbox.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const CARD = { name: 'Ana Lopez', number: '4242 4242 4242 4242', expiry: '12/34' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = (name: string, change: Partial<CallInput<'signUp'>> = {}): CallInput<'signUp'> => ({
  fullname: 'Ana Lopez',
  email: `${name}@tienda.example`,
  password: 'a-good-password',
  company: 'Tienda Ana',
  adress: 'Calle Mayor 1',
  city: 'Madrid',
  zip: '28001',
  country: 'es',
  conditions: 'accept',
  plan: 'PROFESSIONAL',
  ...change,
});

const signUp = (name: string, change?: Partial<CallInput<'signUp'>>) =>
  server.call(null, 'signUp', form(name, change));

/** Signs up and returns the path of the checkout. */
async function checkoutOf(name: string, change?: Partial<CallInput<'signUp'>>): Promise<string> {
  const { body } = await signUp(name, change);
  return body.result!.checkout_session.checkout_session.url!;
}

const post = (path: string, fields: Record<string, string>) =>
  server.fastify.inject({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

type Customer = Member & { email: string };

async function signIn(name: string): Promise<Customer> {
  const email = `${name}@tienda.example`;
  const { body } = await server.call(null, 'login', {
    username: email,
    password: 'a-good-password',
  });
  const { access_token: token, account_id: accountId, user_id: userId } = body;
  return { token, accountId, userId, email } as Customer;
}

async function subscribed(name: string, plan?: string) {
  await post(await checkoutOf(name, plan ? { plan } : {}), CARD);
  const member = await signIn(name);
  const { body } = await server.call(member, 'getCustomer', { email: member.email });
  const customer = body.result.customer!;
  return { member, customer_id: customer.id, subscription_id: customer.subscription_id! };
}

const accountOf = async (member: Member) => {
  const [account] = await server.services.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, member.accountId));
  const { body } = await server.call(member, 'getImportStatistics', {});
  return { ...account!, limit: body.limit };
};

describe('a card that has expired', () => {
  const PAST = { ...CARD, expiry: '01/20' };

  it('BILL-05 pays no plan, and is refused with a sentence', async () => {
    const path = await checkoutOf('expired');
    const refused = await post(path, PAST);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Your card has expired.');
    expect((await post(path, CARD)).statusCode).toBe(303);
  });

  it('BILL-05 does not replace the card that pays', async () => {
    const { member, customer_id, subscription_id } = await subscribed('expired-later');
    const { body } = await server.call(member, 'updateSubscription', {
      customer_id,
      subscription_id,
    });
    expect((await post(body.checkout_session.url!, PAST)).statusCode).toBe(422);
    const { body: cards } = await server.call(member, 'listCards', { customer_id });
    expect(cards.data.map(({ exp_year: year }) => year)).toEqual([2034]);
  });

  it('BILL-05 is good to the end of its month', () => {
    const form = { name: 'Ana', number: CARD.number, expiry: '03/26' };
    expect(readCard(form, Date.UTC(2026, 2, 31, 23, 59))).toHaveProperty('card');
    expect(readCard(form, Date.UTC(2026, 3, 1))).toEqual({ problem: 'Your card has expired.' });
  });
});

describe('a change of plan within the month', () => {
  const upcoming = async ({ member, customer_id }: Awaited<ReturnType<typeof subscribed>>) => {
    const { body } = await server.call(member, 'listUpcomingInvoices', { customer_id });
    return body.data[0]!;
  };

  it('BILL-06 has its difference for the rest of the month on the next invoice, once', async () => {
    const given = await subscribed('difference', 'PROFESSIONAL');
    const { member, customer_id, subscription_id } = given;
    expect((await upcoming(given)).total).toBe(14_900);
    await server.call(member, 'upgradePlan', { plan_id: 'PREMIUM', subscription_id });
    const { total, lines } = await upcoming(given);
    expect(lines.data).toMatchObject([{}, { proration: true, amount: total - 24_900 }]);
    expect(total - 24_900).toBeGreaterThan(9_900);
    expect(total - 24_900).toBeLessThanOrEqual(10_000);
    server.advance(32 * DAY_MS);
    const later = { ...given, member: await signIn('difference') };
    const { body } = await server.call(later.member, 'listInvoices', { customer_id });
    expect(body.data.map((invoice) => invoice.total)).toEqual([total, 14_900]);
    const page = await server.fastify.inject({ url: `/sandbox/invoice/${body.data[0]!.id}` });
    expect(page.body).toContain('Vigia PREMIUM, one month from');
    expect(page.body).toContain('Difference for changes of the plan');
    expect((await upcoming(later)).total).toBe(24_900);
    server.advance(-32 * DAY_MS);
  });

  it('BILL-06 credits a smaller plan over as many invoices as it takes', async () => {
    const given = await subscribed('credit', 'PREMIUM');
    const { member, subscription_id } = given;
    await server.call(member, 'upgradePlan', { plan_id: 'MINI', subscription_id });
    const { total, lines } = await upcoming(given);
    expect(total).toBe(0);
    expect(lines.data[1]!.amount).toBeLessThan(-19_900);
    server.advance(32 * DAY_MS);
    const later = { ...given, member: await signIn('credit') };
    const left = (await upcoming(later)).lines.data[1]!.amount!;
    expect(left).toBe(lines.data[1]!.amount! + 4900);
    const { customer_id } = given;
    const { body } = await server.call(later.member, 'listInvoices', { customer_id });
    const page = await server.fastify.inject({ url: `/sandbox/invoice/${body.data[0]!.id}` });
    // The lines of an invoice come to its total.
    const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
    const amounts = [...page.body.matchAll(/<t[dh]>(-?[\d.,]+)\s€<\/t[dh]>/g)].map(([, amount]) =>
      cents(amount!),
    );
    expect(amounts).toEqual([4900, lines.data[1]!.amount, -left, 0]);
    server.advance(-32 * DAY_MS);
  });
});

describe('sign-up', () => {
  it('API POST /api/customer/new without a plan answers it among its errors', async () => {
    const { plan: _, ...others } = form('planless');
    const answer = await server.fastify.inject({
      method: 'POST',
      path: '/api/customer/new',
      payload: others,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { errors: [{ field: 'plan', message: 'Please choose a plan.' }] },
    ]);
  });

  it('SIGNUP-01 API POST /api/customer/new answers each error with its field', async () => {
    const { status, body } = await signUp('errors', {
      fullname: '',
      email: 'no address',
      password: 'short',
      conditions: '',
      plan: 'HUGE',
    });
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      { field: 'fullname', message: 'This field is required.' },
      { field: 'email', message: 'Email not valid.' },
      { field: 'password', message: 'Min 8 characters' },
      { field: 'conditions', message: expect.stringContaining('accept') },
      { field: 'plan', message: expect.stringContaining('plan') },
    ]);
  });

  it('SIGNUP-02 leads to the checkout, and the account can be used once it is paid', async () => {
    const path = await checkoutOf('ana');
    const member = await signIn('ana');
    const unpaid = await server.call(member, 'listProducts', {});
    expect(unpaid).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('plan') },
    });
    expect((await server.call(member, 'getSettings', {})).status).toBe(200);

    const page = await server.fastify.inject({ path });
    expect(page.body).toContain('Sandbox payments.');
    expect(page.body.replaceAll(/\s/g, ' ')).toContain('149,00 €');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");

    const declined = await post(path, { ...CARD, number: '4000 0000 0000 0002' });
    expect(declined.statusCode).toBe(422);
    expect(declined.body).toContain('Your card was declined.');
    const paid = await post(path, CARD);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/Success']);
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
    expect((await post(path, CARD)).statusCode).toBe(404);
    const welcomes = await mailsTo(server, member.email);
    expect(welcomes.map(({ subject }) => subject)).toEqual(['Your Vigia dashboard is ready']);
  });

  it.each([
    ['MINI', 100],
    ['PROFESSIONAL', 1000],
    ['PREMIUM', 10_000],
  ])('SIGNUP-03 the plan %s allows %d products', async (plan, limit) => {
    const { member } = await subscribed(`plan-${plan.toLowerCase()}`, plan);
    const { body } = await server.call(member, 'getImportStatistics', {});
    expect(body).toMatchObject({ inserted: 0, limit });
  });

  it('SIGNUP-01 takes a plan by its price id, with or without prefix', async () => {
    const { body } = await server.call(null, 'listPlans', {});
    const premium = body.data.find(({ name }) => name === 'PREMIUM')!;
    const path = await checkoutOf('by-price', { plan: `price_${premium.id}` });
    const page = await server.fastify.inject({ path });
    expect(page.body).toContain('Subscribe to PREMIUM');
    expect(page.body).toContain('up to 10,000 products');
  });

  it('continues where it stopped with the right password, and refuses a wrong one', async () => {
    await checkoutOf('again');
    const wrong = await signUp('again', { password: 'another-password' });
    expect(wrong.body.errors).toMatchObject([{ field: 'email' }]);
    const path = await checkoutOf('again', { plan: 'MINI' });
    await post(path, CARD);
    expect(await accountOf(await signIn('again'))).toMatchObject({ plan: 'MINI', limit: 100 });
    expect((await signUp('again')).body.errors).toMatchObject([{ field: 'email' }]);
  });

  it('gives an address to one of two who sign up with it at once, and refuses the other', async () => {
    const answers = await Promise.all([
      signUp('twice'),
      signUp('Twice', { password: 'another-password' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [refused, ...others] = answers.filter(({ body }) => body.errors !== undefined);
    expect(others).toEqual([]);
    expect(refused!.body.errors).toEqual([
      { field: 'email', message: 'An account with this e-mail already exists.' },
    ]);
  });

  it('treats a form that is sent twice at once as one sign-up', async () => {
    const answers = await Promise.all([signUp('double'), signUp('double')]);
    expect(answers.map(({ body }) => body.errors)).toEqual([undefined, undefined]);
    const found = await server.services.db
      .select()
      .from(users)
      .where(eq(users.email, 'double@tienda.example'));
    expect(found).toHaveLength(1);
  });

  it('gives different usernames to two who sign up at once with the same local part of the address', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((host) => signUp('', { email: `same@${host}.example` })),
    );
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      answers.map(() => [200, undefined]),
    );
    const found = await server.services.db
      .select({ username: users.username })
      .from(users)
      .where(like(users.email, 'same@%'));
    expect(found.map(({ username }) => username).toSorted()).toEqual(['same', 'same2', 'same3']);
  });
});

describe('billing', () => {
  it("BILL-01 API POST /api/customer/getcustomer answers the account's own customer, and none before the first checkout", async () => {
    const { member, subscription_id } = await subscribed('bill');
    const { body } = await server.call(member, 'getCustomer', { email: member.email });
    expect(body.result.customer).toMatchObject({ email: member.email, subscription_id });
    const operator = await server.createAccount();
    const email = `${operator.username}@example.com`;
    const none = await server.call(operator, 'getCustomer', { email });
    expect(none.body).toEqual({ result: { customer: null } });
    const foreign = await server.call(operator, 'getCustomer', { email: member.email });
    expect(foreign.status).toBe(404);
  });

  it('BILL-01 API POST /api/customer/managebilling opens the portal, which upgrades and cancels', async () => {
    const { member, customer_id, subscription_id } = await subscribed('portal');
    const { body } = await server.call(member, 'openBillingPortal', {
      customer_id,
      email: member.email,
    });
    const { url } = body.portal_session;
    expect((await server.fastify.inject({ path: url })).body).toContain('visa ending in 4242');
    await post(url, { do: 'plan', plan: 'PREMIUM' });
    expect(await accountOf(member)).toMatchObject({ plan: 'PREMIUM', limit: 10_000 });
    await post(url, { do: 'cancel' });
    const read = () => server.call(member, 'getSubscription', { subscription_id });
    expect((await read()).body.cancel_at).toBeGreaterThan(Date.now() / 1000);
    await post(url, { do: 'withdraw' });
    expect((await read()).body).toMatchObject({ cancel_at: null, plan: { nickname: 'PREMIUM' } });
  });

  it('API POST /api/customer/subscribe opens a checkout for the plan, and refuses a second subscription', async () => {
    const operator = await server.createAccount();
    const email = `${operator.username}@example.com`;
    const { body } = await server.call(operator, 'subscribe', { email, plan: 'MINI' });
    expect((await server.call(operator, 'listProducts', {})).status).toBe(200);
    await post(body.result.checkout_session.url!, CARD);
    expect(await accountOf(operator)).toMatchObject({ plan: 'MINI', limit: 100 });
    expect((await server.call(operator, 'subscribe', { email })).status).toBe(409);
  });

  it('BILL-12 a checkout that is open in several tabs is paid in one of them', async () => {
    const first = await checkoutOf('several-tabs');
    const member = await signIn('several-tabs');
    const { body } = await server.call(member, 'subscribe', { email: member.email });
    const pages = [first, body.result.checkout_session.url!];
    const paid = await Promise.all(pages.map((page) => post(page, CARD)));
    expect(new Set(paid.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 404]));
    const { body: found } = await server.call(member, 'getCustomer', { email: member.email });
    const customer_id = found.result.customer!.id;
    const { body: invoices } = await server.call(member, 'listInvoices', { customer_id });
    expect(invoices.data).toHaveLength(1);
  });

  it('BILL-11 calls that make the customer at once get the one that the account keeps', async () => {
    const operator = await server.createAccount();
    const { services } = server;
    if (!isBilled(services)) throw new Error('there are plans');
    const person = { email: `${operator.username}@example.com`, fullname: 'Ana Lopez' };
    const made = await Promise.all(
      [1, 2, 3].map(() => ensureCustomer(services, operator.accountId, person)),
    );
    const { customerId } = await accountOf(operator);
    expect(new Set(made)).toEqual(new Set([customerId]));
  });

  it('BILL-02 API GET /api/customer/upgrade changes the plan and its limit', async () => {
    const { member, subscription_id } = await subscribed('upgrade', 'MINI');
    const { status, body } = await server.call(member, 'upgradePlan', {
      plan_id: 'PREMIUM',
      subscription_id,
    });
    expect([status, body.subscription.plan.nickname]).toEqual([200, 'PREMIUM']);
    expect(await accountOf(member)).toMatchObject({ plan: 'PREMIUM', limit: 10_000 });
    const unknown = await server.call(member, 'upgradePlan', { plan_id: 'HUGE', subscription_id });
    expect(unknown.status).toBe(404);
  });

  it('BILL-02 API POST /api/customer/cancelsubscription cancels the subscription and withdraws the cancellation', async () => {
    const { member, subscription_id } = await subscribed('cancel');
    const cancel = (cancel_subscription: boolean) =>
      server.call(member, 'cancelSubscription', { subscription_id, cancel_subscription });
    const { body } = await cancel(true);
    const inDays = (body.subscription.cancel_at! * 1000 - Date.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(27);
    expect(inDays).toBeLessThan(32);
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
    expect((await cancel(false)).body.subscription.cancel_at).toBeNull();
  });

  it('BILL-03 API GET /api/billing/invoices/, /upcomingunvoices and /api/customer/cards answer what was paid', async () => {
    const { member, customer_id, subscription_id } = await subscribed('invoices');
    const [invoices, upcoming, cards] = await Promise.all([
      server.call(member, 'listInvoices', { customer_id }),
      server.call(member, 'listUpcomingInvoices', { customer_id }),
      server.call(member, 'listCards', { customer_id }),
    ]);
    expect(invoices.body.data).toMatchObject([
      {
        status: 'paid',
        total: 14_900,
        currency: 'eur',
        subscription: subscription_id,
        lines: { data: [{ plan: { nickname: 'PROFESSIONAL' } }] },
      },
    ]);
    expect(upcoming.body.data).toMatchObject([{ total: 14_900, subscription: subscription_id }]);
    expect(cards.body.data).toMatchObject([
      {
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2034,
        billing_details: { name: 'Ana Lopez' },
      },
    ]);
  });

  it('API POST /api/customer/updatesubscription replaces the card', async () => {
    const { member, customer_id, subscription_id } = await subscribed('card');
    const { body } = await server.call(member, 'updateSubscription', {
      customer_id,
      subscription_id,
    });
    await post(body.checkout_session.url!, { ...CARD, number: '5555 5555 5555 4444' });
    const { body: cards } = await server.call(member, 'listCards', { customer_id });
    expect(cards.data.map(({ brand, last4 }) => `${brand} ${last4}`)).toEqual(['mastercard 4444']);
  });

  it('answers 404 for customer and subscription of another account, and changes nothing', async () => {
    const theirs = await subscribed('theirs');
    const { member } = await subscribed('mine');
    const { customer_id, subscription_id } = theirs;
    const answers = await Promise.all([
      server.call(member, 'listInvoices', { customer_id }),
      server.call(member, 'listUpcomingInvoices', { customer_id }),
      server.call(member, 'listCards', { customer_id }),
      server.call(member, 'openBillingPortal', { customer_id, email: member.email }),
      server.call(member, 'getSubscription', { subscription_id }),
      server.call(member, 'updateSubscription', { customer_id, subscription_id }),
      server.call(member, 'upgradePlan', { plan_id: 'MINI', subscription_id }),
      server.call(member, 'cancelSubscription', { subscription_id, cancel_subscription: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const { body } = await server.call(theirs.member, 'getSubscription', { subscription_id });
    expect(body).toMatchObject({ cancel_at: null, plan: { nickname: 'PROFESSIONAL' } });
  });
});

describe('the pages of the sandbox', () => {
  it.each([{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }, {}])(
    'refuse a form that is none: %j',
    async (headers) => {
      const path = await checkoutOf(`no-form-${JSON.stringify(headers).length}`);
      const payload = 'content-type' in headers ? '{}' : '';
      const refused = await server.fastify.inject({ method: 'POST', path, headers, payload });
      expect(refused.statusCode).toBe('content-type' in headers ? 415 : 422);
    },
  );
});

describe('months later', () => {
  it('BILL-13 a subscription that has ended is neither changed nor resumed', async () => {
    const { member, subscription_id } = await subscribed('ended', 'MINI');
    const input = { subscription_id, cancel_subscription: true };
    const { body } = await server.call(member, 'cancelSubscription', input);
    const untilEnd = body.subscription.cancel_at! * 1000 - server.services.now();
    server.advance(untilEnd + 1);
    const later = await signIn('ended');
    const changes = [
      await server.call(later, 'upgradePlan', { subscription_id, plan_id: 'PREMIUM' }),
      await server.call(later, 'cancelSubscription', {
        subscription_id,
        cancel_subscription: false,
      }),
    ];
    server.advance(-untilEnd - 1);
    expect(changes.map(({ status }) => status)).toEqual([422, 422]);
  });

  it('an invoice was added for each month, and a cancelled subscription ends with 403', async () => {
    const staying = await subscribed('staying');
    const leaving = await subscribed('leaving');
    await server.call(leaving.member, 'cancelSubscription', {
      subscription_id: leaving.subscription_id,
      cancel_subscription: true,
    });
    server.advance(65 * DAY_MS);
    const [stays, leaves] = [await signIn('staying'), await signIn('leaving')];
    const { body } = await server.call(stays, 'listInvoices', {
      customer_id: staying.customer_id,
    });
    expect(body.data).toHaveLength(3);
    await server.call(leaves, 'getCustomer', { email: leaves.email });
    expect((await server.call(leaves, 'listProducts', {})).status).toBe(403);
    expect((await server.call(stays, 'listProducts', {})).status).toBe(200);
  });
});
