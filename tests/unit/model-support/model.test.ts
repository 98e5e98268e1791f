import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { modelOf } from '../../../model-tests/support/model.ts';
import { doorMachine, doorOutcomes, loanMachine } from './machines.ts';

const cases = { ENTER: [{ code: 1 }, { code: 2 }], ALARM_RAISED: [{ floor: 3 }] };
const door = modelOf(doorMachine, { input: { code: 1 }, cases, outcomes: doorOutcomes });

describe('modelOf', () => {
  it('covers every transition of a chart with actors, streams, children, delays and regions', () => {
    const { states, transitions, cases: used } = door.coverageOf(door.transitionPaths());
    expect(states.missed).toEqual([]);
    expect(transitions.missed).toEqual([]);
    expect(used.missed).toEqual([]);
    expect(transitions.taken).toContain('door.answering: answerDoor done [isOpen] → door.open');
    expect(transitions.taken).toContain('door.answering: after timeout → door.closed');
    expect(transitions.taken).toContain('door.closed: ENTER [else] → door.locked');
  });

  it('covers transitions that shortest paths to states leave out', () => {
    const { transitions } = door.coverageOf(door.statePaths());
    expect(transitions.missed).toContain('door.answering: answerDoor failed → door.closed');
  });

  it('omits what cannot happen in a state although the chart handles it', () => {
    const deaf = modelOf(doorMachine, {
      input: { code: 1 },
      cases,
      outcomes: doorOutcomes,
      mayHappen: (_, { type }) => type !== 'ALARM_RAISED',
    });
    const titles = deaf.transitionPaths().map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.join()).not.toContain('ALARM_RAISED');
  });

  it('ends a path at a final state', () => {
    for (const { steps } of door.transitionPaths())
      for (const { state } of steps.slice(0, -1)) expect(state.status).toBe('active');
  });

  it('records the events that a step emits', () => {
    const emitted = door
      .transitionPaths()
      .flatMap(({ steps }) => steps.map((step) => step.emitted));
    expect(emitted).toContainEqual([{ type: 'VISITED', minutes: 5 }]);
  });

  it('titles a path by its events and their data', () => {
    expect(door.transitionPaths().map(({ title }) => title)).toContain(
      'ENTER 1 → visit done {"minutes":5}',
    );
  });
});

describe('modelOf rejects', () => {
  it('a case of an event that the chart does not handle', () => {
    const unknown = { ...cases, RING: [] };
    expect(() =>
      modelOf(doorMachine, { input: { code: 1 }, cases: unknown, outcomes: doorOutcomes }),
    ).toThrow('door: cases names "RING", which the chart does not; it has');
  });

  it('an outcome of an actor that no state invokes', () => {
    const outcomes = { ...doorOutcomes, ringBell: { done: [{}] } };
    expect(() => modelOf(doorMachine, { input: { code: 1 }, cases, outcomes })).toThrow(
      'outcomes names "ringBell"',
    );
  });

  it('an actor without the outcome that a transition waits for', () => {
    const outcomes = { ...doorOutcomes, answerDoor: { done: [{ open: true }] } };
    expect(() => modelOf(doorMachine, { input: { code: 1 }, cases, outcomes })).toThrow(
      'door: add outcomes.answerDoor.error to follow "xstate.error.actor.answerDoor"',
    );
  });

  it('an unreachable transition that the chart does not have', () => {
    expect(() =>
      modelOf(loanMachine, { input: undefined, cases: {}, unreachable: { 'a: B → c': 'why' } }),
    ).toThrow('unreachable names "a: B → c"');
  });

  it('a projection that hides what a guard reads', () => {
    const model = modelOf(loanMachine, {
      input: undefined,
      cases: {},
      project: ({ paid }) => Math.max(paid, 1),
    });
    expect(() => model.transitionPaths()).toThrow('loan: project() sees');
  });

  it('an endless traversal', () => {
    const endless = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'MORE' } },
      actions: { add: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({ id: 'endless', context: { n: 0 }, on: { MORE: { actions: 'add' } } });
    const model = modelOf(endless, { input: undefined, cases: {}, limit: 50 });
    expect(() => model.statePaths()).toThrow('Traversal limit exceeded');
  });
});

describe('unreachable transitions', () => {
  const never = { SETTLE: [] };
  const name = 'running: SETTLE [isPaid] → settled';

  it('are reported until they are listed with a reason', () => {
    const model = modelOf(loanMachine, { input: undefined, cases: never });
    expect(model.coverageOf(model.transitionPaths()).transitions.missed).toEqual([name]);
    const listed = modelOf(loanMachine, {
      input: undefined,
      cases: never,
      unreachable: { [name]: 'loans of this test are never settled' },
    });
    expect(listed.coverageOf(listed.transitionPaths()).transitions.missed).toEqual([]);
  });

  it('are rejected when a path takes one', () => {
    const model = modelOf(loanMachine, {
      input: undefined,
      cases: {},
      unreachable: { [name]: 'a reason that is not true' },
    });
    expect(model.coverageOf(model.transitionPaths()).transitions.refuted).toEqual([name]);
  });
});
