import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { createStripeProvider } from '../../../server/billing/stripe/provider.ts';
import { startWithStripe } from './start-with-stripe.ts';

const {
  server,
  stripe,
  stripeUrl,
  deliver,
  signUp,
  signIn,
  signedUp,
  subscribed,
  accountOf,
  close,
} = await startWithStripe();
afterAll(close);

const reread = async (email: string, member: Awaited<ReturnType<typeof signIn>>) =>
  (await server.call(member, 'getCustomer', { email })).status;

/** As after a start. */
const providerOf = () =>
  createStripeProvider({
    secretKey: 'sk_test_vigia',
    webhookSecret: undefined,
    apiUrl: stripeUrl,
    db: server.services.db,
    log: server.services.log,
    now: server.services.now,
  });

describe('BILL-11 a customer that Stripe does not have', () => {
  it('any more is made anew with the next checkout', async () => {
    const { email, member, customer_id } = await subscribed('deleted-customer');
    stripe.deleteCustomer(customer_id);
    expect(await reread(email, member)).toBe(200);
    expect((await accountOf(member)).status).toBe('canceled');
    const { status, body } = await server.call(member, 'subscribe', { email });
    expect(status).toBe(200);
    stripe.pay(body.result.checkout_session.id);
    expect(await reread(email, member)).toBe(200);
    expect((await accountOf(member)).status).toBe('active');
  });

  it('and never had, as with the keys of another company, keeps its plan', async () => {
    const { email, member, customer_id } = await subscribed('foreign-customer');
    const customer = stripe.customers.get(customer_id)!;
    stripe.customers.delete(customer_id);
    expect(await reread(email, member)).toBe(200);
    expect((await accountOf(member)).status).toBe('active');
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
    stripe.customers.set(customer_id, customer);
    expect(await reread(email, member)).toBe(200);
    expect((await accountOf(member)).status).toBe('active');
  });

  it('because the account was one of the sandbox, pays for its plan from now on', async () => {
    const { email, member } = await subscribed('of-sandbox');
    await server.services.db
      .update(accounts)
      .set({ customerId: 'cus_sandbox_1', subscriptionId: 'sub_sandbox_1' })
      .where(eq(accounts.id, member.accountId));
    expect(await reread(email, member)).toBe(200);
    expect((await server.call(member, 'listProducts', {})).status).toBe(403);
    const { body } = await server.call(member, 'subscribe', { email });
    stripe.pay(body.result.checkout_session.id);
    expect(await reread(email, member)).toBe(200);
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
  });

  it('yet is one for all calls that make it at once', async () => {
    const operator = await server.createAccount();
    const email = `${operator.username}@example.com`;
    const answers = await Promise.all(
      ['MINI', 'PREMIUM'].map((plan) => server.call(operator, 'subscribe', { email, plan })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const customers = answers.map(({ body }) =>
      stripe.sessions.get(body.result.checkout_session.id)!.get('customer'),
    );
    expect(new Set(customers).size).toBe(1);
  });

  it('is made although the form says another name than in an attempt whose answer was lost', async () => {
    const first = await signUp('lost-answer');
    expect(first.body.result).toBeDefined();
    const member = await signIn('lost-answer');
    await server.services.db
      .update(accounts)
      .set({ customerId: null, company: 'Tienda de Ana' })
      .where(eq(accounts.id, member.accountId));
    expect((await signUp('lost-answer')).body.errors).toBeUndefined();
  });
});

describe('BILL-12 a plan is paid once', () => {
  it('also where the checkout is open in two tabs', async () => {
    const { email, member, session } = await signedUp('two-tabs');
    const { body } = await server.call(member, 'subscribe', { email });
    const later = body.result.checkout_session.id;
    expect(() => stripe.pay(session.id)).toThrow('expired');
    stripe.pay(later);
  });

  it('also where two tabs open it at once: one of them can be paid', async () => {
    const { email, member } = await signedUp('at-once');
    const answers = await Promise.all(
      [1, 2].map(() => server.call(member, 'subscribe', { email })),
    );
    const paid = answers.filter(({ body }) => {
      try {
        return stripe.pay(body.result.checkout_session.id);
      } catch {
        return false;
      }
    });
    expect(paid).toHaveLength(1);
  });

  it('also where the second tab opened it while the first one paid', async () => {
    const { email, member, session } = await signedUp('crossing');
    const { body } = await server.call(member, 'subscribe', { email });
    const { customer } = stripe.subscriptions.get(stripe.payAnyway(session.id).id)!;
    await deliver('checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      mode: 'subscription',
      customer,
    });
    expect(() => stripe.pay(body.result.checkout_session.id)).toThrow('expired');
  });

  it('also where the form is sent again before the event of the payment came', async () => {
    const { session } = await signedUp('sent-again');
    stripe.pay(session.id);
    expect((await signUp('sent-again')).body.errors).toEqual([
      { field: 'email', message: 'An account with this e-mail already exists.' },
    ]);
  });

  it('and the same call again answers the same checkout, still open', async () => {
    const { email, member } = await signedUp('same-call');
    const again = () => server.call(member, 'subscribe', { email }, { key: 'the-same-subscribe' });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    stripe.pay(first.body.result.checkout_session.id);
  });
});

it.each(['upgradePlan', 'cancelSubscription', 'updateSubscription'] as const)(
  'BILL-13 %s of a subscription that has ended is refused with a sentence',
  async (name) => {
    const { member, subscription, customer_id, subscription_id } = await subscribed(`over-${name}`);
    subscription.status = 'canceled';
    const input = { plan_id: 'PREMIUM', cancel_subscription: false, customer_id, subscription_id };
    const { status, body } = await server.call(member, name, input);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: 'This subscription has ended. Please choose a plan.' },
    });
  },
);

describe('BILL-14 the event of a card that was entered', () => {
  it('does not replace a card that was entered later', async () => {
    const { member, subscription, customer_id, subscription_id } = await subscribed('late-card');
    const enter = async (card: string) => {
      const ids = { customer_id, subscription_id };
      const { body } = await server.call(member, 'updateSubscription', ids);
      return stripe.leaveCard(body.checkout_session.id, card);
    };
    const [lost, last] = [await enter('pm_lost'), await enter('pm_last')];
    await deliver('checkout.session.completed', last);
    expect((await deliver('checkout.session.completed', lost)).statusCode).toBe(200);
    expect(subscription.defaultPaymentMethod).toBe('pm_last');
  });

  it.each(['subscription', 'card'] as const)(
    'is acknowledged where the %s is gone by then',
    async (gone) => {
      const { member, subscription, customer_id, subscription_id } = await subscribed(
        `gone-${gone}`,
      );
      const ids = { customer_id, subscription_id };
      const { body } = await server.call(member, 'updateSubscription', ids);
      const session = stripe.leaveCard(body.checkout_session.id, `pm_${gone}`);
      if (gone === 'card') stripe.removeCard('pm_card');
      else subscription.status = 'canceled';
      expect((await deliver('checkout.session.completed', session)).statusCode).toBe(200);
      expect((await accountOf(member)).status).toBe(subscription.status);
    },
  );
});

describe('BILL-15 an Idempotency-Key', () => {
  it('of one account is none of another', async () => {
    const [one, other] = [
      await subscribed('key-one', 'MINI'),
      await subscribed('key-other', 'MINI'),
    ];
    for (const { member, subscription_id } of [one, other]) {
      const input = { plan_id: 'PREMIUM', subscription_id };
      const { status } = await server.call(member, 'upgradePlan', input, { key: 'order-0001' });
      expect(status).toBe(200);
    }
  });

  it('of another request is refused with a sentence', async () => {
    const { member, subscription_id } = await subscribed('key-again', 'MINI');
    const to = (plan_id: string) =>
      server.call(member, 'upgradePlan', { plan_id, subscription_id }, { key: 'order-0002' });
    expect((await to('PREMIUM')).status).toBe(200);
    expect(await to('PROFESSIONAL')).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was already used for another request.' },
    });
  });
});

it('OPS-29 a plan is taken up at once although the clock was a day ahead when it was last asked for', async () => {
  const { member, session } = await signedUp('clock');
  server.advance(DAY_MS);
  const ahead = await signIn('clock');
  expect((await server.call(ahead, 'listProducts', {})).status).toBe(403);
  server.advance(-DAY_MS);
  stripe.pay(session.id);
  expect((await server.call(member, 'listProducts', {})).status).toBe(200);
});

it('BILL-03 a subscription to a price that the operator has replaced at Stripe is still one to its plan', async () => {
  const { customer_id, subscription_id } = await subscribed('former-price', 'PREMIUM');
  stripe.replacePrice('PREMIUM');
  const provider = providerOf();
  expect(await provider.subscriptions(customer_id)).toMatchObject([
    { planName: 'PREMIUM', plan: { nickname: 'PREMIUM' } },
  ]);
  const invoices = await provider.invoices(customer_id);
  const own = invoices.find(({ subscription }) => subscription === subscription_id);
  expect(own!.lines.data).toMatchObject([{ plan: { nickname: 'PREMIUM' } }]);
});

it('BILL-17 a subscription to a replaced price is still one to its plan where the operator has renamed the price', async () => {
  const { email, member, subscription } = await subscribed('renamed-price', 'PREMIUM');
  stripe.replacePrice('PREMIUM');
  stripe.prices.get(subscription.price)!.set('nickname', 'Premium until November');
  const provider = providerOf();
  expect(await provider.subscriptions(subscription.customer)).toMatchObject([
    { planName: 'PREMIUM', plan: { nickname: 'PREMIUM' } },
  ]);
  expect(await reread(email, member)).toBe(200);
  expect((await accountOf(member)).plan).toBe('PREMIUM');
});

describe('BILL-16 a price that the operator has replaced at Stripe', () => {
  const shown = async () => (await server.call(null, 'getDeployment', {})).body.monthlyPrices;
  const bought = (sessionId: string) => stripe.sessions.get(sessionId)!.get('line_items[0][price]');

  it('is shown and charged within a minute, and its subscriptions keep theirs', async () => {
    const { email, member, subscription_id } = await subscribed('before-replacing', 'MINI');
    const before = { MINI: 4_900, PROFESSIONAL: 14_900, PREMIUM: 24_900 };
    await expect.poll(shown).toEqual(before);
    const dearer = stripe.replacePrice('MINI', { unit_amount: '5950' });
    server.advance(60_000);
    await expect.poll(shown).toEqual({ ...before, MINI: 5_950 });
    const { session } = await signedUp('after-replacing', 'MINI');
    expect(bought(session.id)).toBe(dearer);
    const own = await server.call(await signIn('before-replacing'), 'getSubscription', {
      subscription_id,
    });
    expect(own.body).toMatchObject({ monthly_price: 4_900, plan: { nickname: 'MINI' } });
    expect(await reread(email, member)).toBe(200);
    expect((await accountOf(member)).plan).toBe('MINI');
  });

  it.each([
    ['in another currency', { currency: 'usd' }],
    ['of a year', { 'recurring[interval]': 'year' }],
  ])('%s is not shown as one of a month in euro', async (_, changes) => {
    stripe.replacePrice('PREMIUM', changes);
    server.advance(60_000);
    await expect.poll(shown).not.toHaveProperty('PREMIUM');
    stripe.replacePrice('PREMIUM', { currency: 'eur', 'recurring[interval]': 'month' });
    server.advance(60_000);
    await expect.poll(shown).toHaveProperty('PREMIUM', 24_900);
  });

  it('is the former one until another has its lookup key', async () => {
    const { PREMIUM } = await shown();
    const made = () => stripe.requests.filter(({ route }) => route === 'POST /v1/prices').length;
    const before = made();
    const [id, price] = [...stripe.prices].findLast(
      ([, one]) => one.get('nickname') === 'PREMIUM',
    )!;
    price.delete('lookup_key');
    server.advance(60_000);
    const { session } = await signedUp('between-two-prices', 'PREMIUM');
    expect(bought(session.id)).toBe(id);
    expect([await shown(), made()]).toEqual([expect.objectContaining({ PREMIUM }), before]);
    price.set('lookup_key', 'vigia_premium');
  });

  it('stays as last heard while Stripe does not answer', async () => {
    await expect.poll(shown).toHaveProperty('PREMIUM');
    const asked = () => stripe.requests.filter(({ route }) => route === 'GET /v1/prices').length;
    const before = asked();
    stripe.failWith = 400;
    server.advance(60_000);
    expect(await shown()).toHaveProperty('PREMIUM', 24_900);
    await expect.poll(asked).toBeGreaterThan(before);
    expect(await shown()).toHaveProperty('PREMIUM', 24_900);
    stripe.failWith = null;
  });
});
