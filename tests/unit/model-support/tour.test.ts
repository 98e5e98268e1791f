import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { PageObject } from '../../../model-tests/support/page-object.ts';
import { modelOf } from '../../../model-tests/support/model.ts';
import { visitsOf } from '../../../model-tests/support/visits.ts';
import { doorMachine, doorOutcomes } from './machines.ts';

const door = modelOf(doorMachine, {
  input: { code: 1 },
  cases: { ENTER: [{ code: 1 }, { code: 2 }], ALARM_RAISED: [{ floor: 3 }] },
  outcomes: doorOutcomes,
});

describe('tours', () => {
  it('cover what the paths cover with fewer starts', () => {
    const { states, transitions, cases } = door.coverageOf(door.tours());
    expect([states.missed, transitions.missed, cases.missed]).toEqual([[], [], []]);
    expect(door.tours().length).toBeLessThan(door.transitionPaths().length);
  });

  it('restart after a step that should be the last, where another way leads on', () => {
    const isLast = ({ event }: { event: { type: string } }) => event.type === 'ALARM_RAISED';
    const tours = door.tours(isLast);
    expect(door.coverageOf(tours).transitions.missed).toEqual([]);
    for (const { steps } of tours) expect(steps.slice(0, -1).some(isLast)).toBe(false);
  });

  it('include a step that should be the last where no other way leads on', () => {
    const tours = door.tours(({ event }) => event.type === 'ENTER');
    expect(door.coverageOf(tours).transitions.missed).toEqual([]);
    expect(tours.length).toBeGreaterThan(door.tours().length);
  });

  it('restart where a flow has ended', () => {
    const switches = setup({
      types: { events: {} as { type: 'ON' } | { type: 'OFF' } | { type: 'LEAVE' } },
    }).createMachine({
      id: 'switches',
      initial: 'off',
      states: {
        off: { on: { ON: 'on', LEAVE: 'left' } },
        on: { on: { OFF: 'off', LEAVE: 'left' } },
        left: { type: 'final' },
      },
    });
    const titles = modelOf(switches, { input: undefined, cases: {} })
      .tours()
      .map(({ title }) => title);
    expect(titles).toEqual(['ON → OFF → LEAVE', 'ON → LEAVE']);
  });
});

describe('a model follows', () => {
  it('the events that it takes', () => {
    const found = door.follow([{ type: 'KNOCK' }]);
    expect('path' in found && found.path.steps.length).toBe(2);
  });

  it('no further than the first event that cannot happen', () => {
    expect(door.follow([{ type: 'KNOCK' }, { type: 'KNOCK' }])).toEqual({
      refusal: expect.stringContaining('step 3, KNOCK, cannot happen in'),
    });
  });
});

describe('the tours of one page', () => {
  const shop = setup({
    types: { events: {} as { type: 'LOOK' } | { type: 'BUY' } | { type: 'LEAVE' } },
  }).createMachine({
    id: 'shop',
    initial: 'outside',
    states: {
      outside: { on: { LOOK: 'inside', LEAVE: 'gone' } },
      inside: { on: { BUY: 'paying', LEAVE: 'gone' } },
      paying: { on: { LEAVE: 'gone', LOOK: 'looking' } },
      looking: {},
      gone: { type: 'final' },
    },
  });
  const model = modelOf(shop, { input: {}, cases: {}, outcomes: {} });
  const titlesOf = (again?: PageObject['again']) =>
    visitsOf(
      { name: 'shop', model, words: {}, open: '/', ...(again && { again }) },
      model.tours(),
    ).map((visit) => visit.map(({ title }) => title));
  const open = () => Promise.resolve();

  it('are one each where nothing restores a page', () => {
    expect(titlesOf()).toEqual(model.tours().map(({ title }) => [title]));
  });

  it('are all that leave the page unchanged, and then one that does not', () => {
    expect(titlesOf({ open, after: ['LEAVE'] })).toEqual([
      ['LEAVE', 'LOOK → LEAVE', 'LOOK → BUY → LEAVE', 'LOOK → BUY → LOOK'],
    ]);
  });

  it('have separate pages where a step has lasting effects', () => {
    const leaves: NonNullable<PageObject['again']>['leaves'] = ({ event }) => event.type === 'BUY';
    expect(titlesOf({ open, after: ['LEAVE'], leaves })).toEqual([
      ['LEAVE', 'LOOK → LEAVE', 'LOOK → BUY → LOOK'],
      ['LOOK → BUY → LEAVE'],
    ]);
  });
});
