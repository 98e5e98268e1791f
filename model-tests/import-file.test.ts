import { isAcceptedFile, websitesOf } from '../src/machines/importations/import-file.ts';
import { model } from './import-file.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('import file', model, {
  invariants: {
    'IMPORT-04 reads only a .csv or .xlsx file': ({ value, context }) =>
      value !== 'reading' || (context.file !== null && isAcceptedFile(context.file.name)),
    'never sends a file without a website that counts': ({ value, context }) =>
      value !== 'sending' ||
      websitesOf(context.rows, context.hasHeader).some((one) => !context.excluded.includes(one)),
    'never leaves the own website out': ({ context }) =>
      context.own === null || !context.excluded.includes(context.own),
    'IMPORT-05 keeps the reason of the server when it refused, and only then': ({
      value,
      context,
    }) => value !== 'refused' || context.msg !== '',
  },
});
