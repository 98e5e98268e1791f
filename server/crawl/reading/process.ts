import workerpool from 'workerpool';
import { STARTED, TASKS, type TaskName } from './tasks.ts';

/** The entry point of a reading process. */
workerpool.worker({
  perform: (name: TaskName, ...args: readonly unknown[]): unknown => {
    workerpool.workerEmit(STARTED);
    const task = TASKS[name] as (...given: readonly unknown[]) => unknown;
    return task(...args);
  },
});
