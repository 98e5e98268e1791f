import type { AnyEventObject, StateValue } from 'xstate';
import { answerOf } from '../../model-tests/support/chart.ts';
import type { Flow } from '../../model-tests/support/discover.ts';
import { leavesOf } from '../../model-tests/support/leaves.ts';
import type { Path } from '../../model-tests/support/model.ts';
import { requirementsOf } from '../../model-tests/support/requirements.ts';
import { sentenceOf } from '../../model-tests/support/sentences.ts';

/** What `--format json` prints. */
export type DescribedFlow = {
  /** The name of the flow's files, such as `match-list`. */
  flow: string;
  paths: DescribedPath[];
};

export type DescribedPath = {
  /** Its place in the list, from 1: what `--run` takes. */
  number: number;
  /** Its last step in words, and the state it leads to: `Press Close → keeping`. */
  title: string;
  /** Ids of docs/requirements.md that its steps show. */
  requirements: string[];
  /** The first is the start, whose event is `xstate.init`. */
  steps: DescribedStep[];
};

export type DescribedStep = {
  /** `TOGGLE`, `xstate.done.actor.keepFavourite`, `xstate.after.undoWindow.match`. */
  event: string;
  /** What the event carries; of an answer its `output` or `error`. */
  payload: Record<string, unknown>;
  /** The same in the words of the interface. */
  sentence: string;
  /** The state it leads to, as `data-state` publishes it: `dialog.none switching.idle`. */
  state: string;
  /** The same as XState has it: `{ dialog: 'none', switching: 'idle' }`. */
  value: StateValue;
  /** The flow's own data after the step, as far as JSON can hold it. */
  context: unknown;
  requirements: string[];
  /** Names of the transitions it takes, in order. */
  transitions: string[];
};

/** A path in words and plain data. */
export function describePath({ model, words, requirements }: Flow, { steps }: Path): DescribedPath {
  const told = steps.map((step, index): DescribedStep => {
    const { type, actorId: _actorId, ...payload } = step.event;
    return {
      event: type,
      payload,
      sentence: sentenceOf(model, words, step.event).replaceAll(/\s+/g, ' ').trim(),
      state: leavesOf(step.state.value).join(' '),
      value: step.state.value,
      context: plain(step.state.context),
      requirements: requirementsOf(requirements, step, steps[index - 1]),
      transitions: step.taken,
    };
  });
  const ids = [...new Set(told.flatMap((step) => step.requirements))];
  const last = told.at(-1)!;
  return { number: 0, title: `${last.sentence} → ${last.state}`, requirements: ids, steps: told };
}

/** The event of a step, as the machine takes it. */
export function eventOf({ event, payload }: DescribedStep): AnyEventObject {
  const actor = answerOf(event)?.actor;
  return { type: event, ...(actor && { actorId: actor }), ...payload };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
