import { fromPromise } from 'xstate';
import type {
  LoadedReport,
  ReportDownload,
  ReportRequest,
} from '../machines/importations/import-report.ts';
import type { Api } from './client.ts';
import { saveFileAnswer } from './save-file.ts';

/** The actors of the report of an importation. */
export function createImportReportActors(api: Api) {
  return {
    loadReport: fromPromise<LoadedReport, ReportRequest>(
      async ({ input: { id, status, page, size, known }, signal }) => {
        const range = { from: page * size, size, ...(status !== '' && { status }) };
        const [report, rows] = await Promise.all([
          known ?? api.getImportReport({ id }, { signal }).then(({ body }) => body),
          api.listImportRows({ id, ...range }, { signal }).then(({ body }) => body),
        ]);
        return { report, rows };
      },
    ),

    saveReport: fromPromise<void, ReportDownload>(async ({ input: { id, file }, signal }) => {
      const { body } =
        file === 'errors'
          ? await api.getImportationFile({ id, error: true }, { signal })
          : await api.getImportReportFile({ id }, { signal });
      saveFileAnswer(body, `${file}.xlsx`);
    }),
  };
}
