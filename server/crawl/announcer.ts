import type { Realtime } from '../realtime/realtime.ts';

/** Changes of an account that come within this time are told as one. */
const GATHER_MS = 250;

export type Announcer = {
  announce: (change: { accountId: string; seq: number }) => void;
  /** Tells what is still to be told. */
  close: () => void;
};

/** Tells devices that matches changed, not more often than they can look. */
export function createAnnouncer(realtime: Pick<Realtime, 'publish'>): Announcer {
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [accountId, seq] of waiting) {
      realtime.publish(accountId, { cause: 'matchChanges', dataChanged: true, seq });
    }
    waiting.clear();
  };
  return {
    announce: ({ accountId, seq }) => {
      waiting.set(accountId, Math.max(seq, waiting.get(accountId) ?? 0));
      timer ??= setTimeout(tell, GATHER_MS);
    },
    close: tell,
  };
}
