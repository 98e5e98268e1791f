import type { RealtimeMessage } from '../../contract/realtime.ts';

/** At most one message of an account leaves within this time. */
const GATHER_MS = 250;
/** Of one cause so many messages wait before they are merged: a device hears each change of a short burst. */
const MOST_WAITING = 10;
/** How long a message waits that could not be sent. */
const RETRY_MS = 2_000;

type Send = (accountId: string, message: RealtimeMessage) => Promise<void>;
type Waiting = { messages: RealtimeMessage[]; timer?: NodeJS.Timeout };

export type Gatherer = {
  add: (accountId: string, message: RealtimeMessage) => void;
  /** Sends what still waits. */
  close: () => Promise<void>;
};

/**
 * Sends an account's first message at once and one of what follows every 250 ms, the highest sequence number first, so
 * that a device looks for the latest state. Of each cause at most ten wait; more are merged. A message with content of
 * its own (`data`) is never merged and goes before the others. What could not be sent waits and is tried again.
 */
export function createGatherer(send: Send): Gatherer {
  const accounts = new Map<string, Waiting>();
  const sending = new Set<Promise<void>>();
  let isClosed = false;

  const put = ({ messages }: Waiting, message: RealtimeMessage) => {
    const alike = messages.filter(({ data, cause }) => !data && cause === message.cause);
    const last = alike.at(-1);
    if (message.data || !last || alike.length < MOST_WAITING) messages.push(message);
    else messages[messages.indexOf(last)] = merge(last, message);
  };

  const sendNext = async (accountId: string, waiting: Waiting) => {
    const [message, ...rest] = inOrder(waiting.messages);
    if (!message) {
      accounts.delete(accountId);
      return;
    }
    waiting.messages = rest;
    let pause = GATHER_MS;
    try {
      await send(accountId, message);
    } catch {
      put(waiting, message);
      pause = RETRY_MS;
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
      const waiting = known ?? { messages: [] };
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
        return inOrder(messages).map((message) => send(accountId, message));
      });
      await Promise.allSettled(last);
    },
  };
}

/** Content first, in its order, then the highest sequence number. */
function inOrder(messages: RealtimeMessage[]): RealtimeMessage[] {
  const rankOf = ({ data, seq = Infinity }: RealtimeMessage) => (data ? Infinity : seq);
  return messages.toSorted((a, b) => (rankOf(a) < rankOf(b) ? 1 : rankOf(a) > rankOf(b) ? -1 : 0));
}

function merge(known: RealtimeMessage, message: RealtimeMessage): RealtimeMessage {
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
