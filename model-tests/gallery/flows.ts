import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from '../support/model.ts';
import { leavesOf } from '../support/leaves.ts';
import type { Words } from '../support/sentences.ts';

export type GalleryFlow = { name: string; model: FlowModel; words: Words };
/** One state of a flow: its leaves as the page publishes them, and a snapshot that the cases lead to. */
export type GalleryState = { name: string; snapshot: AnyMachineSnapshot };

type Loaded = { model: FlowModel; words?: Words };
const models = import.meta.glob<Loaded>('../*.model.ts');

const nameOf = (file: string) => file.slice('../'.length, -'.model.ts'.length);

export const FLOW_NAMES: readonly string[] = Object.keys(models).map(nameOf).toSorted();

export async function loadFlow(name: string): Promise<GalleryFlow> {
  const load = models[`../${name}.model.ts`];
  if (!load) throw new Error(`There is no flow "${name}"; there are ${FLOW_NAMES.join(', ')}`);
  const { model, words = {} } = await load();
  return { name, model, words };
}

/** The states of a flow, each with the first snapshot that a shortest path leads to. */
export function statesOf({ model }: GalleryFlow): GalleryState[] {
  const states = new Map<string, AnyMachineSnapshot>();
  for (const { steps } of model.statePaths()) {
    const snapshot = steps.at(-1)?.state;
    if (!snapshot) continue;
    const name = leavesOf(snapshot.value).join(' ') || '(one state)';
    if (!states.has(name)) states.set(name, snapshot);
  }
  return [...states].map(([name, snapshot]) => ({ name, snapshot }));
}
