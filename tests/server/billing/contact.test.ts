import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingJobs } from '../../../server/billing/jobs.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { startWithStripe } from './start-with-stripe.ts';

const { server, stripe, subscribed, close } = await startWithStripe();
beforeAll(() => billingJobs(server.services));
afterAll(close);

const contactOf = (customerId: string) => {
  const customer = stripe.customers.get(customerId)!;
  return [customer.get('email'), customer.get('name')];
};

test('BILL-19 a changed e-mail reaches the customer at Stripe, also when Stripe is away at first', async () => {
  const { member, customer_id } = await subscribed('moving');
  expect(contactOf(customer_id)).toEqual(['moving@tienda.example', 'Tienda Ana']);
  stripe.failWith = 400;
  const before = stripe.requests.length;
  const { body } = await server.call(member, 'setEmail', { email: 'moved@tienda.example' });
  expect(body).toMatchObject({ status: true });
  await expect.poll(() => stripe.requests.length, POLL_TIMEOUT).toBeGreaterThan(before);
  stripe.failWith = null;
  await expect
    .poll(() => contactOf(customer_id), POLL_TIMEOUT)
    .toEqual(['moved@tienda.example', 'Tienda Ana']);
});

test('BILL-19 the last of several changes holds, and the full name where there is no company', async () => {
  const { member, customer_id } = await subscribed('often', undefined, { company: '' });
  expect(contactOf(customer_id)).toEqual(['often@tienda.example', 'Ana Lopez']);
  for (const name of ['first', 'second', 'third']) {
    await server.call(member, 'setEmail', { email: `${name}@tienda.example` });
    await server.call(member, 'setFullname', { fullname: `Ana ${name}` });
  }
  await expect
    .poll(() => contactOf(customer_id), POLL_TIMEOUT)
    .toEqual(['third@tienda.example', 'Ana third']);
});

test('BILL-19 an address that was entered at Stripe stays', async () => {
  const { member, customer_id } = await subscribed('accounting');
  stripe.customers.get(customer_id)!.set('email', 'books@tienda.example');
  const asked = () =>
    stripe.requests.filter(({ route }) => route === 'GET /v1/customers/:id').length;
  const before = asked();
  await server.call(member, 'setEmail', { email: 'other@tienda.example' });
  await expect.poll(asked, POLL_TIMEOUT).toBeGreaterThan(before);
  await expect.poll(() => contactOf(customer_id)).toEqual(['books@tienda.example', 'Tienda Ana']);
});
