import { fromPromise } from 'xstate';
import type {
  Corrections,
  HandledErrors,
  ImportErrors,
} from '../../machines/importations/import-errors.ts';
import type { ImportDownload } from '../../machines/importations/importations.ts';
import type { ImportDecision } from '../../machines/importations/suspended-import.ts';
import { SAMPLE_ERRORS, SAMPLE_HEADER } from '../../views/tutorial/sample.ts';
import { saveSheet } from '../shared/save-file.ts';

/** The actors of the importations page, answering from the sample. */
export const tutorialActors = {
  decide: fromPromise<{ status: boolean; msg: string }, ImportDecision>(async ({ input }) => ({
    status: true,
    msg: input.confirm
      ? 'Sample: 10 matches would be inserted'
      : 'Sample: the importation would be rolled back',
  })),

  loadErrors: fromPromise<ImportErrors, { id: string }>(async () => SAMPLE_ERRORS),

  handleErrors: fromPromise<HandledErrors, Corrections>(async ({ input }) => ({
    error_handled_count: input.data.filter(({ checked }) => checked).length,
    is_limit_error: false,
    msg: '',
  })),

  download: fromPromise<void, ImportDownload>(({ input }) => {
    const { first, second } = SAMPLE_HEADER;
    const product = Object.fromEntries(first.map((title, index) => [title, second[index] ?? '']));
    const rows = input.kind === 'errors' ? sampleErrors() : [product];
    return saveSheet(`sample_${input.kind}.xlsx`, rows);
  }),
};

const sampleErrors = () =>
  SAMPLE_ERRORS.data.flatMap(({ id, urls }) =>
    urls.filter(({ validated }) => !validated).map(({ url }) => ({ Reference: id, URL: url })),
  );
