import { MINUTE_MS } from '../../contract/durations.ts';

/** The background parts of a process. */
export type Part = 'crawler' | 'jobs';

/**
 * The state of a process. A server is `starting` until all its parts have started, and `ending` from the signal
 * to the end.
 */
export type Vitals = {
  phase: 'starting' | 'ready' | 'ending';
  /** Milliseconds since each running part last started something, such as a poll for work. */
  ages: () => Map<Part, number>;
  /**
   * Registers `age`, which returns how long ago a part last started something. Returns a function that unregisters it.
   */
  watch: (part: Part, age: () => number) => () => void;
};

/** Above the longest statement and the longest wait for a connection: a part that is idle for longer hangs. */
const LONGEST_STILL_MS = 5 * MINUTE_MS;

export function createVitals(): Vitals {
  const parts = new Map<Part, () => number>();
  return {
    phase: 'starting',
    ages: () => new Map([...parts].map(([part, age]) => [part, age()])),
    watch: (part, age) => {
      parts.set(part, age);
      return () => {
        if (parts.get(part) === age) parts.delete(part);
      };
    },
  };
}

/** Why a process should be restarted, or null. One that only waits for the database should not. */
export function whyNotAlive({ ages }: Pick<Vitals, 'ages'>): string | null {
  const hanging = [...ages()].find(([, age]) => age > LONGEST_STILL_MS);
  return hanging ? `${NAMES[hanging[0]]} been still for ${Math.round(hanging[1] / 1000)} s.` : null;
}

const NAMES: Record<Part, string> = { crawler: 'The crawler has', jobs: 'The jobs have' };

/** Why a process should not get work now, by its own state, or null. */
export function whyNotReady({ phase }: Pick<Vitals, 'phase'>): string | null {
  switch (phase) {
    case 'starting':
      return 'This process is starting.';
    case 'ready':
      return null;
    case 'ending':
      return 'This process is ending.';
  }
}
