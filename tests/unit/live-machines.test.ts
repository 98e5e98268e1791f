import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
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
