import { model, words } from './suspended-import.model.ts';
import type { PageObject } from './support/page-object.ts';
import { importationsWith, openImportations, SUSPENDED } from './support/importations-page.ts';

export const pages: PageObject[] = [
  {
    name: 'suspendedImport',
    model,
    words,
    open: openImportations(`Confirm insertion of ${SUSPENDED.filename}`),
    background: importationsWith(SUSPENDED),
    calls: { decide: 'POST /api/importation/confirminsertion' },
  },
];
