/** The number of rows of one column that take about 5 ms of the thread. */
const WORK = 20_000;

/** Yields to the page after this much work. A small amount of work continues immediately. */
export function pacer(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < WORK) return;
    done = 0;
    await turn();
  };
}

/** Lets pending work of the page run first, including events and painting. */
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
