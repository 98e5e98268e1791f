import { IMPORTATION_TYPES, type ImportationStatus } from '../../../contract/choices.ts';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { FirstRows } from '../../machines/importations/chosen-file.ts';
import type { ImportErrors } from '../../machines/importations/import-errors.ts';

/** Acct 9. */
export const SAMPLE_USAGE = { inserted: 640, limit: 1000 };

const row = (
  status: ImportationStatus,
  filename: string,
  day: number,
  rest: Partial<Importation> = {},
): Importation => ({
  id: status,
  filename,
  date: `2026-02-0${day}T09:30:00.000Z`,
  type: IMPORTATION_TYPES[1],
  type_num: 1,
  processed: 0,
  added: 0,
  errors: 0,
  status,
  msg: '',
  ...rest,
});

/** One importation of every status, its id being the status; newest first. The messages are those of acct 8. */
export const SAMPLE_IMPORTATIONS: readonly Importation[] = [
  row('pending', 'lamps.xlsx', 6),
  row('processing', 'chairs.csv', 5, { processed: 120 }),
  row('done', 'tables.xlsx', 4, { processed: 250, added: 250 }),
  row('error', 'carpets.csv', 3, { processed: 40, msg: 'You reached the limit, please upgrade' }),
  row('suspending', 'curtains.xlsx', 2, {
    processed: 22,
    msg: 'you have reached the limits, you want to insert 22 but you still just have 10 in your account limits.',
  }),
  row('uncompleted', 'mirrors.csv', 1, {
    processed: 90,
    added: 88,
    errors: 2,
    msg: 'Matches well inserted but there is some matches has urls that has not been validated',
  }),
];

/** The same without plans. */
export const SAMPLE_ROWS_WITHOUT_PLANS = SAMPLE_IMPORTATIONS.map((sample) =>
  sample.status === 'error'
    ? { ...sample, msg: 'You reached the limit that the operator of this installation has set' }
    : sample,
);

export const SAMPLE_ERRORS: ImportErrors = {
  isSingleProduct: false,
  data: [
    {
      id: 'MIRROR-18',
      checked: true,
      urls: [
        { url: 'https://own-shop.example/mirror-18', validated: true },
        { url: 'htps:/rival.example/mirror', validated: false },
      ],
    },
    { id: 'MIRROR-42', checked: false, urls: [{ url: 'rival mirror 42', validated: false }] },
  ],
};

export const SAMPLE_HEADER: FirstRows = {
  first: ['Reference', 'Brand', 'own-shop.example', 'rival.example', 'outlet.example'],
  second: [
    'LAMP-1',
    'Faro',
    'https://own-shop.example/lamp-1',
    'https://rival.example/p/lamp-1',
    'https://outlet.example/lamp-1',
  ],
};
