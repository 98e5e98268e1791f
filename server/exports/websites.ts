import { compareWebsites } from '../../contract/rules/website-order.ts';
import type { ExportWebsite } from './columns.ts';

/** One website per alias, the own one first and the others by name, in the order of the table's columns. */
export function checkedWebsites<Website extends { alias: string }>(
  websites: readonly Website[],
  ownAlias: string | null,
): (Website & ExportWebsite)[] {
  const byAlias = new Map(websites.map((website) => [website.alias, website]));
  return [...byAlias.values()]
    .map((website) => ({ ...website, own: website.alias === ownAlias }))
    .toSorted(compareWebsites);
}
