import type { Page } from '@playwright/test';
import type { ImportDownload } from '../src/machines/importations.ts';
import { model } from './importations.model.ts';
import { testFlow, type Scene } from './support/browser.ts';
import {
  importationsWith,
  openImportations,
  SUSPENDED,
  UNCOMPLETED,
} from './support/importations-page.ts';

/** The page's own buttons; what a dialog covers is out of reach, yet not disabled. */
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true, includeHidden: true });

const download = {
  sample: 'Download sample file',
  origin: `Download origin file of ${UNCOMPLETED.filename}`,
  errors: `Download errors file of ${UNCOMPLETED.filename}`,
};

const CALLS = {
  sample: 'GET /api/importation/getsamplefile',
  origin: 'GET /api/importation/getfile',
};

/** The call of the file under way. */
const callOf = ({ before }: Scene) => {
  const { kind } = before.context.file as ImportDownload;
  return kind === 'sample' ? CALLS.sample : CALLS.origin;
};

testFlow('importations', model, {
  open: openImportations(),
  background: {
    ...importationsWith(SUSPENDED, UNCOMPLETED),
    'GET /api/importation/geterrorinfo': { status: true, isSingleProduct: false, data: [] },
  },
  buttons: {
    UPLOAD: button('Upload new products file'),
    CREATE_AUTOMATICALLY: button('Automatic Creation'),
    HANDLE_ERRORS: button(`Handle errors of ${UNCOMPLETED.filename}`),
    CONFIRM_INSERTION: button(`Confirm insertion of ${SUSPENDED.filename}`),
    DOWNLOAD: button(download.sample),
    CLOSED: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
  },
  gestures: {
    CHOOSE_TAB: ({ page, event }) =>
      page
        .getByRole('tab', { name: event['tab'] === 'form' ? 'One product' : /many products/ })
        .click(),
    DOWNLOAD: ({ page, event }) =>
      page.getByRole('button', { name: download[event['file'].kind as 'sample'] }).click(),
  },
  hold: Object.values(CALLS),
  calls: {
    download: (scene) =>
      scene.calls.answer(callOf(scene), {
        status: 'output' in scene.event ? 200 : 503,
        json: {},
      }),
  },
});
