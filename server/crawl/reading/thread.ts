import type { MessagePort } from 'node:worker_threads';
import { TASKS, type TaskName } from './tasks.ts';

/** `started` is notified when the work starts: the time before is not counted. */
export type Task = { name: TaskName; args: readonly unknown[]; started: MessagePort };

/** The entry point of a reading thread. */
export default function perform({ name, args, started }: Task): unknown {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  started.postMessage(null);
  const task = TASKS[name] as (...args: readonly unknown[]) => unknown;
  return task(...args);
}
