import { assign, setup } from 'xstate';
import { IMPORT_CHOOSER_EXTENSIONS, IMPORT_FILE_EXTENSIONS } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { aliasOfUrl, isProductUrl } from '../../../contract/rules/product-url.ts';
import { unprovided } from '../shared/actors.ts';
import { isNewKeyword } from './keywords.ts';

/**
 * Import by file (acct 2, 5, 8): choose the file, read the first rows, choose the columns, send.
 *
 * Actors:
 * - `readHeader` ChosenFile -> the first two rows as texts, read in chunks of 10240 bytes
 * - `sendFile` ImportRequest -> SendResult: POST /api/importation, or the file is kept to be sent later
 *
 * The database hook has the file itself; `id` is its key there.
 */
export type ChosenFile = { id: string; name: string };
export type FirstRows = { first: string[]; second: string[] };
/** A column with its website; the alias is the host without www. */
export type ImportColumn = { title: string; alias: string | null };
export type ImportRequest = {
  file: ChosenFile;
  hasHeader: boolean;
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

/** The file chooser also offers .xls, which is then refused with a sentence (acct 5). */
export const CHOOSER_ACCEPTS = IMPORT_CHOOSER_EXTENSIONS.join(',');

export const isAcceptedFile = (name: string) =>
  IMPORT_FILE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

/** A header contains the websites; without a header, the urls of the first row are used. */
export function columnsOf(rows: FirstRows, hasHeader: boolean): ImportColumn[] {
  return rows.first.map((cell, index) => {
    const url = [cell, ...(hasHeader ? [rows.second[index] ?? ''] : [])].find(isWebAddress);
    return { title: hasHeader ? cell : `Column ${index + 1}`, alias: url ? aliasOfUrl(url) : null };
  });
}

const BARE_HOST = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}([/:?#]\S*)?$/iu;

/** `www.shop.example` in a header counts as well as a full url in a row. */
const isWebAddress = (text: string) => isProductUrl(text) || BARE_HOST.test(text.trim());

/** Each website once, in the order of its first column. */
export function websitesOf(rows: FirstRows, hasHeader: boolean): string[] {
  const aliases = columnsOf(rows, hasHeader).map(({ alias }) => alias);
  return [...new Set(aliases.filter((alias) => alias !== null))];
}

const NO_ROWS: FirstRows = { first: [], second: [] };

type Context = {
  file: ChosenFile | null;
  rows: FirstRows;
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
    hasWebsite: ({ context: { rows, hasHeader, excluded } }) =>
      websitesOf(rows, hasHeader).some((alias) => !excluded.includes(alias)),
    isSent: (_, result: SendResult) => result.kind === 'sent',
    isKept: (_, result: SendResult) => result.kind === 'kept',
    isFound: ({ context: { rows, hasHeader } }, alias: string) =>
      websitesOf(rows, hasHeader).includes(alias),
    /** The found websites except the own one, with which the others are compared. */
    isCompetitor: ({ context: { rows, hasHeader, own } }, alias: string) =>
      own !== alias && websitesOf(rows, hasHeader).includes(alias),
    isNewKeyword: ({ context: { discovers, keywords } }, keyword: string) =>
      discovers && isNewKeyword(keywords, keyword),
    hasKeyword: ({ context: { discovers, keywords } }, keyword: string) =>
      discovers && keywords.includes(keyword),
  },
  actions: {
    takeFile: assign((_, file: ChosenFile) => ({ ...NOTHING_READ, file })),
    dropFile: assign(NOTHING_READ),
    keepRows: assign((_, rows: FirstRows) => ({ rows })),
    toggleHeader: assign(({ context }) => ({ hasHeader: !context.hasHeader, excluded: [] })),
    toggleWebsite: assign(({ context: { excluded } }, alias: string) => ({
      excluded: excluded.includes(alias)
        ? excluded.filter((one) => one !== alias)
        : [...excluded, alias],
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
        TOGGLE_HEADER: { actions: 'toggleHeader' },
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

function requestOf({ file, hasHeader, own, excluded, ...context }: Context): ImportRequest {
  return {
    file: must(file, 'the chosen file'),
    hasHeader,
    account_website: own,
    excludeWebsites: excluded,
    autoDiscovery: context.discovers,
    searchKeywords: context.discovers ? context.keywords : [],
  };
}
