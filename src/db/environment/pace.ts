/** Rows of one column, which take some 5 ms of the thread. */
const WORK = 20_000;

/** Yields to the page after this much work. Little work continues at once. */
export function pacer(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < WORK) return;
    done = 0;
    await turn();
  };
}

/** Pending work of the page comes first, events and painting included. */
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
