import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLANS, PLAN_NAMES } from '../../../contract/constants.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { invoicesUntil, linesOf } from '../../../server/billing/sandbox/invoicing.ts';
import { addObject, lockObject } from '../../../server/billing/sandbox/objects.ts';
import { createSandboxProvider } from '../../../server/billing/sandbox/provider.ts';
import { must } from '../../../contract/must.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const seconds = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const priceOf = (name: string) =>
  must(
    PLANS.find((plan) => plan.name === name),
    name,
  ).monthlyPriceCents;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('BILL-07 a subscription of the 31st is invoiced on the last day of a shorter month, and on the 31st again', () => {
  const subscription = {
    status: 'active',
    plan: 'MINI',
    created: seconds('2027-01-31'),
    periodEnd: seconds('2027-02-28'),
    cancelAt: null,
  } as const;
  const { invoices } = invoicesUntil(seconds('2027-06-01'), subscription);
  const days = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
  expect(invoices.map(({ created }) => dayOf(created))).toEqual(days);
});

it('OPS-28 a plan is changed while the months of an earlier subscription are looked at', async () => {
  const { db, now } = server.services;
  const provider = createSandboxProvider(db, now);
  const customerId = 'cus_sandbox_two';
  const created = Math.floor(now() / 1000);
  const periodEnd = created + 86_400;
  const add = (status: 'active' | 'canceled') =>
    addObject(db, {
      kind: 'subscription',
      customerId,
      data: { status, plan: 'MINI', created, periodEnd, cancelAt: null },
      createdAt: new Date(now()),
    });
  const former = await add('canceled');
  const current = await add('active');
  const both: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await lockObject(tx, 'subscription', former.id);
    both.push(provider.subscriptions(customerId));
    await othersWait(tx);
    both.push(provider.changePlan(current.id, 'PREMIUM', ''));
    await othersWait(tx, 2);
  });
  await Promise.all(both);
  expect(await provider.subscriptions(customerId)).toMatchObject([
    { id: current.id, planName: 'PREMIUM' },
    { id: former.id },
  ]);
});

it('BILL-07 what the invoices come to is the plans and differences that they say, less the credit that is left', () => {
  const difference = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...PLAN_NAMES),
      difference,
      fc.integer({ min: 0, max: 20 }),
      (plan, first, months) => {
        const created = seconds('2026-11-30');
        const { invoices, after } = invoicesUntil(created + months * 31 * 86_400, {
          status: 'active',
          plan,
          created,
          periodEnd: seconds('2026-12-30'),
          cancelAt: null,
          difference: first,
        });
        const charged = invoices.reduce((sum, { total }) => sum + total, 0);
        expect(charged + (after.difference ?? 0)).toBe(invoices.length * priceOf(plan) + first);
        for (const invoice of invoices) {
          const lines = linesOf(plan, invoice.difference ?? 0);
          const sum = lines.reduce((total, { amount = 0 }) => total + amount, 0);
          expect(invoice.total).toBe(Math.max(0, sum));
        }
      },
    ),
  );
});

it('BILL-07 a change of the plan, and a cancellation, leave the invoices of past months as they were', async () => {
  let now = Date.parse('2026-11-29T10:00:00Z');
  const provider = createSandboxProvider(server.services.db, () => now);
  const subscribed = async () => {
    const customerId = await provider.createCustomer(
      {
        email: `${uuid()}@tienda.example`,
        name: 'Ana',
        accountId: uuid(),
      } as never,
      uuid(),
    );
    const options = { customerId, plan: 'PREMIUM', successUrl: '/', cancelUrl: '/' } as const;
    const checkout = await provider.checkout({ ...options, accountId: uuid() }, uuid());
    const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040, name: 'Ana' };
    await provider.completeCheckout(checkout.id, card);
    const [subscription] = await provider.subscriptions(customerId);
    return { customerId, id: subscription!.id };
  };
  const [changed, cancelled] = [await subscribed(), await subscribed()];
  now += 40 * DAY_MS;
  await provider.changePlan(changed.id, 'MINI', uuid());
  await provider.setCancelled(cancelled.id, true, uuid());
  for (const { customerId } of [changed, cancelled]) {
    const totals = (await provider.invoices(customerId)).map(({ total }) => total);
    expect(totals).toEqual([priceOf('PREMIUM'), priceOf('PREMIUM')]);
  }
  expect(await provider.subscriptions(cancelled.customerId)).toMatchObject([{ status: 'active' }]);
});
