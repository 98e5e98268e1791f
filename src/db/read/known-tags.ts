import type { Readable } from './readable.ts';

/** Matches that are looked at: the tags of a shop repeat soon. */
const LOOKED_AT = 2_000;

/** The tags of products on this device, in alphabetical order. */
export async function knownTags(
  store: Pick<Readable, 'mirror' | 'documentsOf'>,
): Promise<string[]> {
  const ids = [...(store.mirror.catalogue?.columns.slots.keys() ?? [])].slice(0, LOOKED_AT);
  const matches = ids.length > 0 ? await store.documentsOf(ids) : store.mirror.listed;
  const tags = new Set(matches.flatMap(({ terms }) => terms?.tags ?? []));
  return [...tags].toSorted((a, b) => a.localeCompare(b));
}
