import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { realtimeMachine } from '../../../src/machines/shell/realtime.ts';

/** A socket that only counts how often it was opened and closed. */
function start(spread = 0) {
  const counts = { opened: 0, closed: 0 };
  const socket = fromCallback(() => {
    counts.opened += 1;
    return () => {
      counts.closed += 1;
    };
  });
  const clock = new SimulatedClock();
  const actor = createActor(realtimeMachine.provide({ actors: { socket } }), {
    input: { spread },
    clock,
  }).start();
  return { actor, clock, counts };
}

describe('realtime', () => {
  it('NAV-09 opens no socket until a page needs one, and closes it with the page', () => {
    const { actor, counts } = start();
    expect(counts).toEqual({ opened: 0, closed: 0 });
    actor.send({ type: 'ENABLE' });
    actor.send({ type: 'CONNECTED' });
    actor.send({ type: 'DISABLE' });
    expect(counts).toEqual({ opened: 1, closed: 1 });
  });

  it('stays open as long as pings arrive, and opens a new socket after 30 s without one', () => {
    const { actor, clock, counts } = start();
    actor.send({ type: 'ENABLE' });
    actor.send({ type: 'CONNECTED' });
    clock.increment(29_000);
    actor.send({ type: 'HEARD' });
    clock.increment(29_000);
    expect(counts).toEqual({ opened: 1, closed: 0 });
    clock.increment(1_000);
    expect(counts).toEqual({ opened: 1, closed: 1 });
    clock.increment(1_000);
    expect(counts).toEqual({ opened: 2, closed: 1 });
  });

  it('OPS-05 opens a new socket at once when the server closes one, and requests tokens if that is refused', () => {
    const { actor, counts } = start();
    const emitted: string[] = [];
    actor.on('*', ({ type }) => emitted.push(type));
    actor.send({ type: 'ENABLE' });
    actor.send({ type: 'CONNECTED' });
    actor.send({ type: 'CONNECTION_REFUSED' });
    expect(counts).toEqual({ opened: 2, closed: 1 });
    expect(emitted).toEqual(['LISTENING']);
    actor.send({ type: 'CONNECTION_REFUSED' });
    expect(emitted).toEqual(['LISTENING', 'UNAUTHORIZED']);
    actor.send({ type: 'TOKENS_REFRESHED' });
    expect(counts).toEqual({ opened: 3, closed: 2 });
  });

  it('doubles its pause from one second to half a minute', () => {
    const { actor, clock, counts } = start();
    actor.send({ type: 'ENABLE' });
    for (const [attempt, pause] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 32_000].entries()) {
      actor.send({ type: 'CONNECTION_LOST' });
      clock.increment(pause - 1);
      expect(counts.opened).toBe(attempt + 1);
      clock.increment(1);
      expect(counts.opened).toBe(attempt + 2);
    }
  });

  it('varies its pauses by the given number', () => {
    const { actor, clock, counts } = start(0.5);
    actor.send({ type: 'ENABLE' });
    actor.send({ type: 'CONNECTION_LOST' });
    clock.increment(1_499);
    expect(counts.opened).toBe(1);
    clock.increment(1);
    expect(counts.opened).toBe(2);
  });
});
