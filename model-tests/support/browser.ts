import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { answerOf, awaited, delayOf, labelOf } from './chart.ts';
import { holdCalls, type HeldCalls, type Reply } from './held-calls.ts';
import { leavesOf } from './leaves.ts';
import type { FlowModel, Path } from './model.ts';

/** What an executor may use. `root` is the element that publishes the flow. */
export type Scene = {
  page: Page;
  root: Locator;
  calls: HeldCalls;
  event: AnyEventObject;
  /** The state the event finds. */
  before: AnyMachineSnapshot;
};
export type Executor = (scene: Scene) => Promise<unknown>;

/** The call an actor makes, and how its outcome looks on the wire. */
export type ActorCall = {
  /** `POST /api/user/login`; `:name` stands for one part of the path. */
  call: string;
  /** Default: status 200 with the output as JSON. */
  done?: (output: never) => Reply;
  /** Default: the `status` of the error, 0 being a network failure, with `body` as JSON. */
  error?: (error: never) => Reply;
};

export type BrowserOptions = {
  /** A path of the app, or whatever brings the page to the flow's first state. */
  open: string | ((page: Page) => Promise<unknown>);
  /** How a person, or another tab, causes an event that no button causes. */
  gestures?: Record<string, Executor>;
  /** How each actor's answer reaches the page: a held call, or an executor of its own. */
  calls?: Record<string, string | ActorCall | Executor>;
  /**
   * Answers nothing can hold back, such as those of local storage, by event type: each brings the page to give that
   * answer, before what leads to it. The state in between is gone before anyone sees it.
   */
  atOnce?: Record<string, (page: Page) => Promise<unknown>>;
  /** What a person sees in a state, by its name in `data-state`: words, or where to look for them. */
  sees?: Record<string, string | ((page: Page) => Locator)>;
  /** Further calls to hold, which executors answer. */
  hold?: readonly string[];
  /** Accessible name, or locator, of the button of an event. */
  buttons?: Record<string, string | ((page: Page) => Locator)>;
  /** Calls the page makes beside the flow, with the JSON they get at once. */
  background?: Record<string, unknown>;
  /** The clock shows this at the start. */
  now?: Date;
};

/** Time given to rendering after an event; under the shortest documented delay, 100 ms. */
const FRAME = 16;
const FRAMES = 4;

/**
 * Runs the covering paths of a flow on the built app. `name` is what the view publishes as
 * `data-flow` and what the model's file is called, such as `match-list`. After each event `data-state` is that of the
 * path, and each button is there and enabled exactly when the machine would take its event.
 */
export function testFlow<M extends AnyStateMachine>(
  name: string,
  model: FlowModel<M>,
  options: BrowserOptions,
) {
  const paths = model.transitionPaths().map((path) => settled(path, model, options));
  const executors = executorsFor(model, options, paths);
  refuseUnseen(model, options, paths);
  const {
    buttons = {},
    background = {},
    atOnce = {},
    sees = {},
    open,
    now = new Date('2026-03-02T09:00:00Z'),
  } = options;
  const ofActors = Object.values(options.calls ?? {}).flatMap((call) =>
    typeof call === 'string' ? [call] : typeof call === 'function' ? [] : [call.call],
  );
  const held = [...ofActors, ...(options.hold ?? [])];

  test.describe(`${name} flow`, () => {
    for (const [index, { title, steps }] of paths.entries())
      test(`${index + 1} ${title}`, async ({ page }) => {
        await page.clock.install({ time: now });
        const calls = await holdCalls(page, held, background);
        await (typeof open === 'string' ? page.goto(open) : open(page));
        await page.clock.pauseAt(now.getTime() + 60_000);
        const root = page.locator(`[data-flow="${name}"]`);
        for (const [step, { event, state }] of steps.entries()) {
          await test.step(labelOf(event.type), async () => {
            const before = steps[step - 1]?.state;
            const next = steps[step + 1]?.event.type ?? '';
            await atOnce[next]?.(page);
            if (before && !atOnce[event.type])
              await executors.get(event.type)!({ page, root, calls, event, before });
            if (atOnce[next]) return;
            await expectState(page, root, state);
            await expectSights(page, sees, state);
            for (const [type, button] of Object.entries(buttons))
              await expectEnabled(buttonOf(page, button), model.eventsOf(type), state);
          });
        }
        expect(calls.unexpected(), 'calls that no path expected').toEqual([]);
      });
  });
}

/** A path that ends where the page answers at once ends one step later, where it can be seen. */
function settled<M extends AnyStateMachine>(
  { title, steps }: Path,
  { machine, chart, eventsOf }: FlowModel<M>,
  { atOnce = {} }: BrowserOptions,
): Path {
  const { state } = steps.at(-1)!;
  const [actor] = awaited(chart, state).filter((id) => atOnce[`xstate.done.actor.${id}`]);
  const [event] = actor ? eventsOf(`xstate.done.actor.${actor}`) : [];
  if (!event) return { title, steps };
  const [next] = transition<AnyStateMachine>(machine, state, event);
  const step = { event, state: next, taken: [], entered: [], emitted: [] };
  return { title, steps: [...steps, step] };
}

async function expectState(page: Page, root: Locator, state: AnyMachineSnapshot) {
  const expected = leavesOf(state.value).join(' ');
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.clock.runFor(FRAME);
    const shown = await root.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
    if (shown.length === 1 && shown[0] === expected) break;
  }
  if (state.status === 'active') return expect(root).toHaveAttribute('data-state', expected);
  // A flow that has ended shows that, or has left the page with its dialog.
  return expect
    .poll(() => root.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')).join()))
    .toMatch(new RegExp(`^(${expected})?$`));
}

async function expectSights(
  page: Page,
  sees: NonNullable<BrowserOptions['sees']>,
  { value }: AnyMachineSnapshot,
) {
  for (const leaf of leavesOf(value)) {
    const sight = sees[leaf];
    if (typeof sight === 'string') await expect(page.getByText(sight)).toBeVisible();
    else if (sight) await expect(sight(page)).toBeVisible();
  }
}

/** An absent button is as good as a disabled one; an enabled one must be there. */
async function expectEnabled(button: Locator, events: AnyEventObject[], state: AnyMachineSnapshot) {
  const may = state.status === 'active' && events.some((event) => state.can(event));
  const enabled = button.and(button.page().locator(':enabled:not([aria-disabled="true"])'));
  await expect(enabled).toHaveCount(may ? 1 : 0);
}

const buttonOf = (page: Page, button: string | ((page: Page) => Locator)) =>
  typeof button === 'string'
    ? page.getByRole('button', { name: button, exact: true })
    : button(page);

/** One executor per event type of the paths. Refuses to start while one is missing. */
function executorsFor(
  model: FlowModel,
  options: BrowserOptions,
  paths: Path[],
): ReadonlyMap<string, Executor> {
  const types = new Set(
    paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event.type)),
  );
  const executors = new Map<string, Executor>();
  const missing: string[] = [];
  for (const type of types) {
    const executor = executorOf(model.machine, options, type);
    if (executor) executors.set(type, executor);
    else missing.push(labelOf(type));
  }
  if (missing.length > 0)
    throw new Error(
      `${model.chart.id}: nothing performs ${missing.join(', ')}: add a gesture, a button or a call`,
    );
  return executors;
}

/** A sight of a state that no path enters would never be looked for. */
function refuseUnseen(model: FlowModel, { sees = {} }: BrowserOptions, paths: Path[]) {
  const entered = new Set(
    paths.flatMap(({ steps }) => steps.flatMap(({ state }) => leavesOf(state.value))),
  );
  const unseen = Object.keys(sees).filter((leaf) => !entered.has(leaf));
  if (unseen.length > 0)
    throw new Error(`${model.chart.id}: no path enters ${unseen.join(', ')}, whose sight is given`);
}

function executorOf(
  machine: AnyStateMachine,
  { gestures = {}, buttons = {}, calls = {}, atOnce = {} }: BrowserOptions,
  type: string,
): Executor | undefined {
  const gesture = gestures[type];
  if (gesture) return gesture;
  if (atOnce[type]) return ({ page }) => atOnce[type]!(page);
  const button = buttons[type];
  if (button) return ({ page }) => buttonOf(page, button).click();
  const delay = delayOf(type);
  if (delay)
    return ({ page, before }) => page.clock.fastForward(millisecondsOf(machine, delay, before));
  const answer = answerOf(type);
  const call = answer && calls[answer.actor];
  if (!answer || !call) return undefined;
  if (typeof call === 'function') return call;
  const { call: name, ...shape } = typeof call === 'string' ? { call } : call;
  return ({ calls: server, event }) => server.answer(name, replyTo(shape, answer.kind, event));
}

function millisecondsOf(
  machine: AnyStateMachine,
  delay: string,
  { context }: AnyMachineSnapshot,
): number {
  const length: unknown = machine.implementations.delays[delay];
  const milliseconds: unknown =
    typeof length === 'function' ? length({ context }, undefined) : length;
  if (typeof milliseconds === 'number') return milliseconds;
  throw new Error(`${machine.id}: the delay ${delay} is not known in milliseconds`);
}

function replyTo(
  { done, error }: Omit<ActorCall, 'call'>,
  kind: 'done' | 'error',
  event: AnyEventObject,
): Reply {
  if (kind === 'done')
    return done ? done(event['output'] as never) : { status: 200, json: event['output'] };
  if (error) return error(event['error'] as never);
  const { status = 0, body } = event['error'] as { status?: number; body?: unknown };
  return status === 0 ? 'network failure' : { status, json: body };
}
