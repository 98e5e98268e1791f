const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

type Loading<Module> = {
  load: () => Promise<Module>;
  /** Loads the file of the same module under an address nobody has asked for yet. */
  loadFrom: (address: string) => Promise<Module>;
  address: string;
};

/**
 * Loads a module until it is here, sooner when the connection returns. A browser never loads a module again that it
 * could not load once, so each further try is another address of the same file. What the file imports keeps its own
 * address: it has to be on the page before.
 */
export async function loadSurely<Module>({
  load,
  loadFrom,
  address,
}: Loading<Module>): Promise<Module> {
  let pause = FIRST_PAUSE_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await (attempt === 0 ? load() : loadFrom(`${address}?again=${attempt}`));
    } catch (error) {
      console.warn('A part of the app could not be loaded and is asked for again', error);
    }
    await pauseOrConnection(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function pauseOrConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = window.setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
