import { isAcceptedFile } from '../src/machines/importations/chosen-file.ts';
import { websitesIn } from '../src/machines/importations/import-file.ts';
import { model } from './import-file.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('import file', model, {
  invariants: {
    'IMPORT-04 reads only a .csv or .xlsx file': ({ value, context }) =>
      value !== 'reading' || (context.file !== null && isAcceptedFile(context.file.name)),
    'never sends a file whose websites are all excluded, or whose columns are still read': ({
      value,
      context,
    }) => {
      const websites = websitesIn(context);
      const counts =
        websites.length === 0 || websites.some((one) => !context.excluded.includes(one));
      return value !== 'sending' || (counts && ['ready', 'unseen'].includes(context.plan.kind));
    },
    'never leaves the own website out': ({ context }) =>
      context.own === null || !context.excluded.includes(context.own),
    'IMPORT-05 keeps the reason of the server when it refused, and only then': ({
      value,
      context,
    }) => value !== 'refused' || context.msg !== '',
  },
});
