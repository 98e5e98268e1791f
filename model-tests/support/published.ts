import { test, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { ablePage } from './able-page.ts';
import { executorsFor } from './executors.ts';
import { leavesOf } from './leaves.ts';
import type { PageObject } from './page-object.ts';
import { sentenceOf } from './sentences.ts';
import { walkPage } from './walk-page.ts';

/** An event of a path, and the state of the flow that it leads to (the leaves, joined by a space). */
export type PublishedStep = [event: AnyEventObject, state: string];

/**
 * Makes the one function that generated Playwright files import. It walks a path on a page, from
 * opening it on: events of people are performed, answers of the server are given in its place, and
 * after each step the page must show the state and the controls that the chart has.
 */
export function walkerOf(flows: Readonly<Record<string, readonly PageObject[]>>) {
  return async (page: Page, flow: string, steps: readonly PublishedStep[]): Promise<void> => {
    const objects = flows[flow];
    if (!objects)
      throw new Error(`There is no flow "${flow}"; there are ${Object.keys(flows).join(', ')}`);
    const events = steps.map(([event]) => event);
    const { object, path } = ablePage(objects, events);
    for (const [index, [event, state]] of steps.entries()) {
      const found = leavesOf(path.steps[index + 1]?.state.value ?? {}).join(' ');
      if (found !== state)
        // The start is step 1.
        throw new Error(`Step ${index + 2}, ${event.type}, leads to ${found}, not to ${state}`);
    }
    await walkPage(page, object, [path], executorsFor(object, [path]), (step, perform) =>
      test.step(sentenceOf(object.model, object.words, step.event), perform),
    );
  };
}
