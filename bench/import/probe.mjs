/** Asks an address again and again, and tells the parent how long the slowest answer took. */
let slowest = 0;
const end = new AbortController();
process.once('message', () => end.abort());
process.send?.('ready');
while (!end.signal.aborted) {
  const began = performance.now();
  const answer = await fetch(process.argv[2] ?? '');
  await answer.arrayBuffer();
  slowest = Math.max(slowest, performance.now() - began);
  if (!answer.ok) slowest = Infinity;
  await new Promise((resolve) => setTimeout(resolve, 20));
}
process.send?.(slowest);
process.disconnect();
