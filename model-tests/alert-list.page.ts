import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { ALERT_SENTENCES } from '../src/db/intents/outcome-messages.ts';
import {
  alertListMachine,
  createdMessage,
  deletionQuestion,
  type Arrival,
} from '../src/machines/alerts/alert-list.ts';
import { NOT_KEPT } from '../src/machines/shared/change.ts';
import { dialog } from '../tests/support/page-parts.ts';
import { alert, options, words } from './alert-list.model.ts';
import { DASHBOARD } from './history-pages.ts';
import { alertsWith, NO_ALERTS } from './support/alerts-page.ts';
import { answerDraft, holdDrafts } from './support/held-drafts.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, leaveUnsent, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject, PageOptions } from './support/page-object.ts';
import { signIn } from './support/signed-in.ts';
import { dismissSnackbars } from './support/snackbars.ts';
import { MIRRORED, storeOpened, visitBefore } from './support/store-opened.ts';

type Snapshot = SnapshotFrom<typeof alertListMachine>;

const WIZARD_VERSION = '1';
const CREATE = 'POST /api/alerts';
const DELETE = 'POST /api/alerts/delete';
const ASKED_ALERT = 'GET /api/alerts/getalert';

/** The server creates an alert that was left unsent, and the page says so. */
const created: Executor = async ({ page, calls }) => {
  const draft = { name: 'Kettles', config: { days: ['Mon', 'Wed'] } };
  await dismissSnackbars(page);
  await leaveUnsent(page, { type: 'alert-create@1', args: { draft }, lane: 'alert:new' });
  await calls.answer(CREATE, { status: 200, json: { status: true } });
  await expect(page.getByText(ALERT_SENTENCES.created('Kettles'))).toBeVisible();
};

/** The wizard is a flow of its own. */
const close: Executor = ({ page, before, press }) =>
  before.matches({ dialog: 'creating' }) || before.matches({ dialog: 'editing' })
    ? page.locator('[data-event="alertWizard.CANCEL"]').click()
    : press();

const kept: Executor = async ({ page, event }) => {
  const isFull = 'error' in event;
  if (isFull) await dismissSnackbars(page);
  await releaseOutbox(page, { isFull });
  if (isFull) await expect(page.getByText(NOT_KEPT)).toBeVisible();
};

const common = {
  name: 'alertList',
  words,
  hold: [CREATE, DELETE, ASKED_ALERT],
  gestures: { CLOSED: close, CONFIRM: pressHeld },
  calls: { disableAll: kept, keepStatus: kept, keepMute: kept, keepDeletion: kept },
  notAlwaysShown: { CLOSED: 'the wizard is closed by the buttons of its own flow' },
} satisfies Partial<PageObject>;

const isKeeping = (state: Snapshot) =>
  state.matches({ dialog: 'deleting' }) ||
  state.matches({ switching: 'keeping' }) ||
  state.matches({ switching: 'muting' });
const isOpen = (state: Snapshot) =>
  !state.matches({ dialog: 'none' }) && !state.matches({ dialog: 'arriving' });

/**
 * The page without an address that asks for anything. A dialog covers the rest; while the outbox is held, nothing
 * else is kept in it; and the list is asked for again without an answer to wait for: that is done at once.
 */
const atRest = modelOf(alertListMachine, {
  ...options,
  outcomes: {
    ...options.outcomes,
    arrive: {
      ...options.outcomes!.arrive,
      done: options.outcomes!.arrive!.done!.filter(({ kind }) => /nothing|draft/.test(kind)),
    },
  },
  mayHappen: (state, { type }) => {
    if (state.matches({ switching: 'reloading' })) return type === 'xstate.done.actor.reload';
    if (isKeeping(state) && (type === 'ALERT_CREATED' || type === 'CONFIRM')) return false;
    return !(isOpen(state) && (type === 'SWITCH' || type === 'MUTE' || type === 'CLOSE_MESSAGE'));
  },
});

const resting: PageObject = {
  ...common,
  on: 'the alerts page',
  model: atRest,
  open: async (page) => {
    await signIn(page);
    await visitBefore(page, '/alerts');
    await holdDrafts(page);
    await page.goto('/alerts');
    await expect(page.getByText('Kettles')).toBeVisible();
  },
  background: {
    ...alertsWith(alert, { ...alert, id: 'a2', name: 'Pans' }),
    'POST /api/alerts/changestatus': { status: true },
    'POST /api/alerts/mute': { status: true },
    // A wizard that opens before the list is on the device asks the server for the choices of its filter.
    'GET /api/products/getfilterdata': DASHBOARD['GET /api/products/getfilterdata'],
  },
  gestures: {
    ...common.gestures,
    // Whichever way it stands by now.
    SWITCH: async ({ page }) => {
      await holdOutbox(page);
      await page.getByRole('switch', { name: 'Status of Kettles' }).press('Space');
    },
    MUTE: async ({ page }) => {
      await holdOutbox(page);
      await page.getByRole('button', { name: /^(Mute Kettles|End the mute of Kettles)/ }).click();
    },
    ALERT_CREATED: created,
    'xstate.error.actor.arrive': ({ page }) => answerDraft(page, { error: 'DataError' }),
    'xstate.done.actor.arrive': ({ page, event }) => {
      const arrival = event['output'] as Arrival;
      const value = arrival.kind === 'draft' ? arrival : null;
      return answerDraft(page, { draft: value && { version: WIZARD_VERSION, value } });
    },
  },
  atOnce: { 'xstate.done.actor.reload': async () => {} },
  sees: {
    'dialog.asking': deletionQuestion('Pans'),
    'dialog.creating': (page) => dialog(page, 'New alert'),
    'dialog.editing': (page) => dialog(page, 'Edit alert'),
    'message.shown': createdMessage(['Mon', 'Wed']),
  },
  // The row is gone.
  isLast: ({ event }) => event.type === 'xstate.done.actor.keepDeletion',
};

type Asking = { kind: Arrival['kind']; path: string; on: string };

/** The page at an address that asks for something. */
const asked = ({ kind, path, on }: Asking, more: Omit<PageOptions, 'open'>): PageObject => {
  const done = options.outcomes!.arrive!.done!.filter((arrival) => arrival.kind === kind);
  const model = modelOf(alertListMachine, {
    ...options,
    outcomes: { ...options.outcomes, arrive: { done, error: [] } },
    mayHappen: (state, { type }) =>
      type === 'CLOSED' || (type.startsWith('xstate.') && !state.matches({ dialog: 'none' })),
  });
  /** Within the app: what the page keeps first is held before the page is there. */
  const open = async (page: Page) => {
    await signIn(page);
    await page.goto('/FavoriteProducts');
    await page.locator('[data-flow="favourite"]').waitFor({ state: 'attached' });
    await storeOpened(page, MIRRORED);
    await holdOutbox(page);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeAttached();
  };
  return { ...common, ...more, on, model, open };
};

export const pages: PageObject[] = [
  resting,
  asked(
    { kind: 'disableAll', path: '/alerts?disableall', on: 'an address that disables all' },
    {
      background: {
        ...DASHBOARD,
        ...NO_ALERTS,
        'POST /api/alerts/disableall': { status: true },
      },
      atOnce: { 'xstate.done.actor.arrive': async () => {} },
      sees: { 'dialog.disabled': 'All alerts has been disabled' },
    },
  ),
  asked(
    { kind: 'alert', path: '/alerts?id=a1', on: 'an address of an alert' },
    {
      background: { ...DASHBOARD, ...NO_ALERTS },
      atOnce: { 'xstate.done.actor.arrive': async () => {} },
      calls: {
        ...common.calls,
        loadAlert: {
          call: ASKED_ALERT,
          done: (item: unknown) => ({ status: 200, json: { status: item !== null, item } }),
        },
      },
      sees: {
        'dialog.missing': 'This alert does not exist any more',
        'dialog.editing': (page) => dialog(page, 'Edit alert'),
      },
    },
  ),
];
