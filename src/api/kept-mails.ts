import { fromPromise } from 'xstate';
import type { KeptMailContent } from '../../contract/entities/kept-mail.ts';
import type { LoadedMails, MailsQuery } from '../machines/administration/kept-mails.ts';
import type { Api } from './client.ts';

/** The actors of the kept mails. */
export function createKeptMailsActors(api: Api) {
  return {
    loadMails: fromPromise<LoadedMails, MailsQuery>(async ({ input: { page, size }, signal }) => {
      return (await api.listMails({ from: page * size, size }, { signal })).body;
    }),

    loadMail: fromPromise<KeptMailContent, { id: string }>(
      async ({ input, signal }) => (await api.getMail(input, { signal })).body,
    ),
  };
}
