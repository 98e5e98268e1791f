import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { closeOnSignal } from '../../server/close-on-signal.ts';
import { POLL_TIMEOUT } from '../support/poll-timeout.ts';

function aHost() {
  const exits: number[] = [];
  const host = Object.assign(new EventEmitter(), { exit: (code: number) => exits.push(code) });
  return { host, exits };
}

test('a signal during the start closes the server once it has started', async () => {
  const { host, exits } = aHost();
  const close = vi.fn<() => Promise<void>>().mockResolvedValue();
  let start = (_server: { close: typeof close }) => {};
  closeOnSignal(new Promise((resolve) => (start = resolve)), host);
  host.emit('SIGINT');
  expect(close).not.toHaveBeenCalled();
  start({ close });
  await vi.waitFor(() => expect(exits).toEqual([0]), POLL_TIMEOUT);
  expect(close).toHaveBeenCalledOnce();
});

test('a second signal ends the process at once', () => {
  const { host, exits } = aHost();
  closeOnSignal(new Promise(() => {}), host);
  host.emit('SIGINT');
  host.emit('SIGINT');
  expect(exits).toEqual([1]);
});

test('a server that cannot be closed ends with 1 after reporting why', async () => {
  const { host, exits } = aHost();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('the database does not answer');
  closeOnSignal(Promise.resolve({ close: () => Promise.reject(failure) }), host);
  host.emit('SIGTERM');
  await vi.waitFor(() => expect(exits).toEqual([1]), POLL_TIMEOUT);
  expect(said).toHaveBeenCalledWith(failure);
  said.mockRestore();
});
