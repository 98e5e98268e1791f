export type WakeSignal = {
  /** Ends a wait; if there is none, the next wait ends at once. */
  wake: () => void;
  wait: (ms: number) => Promise<void>;
};

/** A pause that can be ended early. Several wakes count as one: one check handles them all. */
export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let end = () => {};
  return {
    wake: () => {
      isWoken = true;
      end();
    },
    wait: async (ms) => {
      if (!isWoken) {
        await new Promise<void>((settle) => {
          const timer = setTimeout(settle, ms);
          end = () => {
            clearTimeout(timer);
            settle();
          };
        });
      }
      isWoken = false;
      end = () => {};
    },
  };
}
