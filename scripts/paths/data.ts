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

type Payload = Record<string, unknown>;
type Own = { type: string; payload: Payload; file: string };

/** A payload has the fields that one of the model's own cases has, with values of their kinds. */
function refusePayload({ name, model }: Flow, { type, payload, file }: Own) {
  const types = model.chart.transitions
    .map(({ definition }) => definition.eventType)
    .filter((one) => !isInternal(one) && !one.startsWith('xstate.'));
  if (answerOf(type))
    throw new BadInput(`${file}: ${type} is the answer of an actor: put it into "outcomes".`);
  refuseUnknown(`${file}: ${name} has no event`, type, types);
  const known = model.eventsOf(type).map(({ type: _type, ...own }): Payload => own);
  const shapes = known.map((own) => Object.keys(own).toSorted());
  const fields = Object.keys(payload).toSorted();
  if (shapes.some((shape) => shape.join() === fields.join()))
    return refuseKinds(known, { type, payload, file });
  const wanted = [...new Set(shapes.map((shape) => shape.join(', ') || 'nothing'))].join(', or ');
  throw new BadInput(`${file}: ${type} carries ${wanted}. ${differenceOf(shapes, fields)}`);
}

/** What is missing in the fields and what is too much, compared with the nearest shape. */
function differenceOf(shapes: string[][], fields: string[]): string {
  const [nearest] = shapes
    .map((shape) => ({
      missing: shape.filter((field) => !fields.includes(field)),
      extra: fields.filter((field) => !shape.includes(field)),
    }))
    .toSorted((a, b) => a.missing.length + a.extra.length - b.missing.length - b.extra.length);
  const { missing = [], extra = [] } = nearest ?? {};
  return [
    missing.length > 0 ? `Missing: ${missing.join(', ')}.` : '',
    extra.length > 0 ? `Not known: ${extra.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a model has only as null may be anything, and everything may be null. */
function refuseKinds(known: Payload[], { type, payload, file }: Own) {
  for (const [field, value] of Object.entries(payload)) {
    const kinds = new Set(known.map((own) => kindOf(own[field])).filter((kind) => kind !== null));
    const kind = kindOf(value);
    if (kind !== null && kinds.size > 0 && !kinds.has(kind))
      throw new BadInput(
        `${file}: ${field} of ${type} is ${[...kinds].join(' or ')}, and not ${kind}.`,
      );
  }
}

function kindOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function refuseUnknown(what: string, name: string, known: string[]) {
  if (known.includes(name)) return;
  const list = known.length > 0 ? ` It has ${[...new Set(known)].join(', ')}.` : '';
  throw new BadInput(`${what} "${name}".${didYouMean(name, known)}${list}`);
}
