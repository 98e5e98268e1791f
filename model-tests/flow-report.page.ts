import { expect, type Page } from '@playwright/test';
import { model, words } from './flow-report.model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn } from './support/signed-in.ts';

/** The browser gives neither its clipboard nor a file, or both. */
const refuse = (page: Page, isRefused: boolean) =>
  page.evaluate((refused) => {
    const kept = window as unknown as { whole?: typeof URL.createObjectURL };
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    const whole = (kept.whole ??= URL.createObjectURL);
    navigator.clipboard.writeText = () =>
      refused
        ? Promise.reject(new DOMException('Write permission denied', 'NotAllowedError'))
        : Promise.resolve();
    URL.createObjectURL = (blob) => {
      if (refused) throw new DOMException('It is full', 'QuotaExceededError');
      return whole.call(URL, blob);
    };
  }, isRefused);

export const pages: PageObject[] = [
  {
    name: 'flowReport',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/diagnostics');
      await expect(page.getByText('Matches on this device')).toBeVisible();
    },
    background: NOTHING_TO_SYNC,
    atOnce: {
      'xstate.done.actor.copyReport': (page) => refuse(page, false),
      'xstate.error.actor.copyReport': (page) => refuse(page, true),
      'xstate.done.actor.saveReport': (page) => refuse(page, false),
      'xstate.error.actor.saveReport': (page) => refuse(page, true),
    },
    sees: {
      'resting.shown': (page: Page) =>
        page.getByRole('textbox', { name: 'The browser did not let us copy' }),
      'resting.unsaved': 'The report could not be written. Please try again.',
    },
  },
];
