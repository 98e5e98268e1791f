/** Time in which a request may still end after Ctrl-C. */
const GOODBYE_MS = 10_000;

type Ending = { close: () => Promise<void> };
type Host = {
  on: (signal: 'SIGINT' | 'SIGTERM', stop: () => void) => unknown;
  exit: (code: number) => unknown;
};

/**
 * Ends cleanly however early the signal comes: what is still starting is closed once it has started. A second signal
 * ends at once.
 */
export function closeOnSignal(starting: Promise<Ending>, host: Host = process): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) {
      host.exit(1);
      return;
    }
    isClosing = true;
    setTimeout(() => host.exit(1), GOODBYE_MS).unref();
    starting
      .then((server) => server.close())
      .then(
        () => host.exit(0),
        (error: unknown) => {
          console.error(error);
          host.exit(1);
        },
      );
  };
  host.on('SIGINT', stop);
  host.on('SIGTERM', stop);
}
