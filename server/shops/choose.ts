import { groupedBy } from '../../contract/grouped-by.ts';
import { normaliseGtin } from '../gtin.ts';
import type { PriceAnswer, PriceToSet } from './shop.ts';

/** A product or a variant of it as the shop knows it. */
export type Listed = { sku: string | null; gtin: string | null };

export type Chosen<Item> = { asked: PriceToSet; item: Item };

/**
 * The one product of the shop that each price is for: that with its SKU, and if there is none, that with its GTIN. A
 * price of which the shop has none or several is answered at once, and so is one whose SKU is that of another product.
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
    const withSku = bySku.get(wordOf(asked.sku)) ?? [];
    const found = withSku.length > 0 ? withSku : (byGtin.get(wordOf(asked.gtin)) ?? []);
    const [item] = found;
    const answer = answerBefore(asked, found, withSku.length > 0);
    if (answer) answers.push(answer);
    else if (item) chosen.push({ asked, item });
  }
  return { chosen, answers };
}

/** Null if the price can be set: exactly one product was found, and nothing says that it is another. */
function answerBefore(
  asked: PriceToSet,
  [item, ...others]: readonly Listed[],
  isSku: boolean,
): PriceAnswer | null {
  if (!item) return notFound(asked);
  if (others.length > 0) return several(asked, others.length + 1, isSku);
  return isSku && isOther(asked.gtin, item.gtin) ? otherProduct(asked, item) : null;
}

/** Whether two texts are GTINs of different products. */
function isOther(gtin: string | null, other: string | null): boolean {
  const [one, two] = [normaliseGtin(gtin), normaliseGtin(other)];
  return one !== undefined && two !== undefined && one !== two;
}

/** Shops find a SKU in either case. */
const wordOf = (text: string | null): string => (text ?? '').trim().toLowerCase();

function grouped<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = groupedBy(items, (item) => wordOf(textOf(item)));
  groups.delete('');
  return groups;
}

const notFound = (asked: PriceToSet): PriceAnswer => {
  const words = [
    ...(asked.sku === null ? [] : [`the SKU ${asked.sku}`]),
    ...(asked.gtin === null ? [] : [`the GTIN ${asked.gtin}`]),
  ];
  return {
    asked,
    outcome: 'not-found',
    message:
      words.length === 0
        ? 'This product has neither a reference nor a GTIN by which the shop knows it.'
        : `No product of the shop has ${words.join(' or ')}.`,
  };
};

const otherProduct = (asked: PriceToSet, { gtin }: Listed): PriceAnswer => ({
  asked,
  outcome: 'refused',
  message: `The product of the shop with the SKU ${asked.sku} is another one: its GTIN is ${gtin}, and not ${asked.gtin}.`,
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
