import type { MessagePort } from 'node:worker_threads';
import { TASKS, type TaskName } from './tasks.ts';

/** `begun` is notified when the work starts: the time before is not counted. */
export type Task = { name: TaskName; given: readonly unknown[]; begun: MessagePort };

/** The entry point of a reading thread. */
export default function perform({ name, given, begun }: Task): unknown {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  begun.postMessage(null);
  const task = TASKS[name] as (...given: readonly unknown[]) => unknown;
  return task(...given);
}
