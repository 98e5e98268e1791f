export type Alarm = {
  /** Ends a wait; before one, the next wait ends at once. */
  ring: () => void;
  wait: (ms: number) => Promise<void>;
};

/** A pause that can be ended early. Rings are not counted: one look around serves them all. */
export function createAlarm(): Alarm {
  let isRung = false;
  let end = () => {};
  return {
    ring: () => {
      isRung = true;
      end();
    },
    wait: async (ms) => {
      if (!isRung) {
        await new Promise<void>((settle) => {
          const timer = setTimeout(settle, ms);
          end = () => {
            clearTimeout(timer);
            settle();
          };
        });
      }
      isRung = false;
      end = () => {};
    },
  };
}
