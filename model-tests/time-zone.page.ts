import { expect } from '@playwright/test';
import { accountZoneRow } from '../contract/rules/account-zone.ts';
import { model, words } from './time-zone.model.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { PageObject } from './support/page-object.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { inTime } from './support/shown-later.ts';
import { changed } from './support/signed-in.ts';

/** Of the account. */
const ZONE = 'Antarctica/Troll';
const DEVICE = 'Asia/Tokyo';

export const pages: PageObject[] = [
  {
    name: 'timeZone',
    model,
    words,
    open: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: DEVICE });
      await openSettings(page);
      await page.locator('[data-flow="timeZone"]').getByText(ZONE).waitFor();
    },
    background: {
      ...SETTINGS_BACKGROUND,
      'GET /api/sync/changes': changed({ preferences: [accountZoneRow(ZONE)] }),
      'GET /api/settings/preferences': { items: [accountZoneRow(ZONE)] },
      'POST /api/settings/timezone': { status: true, msg: 'The time zone is changed' },
    },
    gestures: {
      SAVE: async ({ page, root, event, press }) => {
        await holdOutbox(page);
        const zone: string | null = event['zone'];
        const field = root.getByRole('combobox');
        // The choice that is chosen already, chosen again, is none.
        await field.fill(zone ?? ZONE);
        await page.getByRole('option', { name: zone ?? ZONE }).click();
        await press();
      },
      TAKE_DEVICE: async ({ page, press }) => {
        await holdOutbox(page);
        await press();
      },
      RETRY: pressHeld,
    },
    calls: {
      keepZone: async ({ page, root, event }) => {
        await releaseOutbox(page, { isFull: 'error' in event });
        await inTime(page, async () =>
          expect(await root.getAttribute('data-state')).not.toContain('keeping'),
        );
      },
    },
    sees: {
      reading: 'Mails at 9h, daily feeds and days follow it.',
      'choosing.missing': 'Choose a time zone.',
      refused: 'The change could not be kept on this device.',
    },
  },
];
