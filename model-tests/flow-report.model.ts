import { flowReportMachine } from '../src/machines/diagnostics/flow-report.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(flowReportMachine, {
  input: undefined,
  cases: {},
  outcomes: {
    copyReport: { done: [undefined], error: [{ message: 'Write permission denied' }] },
    saveReport: { done: [undefined], error: [{ message: 'The device is full' }] },
  },
});

export const words = {
  start: 'Open /diagnostics',
  COPY: 'Press Copy report',
  DOWNLOAD: 'Press Download report',
  'copyReport done': 'The report is on the clipboard',
  'copyReport failed': 'The browser gives no clipboard: {message}',
  'saveReport done': 'The report is saved',
  'saveReport failed': 'The report cannot be written: {message}',
};
