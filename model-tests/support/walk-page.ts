import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { controlFaults, readControls, press } from './controls.ts';
import { firstSyncOf } from './first-sync.ts';
import { hear, lostTexts } from './heard.ts';
import { CHANGES, holdCalls } from './held-calls.ts';
import { leavesOf } from './leaves.ts';
import type { Path } from './model.ts';
import type { Executor, PageObject } from './page-object.ts';
import { asHeard, expectMessagesToGo, messagesOf, problemsOf, refusalsOf, unsaid } from './said.ts';
import { makeRoom } from './snackbars.ts';
import { storeOpened } from './store-opened.ts';
import type { Step } from './walk.ts';

/** Time given to rendering after an event; under the shortest documented delay, 100 ms. */
const FRAME = 16;
const FRAMES = 4;

/** How soon to look again at what is not yet as the chart has it. */
const INTERVALS = [10, 20, 50, 100];

/** How long one look waits for what a state shows, and how long the looks go on. */
const LOOK_MS = 500;
const SIGHT_MS = 30_000;

/** Runs each step of a walk, within whatever shows it to a person. */
export type ShowStep = (step: Step, perform: () => Promise<void>) => Promise<void>;

/**
 * Walks paths on a page of the app, one after the other. After each event `data-state` is that of the path, what a
 * person sees in the state is there, what was typed has arrived in the chart, what the chart says can be read, and every
 * control agrees with the chart. At the end no message is left on the page.
 */
export async function walkPage(
  page: Page,
  object: PageObject,
  paths: readonly Path[],
  executors: ReadonlyMap<string, Executor>,
  show: ShowStep,
): Promise<void> {
  const { atOnce = {}, open, now = new Date('2026-03-02T09:00:00Z'), background = {} } = object;
  await page.clock.install({ time: now });
  const calls = await holdCalls(page, heldCalls(object), background);
  const heard = await hear(page, object.model.chart.id);
  await (typeof open === 'string' ? page.goto(open) : open(page));
  await storeOpened(page, firstSyncOf(background[CHANGES])?.cursor);
  await page.clock.pauseAt(now.getTime() + 60_000);
  const root = page.locator(`[data-flow="${object.name}"]`);
  const shown = new Set<string>();
  for (const [place, { steps }] of paths.entries()) {
    if (place > 0) await object.again!.open(page);
    for (const [index, step] of steps.entries()) {
      const { event, state } = step;
      await show(step, async () => {
        const before = steps[index - 1]?.state;
        [heard.typed, heard.events] = [[], []];
        const next = steps[index + 1]?.event.type ?? '';
        await atOnce[next]?.(page);
        if (before && !atOnce[event.type])
          await executors.get(event.type)!({
            page,
            root,
            calls,
            event,
            before,
            press: () => press(page, object, event),
          });
        if (atOnce[next]) return;
        await expectState(page, object, state, shown);
        await expectSights(page, object, state);
        const sent = () => heard.events.filter(({ type }) => type === event.type);
        if (before && isUnseen(step, before)) await expectTaken(page, event.type, sent);
        await expectTyped(page, () => lostTexts(event, heard.typed, sent()));
        await expectSaid(page, step, before, sent().at(-1));
      });
    }
  }
  expect(calls.unexpected(), 'calls that no path expected').toEqual([]);
  await expectMessagesToGo(page);
}

function heldCalls({ calls = {}, hold = [] }: PageObject): string[] {
  const ofActors = Object.values(calls).flatMap((call) =>
    typeof call === 'string' ? [call] : typeof call === 'function' ? [] : [call.call],
  );
  return [...ofActors, ...hold];
}

/** Lets the page draw, then waits until it shows the state and its controls. */
async function expectState(
  page: Page,
  object: PageObject,
  state: Step['state'],
  shown: Set<string>,
): Promise<void> {
  const expected = leavesOf(state.value).join(' ');
  const faults = async () => {
    const { states, controls } = await readControls(page, object);
    // A flow that has ended shows that, or has left the page with its dialog.
    const isGone = state.status !== 'active' && states.join('') === '';
    if (!isGone && (states.length !== 1 || states[0] !== expected))
      return [`the page shows ${states.join(', ') || 'no state'}, the chart is in ${expected}`];
    for (const { event } of controls) if (event) shown.add(event);
    return controlFaults(object, controls, state, shown);
  };
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.clock.runFor(FRAME);
    if ((await faults()).length === 0) return;
  }
  await expect.poll(() => onceDue(page, faults), { intervals: INTERVALS }).toEqual([]);
}

async function expectSights(page: Page, { sees = {} }: PageObject, { value }: Step['state']) {
  for (const leaf of leavesOf(value)) {
    const sight = sees[leaf];
    if (!sight) continue;
    const found = typeof sight === 'string' ? page.getByText(sight) : sight(page);
    await expect(() => onceDue(page, () => expect(found).toBeVisible({ timeout: LOOK_MS }))).toPass(
      { intervals: INTERVALS, timeout: SIGHT_MS },
    );
  }
}

/** Whether the page may look as before although its chart has taken an event: `The first of two is refused`. */
const isUnseen = ({ event, state }: Step, before: Step['state']): boolean =>
  !event.type.startsWith('xstate.') &&
  isDeepStrictEqual(before.value, state.value) &&
  !isDeepStrictEqual(before.context, state.context);

async function expectTaken(page: Page, type: string, sent: () => readonly unknown[]) {
  await expect
    .poll(() => onceDue(page, async () => sent().length > 0), {
      intervals: INTERVALS,
      message: `the page's chart has taken ${type}`,
    })
    .toBe(true);
}

async function expectTyped(page: Page, lost: () => string[]) {
  const look = () => onceDue(page, async () => lost());
  await expect
    .poll(look, { intervals: INTERVALS, message: 'what was typed and is lost' })
    .toEqual([]);
}

/** `heard` is the event of the step as the page had it; another answer than that of the path is said in other words. */
async function expectSaid(page: Page, step: Step, before?: Step['state'], heard?: Step['event']) {
  // What shows messages comes with the first of them: without a connection it may not be there.
  const isOnline = await page.evaluate(() => navigator.onLine);
  const messages = heard && isOnline ? messagesOf(step) : [];
  const answers = asHeard(
    [...(heard ? refusalsOf(step, before) : []), ...messages],
    step.event,
    heard,
  );
  const look = () => onceDue(page, () => unsaid(page, [...problemsOf(step), ...answers]));
  await expect
    .poll(look, { intervals: INTERVALS, message: 'said by the chart, not to be read on the page' })
    .toEqual([]);
  if (messages.length > 0) await makeRoom(page);
}

/**
 * Looks once the timers of no delay have ended: a live query of Dexie begins in one, and a slow page may draw what asks
 * it after the frames above. The clock stays where it is.
 */
async function onceDue<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.clock.runFor(0);
  return look();
}
