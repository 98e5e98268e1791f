// Loaded into the server that is measured: answers each message of its parent with what only the process itself knows.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, loopMs: delay.percentile(99) / 1e6 });
  delay.reset();
});
process.channel?.unref();
