import { expect, test } from '@playwright/test';
import { holdCalls } from './support/held-calls.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

const plan = { id: 'p3', nickname: 'PREMIUM' };
const USED = 'GET /api/importation/getstatistics';
const BACKGROUND = {
  ...NOTHING_TO_SYNC,
  'POST /api/customer/getcustomer': {
    result: {
      customer: { id: 'cus_1', email: 'ana@own.example', name: null, subscription_id: 'sub_1' },
    },
  },
  'GET /api/customer/subscription': { id: 'sub_1', status: 'active', plan, cancel_at: null },
  'GET /api/billing/invoices/': { data: [] },
  'GET /api/billing/upcomingunvoices': {
    data: [
      {
        total: 31_567,
        currency: 'eur',
        subscription: 'sub_1',
        next_payment_attempt: 1_775_000_000,
        lines: { data: [{ plan }, { plan, amount: 6667, proration: true }] },
      },
    ],
  },
  'GET /api/customer/cards': { data: [] },
  [USED]: { inserted: 2000, limit: 10_000, recommended: 50_000 },
};

test('BILL-06 a plan with room for less than is used is taken only after a warning, and the next invoice shows the difference', async ({
  page,
}) => {
  await holdCalls(page, [], BACKGROUND);
  await signIn(page);
  await page.goto('/billing?returned=1');
  await expect(
    page.getByText(
      /Upcoming invoice: 315,67\s€ on .*, with 66,67\s€ of difference for changes of the plan/,
    ),
  ).toBeVisible();
  const ask = async (name: string) => {
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('radio', { name: new RegExp(name) }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await ask('PROFESSIONAL');
  const question = page.getByRole('dialog', { name: 'Upgrade Confirmation' });
  await expect(question.getByRole('alert')).toHaveText(
    'You have 2000 products, and PROFESSIONAL has room for 1000. All of them stay and are monitored, but no product can be added until at least 1001 are deleted.',
  );
  await question.getByRole('button', { name: 'cancel' }).click();
  await expect(question).toBeHidden();
});

test('BILL-06 where it is not known how many products are used, the warning says so', async ({
  page,
}) => {
  const { [USED]: _, ...background } = BACKGROUND;
  const calls = await holdCalls(page, [USED], background);
  await signIn(page);
  await page.goto('/billing?returned=1');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('radio', { name: /PROFESSIONAL/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await calls.answer(USED, { status: 500 });
  await expect(page.getByRole('dialog', { name: 'Upgrade Confirmation' })).toContainText(
    'How many products you have is not known now. PROFESSIONAL has room for 1000: with more, all of them stay and are monitored, but none can be added.',
  );
});
