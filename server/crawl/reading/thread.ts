import type { MessagePort } from 'node:worker_threads';
import { TASKS, type TaskName } from './tasks.ts';

/** `begun` is told when the work begins: the time before is not the page's fault. */
export type Task = { name: TaskName; given: readonly unknown[]; begun: MessagePort };

/** What a reading thread does with what it is given. */
export default function perform({ name, given, begun }: Task): unknown {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  begun.postMessage(null);
  const task = TASKS[name] as (...given: readonly unknown[]) => unknown;
  return task(...given);
}
