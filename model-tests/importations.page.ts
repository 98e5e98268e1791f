import type { ImportDownload } from '../src/machines/importations/importations.ts';
import { model, words } from './importations.model.ts';
import type { PageObject, Scene } from './support/page-object.ts';
import {
  importationsWith,
  openImportations,
  SUSPENDED,
  UNCOMPLETED,
} from './support/importations-page.ts';

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

export const pages: PageObject[] = [
  {
    name: 'importations',
    model,
    words,
    open: openImportations(),
    background: {
      ...importationsWith(SUSPENDED, UNCOMPLETED),
      'GET /api/importation/geterrorinfo': { status: true, isSingleProduct: false, data: [] },
    },
    gestures: {
      CLOSED: ({ page }) =>
        page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
      DOWNLOAD: ({ page, event }) =>
        page.getByRole('button', { name: download[event['file'].kind as 'sample'] }).click(),
    },
    notAlwaysShown: { CLOSED: 'most dialogs are flows of their own, whose end this is' },
    hold: Object.values(CALLS),
    calls: {
      download: (scene) =>
        scene.calls.answer(callOf(scene), {
          status: 'output' in scene.event ? 200 : 503,
          json: {},
        }),
    },
  },
];
