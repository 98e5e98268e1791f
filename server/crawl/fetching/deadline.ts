/** A time limit whose clock can be stopped. `signal` aborts when the clock has run for `ms` milliseconds in all. */
export type Deadline = {
  signal: AbortSignal;
  /** Does something while the clock stands still. */
  outside: <Result>(work: () => Result | Promise<Result>) => Promise<Result>;
  /** To be called when what has the limit is done. */
  end: () => void;
};

export function startDeadline(ms: number): Deadline {
  const late = new AbortController();
  let left = ms;
  let isOver = false;
  const run = () => {
    const began = performance.now();
    const timer = setTimeout(() => late.abort(), left);
    return () => {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - began));
    };
  };
  let stop = run();
  return {
    signal: late.signal,
    outside: async (work) => {
      stop();
      try {
        return await work();
      } finally {
        if (!isOver) stop = run();
      }
    },
    end: () => {
      isOver = true;
      stop();
    },
  };
}
