import type { RealtimeMessage } from '../../contract/realtime.ts';
import { isInterruption } from '../database/interruption.ts';
import type { Logger } from '../log.ts';

/** At most one message of an account is sent within this time. */
const GATHER_MS = 250;
/** How long a message waits that could not be sent. */
const RETRY_MS = 2_000;

type Send = (accountId: string, message: RealtimeMessage) => Promise<void>;
type Waiting = { messages: Map<string, RealtimeMessage>; timer?: NodeJS.Timeout };

export type ChangeBroadcaster = {
  add: (accountId: string, message: RealtimeMessage) => void;
  /** Sends the pending messages. */
  close: () => Promise<void>;
};

/**
 * Sends an account's first message at once and merges those that follow: one message per cause waits, with the highest
 * sequence number, and one is sent every 250 ms. A message with content of its own (`data`) is never merged. What the
 * database interrupted waits and is sent again.
 */
export function createChangeBroadcaster(send: Send, log: Pick<Logger, 'error'>): ChangeBroadcaster {
  const accounts = new Map<string, Waiting>();
  const sending = new Set<Promise<void>>();
  let isClosed = false;
  let contents = 0;

  const put = ({ messages }: Waiting, message: RealtimeMessage) => {
    contents += 1;
    const key = message.data ? `data ${contents}` : (message.cause ?? '');
    messages.set(key, merge(messages.get(key), message));
  };

  const sendNext = async (accountId: string, waiting: Waiting) => {
    const [next] = waiting.messages;
    if (!next) {
      accounts.delete(accountId);
      return;
    }
    const [key, message] = next;
    waiting.messages.delete(key);
    let pause = GATHER_MS;
    try {
      await send(accountId, message);
    } catch (error) {
      if (isInterruption(error)) {
        put(waiting, message);
        pause = RETRY_MS;
      } else {
        log.error({ err: error }, 'a live message cannot be sent');
      }
    }
    if (!isClosed) waiting.timer = setTimeout(() => run(accountId, waiting), pause);
  };

  const run = (accountId: string, waiting: Waiting) => {
    const done = sendNext(accountId, waiting).finally(() => sending.delete(done));
    sending.add(done);
  };

  return {
    add: (accountId, message) => {
      const known = accounts.get(accountId);
      const waiting = known ?? { messages: new Map<string, RealtimeMessage>() };
      put(waiting, message);
      if (known || isClosed) return;
      accounts.set(accountId, waiting);
      run(accountId, waiting);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(sending);
      const last = [...accounts].flatMap(([accountId, { messages, timer }]) => {
        clearTimeout(timer);
        return [...messages.values()].map((message) => send(accountId, message));
      });
      await Promise.allSettled(last);
    },
  };
}

function merge(known: RealtimeMessage | undefined, message: RealtimeMessage): RealtimeMessage {
  if (!known) return message;
  const seq = Math.max(known.seq ?? -1, message.seq ?? -1);
  const dataChanged = known.dataChanged ?? message.dataChanged;
  const notification = known.notification ?? message.notification;
  return {
    ...known,
    ...(dataChanged !== undefined && { dataChanged }),
    ...(notification !== undefined && { notification }),
    ...(seq >= 0 && { seq }),
  };
}
