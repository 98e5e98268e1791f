import { diagnosticsMachine, type FoundMatch } from '../src/machines/diagnostics/diagnostics.ts';
import { modelOf } from './support/model.ts';

export const LAMPS: FoundMatch[] = [
  { id: 'm1', ref: 'LAMP-1', name: 'Desk lamp' },
  { id: 'm2', ref: 'LAMP-2', name: 'Floor lamp' },
];

/** What a search finds. */
const FINDS: Record<string, FoundMatch[]> = { lamp: LAMPS, 'LAMP-1': LAMPS.slice(0, 1), chair: [] };

export const model = modelOf(diagnosticsMachine, {
  input: undefined,
  cases: {
    SET_WHOLE: [{ isWhole: true }, { isWhole: false }],
    SEARCH: Object.keys(FINDS).map((text) => ({ text })),
    CHOOSE: [{ id: 'm2' }],
    GO_TO: [{ at: '2026-03-02T08:00:00.000Z' }],
  },
  outcomes: {
    saveFile: { done: [undefined], error: [{ message: 'The device is full' }] },
    findMatches: {
      done: Object.values(FINDS),
      error: [{ message: 'The database cannot be read' }],
    },
  },
  project: ({ isWhole, text, match, at }) => [isWhole, text, match?.id, at !== null],
  // The device answers before a person can do anything else, and a search finds what it finds.
  mayHappen: (state, { type, output }) => {
    if (state.matches({ file: 'writing' })) return type.endsWith('.actor.saveFile');
    if (!state.matches({ match: 'searching' })) return true;
    const finds =
      FINDS[state.context.text]?.length === (output as FoundMatch[] | undefined)?.length;
    return type === 'xstate.error.actor.findMatches' || (type.endsWith('.findMatches') && finds);
  },
});

export const words = {
  start: 'Open /diagnostics',
  SET_WHOLE: 'Tick or untick Include names and prices: {isWhole}',
  DOWNLOAD: 'Press Download as JSON',
  SEARCH: 'Search for "{text}" under One match',
  CHOOSE: 'Choose the match {id}',
  GO_TO: 'Choose the moment {at}',
  RETURN: 'Choose Now',
  CLOSE: 'Press Close the match',
  'saveFile done': 'The file is saved',
  'saveFile failed': 'The file cannot be written: {message}',
  'findMatches done': 'The search finds: {}',
  'findMatches failed': 'The search fails: {message}',
};
