import type { PlanId, SignUpAnswer, SignUpForm } from '../src/machines/session/sign-up.ts';
import { model, words } from './sign-up.model.ts';
import type { PageObject } from './support/page-object.ts';
import { holdPaymentPages } from './support/payment-pages.ts';

const LABELS = {
  fullname: 'Full name',
  email: 'E-mail',
  password: 'Password',
  confirmation: 'Confirm password',
  company: 'Company',
} as const;

export const pages: PageObject[] = [
  {
    name: 'signUp',
    model,
    words,
    open: async (page) => {
      await holdPaymentPages(page);
      await page.goto('/subscription?p=price_of_premium');
      await page.locator('[data-flow="signUp"]').waitFor();
    },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        const form = event['form'] as SignUpForm;
        for (const [name, label] of Object.entries(LABELS)) {
          await page.getByLabel(label, { exact: true }).fill(form[name as keyof typeof LABELS]);
        }
        await page.getByRole('checkbox').setChecked(form.conditions === 'accept');
        await press();
      },
      CHOOSE: ({ page, event }) =>
        page.getByRole('radio', { name: new RegExp(event['plan']) }).check({ force: true }),
    },
    calls: {
      readPlans: {
        call: 'GET /api/customer/plans',
        done: (plans: PlanId[]) => ({ status: 200, json: { data: plans } }),
      },
      signUp: {
        call: 'POST /api/customer/new',
        done: (answer: SignUpAnswer) => ({
          status: 200,
          json:
            'url' in answer
              ? { result: { checkout_session: { checkout_session: { id: 'cs_1', ...answer } } } }
              : answer,
        }),
      },
    },
  },
];
