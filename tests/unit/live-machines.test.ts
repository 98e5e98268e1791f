import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { chartOf } from '../../model-tests/support/chart.ts';
import { loadFlows } from '../../model-tests/support/discover.ts';
import { createLiveMachines } from '../../src/live-machines.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'SWITCH'; by: string } | { type: 'BREAK' } },
  actors: { glow: fromPromise(() => new Promise(() => {})) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { SWITCH: 'on' } },
    on: { invoke: { src: 'glow' }, on: { SWITCH: 'off', BREAK: 'broken' } },
    broken: { type: 'final' },
  },
});

function given() {
  let time = Date.parse('2026-03-02T09:00:00Z');
  const machines = createLiveMachines(() => (time += 1_000));
  const lamp = createActor(lampMachine, { inspect: machines.inspect });
  return { machines, lamp };
}

test('a machine is listed from its start to its end, its own actors are not', () => {
  const { machines, lamp } = given();
  expect(machines.get()).toEqual([]);
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(machines.get()).toMatchObject([{ machine: 'lamp', state: 'on' }]);
  lamp.send({ type: 'BREAK' });
  expect(machines.get()).toEqual([]);
});

test('a machine that was stopped is gone', () => {
  const { machines, lamp } = given();
  lamp.start().stop();
  expect(machines.get()).toEqual([]);
});

test('since when it stands is when its state last changed, not when it last heard something', () => {
  const { machines, lamp } = given();
  lamp.start();
  const [{ since } = { since: '' }] = machines.get();
  lamp.send({ type: 'BREAK' });
  expect(machines.get()[0]).toMatchObject({ since, state: 'off' });
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(machines.get()[0]!.since > since).toBe(true);
});

test('events are remembered by type, never with what they carried', () => {
  const { machines, lamp } = given();
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(machines.get()[0]!.events.map(({ type }) => type)).toEqual(['xstate.init', 'SWITCH']);
  expect(JSON.stringify([machines.get(), machines.trace()])).not.toContain('ana');
});

test('what is remembered is bounded, the latest being kept', () => {
  const { machines, lamp } = given();
  lamp.start();
  for (let i = 0; i < 500; i++) lamp.send({ type: 'SWITCH', by: 'ana' });
  lamp.send({ type: 'BREAK' });
  expect(machines.get()[0]!.events).toHaveLength(8);
  expect(machines.trace()).toHaveLength(200);
  expect(machines.trace().at(-1)).toMatchObject({ machine: 'lamp', event: 'BREAK' });
});

test('a listener hears of each step until it stops listening', () => {
  const { machines, lamp } = given();
  let heard = 0;
  const stop = machines.subscribe(() => (heard += 1));
  lamp.start();
  const once = heard;
  stop();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect([once, heard]).toEqual([1, 1]);
});

const houseMachine = setup({ actors: { lamp: lampMachine } }).createMachine({
  id: 'house',
  initial: 'empty',
  states: {
    empty: { always: 'lit' },
    lit: {
      invoke: { id: 'lamp', src: 'lamp', onDone: 'dark' },
      on: { LEAVE: [{ guard: () => false, target: 'dark' }, { target: 'dark' }] },
    },
    dark: {},
  },
});

/** What a page announces while a test runs. */
function announced() {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const heard: unknown[] = [];
  page.addEventListener('vigia:transition', (event) =>
    heard.push((event as CustomEvent<unknown>).detail),
  );
  return heard;
}

test('each transition taken is announced by the key it has in the chart, those of a child under its own id', () => {
  const heard = announced();
  const { inspect } = createLiveMachines();
  const house = createActor(houseMachine.provide({}), { inspect }).start();
  const { lamp } = house.getSnapshot().children;
  lamp?.send({ type: 'SWITCH', by: 'ana' });
  lamp?.send({ type: 'BREAK' });
  const keys = (machine: typeof houseMachine | typeof lampMachine) =>
    chartOf(machine).transitions.map(({ key }) => key);
  expect(heard).toEqual([
    { machine: 'house', key: keys(houseMachine)[0] },
    { machine: 'lamp', key: keys(lampMachine)[0] },
    { machine: 'lamp', key: keys(lampMachine)[2] },
    { machine: 'house', key: 'house.lit xstate.done.actor.lamp 0' },
  ]);
});

test('an event that nothing takes announces nothing, and the second of two is announced as the second', () => {
  const heard = announced();
  const house = createActor(houseMachine, { inspect: createLiveMachines().inspect }).start();
  heard.length = 0;
  house.send({ type: 'ENTER' });
  expect(heard).toEqual([]);
  house.send({ type: 'LEAVE' });
  expect(heard).toEqual([{ machine: 'house', key: 'house.lit LEAVE 1' }]);
});

test('no two transitions of a flow have the same key', async () => {
  for (const { model } of await loadFlows()) {
    const keys = model.chart.transitions.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => key.endsWith(' -1'))).toEqual([]);
  }
});
