import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  pricingRulesMachine,
  ruleDeletionQuestion,
} from '../src/machines/pricing/pricing-rules.ts';
import { NOT_KEPT } from '../src/machines/shared/change.ts';
import { dialog } from '../tests/support/page-parts.ts';
import { options, rule, words } from './pricing-rules.model.ts';
import { answerDraft, holdDrafts } from './support/held-drafts.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { pricingWith } from './support/pricing-page.ts';
import { signIn } from './support/signed-in.ts';
import { dismissSnackbars } from './support/snackbars.ts';
import { visitBefore } from './support/store-opened.ts';

type Snapshot = SnapshotFrom<typeof pricingRulesMachine>;

const EDITOR_VERSION = '1';
const pans = { ...rule, id: 'r2', name: 'Pans', position: 1 };
/** Without the pans there is still an order. */
const pots = { ...rule, id: 'r3', name: 'Pots', position: 2 };

const kept: Executor = async ({ page, event }) => {
  const isFull = 'error' in event;
  if (isFull) await dismissSnackbars(page);
  await releaseOutbox(page, { isFull });
  if (isFull) await expect(page.getByText(NOT_KEPT)).toBeVisible();
};

const isKeeping = (state: Snapshot) =>
  state.matches({ dialog: 'deleting' }) || !state.matches({ change: 'idle' });

/** A dialog covers the rest, and while the outbox is held nothing else is kept in it. */
const model = modelOf(pricingRulesMachine, {
  ...options,
  mayHappen: (state, { type }) => {
    if (isKeeping(state) && type === 'CONFIRM') return false;
    const isOpen = !state.matches({ dialog: 'none' }) && !state.matches({ dialog: 'arriving' });
    return !((isOpen || isKeeping(state)) && (type === 'SWITCH' || type === 'ORDER'));
  },
});

export const pages: PageObject[] = [
  {
    name: 'pricingRules',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await visitBefore(page, '/pricingRules');
      await holdDrafts(page);
      await page.goto('/pricingRules');
      await expect(page.getByText('Kettles')).toBeVisible();
    },
    background: {
      ...pricingWith(rule, pans, pots),
      'POST /api/pricing/rules/status': { status: true },
      'POST /api/pricing/rules/order': { status: true },
      'POST /api/pricing/rules/delete': { status: true },
    },
    gestures: {
      // The editor is a flow of its own.
      CLOSED: ({ page }) => page.locator('[data-event="pricingRule.CANCEL"]').click(),
      CONFIRM: pressHeld,
      // Whichever way it stands by now.
      SWITCH: async ({ page }) => {
        await holdOutbox(page);
        await page.getByRole('switch', { name: 'Status of Kettles' }).press('Space');
      },
      ORDER: async ({ page }) => {
        await holdOutbox(page);
        await page.locator('[data-event="pricingRules.ORDER"]').first().click();
      },
      'xstate.error.actor.arrive': ({ page }) => answerDraft(page, { error: 'DataError' }),
      'xstate.done.actor.arrive': ({ page, event }) => {
        const value: unknown = event['output'];
        return answerDraft(page, { draft: value ? { version: EDITOR_VERSION, value } : null });
      },
    },
    calls: { keepStatus: kept, keepOrder: kept, keepDeletion: kept },
    notAlwaysShown: { CLOSED: 'the editor is closed by the buttons of its own flow' },
    sees: {
      'dialog.asking': ruleDeletionQuestion('Pans'),
      'dialog.creating': (page) => dialog(page, 'New pricing rule'),
      'dialog.copying': (page) => dialog(page, 'New pricing rule'),
      'dialog.editing': (page) => dialog(page, 'Edit pricing rule'),
    },
    // The row is gone.
    isLast: ({ event }) => event.type === 'xstate.done.actor.keepDeletion',
  },
];
