import { assign, setup } from 'xstate';
import { LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import type { KeptMail, KeptMailContent } from '../../../contract/entities/kept-mail.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * The mails that were kept because no mail server is configured or because it refused them (ours): a list, and a reader
 * for one mail.
 *
 * Actors:
 * - `loadMails` MailsQuery -> LoadedMails: GET /api/admin/mails
 * - `loadMail` {id} -> KeptMailContent: GET /api/admin/mail
 */
export type MailsQuery = { page: number; size: number };
export type LoadedMails = { items: KeptMail[]; count: number };
/** A mail has its content in two forms: as HTML and as plain text. */
export type MailPart = 'message' | 'text';

export type KeptMailsEvent =
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'REFRESH' }
  | { type: 'OPEN'; mail: KeptMail }
  | { type: 'SHOW_PART'; part: MailPart }
  | { type: 'CLOSE' };

type Context = {
  query: MailsQuery;
  loaded: LoadedMails | null;
  /** The open mail, and its content once it is loaded. */
  mail: KeptMail | null;
  content: KeptMailContent | null;
  refusal: string;
};

export const keptMailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as KeptMailsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadMails: unprovided<LoadedMails, MailsQuery>(),
    loadMail: unprovided<KeptMailContent, { id: string }>(),
  },
  guards: {
    isListed: ({ context }, { id }: KeptMail) =>
      context.loaded?.items.some((mail) => mail.id === id) ?? false,
    isText: (_, part: MailPart) => part === 'text',
  },
  actions: {
    turn: assign((_, { page, size }: MailsQuery) => ({ query: { page, size } })),
    keep: assign((_, loaded: LoadedMails) => ({ loaded })),
    open: assign((_, mail: KeptMail) => ({ mail })),
    keepContent: assign((_, content: KeptMailContent) => ({ content })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    close: assign({ mail: null, content: null, refusal: '' }),
  },
}).createMachine({
  id: 'keptMails',
  context: {
    query: { page: 0, size: LIST_PAGE_SIZE },
    loaded: null,
    mail: null,
    content: null,
    refusal: '',
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        GO_TO: { target: '.loading', actions: { type: 'turn', params: ({ event }) => event } },
        REFRESH: '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadMails',
            src: 'loadMails',
            input: ({ context }) => context.query,
            onDone: {
              target: 'loaded',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: {},
      },
    },
    reader: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'close',
          on: {
            OPEN: {
              guard: { type: 'isListed', params: ({ event }) => event.mail },
              target: 'opening',
              actions: { type: 'open', params: ({ event }) => event.mail },
            },
          },
        },
        opening: {
          tags: 'busy',
          on: { CLOSE: 'closed' },
          invoke: {
            id: 'loadMail',
            src: 'loadMail',
            input: ({ context }) => ({ id: context.mail?.id ?? '' }),
            onDone: {
              target: 'open',
              actions: { type: 'keepContent', params: ({ event }) => event.output },
            },
            onError: {
              target: 'missing',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
        missing: { on: { CLOSE: 'closed' } },
        open: {
          initial: 'message',
          on: {
            CLOSE: 'closed',
            SHOW_PART: [
              { guard: { type: 'isText', params: ({ event }) => event.part }, target: '.text' },
              { target: '.message' },
            ],
          },
          states: { message: {}, text: {} },
        },
      },
    },
  },
});
