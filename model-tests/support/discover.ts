import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FlowModel } from './model.ts';
import type { Requirements } from './requirements.ts';
import type { Words } from './sentences.ts';

export type Flow = { name: string; model: FlowModel; words: Words; requirements: Requirements };

const folder = fileURLToPath(new URL('..', import.meta.url));
const SUFFIX = '.model.ts';

/** Names of the flows that have a model, in alphabetical order. */
export async function flowNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .toSorted();
}

export async function loadFlow(name: string): Promise<Flow> {
  const names = await flowNames();
  if (!names.includes(name))
    throw new Error(`There is no flow "${name}"; there are ${names.join(', ')}`);
  const module: unknown = await import(pathToFileURL(`${folder}/${name}${SUFFIX}`).href);
  const { model, words = {}, requirements = {} } = module as Partial<Flow>;
  if (!model) throw new Error(`model-tests/${name}${SUFFIX} does not export "model"`);
  return { name, model, words, requirements };
}

export async function loadFlows(): Promise<Flow[]> {
  return Promise.all((await flowNames()).map(loadFlow));
}

/** A flow by the name of its file (`match-list`) or the id of its machine (`matchList`). */
export async function findFlow(name: string): Promise<Flow | undefined> {
  if ((await flowNames()).includes(name)) return loadFlow(name);
  return (await loadFlows()).find(({ model }) => model.chart.id === name);
}
