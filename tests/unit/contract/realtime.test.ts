import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CAUSES,
  DISCONNECT_EVENT,
  LISTEN_EVENT,
  readRealtimeMessage,
  SOCKET_PATH,
} from '../../../contract/realtime.ts';

test('REAL-01 the socket has its documented path and events', () => {
  expect([SOCKET_PATH, LISTEN_EVENT, DISCONNECT_EVENT]).toEqual([
    '/api/socket.io',
    'globalListener',
    'DisconnectListening',
  ]);
});

test('REAL-02 a message keeps every documented field', () => {
  const message = {
    cause: 'importationChanges',
    dataChanged: true,
    notification: false,
    seq: 7,
    data: { warning: true, msg: 'Done' },
  };
  expect(readRealtimeMessage(message)).toEqual(message);
  for (const cause of CAUSES) expect(readRealtimeMessage({ cause })).toEqual({ cause });
});

test('a message loses fields of another type and unknown fields', () => {
  expect(
    readRealtimeMessage({ cause: 'weather', dataChanged: 'yes', seq: '7', data: { msg: 3 }, x: 1 }),
  ).toEqual({ data: {} });
});

test('reading a message is idempotent for any input', () => {
  fc.assert(
    fc.property(fc.anything(), (payload) => {
      const message = readRealtimeMessage(payload);
      expect(readRealtimeMessage(message)).toEqual(message);
    }),
  );
});
