/** Rows of one column: some 5 ms of the one thread. */
const WORK = 20_000;

/** Gives the page a turn after so much work. Little work goes on at once. */
export function pacer(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < WORK) return;
    done = 0;
    await turn();
  };
}

/** What waits for the page comes first, events and painting too. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
