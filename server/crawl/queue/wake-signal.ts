export type WakeSignal = {
  /** Ends a wait; before one, the next wait ends at once. */
  wake: () => void;
  wait: (ms: number) => Promise<void>;
};

/** A pause that can be ended early. Wakes are not counted: one check serves them all. */
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
