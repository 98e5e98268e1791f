import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../accounts/mailbox.ts';
import { startWithStripe } from './start-with-stripe.ts';
import { refusalOf } from './stripe-parameters.ts';
import { signatureOf, signedEvent } from './stripe-server.ts';

const { server, stripe, deliver, deliverSigned, signedUp, subscribed, accountOf, close } =
  await startWithStripe();
afterAll(close);

const lastTo = (route: string) => stripe.requests.findLast((request) => request.route === route)!;

describe('Stripe', () => {
  it('SIGNUP-02 receives requests for a customer, the prices once, and a checkout of the plan', async () => {
    const { session, email } = await signedUp('first', 'PREMIUM');
    expect(session).toEqual({ id: session.id, url: expect.stringContaining(session.id) });
    expect(lastTo('POST /v1/customers').params).toMatchObject({
      email,
      name: 'Tienda Ana',
      'address[country]': 'ES',
      'invoice_settings[custom_fields][0][value]': 'ESB12345678',
    });
    const checkout = lastTo('POST /v1/checkout/sessions').params;
    expect(checkout).toMatchObject({
      mode: 'subscription',
      success_url: 'https://vigia.test/Success',
      cancel_url: 'https://vigia.test/subscription?p=PREMIUM',
    });
    expect(stripe.prices.get(checkout['line_items[0][price]']!)?.get('unit_amount')).toBe('24900');
    await signedUp('second');
    const made = stripe.requests.filter(({ route }) => route === 'POST /v1/prices');
    expect(made).toHaveLength(3);
  });

  it('every write has an idempotency key, and Stripe refuses none of our requests', async () => {
    const { member, customer_id, subscription_id, email } = await subscribed('every-call', 'MINI');
    const reads = [
      await server.call(member, 'getCustomer', { email }),
      await server.call(member, 'getSubscription', { subscription_id }),
      await server.call(member, 'listInvoices', { customer_id }),
      await server.call(member, 'listUpcomingInvoices', { customer_id }),
      await server.call(member, 'listCards', { customer_id }),
      await server.call(member, 'openBillingPortal', { customer_id, email }),
      await server.call(member, 'updateSubscription', { customer_id, subscription_id }),
      await server.call(member, 'upgradePlan', { plan_id: 'PREMIUM', subscription_id }),
      await server.call(member, 'cancelSubscription', {
        subscription_id,
        cancel_subscription: true,
      }),
    ];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    const writes = stripe.requests.filter(({ route }) => route.startsWith('POST'));
    expect(writes.filter(({ key }) => key === undefined)).toEqual([]);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(writes.length);
  });

  it('BILL-03 invoices, the upcoming invoice and cards are answered in our format', async () => {
    const { member, customer_id, subscription_id } = await subscribed('words');
    const { body: invoices } = await server.call(member, 'listInvoices', { customer_id });
    const own = invoices.data.find(({ subscription }) => subscription === subscription_id);
    expect(own).toMatchObject({
      status: 'paid',
      total: 14_900,
      currency: 'eur',
      lines: { data: [{ plan: { nickname: 'PROFESSIONAL' } }] },
    });
    expect(own!.lines.data[0]!.plan.id).not.toMatch(/^price_/);
    const { body: upcoming } = await server.call(member, 'listUpcomingInvoices', { customer_id });
    expect(upcoming.data).toMatchObject([{ total: 14_900, subscription: subscription_id }]);
    const { body: cards } = await server.call(member, 'listCards', { customer_id });
    expect(cards.data).toMatchObject([{ brand: 'visa', last4: '4242', exp_year: 2031 }]);
  });

  it('BILL-08 an invoice says what it charges: nothing where a credit exceeds the plan', async () => {
    const { member, customer_id, subscription_id } = await subscribed('credit');
    stripe.creditCents = 20_000;
    const [next, past] = [
      await server.call(member, 'listUpcomingInvoices', { customer_id }),
      await server.call(member, 'listInvoices', { customer_id }),
    ];
    stripe.creditCents = 0;
    const own = past.body.data.find(({ subscription }) => subscription === subscription_id);
    expect([next.body.data[0]!.total, own!.total]).toEqual([0, 0]);
  });

  it('a repeated call with the same Idempotency-Key has one effect', async () => {
    const { member, customer_id, subscription_id } = await subscribed('repeated');
    const again = () =>
      server.call(
        member,
        'updateSubscription',
        { customer_id, subscription_id },
        { key: 'the-same-key' },
      );
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
  });

  it("BILL-02 a cancellation is withdrawn also where it was set to a day on Stripe's pages", async () => {
    const { member, subscription, subscription_id } = await subscribed('to-a-day');
    subscription.cancelAt = subscription.periodEnd + 86_400;
    const input = { subscription_id, cancel_subscription: false };
    const withdraw = () =>
      server.call(member, 'cancelSubscription', input, { key: 'withdraw-to-a-day' });
    for (const { status, body } of [await withdraw(), await withdraw()]) {
      expect([status, body.subscription.cancel_at]).toEqual([200, null]);
    }
  });

  it('a card entered on the hosted page pays the subscription from then on', async () => {
    const { member, subscription, customer_id, subscription_id } = await subscribed('new-card');
    const { body } = await server.call(member, 'updateSubscription', {
      customer_id,
      subscription_id,
    });
    const session = stripe.leaveCard(body.checkout_session.id, 'pm_new');
    await deliver('checkout.session.completed', session);
    expect(subscription.defaultPaymentMethod).toBe('pm_new');
  });

  it('sign-up reports a failure of Stripe, and the next attempt continues', async () => {
    stripe.failWith = 400;
    const form = {
      fullname: 'Ana Lopez',
      email: 'trouble@tienda.example',
      password: 'a-good-password',
      company: '',
      adress: '',
      city: '',
      zip: '',
      country: '',
      conditions: 'accept',
      plan: 'MINI',
    };
    const failed = await server.call(null, 'signUp', form);
    expect(failed.body.errors).toEqual([
      { field: 'plan', message: expect.stringContaining('try again') },
    ]);
    stripe.failWith = null;
    const retried = await server.call(null, 'signUp', form);
    expect(retried.body.result).toBeDefined();
  });

  it('the test server refuses unknown and missing parameters', () => {
    const allowed = { required: ['customer'], optional: ['items[0][price]', 'metadata*'] };
    expect(refusalOf(allowed, ['customer', 'items[1][price]', 'metadata[a]'])).toBeNull();
    expect(refusalOf(allowed, ['customer', 'items[0][plan]'])).toMatchObject({
      code: 'parameter_unknown',
    });
    expect(refusalOf(allowed, [])).toEqual({ code: 'parameter_missing', param: 'customer' });
  });
});

describe('webhooks', () => {
  it('are refused without the right signature', async () => {
    const { member, session } = await signedUp('forged');
    const { customer, id } = stripe.pay(session.id);
    const object = { id, customer };
    const forged = await deliver('customer.subscription.created', object, 'whsec_wrong');
    expect(forged.statusCode).toBe(400);
    expect(forged.json()).toMatchObject({ message: 'The signature is not valid.' });
    expect((await accountOf(member)).status).toBe('none');
  });

  it('BILL-09 are refused with a sentence about the clock where they are an hour old', async () => {
    const { payload, signature } = await signedEvent(
      'customer.subscription.updated',
      { id: 'sub_x', customer: 'cus_x' },
      { secondsAgo: 3600 },
    );
    const late = await deliverSigned(payload, signature);
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({
      message:
        'The signature is older than five minutes by the clock of this server. Please check that clock.',
    });
  });

  it.each([
    '{"id":"evt_1","type":"customer.updated"}',
    '{"id":"evt_1","type":"customer.updated","data":{}}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":null}}',
    '{"id":"evt_1","type":"customer.updated","data":{"object":"cus_1"}}',
    '{"data":{"object":{}}}',
    'null',
    '[]',
    '5',
    'no json',
    '',
  ])(
    'BILL-10 are refused with a sentence where the signed body is no event: %s',
    async (payload) => {
      const refused = await deliverSigned(payload, await signatureOf(payload));
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual({ message: 'The body is not an event.', status: 400 });
    },
  );

  it('that arrive twice activate once and send one welcome', async () => {
    const { email, member, subscription } = await subscribed('twice', 'MINI');
    const { id, customer } = subscription;
    expect((await deliver('customer.subscription.created', { id, customer })).statusCode).toBe(200);
    const account = { plan: 'MINI', ownLimit: null, subscriptionId: id, status: 'active' };
    expect(await accountOf(member)).toEqual(account);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('that are late are replaced by a query before a request is refused', async () => {
    const { member, session } = await signedUp('late');
    stripe.pay(session.id);
    expect((await server.call(member, 'listProducts', {})).status).toBe(200);
  });

  it('of unknown customers are acknowledged', async () => {
    const foreign = { id: 'sub_x', customer: 'cus_of_somebody_else' };
    const { statusCode } = await deliver('customer.subscription.updated', foreign);
    expect(statusCode).toBe(200);
  });

  it('that fail are answered 500, so that Stripe sends them again', async () => {
    const { member, session } = await signedUp('failing');
    const { id, customer } = stripe.pay(session.id);
    stripe.failWith = 400;
    const failed = await deliver('customer.subscription.created', { id, customer });
    stripe.failWith = null;
    expect(failed.statusCode).toBe(500);
    await deliver('customer.subscription.created', { id, customer });
    expect((await accountOf(member)).status).toBe('active');
  });

  it('in any order, repeated and concurrent, lead to the state that Stripe has', async () => {
    const { member, subscription } = await subscribed('disorder', 'MINI');
    const [mini, premium] = ['MINI', 'PREMIUM'].map(
      (name) => [...stripe.prices].find(([, price]) => price.get('nickname') === name)![0],
    );
    const change = fc.constantFrom(
      { price: mini!, status: 'active' },
      { price: premium!, status: 'active' },
      { price: premium!, status: 'past_due' },
      { price: mini!, status: 'canceled' },
    );
    const types = ['created', 'updated', 'deleted'] as const;
    const event = fc.record({ change, type: fc.constantFrom(...types), copies: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 5 }), async (events) => {
        const sent: Promise<unknown>[] = [];
        for (const { change: changed, type, copies } of events) {
          Object.assign(subscription, changed);
          const old = { ...subscription, price: undefined };
          for (let copy = 0; copy <= copies; copy += 1) {
            sent.push(deliver(`customer.subscription.${type}`, old));
          }
        }
        await Promise.all(sent.toReversed());
        const { status, plan } = await accountOf(member);
        const paid = subscription.price === mini ? 'MINI' : 'PREMIUM';
        expect(status).toBe(subscription.status);
        expect(plan).toBe(status === 'canceled' ? plan : paid);
      }),
      { numRuns: 12 },
    );
  });
});
