import { readFileSync } from 'node:fs';
import { test } from '../../tests/support/taken.ts';
import type { AnyEventObject } from 'xstate';
import { ablePage, settled, titleOf } from './able-page.ts';
import { executorsFor, refuseUnseen } from './executors.ts';
import { leavesOf } from './leaves.ts';
import type { Path } from './model.ts';
import type { PageObject } from './page-object.ts';
import { sentenceOf } from './sentences.ts';
import { visitsOf } from './visits.ts';
import { walkPage, type ShowStep } from './walk-page.ts';

/** What a page and a step may take on a machine that is busy with something else. */
const START_MS = 120_000;
const STEP_MS = 10_000;

/**
 * Walks tours through a flow on the built app, which together take every transition and use every
 * case. With RUN_PATH in the environment (a file with `{ title, events }`) it walks that path
 * alone, on the first page that can take all of it, and prints its steps.
 */
export function testFlow(objects: readonly PageObject[]) {
  const asked = askedPath();
  if (asked) return testAsked(objects, asked);
  for (const object of objects) test.describe(titleOf(object), () => testTours(object));
}

function testTours(object: PageObject) {
  const tours = object.model.tours(object.isLast).map((path) => settled(path, object));
  const executors = executorsFor(object, tours);
  refuseUnseen(object, tours);
  for (const visit of visitsOf(object, tours)) {
    const steps = visit.reduce((sum, tour) => sum + tour.steps.length - 1, 0);
    const title = `${numbersOf(tours, visit)} of ${tours.length}, ${steps} steps`;
    test(title, async ({ page }) => {
      test.setTimeout(START_MS + steps * STEP_MS);
      const walked: string[] = [];
      const show: ShowStep = async ({ event }, perform) => {
        const sentence = sentenceOf(object.model, object.words, event);
        walked.push(sentence);
        await test.step(sentence, perform);
      };
      try {
        await walkPage(page, object, visit, executors, show);
      } catch (error) {
        if (error instanceof Error)
          error.message += repeatable(walked, `${titleOf(object)} ${title}`);
        throw error;
      }
    });
  }
}

/** `tour 2`, or `tours 2, 3, and 5`. */
function numbersOf(tours: readonly Path[], visit: readonly Path[]): string {
  const numbers = visit.map((tour) => String(tours.indexOf(tour) + 1));
  return `${visit.length === 1 ? 'tour' : 'tours'} ${new Intl.ListFormat('en').format(numbers)}`;
}

/** After which steps it failed, and how to see it again. */
const repeatable = (walked: readonly string[], title: string) =>
  [
    '\n\nThe steps, of which the last failed:',
    ...walked.map((sentence, index) => `  ${index + 1}. ${sentence}`),
    `\nRepeat it alone: HEADED=1 npx playwright test --project=model -g "${title}"`,
  ].join('\n');

type Asked = { title: string; events: AnyEventObject[] };

/** The path that the environment asks for. */
function askedPath(): Asked | undefined {
  const file = process.env['RUN_PATH'];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Asked) : undefined;
}

function testAsked(objects: readonly PageObject[], { title, events }: Asked) {
  test(title, { tag: '@asked' }, async ({ page }) => {
    const { object, path } = ablePage(objects, events);
    await walkPage(page, object, [path], executorsFor(object, [path]), printed(object));
  });
}

const printed = ({ model, words }: PageObject): ShowStep => {
  let count = 0;
  return async ({ event, state }, perform) => {
    const sentence = sentenceOf(model, words, event);
    count += 1;
    console.log(`  ${String(count).padStart(2)}. ${sentence}`);
    await test.step(sentence, perform);
    console.log(`      → ${leavesOf(state.value).join(', ')}`);
  };
};
