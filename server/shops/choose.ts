import type { PriceAnswer, PriceToSet } from './shop.ts';

/** A product or a variant of it as the shop knows it. */
export type Listed = { sku: string | null; gtin: string | null };

export type Chosen<Item> = { asked: PriceToSet; item: Item };

/**
 * The one product of the shop that each price is for: that with its SKU, and if there is none, that with its GTIN. A
 * price of which the shop has none or several is answered at once.
 */
export function chooseItems<Item extends Listed>(
  prices: readonly PriceToSet[],
  items: readonly Item[],
): { chosen: Chosen<Item>[]; answers: PriceAnswer[] } {
  const bySku = grouped(items, ({ sku }) => sku);
  const byGtin = grouped(items, ({ gtin }) => gtin);
  const chosen: Chosen<Item>[] = [];
  const answers: PriceAnswer[] = [];
  for (const asked of prices) {
    const { sku, gtin } = asked;
    const withSku = bySku.get(wordOf(sku)) ?? [];
    const withGtin = gtin === null ? [] : (byGtin.get(wordOf(gtin)) ?? []);
    const [item, ...others] = withSku.length > 0 ? withSku : withGtin;
    if (item && others.length === 0) chosen.push({ asked, item });
    else if (item) answers.push(several(asked, others.length + 1, withSku.length > 0));
    else answers.push(notFound(asked));
  }
  return { chosen, answers };
}

/** Shops find a SKU in either case. */
export const wordOf = (text: string): string => text.trim().toLowerCase();

function grouped<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const named = items.filter((item) => wordOf(textOf(item) ?? '') !== '');
  return groupsOf(named, (item) => wordOf(textOf(item) ?? ''));
}

/** What has the same key, together and in its order. */
export function groupsOf<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const notFound = (asked: PriceToSet): PriceAnswer => ({
  asked,
  outcome: 'not-found',
  message:
    asked.gtin === null
      ? `No product of the shop has the SKU ${asked.sku}.`
      : `No product of the shop has the SKU ${asked.sku} or the GTIN ${asked.gtin}.`,
});

const several = (asked: PriceToSet, count: number, isSku: boolean): PriceAnswer => ({
  asked,
  outcome: 'several',
  message: `${count} products of the shop have the ${isSku ? `SKU ${asked.sku}` : `GTIN ${asked.gtin}`}.`,
});

/** A page of what a shop lists for some words; false if it has more. */
export type Page<Item> = { items: Item[]; isWhole: boolean };

/**
 * What a shop lists for all the words. A list that is longer than one page is asked for in halves, so that no word is
 * judged by a part of its products; a single word is judged by its first page.
 */
export async function listAll<Item>(
  words: readonly string[],
  ask: (words: readonly string[]) => Promise<Page<Item>>,
): Promise<Item[]> {
  if (words.length === 0) return [];
  const { items, isWhole } = await ask(words);
  if (isWhole || words.length === 1) return items;
  const middle = Math.ceil(words.length / 2);
  return [
    ...(await listAll(words.slice(0, middle), ask)),
    ...(await listAll(words.slice(middle), ask)),
  ];
}
