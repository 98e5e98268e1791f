import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { realtimeMachine, type RealtimeEmitted } from '../../../src/machines/shell/realtime.ts';
import { connect } from '../../../src/realtime/connection.ts';
import { createSocket } from '../../../src/realtime/socket.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { queryOf, serveDevices, type Devices } from './devices.ts';

let server: TestServer;
let devices: Devices;
beforeAll(async () => {
  server = await startTestServer();
  devices = await serveDevices(server);
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

const refreshed = async (member: Member): Promise<Member> => {
  const { userId: id, username, refreshToken } = member;
  const { body } = await server.call(null, 'refresh', { id, username, refreshToken });
  return { ...member, token: body.access_token, refreshToken: body.refresh_token };
};

/** A tab with the client's own live connection; `stored` is what its local storage holds. */
function openTab(member: Member) {
  vi.stubGlobal('location', new URL(devices.url));
  const tab = { stored: member, emitted: [] as RealtimeEmitted[] };
  const socket = createSocket(
    () => queryOf(tab.stored),
    async () => connect,
  );
  const actor = createActor(realtimeMachine.provide({ actors: { socket } }), {
    input: { spread: 0 },
  });
  actor.on('*', (emitted) => tab.emitted.push(emitted));
  const renew = async () => {
    tab.stored = await refreshed(tab.stored);
    actor.send({ type: 'TOKENS_REFRESHED' });
  };
  actor.on('UNAUTHORIZED', () => void renew());
  actor.start().send({ type: 'ENABLE' });
  return Object.assign(tab, { close: () => actor.stop() });
}

const listenings = ({ emitted }: { emitted: RealtimeEmitted[] }) =>
  emitted.filter(({ type }) => type === 'LISTENING').length;
const expectMessage = async (member: Member, tab: { emitted: RealtimeEmitted[] }) => {
  await expect
    .poll(() => {
      server.services.realtime.publish(member.accountId, { cause: 'matchChanges', seq: 7 });
      return tab.emitted;
    })
    .toContainEqual({ type: 'CHANGED', cause: 'matchChanges', seq: 7 });
};

describe('OPS-05 a tab that stays open', () => {
  it('pulls missed changes and receives new ones after its token has expired', async () => {
    const ana = await server.createAccount();
    const tab = openTab(ana);
    await expect.poll(() => listenings(tab)).toBe(1);
    server.advance(16 * MINUTE_MS);
    await expect.poll(() => listenings(tab)).toBe(2);
    expect(tab.emitted).toContainEqual({ type: 'UNAUTHORIZED' });
    await expectMessage(ana, tab);
    tab.close();
  });

  it('requests no tokens where another tab has newer ones', async () => {
    const ana = await server.createAccount();
    const tab = openTab(ana);
    await expect.poll(() => listenings(tab)).toBe(1);
    // What the other tab stored is good for longer than what opened this connection.
    server.advance(10 * MINUTE_MS);
    tab.stored = await refreshed(ana);
    server.advance(6 * MINUTE_MS);
    await expect.poll(() => listenings(tab)).toBe(2);
    expect(tab.emitted).not.toContainEqual({ type: 'UNAUTHORIZED' });
    await expectMessage(ana, tab);
    tab.close();
  });
});
