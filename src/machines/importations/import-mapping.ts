import { assign, setup } from 'xstate';
import type { FileEncoding, ImportRole } from '../../../contract/choices.ts';
import type {
  ImportMapping,
  ImportPreview,
  PreviewedColumn,
} from '../../../contract/entities/import-mapping.ts';
import { aliasOfUrl } from '../../../contract/rules/product-url.ts';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';
import type { ChosenFile } from './chosen-file.ts';

/**
 * What the columns of a chosen file were taken for: read by the server, shown, corrected.
 *
 * Actors:
 * - `readColumns` MappingQuestion -> MappingAnswer: POST /api/importation/preview; without a connection `offline`
 *
 * The flow of the import takes the plan that `planOf` makes of a snapshot.
 */
export type MappingQuestion = {
  file: ChosenFile;
  sheet: string;
  headerRow: number | null;
  encoding: FileEncoding | null;
};
export type MappingAnswer =
  | { kind: 'read'; preview: ImportPreview }
  | { kind: 'refused'; msg: string }
  | { kind: 'offline' };

export type ImportMappingEvent =
  | { type: 'SET_ROLE'; column: string; role: ImportRole }
  | { type: 'NAME_COMPETITOR'; column: string; name: string }
  | { type: 'SET_SHOP'; shop: string }
  | { type: 'CHOOSE_SHEET'; sheet: string }
  | { type: 'CHOOSE_HEADER'; row: number }
  | { type: 'CHOOSE_ENCODING'; encoding: FileEncoding }
  | { type: 'RESET' }
  | { type: 'RETRY' };

/** What the import of a file knows of its columns. `websites` are aliases, the own one first. */
export type ImportPlan =
  | { kind: 'reading' }
  /** The columns cannot be shown: the server recognises them when the file arrives. */
  | { kind: 'unseen' }
  | { kind: 'refused' }
  | { kind: 'ready'; mapping: ImportMapping; websites: string[]; suggestedOwn: string };

type Context = {
  question: MappingQuestion;
  preview: ImportPreview | null;
  mapping: ImportMapping | null;
  /** Why the server refuses the file. */
  msg: string;
};

/** Roles that several columns of a file can have. */
const SEVERAL = new Set<ImportRole>(['url', 'ignored']);

export const importMappingMachine = setup({
  types: {
    input: {} as { file: ChosenFile },
    context: {} as Context,
    events: {} as ImportMappingEvent,
    tags: {} as 'busy',
  },
  actors: { readColumns: unprovided<MappingAnswer, MappingQuestion>() },
  guards: {
    isRead: (_, answer: MappingAnswer) => answer.kind === 'read',
    isOffline: (_, answer: MappingAnswer) => answer.kind === 'offline',
    isColumn: ({ context: { preview } }, column: string) =>
      preview !== null && preview.columns.some(({ key }) => key === column),
    isSheet: ({ context: { preview } }, sheet: string) =>
      preview !== null && preview.sheets.includes(sheet),
    isText: ({ context: { preview } }) => preview?.encoding !== undefined,
    isCompetitor: ({ context: { mapping } }, column: string) => mapping?.roles[column] === 'url',
    /** The pages of a shop's own ids are found by its address. */
    asksForShop: ({ context: { mapping } }) =>
      Object.values(mapping?.roles ?? {}).includes('ownId'),
    isCorrected: ({ context: { preview, mapping } }) => preview?.mapping !== mapping,
  },
  actions: {
    keepAnswer: assign((_, answer: MappingAnswer) =>
      answer.kind === 'read'
        ? { preview: answer.preview, mapping: answer.preview.mapping, msg: '' }
        : { msg: answer.kind === 'refused' ? answer.msg : '' },
    ),
    setRole: assign(({ context }, { column, role }: { column: string; role: ImportRole }) => ({
      mapping: withRole(must(context.mapping, 'the mapping'), column, role),
    })),
    nameCompetitor: assign(({ context }, { column, name }: { column: string; name: string }) => {
      const mapping = must(context.mapping, 'the mapping');
      return { mapping: { ...mapping, competitors: { ...mapping.competitors, [column]: name } } };
    }),
    setShop: assign(({ context }, shop: string) => ({
      mapping: { ...must(context.mapping, 'the mapping'), shop },
    })),
    askForSheet: assign(({ context: { question } }, sheet: string) => ({
      question: { ...question, sheet, headerRow: null },
    })),
    askForHeader: assign(({ context: { question } }, headerRow: number) => ({
      question: { ...question, headerRow },
    })),
    askForEncoding: assign(({ context: { question } }, encoding: FileEncoding) => ({
      question: { ...question, encoding },
    })),
    forgetReason: assign({ msg: '' }),
    reset: assign(({ context: { preview } }) => ({ mapping: preview?.mapping ?? null })),
  },
}).createMachine({
  id: 'importMapping',
  context: ({ input }) => ({
    question: { file: input.file, sheet: '', headerRow: null, encoding: null },
    preview: null,
    mapping: null,
    msg: '',
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetReason',
      invoke: {
        id: 'readColumns',
        src: 'readColumns',
        input: ({ context }) => context.question,
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'offline',
          },
          {
            target: 'refused',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    ready: {
      on: {
        SET_ROLE: {
          guard: { type: 'isColumn', params: ({ event }) => event.column },
          actions: { type: 'setRole', params: ({ event }) => event },
        },
        NAME_COMPETITOR: {
          guard: { type: 'isCompetitor', params: ({ event }) => event.column },
          actions: { type: 'nameCompetitor', params: ({ event }) => event },
        },
        SET_SHOP: {
          guard: 'asksForShop',
          actions: { type: 'setShop', params: ({ event }) => event.shop },
        },
        CHOOSE_HEADER: {
          target: 'reading',
          actions: { type: 'askForHeader', params: ({ event }) => event.row },
        },
        CHOOSE_SHEET: {
          guard: { type: 'isSheet', params: ({ event }) => event.sheet },
          target: 'reading',
          actions: { type: 'askForSheet', params: ({ event }) => event.sheet },
        },
        CHOOSE_ENCODING: {
          guard: 'isText',
          target: 'reading',
          actions: { type: 'askForEncoding', params: ({ event }) => event.encoding },
        },
        RESET: { guard: 'isCorrected', actions: 'reset' },
      },
    },
    refused: {
      on: {
        CHOOSE_SHEET: {
          guard: { type: 'isSheet', params: ({ event }) => event.sheet },
          target: 'reading',
          actions: { type: 'askForSheet', params: ({ event }) => event.sheet },
        },
        CHOOSE_ENCODING: {
          guard: 'isText',
          target: 'reading',
          actions: { type: 'askForEncoding', params: ({ event }) => event.encoding },
        },
      },
    },
    offline: { on: { RETRY: 'reading' } },
    failed: { on: { RETRY: 'reading' } },
  },
});

/** The mapping with another role of a column; of a role that only one column can have, the former column loses it. */
function withRole(mapping: ImportMapping, column: string, role: ImportRole): ImportMapping {
  const others = Object.entries(mapping.roles).filter(
    ([key, held]) => key !== column && (held !== role || SEVERAL.has(role)),
  );
  const own = role === 'ignored' ? [] : [[column, role] as const];
  return { ...mapping, roles: Object.fromEntries([...others, ...own]) };
}

/** Columns with addresses of pages, in the mapping of a flow. */
const isAddress = (role: ImportRole | undefined) =>
  role === 'url' || role === 'ownUrl' || role === 'ownId';

type State = 'reading' | 'ready' | 'refused' | 'offline' | 'failed';

/** What the import of the file may use. A file whose columns could not be shown may still be sent. */
export function planOf(state: State, { preview, mapping }: Context): ImportPlan {
  if (state === 'reading') return { kind: 'reading' };
  if (state === 'refused') return { kind: 'refused' };
  if (state !== 'ready' || !preview || !mapping) return { kind: 'unseen' };
  if (!Object.values(mapping.roles).some(isAddress)) return { kind: 'refused' };
  const websites = websitesOfColumns(preview.columns, mapping);
  return { kind: 'ready', mapping, websites, suggestedOwn: websites[0] ?? '' };
}

/** The websites of the mapped columns: the own one first, then those with the most addresses. */
function websitesOfColumns(columns: PreviewedColumn[], { roles, shop }: ImportMapping): string[] {
  const mapped = columns.filter(({ key }) => isAddress(roles[key]));
  const counts = new Map<string, number>();
  for (const { websites } of mapped) {
    for (const { alias, urls } of websites) counts.set(alias, (counts.get(alias) ?? 0) + urls);
  }
  const ownIds = mapped.some(({ key }) => roles[key] === 'ownId');
  const own = ownIds
    ? aliasOfUrl(shop)
    : mapped.find(({ key }) => roles[key] === 'ownUrl')?.websites[0]?.alias;
  const others = [...counts].toSorted(([, a], [, b]) => b - a).map(([alias]) => alias);
  return [...new Set([...(own ? [own] : []), ...others])];
}
