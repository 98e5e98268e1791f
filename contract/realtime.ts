import { isRecord } from './records.ts';

/**
 * The realtime socket (core 4, acct 7), as plain data: the client ships this file. A message is only a hint that
 * something changed; the data itself is always loaded with `syncChanges` or the documented lists.
 */
export const SOCKET_PATH = '/api/socket.io';

/** The query parameters of the connection. */
export type SocketQuery = { token: string; user_id: string; username: string };

/** Events the client emits, each with its user_id as the only argument. */
export const LISTEN_EVENT = 'globalListener';
export const DISCONNECT_EVENT = 'DisconnectListening';

/** The only event that the server emits, with a `RealtimeMessage`. The documents do not name it. */
export const MESSAGE_EVENT = 'message';

/** `matchChanges` is ours. */
export const CAUSES = [
  'notificationChanges',
  'importationChanges',
  'exportationChanges',
  'matchChanges',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * `seq` (ours) is the account's sequence number after the change. `data` is shown as a snackbar: as a success when
 * `warning` is set, otherwise as an error (this is what the documents specify).
 */
export type RealtimeMessage = {
  cause?: Cause;
  dataChanged?: boolean;
  notification?: boolean;
  seq?: number;
  data?: { warning?: boolean; msg?: string };
};

/** Parses a message of the socket: fields of another type and unknown causes are left out. */
export function readRealtimeMessage(payload: unknown): RealtimeMessage {
  if (!isRecord(payload)) return {};
  const { cause, dataChanged, notification, seq, data } = payload;
  const known = CAUSES.find((name) => name === cause);
  return {
    ...(known && { cause: known }),
    ...(typeof dataChanged === 'boolean' && { dataChanged }),
    ...(typeof notification === 'boolean' && { notification }),
    ...(typeof seq === 'number' && { seq }),
    ...(isRecord(data) && { data: readData(data) }),
  };
}

function readData({ warning, msg }: Record<string, unknown>): { warning?: boolean; msg?: string } {
  return {
    ...(typeof warning === 'boolean' && { warning }),
    ...(typeof msg === 'string' && { msg }),
  };
}
