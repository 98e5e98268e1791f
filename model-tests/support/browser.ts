import { test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { transition, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { awaited } from './chart.ts';
import { executorsFor, refuseUnseen } from './executors.ts';
import { leavesOf } from './leaves.ts';
import type { Path } from './model.ts';
import type { PageObject } from './page-object.ts';
import { sentenceOf } from './sentences.ts';
import { walkPage, type ShowStep } from './walk-page.ts';

/**
 * Walks tours through a flow on the built app, which together take every transition and use every case. With the
 * environment's RUN_PATH (a file with `{ flow, title, events }`) it walks that path alone, and prints its steps.
 */
export function testFlow(objects: readonly PageObject[]) {
  const [first] = objects;
  if (!first) throw new Error('testFlow was given no page object');
  const asked = askedPath(first);
  if (asked) return testAsked(objects, asked);
  for (const object of objects)
    test.describe(describing(object), () => {
      const tours = object.model.tours(object.isLast).map((path) => settled(path, object));
      const executors = executorsFor(object, tours);
      refuseUnseen(object, tours);
      for (const [index, tour] of tours.entries()) {
        const title = `tour ${index + 1} of ${tours.length}, ${tour.steps.length - 1} steps`;
        test(title, async ({ page }) => {
          const walked: string[] = [];
          try {
            await walkPage(page, object, tour, executors, async (step, perform) => {
              walked.push(sentenceOf(object.model, object.words, step.event));
              await test.step(walked.at(-1)!, perform);
            });
          } catch (error) {
            throw withSteps(error, walked, repeating(object, title));
          }
        });
      }
    });
}

const describing = ({ name, on }: PageObject) => `${name} flow${on ? ` on ${on}` : ''}`;

/** What failed, after which steps, and how to see it again. */
function withSteps(error: unknown, walked: readonly string[], command: string): unknown {
  if (!(error instanceof Error)) return error;
  const steps = walked.map((sentence, index) => `  ${index}. ${sentence}`).join('\n');
  error.message = `${error.message}\n\nThe steps, of which the last failed:\n${steps}\n\nRepeat it alone: ${command}`;
  return error;
}

const repeating = (object: PageObject, title: string) =>
  `HEADED=1 npx playwright test --project=model -g "${describing(object)} ${title}"`;

/** A path that ends where the page answers at once ends one step later, where it can be seen. */
function settled(path: Path, { model, atOnce = {} }: PageObject): Path {
  const { machine, chart, eventsOf } = model;
  const { state } = path.steps.at(-1)!;
  const [actor] = awaited(chart, state).filter((id) => atOnce[`xstate.done.actor.${id}`]);
  const [event] = actor ? eventsOf(`xstate.done.actor.${actor}`) : [];
  if (!event) return path;
  const [next] = transition<AnyStateMachine>(machine, state, event);
  const step = { event, state: next, taken: [], entered: [], emitted: [] };
  return { ...path, steps: [...path.steps, step] };
}

type Asked = { flow: string; title: string; events: AnyEventObject[] };

/** The path that the environment asks for, if it is of this flow. */
function askedPath({ name }: PageObject): Asked | undefined {
  const file = process.env['RUN_PATH'];
  if (!file) return undefined;
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Asked;
  return asked.flow === name ? asked : undefined;
}

/** Walks it on the first page that can take all of it. */
function testAsked(objects: readonly PageObject[], { title, events }: Asked) {
  const tries = objects.map((object) => ({ object, found: object.model.follow(events) }));
  const able = tries.find(({ found }) => 'path' in found);
  test(title, async ({ page }) => {
    if (!able || !('path' in able.found)) {
      const reasons = tries.map(
        ({ object, found }) => `${describing(object)}: ${'refusal' in found ? found.refusal : ''}`,
      );
      throw new Error(`No page can walk this path.\n${reasons.join('\n')}`);
    }
    const { object, found } = able;
    const path = settled(found.path, object);
    await walkPage(page, object, path, executorsFor(object, [path]), printed(object));
  });
}

const printed = ({ model, words }: PageObject): ShowStep => {
  let count = 0;
  return async ({ event, state }, perform) => {
    const sentence = sentenceOf(model, words, event);
    console.log(`  ${String(count).padStart(2)}. ${sentence}`);
    count += 1;
    await test.step(sentence, perform);
    console.log(`      → ${leavesOf(state.value).join(', ')}`);
  };
};
