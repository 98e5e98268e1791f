import type { Page } from '@playwright/test';
import type { Executor, Scene } from './page-object.ts';
import type { Reply } from './held-calls.ts';

/** Questions, by page and call, whose answers nobody waits for since another one was asked. */
const overtaken = new WeakMap<Page, Map<string, number>>();

/** Asks anew: what was asked before and is still loading is not waited for any more. */
export const asksAnew =
  (callOf: (scene: Scene) => string | Promise<string>, gesture: Executor): Executor =>
  async (scene) => {
    if (scene.before.matches('loading')) askedBeside(scene.page, await callOf(scene));
    await gesture(scene);
  };

/** A call was made whose answer the path does not wait for: it gets that of the next one. */
export function askedBeside(page: Page, call: string): void {
  const counts = overtaken.get(page) ?? new Map<string, number>();
  overtaken.set(page, counts.set(call, (counts.get(call) ?? 0) + 1));
}

/** Answers the question that is waited for; those it has overtaken get the same answer before. */
export async function answerLatest({ page, calls }: Scene, call: string, reply: Reply) {
  const counts = overtaken.get(page);
  for (let left = counts?.get(call) ?? 0; left > 0; left -= 1) await calls.answer(call, reply);
  counts?.delete(call);
  await calls.answer(call, reply);
}
