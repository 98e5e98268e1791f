import type { SetUpForm } from '../contract/rules/set-up.ts';
import { model, words } from './set-up.model.ts';
import { DEPLOYMENT } from './support/held-calls.ts';
import type { Executor, PageObject } from './support/page-object.ts';

const SET_UP = 'POST /api/setup';
const SIGN_IN = 'POST /api/user/login';

const LABELS = {
  code: 'Code',
  company: 'Company',
  website: 'Own website',
  fullname: 'Full name',
  email: 'E-mail',
  username: 'Username',
  password: 'Password',
} as const;

/** The account is there, and the server is away when the person is signed in: that leads to the login page. */
const setUp: Executor = async ({ calls, page }) => {
  await calls.answer(SET_UP, { status: 200, json: { status: true } });
  await calls.answer(SIGN_IN, 'network failure');
  await page.waitForURL(/\/login$/);
};

const failed: Executor = ({ calls, event }) => {
  const { status, message } = event['error'] as { status: number; message: string };
  return calls.answer(
    SET_UP,
    status === 0 ? 'network failure' : { status, json: { message, status } },
  );
};

export const pages: PageObject[] = [
  {
    name: 'setUp',
    model,
    words,
    open: async (page) => {
      await page.goto('/pricing');
      await page.locator('[data-flow="setUp"]').waitFor();
    },
    gestures: {
      SUBMIT: async ({ page, event, press }) => {
        const form = event['form'] as SetUpForm;
        for (const [name, label] of Object.entries(LABELS)) {
          await page.getByLabel(label, { exact: true }).fill(form[name as keyof typeof LABELS]);
        }
        await press();
      },
    },
    calls: {
      setUp: (scene) => (scene.event.type.startsWith('xstate.done') ? setUp(scene) : failed(scene)),
    },
    hold: [SET_UP, SIGN_IN],
    background: {
      'GET /api/deployment': { ...DEPLOYMENT, billing: 'off', signUp: 'closed', setUp: true },
    },
    sees: {
      'form.refused': (page) => page.getByRole('alert'),
      tooLate: 'This installation has been set up meanwhile.',
    },
  },
];
