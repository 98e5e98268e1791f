/** What a process runs besides answering calls. */
export type Part = 'crawler' | 'jobs';

/**
 * What a process says of itself. A server is `starting` until everything it does has begun, and `ending` from the signal
 * to the end.
 */
export type Vitals = {
  phase: 'starting' | 'ready' | 'ending';
  /** Milliseconds since each part that runs last began something, if only to look for work. */
  ages: () => Map<Part, number>;
  /** Has `age` asked for how long ago a part last began something. Returns how to stop. */
  watch: (part: Part, age: () => number) => () => void;
};

/** Above the longest statement and the longest wait for a connection: a part that has been still for longer hangs. */
const LONGEST_STILL_MS = 5 * 60_000;

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

/** Why a process should be started anew, or null. One that only waits for the database should not. */
export function whyNotAlive({ ages }: Pick<Vitals, 'ages'>): string | null {
  const hanging = [...ages()].find(([, age]) => age > LONGEST_STILL_MS);
  return hanging ? `${NAMES[hanging[0]]} been still for ${Math.round(hanging[1] / 1000)} s.` : null;
}

const NAMES: Record<Part, string> = { crawler: 'The crawler has', jobs: 'The jobs have' };

/** Why a process should not be sent work now, as far as it knows by itself, or null. */
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
