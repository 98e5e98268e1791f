import type { KeptMailContent } from '../contract/entities/kept-mail.ts';
import { keptMailsMachine, type LoadedMails } from '../src/machines/administration/kept-mails.ts';
import { modelOf, type ModelOptions } from './support/model.ts';

const mail = {
  id: 'm1',
  to: 'ana@own.example',
  subject: 'Reset your Vigia password',
  date: '2026-01-05T08:00:00.000Z',
  refusal: null,
};
export const MAILS: LoadedMails = { items: [mail], count: 12 };
export const CONTENT: KeptMailContent = {
  ...mail,
  html: '<h1>Choose a new password</h1><script>document.body.textContent = "taken over"</script>',
  text: 'Choose a new password:\nhttps://vigia.example/ResetPassword?token=t',
};

export const options: ModelOptions<typeof keptMailsMachine> = {
  input: undefined,
  cases: {
    GO_TO: [{ page: 1, size: 10 }],
    OPEN: [{ mail }],
    SHOW_PART: [{ part: 'text' }, { part: 'message' }],
  },
  outcomes: {
    loadMails: { done: [MAILS], error: [{ status: 0, message: 'No connection' }] },
    loadMail: { done: [CONTENT], error: [{ status: 404, message: 'There is no such mail.' }] },
  },
  project: ({ query, loaded, mail: read, content }) => [
    query,
    loaded !== null,
    read !== null,
    content !== null,
  ],
};

export const model = modelOf(keptMailsMachine, options);

export const words = {
  start: 'Open /Administration?show=mails as a super-admin',
  GO_TO: 'Go to page {page} with {size} rows',
  REFRESH: 'Press Refresh',
  OPEN: 'Press the row of the mail',
  SHOW_PART: 'Choose the part {part}',
  CLOSE: 'Close the mail',
  'loadMails done': 'The mails arrive',
  'loadMails failed': 'The connection fails',
  'loadMail done': 'The mail arrives',
  'loadMail failed': 'The server refuses: {message}',
};
