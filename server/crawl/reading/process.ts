import { TASKS } from './tasks.ts';
import type { Asked, Told } from './reading-process.ts';

/** The entry point of a reading process. It ends with the connection to the server. */
process.on('message', ({ name, args }: Asked) => {
  const { user, system } = process.cpuUsage();
  tell({ kind: 'started', processorMs: (user + system) / 1000 });
  try {
    const task = TASKS[name] as (...given: readonly unknown[]) => unknown;
    tell({ kind: 'done', result: task(...args) });
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) });
  }
});

function tell(message: Told): void {
  process.send!(message);
}
