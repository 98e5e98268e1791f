import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { automaticCreationMachine } from '../src/machines/importations/automatic-creation.ts';
import { model } from './automatic-creation.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('automaticCreation', model, {
  invariants: {
    'IMPORT-10 creates nothing without a valid own website': ({ value, context }) =>
      value !== 'creating' ||
      (context.website === 'https://own.example' && context.problem === null),
    'IMPORT-10 chooses competitors automatically unless they were chosen by hand': (state) =>
      state.matches({ form: 'manual' })
        ? state.context.chosen !== null
        : !state.matches({ form: 'auto' }) || state.context.chosen === null,
  },
  steps: {
    'IMPORT-10 changing the own website resets to auto': ({ event, state }) =>
      event.type !== 'CHANGE_WEBSITE' ||
      (state.matches({ form: 'auto' }) && state.context.available.length === 0),
    'IMPORT-10 says Discovery task created once it is, and closes': ({ event, state, emitted }) => {
      const isCreated = event.type === 'xstate.done.actor.createTask' && event['output'].status;
      const isSaid = emitted.some((one) => one['text'] === 'Discovery task created');
      return isSaid === isCreated && (!isCreated || state.matches('closed'));
    },
    'IMPORT-10 says This field must be a valid url.': ({ event, state }) =>
      !['CREATE', 'CHOOSE_MANUAL'].includes(event.type) ||
      state.context.website !== 'own' ||
      state.context.problem === 'This field must be a valid url.',
  },
});

describe('the form of an automatic creation', () => {
  const start = () =>
    createActor(automaticCreationMachine, { input: { website: 'https://own.example' } }).start();

  it('IMPORT-10 ignores a duplicate keyword', () => {
    const actor = start();
    for (const keyword of ['lamp', ' lamp ', 'Lamp', '', 'desk'])
      actor.send({ type: 'ADD_KEYWORD', keyword });
    expect(actor.getSnapshot().context.keywords).toEqual(['lamp', 'desk']);
  });

  it.each([
    ['https://www.other.example:8443/p', 'other.example:8443'],
    ['http://www.other.example:8080/p', 'http://other.example:8080'],
    ['http://www.other.example/p', 'other.example'],
    ['other.example:8080', 'other.example:8080'],
  ])('ADDR-01 adds %s as %s, once', (text, host) => {
    const manual = automaticCreationMachine.resolveState({
      value: { form: 'manual' },
      context: { ...start().getSnapshot().context, chosen: [] },
    });
    const actor = createActor(automaticCreationMachine, {
      snapshot: manual,
      input: { website: '' },
    }).start();
    actor.send({ type: 'ADD_COMPETITOR', host: text });
    actor.send({ type: 'ADD_COMPETITOR', host: text });
    expect(actor.getSnapshot().context).toMatchObject({
      chosen: [host],
      available: [{ host, count: 0 }],
    });
  });

  it('IMPORT-10 preselects the first ten available websites', () => {
    const available = Array.from({ length: 12 }, (_, n) => ({
      host: `s${n}.example`,
      count: 12 - n,
    }));
    const actor = start();
    const loading = automaticCreationMachine.resolveState({
      value: { form: 'loading' },
      context: actor.getSnapshot().context,
    });
    const given = createActor(automaticCreationMachine, {
      snapshot: loading,
      input: { website: '' },
    }).start();
    given.send({ type: 'xstate.done.actor.loadWebsites', output: available } as never);
    expect(given.getSnapshot().context.chosen).toEqual(
      available.slice(0, 10).map(({ host }) => host),
    );
  });
});
