import { assign, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import { unprovided } from '../shared/actors.ts';
import { toggled } from '../shared/toggled.ts';
import { isAcceptedFile, type ChosenFile, type FirstRows, websitesOf } from './chosen-file.ts';
import type { ImportPlan } from './import-mapping.ts';
import { isNewKeyword } from './keywords.ts';

/**
 * Import by file (acct 2, 5, 8): choose the file, read the first rows, choose the websites, send. The flow of its mapping
 * says what is known of its columns.
 *
 * Actors:
 * - `readHeader` ChosenFile -> the first two rows as texts, read in chunks of 10240 bytes
 * - `sendFile` ImportRequest -> SendResult: POST /api/importation, or the file is kept to be sent later
 */
export type ImportRequest = {
  file: ChosenFile;
  /** How its columns are read; null to let the server recognise them. */
  mapping: ImportMapping | null;
  /** 0 for a file whose columns are recognised as one without a header. */
  headerRow: 0 | null;
  account_website: string | null;
  excludeWebsites: string[];
  /**
   * After the import, the products are searched on the competitors' websites: those with one of the keywords, if any.
   */
  autoDiscovery: boolean;
  searchKeywords: string[];
};
/** `kept`: without a connection the file waits in this browser and is sent later. */
export type SendResult = { kind: 'sent' } | { kind: 'kept' } | { kind: 'refused'; msg: string };

export type ImportFileEvent =
  | { type: 'CHOOSE_FILE'; file: ChosenFile }
  | { type: 'PLAN'; plan: ImportPlan }
  | { type: 'TOGGLE_HEADER' }
  | { type: 'TOGGLE_WEBSITE'; alias: string }
  | { type: 'CHOOSE_OWN_WEBSITE'; alias: string }
  | { type: 'TOGGLE_DISCOVERY' }
  | { type: 'ADD_KEYWORD'; keyword: string }
  | { type: 'REMOVE_KEYWORD'; keyword: string }
  | { type: 'SEND' }
  | { type: 'BACK' }
  | { type: 'CLOSE' };

/** Acct 5 and 8, misspellings included. */
export const IMPORT_SENTENCES = {
  extension: 'File extension not valid, please upload a .csv or .xlsx file',
  reading: 'An error occured while reading the file, please try again',
  sent: 'The importation request has been successfully uploaded, it will be processed soon',
  network: 'An error occured while sending the importation request, please try again',
} as const;

/** The websites of the chosen file: those of its mapped columns, or of its first rows if these cannot be shown. */
export function websitesIn({
  plan,
  rows,
  hasHeader,
}: Pick<Context, 'plan' | 'rows' | 'hasHeader'>) {
  if (plan.kind === 'ready') return plan.websites;
  return plan.kind === 'unseen' ? websitesOf(rows, hasHeader) : [];
}

const NO_ROWS: FirstRows = { first: [], second: [] };

type Context = {
  file: ChosenFile | null;
  rows: FirstRows;
  /** What is known of its columns. */
  plan: ImportPlan;
  /** The first row contains the column titles. */
  hasHeader: boolean;
  own: string | null;
  excluded: string[];
  discovers: boolean;
  keywords: string[];
  /** The server's reason, in the state `refused`. */
  msg: string;
};

const NOTHING_READ = {
  file: null,
  rows: NO_ROWS,
  plan: { kind: 'reading' } as const,
  hasHeader: true,
  excluded: [],
  discovers: false,
  keywords: [],
  msg: '',
};

export const importFileMachine = setup({
  types: {
    /** The account's own website, preselected when the file has it. */
    input: {} as { own: string | null },
    context: {} as Context,
    events: {} as ImportFileEvent,
    tags: {} as 'busy',
    output: {} as { file: ChosenFile | null },
  },
  actors: {
    readHeader: unprovided<FirstRows, ChosenFile>(),
    sendFile: unprovided<SendResult, ImportRequest>(),
  },
  guards: {
    isAccepted: (_, file: ChosenFile) => isAcceptedFile(file.name),
    /** A file that nobody could look into may be sent: the server recognises its columns. */
    hasWebsite: ({ context }) => {
      if (context.plan.kind === 'reading' || context.plan.kind === 'refused') return false;
      const websites = websitesIn(context);
      return websites.length === 0 || websites.some((alias) => !context.excluded.includes(alias));
    },
    isUnseen: ({ context: { plan } }) => plan.kind === 'unseen',
    isSent: (_, result: SendResult) => result.kind === 'sent',
    isKept: (_, result: SendResult) => result.kind === 'kept',
    isFound: ({ context }, alias: string) => websitesIn(context).includes(alias),
    /** The found websites except the own one, with which the others are compared. */
    isCompetitor: ({ context }, alias: string) =>
      context.own !== alias && websitesIn(context).includes(alias),
    isNewKeyword: ({ context: { discovers, keywords } }, keyword: string) =>
      discovers && isNewKeyword(keywords, keyword),
    hasKeyword: ({ context: { discovers, keywords } }, keyword: string) =>
      discovers && keywords.includes(keyword),
  },
  actions: {
    takeFile: assign((_, file: ChosenFile) => ({ ...NOTHING_READ, file })),
    dropFile: assign(NOTHING_READ),
    keepRows: assign((_, rows: FirstRows) => ({ rows })),
    /** Websites that are no longer in the file are not excluded either. */
    keepPlan: assign(({ context }, plan: ImportPlan) => {
      const websites = websitesIn({ ...context, plan });
      const suggested =
        plan.kind === 'ready' && plan.suggestedOwn !== '' ? plan.suggestedOwn : null;
      const own = context.own ?? suggested;
      return {
        plan,
        own,
        excluded: context.excluded.filter((alias) => websites.includes(alias) && alias !== own),
      };
    }),
    toggleHeader: assign(({ context }) => ({ hasHeader: !context.hasHeader, excluded: [] })),
    toggleWebsite: assign(({ context: { excluded } }, alias: string) => ({
      excluded: toggled(excluded, alias),
    })),
    chooseOwn: assign(({ context }, alias: string) => ({
      own: alias,
      excluded: context.excluded.filter((one) => one !== alias),
    })),
    toggleDiscovery: assign(({ context }) => ({ discovers: !context.discovers })),
    addKeyword: assign(({ context }, keyword: string) => ({
      keywords: [...context.keywords, keyword.trim()],
    })),
    removeKeyword: assign(({ context }, keyword: string) => ({
      keywords: context.keywords.filter((one) => one !== keyword),
    })),
    keepReason: assign((_, result: SendResult) => ({
      msg: result.kind === 'refused' ? result.msg : '',
    })),
  },
}).createMachine({
  id: 'importFile',
  context: ({ input }) => ({ ...NOTHING_READ, own: input.own }),
  output: ({ context }) => ({ file: context.file }),
  on: {
    CHOOSE_FILE: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.file },
        target: '.reading',
        actions: { type: 'takeFile', params: ({ event }) => event.file },
      },
      { target: '.extensionRefused', actions: 'dropFile' },
    ],
    CLOSE: '.closed',
  },
  initial: 'choosing',
  states: {
    choosing: {},
    extensionRefused: {},
    reading: {
      tags: 'busy',
      on: { CHOOSE_FILE: {} },
      invoke: {
        id: 'readHeader',
        src: 'readHeader',
        input: ({ context }) => must(context.file, 'the chosen file'),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepRows', params: ({ event }) => event.output },
        },
        onError: 'unreadable',
      },
    },
    unreadable: {},

    reviewing: {
      on: {
        PLAN: { actions: { type: 'keepPlan', params: ({ event }) => event.plan } },
        TOGGLE_HEADER: { guard: 'isUnseen', actions: 'toggleHeader' },
        TOGGLE_WEBSITE: {
          guard: { type: 'isCompetitor', params: ({ event }) => event.alias },
          actions: { type: 'toggleWebsite', params: ({ event }) => event.alias },
        },
        CHOOSE_OWN_WEBSITE: {
          guard: { type: 'isFound', params: ({ event }) => event.alias },
          actions: { type: 'chooseOwn', params: ({ event }) => event.alias },
        },
        TOGGLE_DISCOVERY: { actions: 'toggleDiscovery' },
        ADD_KEYWORD: {
          guard: { type: 'isNewKeyword', params: ({ event }) => event.keyword },
          actions: { type: 'addKeyword', params: ({ event }) => event.keyword },
        },
        REMOVE_KEYWORD: {
          guard: { type: 'hasKeyword', params: ({ event }) => event.keyword },
          actions: { type: 'removeKeyword', params: ({ event }) => event.keyword },
        },
        SEND: { guard: 'hasWebsite', target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      on: { CHOOSE_FILE: {} },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'kept' },
          {
            target: 'refused',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
        ],
        onError: 'unsent',
      },
    },
    refused: { on: { SEND: 'sending', BACK: 'reviewing' } },
    unsent: { on: { SEND: 'sending', BACK: 'reviewing' } },
    sent: {},
    kept: {},

    closed: { type: 'final' },
  },
});

function requestOf({ file, plan, hasHeader, own, excluded, ...context }: Context): ImportRequest {
  return {
    file: must(file, 'the chosen file'),
    mapping: plan.kind === 'ready' ? plan.mapping : null,
    headerRow: plan.kind === 'ready' || hasHeader ? null : 0,
    account_website: own,
    excludeWebsites: excluded,
    autoDiscovery: context.discovers,
    searchKeywords: context.discovers ? context.keywords : [],
  };
}
