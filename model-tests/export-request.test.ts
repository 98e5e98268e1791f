import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { keysOf } from '../contract/records.ts';
import { EXPORT_FIELDS } from '../contract/rules/export-fields.ts';
import { NO_FILTER } from '../contract/rules/filter.ts';
import {
  chosenFields,
  exportFailed,
  exportRequestMachine,
} from '../src/machines/exportations/export-request.ts';
import { model } from './export-request.model.ts';
import { describeFlow } from './support/flow.ts';

const ALL = keysOf(EXPORT_FIELDS);
const DOCUMENTED = ALL.filter((field) => EXPORT_FIELDS[field].isDocumented);

describeFlow('exportRequest', model, {
  invariants: {
    'EXPORT-01 leaves out each website at most once': ({ context: { excluded } }) =>
      new Set(excluded).size === excluded.length,
  },
  steps: {
    'EXPORT-02 asks the server only after the pause': ({ event, state }) =>
      !state.matches('sending') || event.type.startsWith('xstate.after.submitDelay'),
    'EXPORT-02 shows the export-submitted dialog exactly when the server has taken the request': ({
      event,
      state,
    }) => !state.matches('submitted') || event['output']?.kind === 'applied',
    'EXPORT-02 closes after every other answer, and says so exactly then': ({ event, ...step }) => {
      const isOther =
        (event.type.startsWith('xstate.done.actor.') && event['output'].kind !== 'applied') ||
        event.type.startsWith('xstate.error.actor.') ||
        event.type.startsWith('xstate.after.timeout');
      const said = step.emitted.filter(({ type }) => type === 'SNACKBAR');
      return isOther ? step.state.matches('closed') && said.length === 1 : said.length === 0;
    },
    'EXPORT-02 names the export in the error': ({ event, state, emitted }) => {
      const isRefused =
        event['output']?.kind === 'refused' || event.type.startsWith('xstate.error.actor.');
      return (
        !isRefused ||
        emitted.some((one) => 'text' in one && one.text === exportFailed(state.context.name))
      );
    },
    'EXPORT-01 exports the filter that was last put together': ({ event, state }) =>
      event.type !== 'SUBMIT' || state.context.filter === event['filter'],
    'EXPORT-04 asks for a column at most once, in the order of the file, and for the documented ones without naming them':
      ({ state: { context } }) => {
        const fields = chosenFields(context);
        const places = fields.map((field) => ALL.indexOf(field));
        const isDocumented = fields.join() === DOCUMENTED.join();
        return (
          places.every((place, index) => index === 0 || place > places[index - 1]!) &&
          isDocumented === (context.fields === null)
        );
      },
    'EXPORT-04 tells the choice to be kept exactly when it is used': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'CHOSEN') === (event.type === 'SUBMIT'),
    'EXPORT-03 goes to the list only when a person asks for it': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'LIST_WANTED') === (event.type === 'OPEN_LIST'),
  },
});

it('EXPORT-04 starts with the columns and the format of the last export', () => {
  const choice = { format: 'csv' as const, fields: ['name' as const, 'url' as const] };
  const { context } = createActor(exportRequestMachine, {
    input: { filter: NO_FILTER, choice },
  }).getSnapshot();
  expect(context).toMatchObject(choice);
});

it('EXPORT-04 asks for no file without a column', () => {
  const dialog = createActor(exportRequestMachine, {
    input: { filter: NO_FILTER, choice: { format: 'xlsx', fields: ['name'] } },
  }).start();
  dialog.send({ type: 'CHOOSE_TAB', tab: 'columns' });
  dialog.send({ type: 'TOGGLE_FIELD', field: 'name' });
  expect(dialog.getSnapshot().can({ type: 'SUBMIT', filter: NO_FILTER })).toBe(false);
  dialog.send({ type: 'RESET_FIELDS' });
  expect(dialog.getSnapshot().can({ type: 'SUBMIT', filter: NO_FILTER })).toBe(true);
  dialog.stop();
});

it('EXPORT-01 takes "Select all websites" only while a website is listed', () => {
  const dialog = createActor(exportRequestMachine, {
    input: { filter: NO_FILTER },
  }).start();
  const all = (...aliases: string[]) => ({ type: 'TOGGLE_ALL_WEBSITES', aliases }) as const;
  expect(dialog.getSnapshot().can(all())).toBe(false);
  dialog.send(all('own.example', 'rival.example'));
  expect(dialog.getSnapshot().context.excluded).toEqual(['own.example', 'rival.example']);
  dialog.stop();
});
