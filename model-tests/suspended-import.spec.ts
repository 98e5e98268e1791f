import type { Page } from '@playwright/test';
import { model } from './suspended-import.model.ts';
import { testFlow } from './support/browser.ts';
import { importationsWith, openImportations, SUSPENDED } from './support/importations-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm insertion' });

testFlow('suspendedImport', model, {
  open: openImportations(`Confirm insertion of ${SUSPENDED.filename}`),
  background: importationsWith(SUSPENDED),
  buttons: {
    IMPORT: 'Yes import it',
    ROLL_BACK: 'Rollback',
    CLOSE: (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
  calls: { decide: 'POST /api/importation/confirminsertion' },
});
