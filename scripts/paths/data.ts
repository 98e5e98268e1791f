import { z } from 'zod';
import { answerOf, isInternal } from '../../model-tests/support/chart.ts';
import type { Flow } from '../../model-tests/support/discover.ts';
import { BadInput, didYouMean } from './bad-input.ts';
import { readJson } from './read-json.ts';

const dataFile = z.strictObject({
  /** What an event carries, by its type; takes the place of all the model's cases of this event. */
  cases: z.record(z.string(), z.array(z.record(z.string(), z.unknown())).min(1)).optional(),
  /** What an actor answers, by its id. */
  outcomes: z
    .record(
      z.string(),
      z.strictObject({
        done: z.array(z.unknown()).min(1).optional(),
        error: z.array(z.unknown()).min(1).optional(),
      }),
    )
    .optional(),
});

/** The flow with the cases of a person's own file. Throws BadInput when they do not fit the flow. */
export async function withOwnData(flow: Flow, file: string): Promise<Flow> {
  const { cases = {}, outcomes = {} } = await readJson(file, dataFile);
  for (const [type, payloads] of Object.entries(cases))
    for (const payload of payloads) refusePayload(flow, { type, payload, file });
  const actors = flow.model.chart.invocations.map(({ id }) => id);
  for (const id of Object.keys(outcomes))
    refuseUnknown(`${file}: ${flow.name} has no actor`, id, actors);
  const answers = Object.entries(outcomes).map(
    ([id, { done, error }]) => [id, { ...(done && { done }), ...(error && { error }) }] as const,
  );
  return { ...flow, model: flow.model.withData({ cases, outcomes: Object.fromEntries(answers) }) };
}

type Own = { type: string; payload: Record<string, unknown>; file: string };

/** A payload has the fields that one of the model's own cases has. */
function refusePayload({ name, model }: Flow, { type, payload, file }: Own) {
  const types = model.chart.transitions
    .map(({ definition }) => definition.eventType)
    .filter((one) => !isInternal(one) && !one.startsWith('xstate.'));
  if (answerOf(type))
    throw new BadInput(`${file}: ${type} is the answer of an actor: put it into "outcomes".`);
  refuseUnknown(`${file}: ${name} has no event`, type, types);
  const shapes = model.eventsOf(type).map(({ type: _type, ...own }) => Object.keys(own).toSorted());
  const fields = Object.keys(payload).toSorted();
  if (shapes.some((shape) => shape.join() === fields.join())) return;
  const wanted = [...new Set(shapes.map((shape) => shape.join(', ') || 'nothing'))].join(', or ');
  throw new BadInput(
    `${file}: ${type} carries ${wanted}, and not ${fields.join(', ') || 'nothing'}.`,
  );
}

function refuseUnknown(what: string, name: string, known: string[]) {
  if (known.includes(name)) return;
  const list = known.length > 0 ? ` It has ${[...new Set(known)].join(', ')}.` : '';
  throw new BadInput(`${what} "${name}".${didYouMean(name, known)}${list}`);
}
