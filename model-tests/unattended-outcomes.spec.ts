import { expect } from '@playwright/test';
import { test } from '../tests/support/taken.ts';
import { NO_FILTER } from '../contract/rules/filter.ts';
import {
  ALERT_SENTENCES,
  EXPORTATION_SENTENCES,
  favouriteRefused,
  favouriteSentence,
  NOTIFICATION_SENTENCES,
} from '../src/db/intents/outcome-messages.ts';
import { exportFailed } from '../src/machines/exportations/export-request.ts';
import { holdCalls } from './support/held-calls.ts';
import { leaveUnsent } from './support/outbox.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';

const draft = { name: 'Kettles', config: { days: ['Mon'] } };
const hearts = (favorite: boolean) => ({ match_id: 'm1', favorite });
const asked = { name: 'April', excluded: [], filter: NO_FILTER };

type Left = { type: string; args: unknown; call: string; refused?: string; says: string };

/** What a page that is gone has left unsent, what the server answers, and what is said on whichever page is open. */
const LEFT: Left[] = [
  {
    type: 'favourite-set@1',
    args: hearts(true),
    call: 'POST /api/products/favorite',
    says: favouriteSentence('Lamp', true).text,
  },
  {
    type: 'favourite-set@1',
    args: hearts(false),
    call: 'POST /api/products/favorite',
    says: favouriteSentence('Lamp', false).text,
  },
  {
    type: 'favourite-set@1',
    args: hearts(true),
    call: 'POST /api/products/favorite',
    refused: 'The match is gone.',
    says: favouriteRefused('Lamp'),
  },
  {
    type: 'alert-edit@1',
    args: { id: 'a9', draft },
    call: 'POST /api/alerts/edit',
    says: ALERT_SENTENCES.edited('Kettles'),
  },
  {
    type: 'alert-delete@1',
    args: { id: 'a9', name: 'Kettles' },
    call: 'POST /api/alerts/delete',
    says: ALERT_SENTENCES.deleted('Kettles'),
  },
  {
    type: 'alert-delete@1',
    args: { id: 'a9', name: 'Kettles' },
    call: 'POST /api/alerts/delete',
    refused: 'There is no such alert.',
    says: 'There is no such alert.',
  },
  {
    type: 'notification-delete@1',
    args: { id: 'n9' },
    call: 'POST /api/notification/delete',
    says: NOTIFICATION_SENTENCES.deleted,
  },
  {
    type: 'seen-notifications-delete@1',
    args: { ids: [] },
    call: 'POST /api/notification/deleteall',
    says: NOTIFICATION_SENTENCES.seenDeleted,
  },
  {
    type: 'notification-delete@1',
    args: { id: 'n9' },
    call: 'POST /api/notification/delete',
    refused: 'There is no such notification.',
    says: 'There is no such notification.',
  },
  {
    type: 'exportation-delete@1',
    args: { id: 'e9' },
    call: 'POST /api/exportation/delete',
    refused: 'There is no such exportation.',
    says: EXPORTATION_SENTENCES.deletionFailed,
  },
  {
    type: 'exportation-refresh@1',
    args: { id: 'e9' },
    call: 'POST /api/exportation/refreshexport',
    says: EXPORTATION_SENTENCES.reExportStarted,
  },
  {
    type: 'exportation-refresh@1',
    args: { id: 'e9' },
    call: 'POST /api/exportation/refreshexport',
    refused: 'There is no such exportation.',
    says: EXPORTATION_SENTENCES.reExportFailed,
  },
  {
    type: 'exportation-request@1',
    args: asked,
    call: 'POST /api/exportation/exportrequest',
    refused: 'The name is taken.',
    says: exportFailed('April'),
  },
];

test('what became of a change that nobody waits for is said on any page', async ({ page }) => {
  const calls = await holdCalls(page, [...new Set(LEFT.map(({ call }) => call))], tableOf(LAMP));
  await openTable('/compare')(page);
  for (const [index, { type, args, call, refused, says }] of LEFT.entries()) {
    await test.step(`${type} says ${says}`, async () => {
      // Each in a lane of its own: a refused change stops what comes after it.
      await leaveUnsent(page, { type, args, lane: `left:${index}` });
      const reply = refused
        ? { status: 404, json: { message: refused } }
        : { status: 200, json: { status: true } };
      await calls.answer(call, reply);
      const message = page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .filter({ hasText: says });
      await expect(message).toBeVisible();
      await message.getByRole('button', { name: 'Dismiss' }).click();
    });
  }
});
