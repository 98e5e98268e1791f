import { z } from 'zod';
import { addressKey } from './address-key.ts';
import type { ProductRecord } from './assemble.ts';

const fields = {
  id: z.string(),
  url: z.string().optional(),
  validated: z.boolean().optional(),
};
/** A product in the list of a dialog: an entry of the match info, or only its product. */
const listed = z.union([
  z.object({ product: z.object(fields) }).transform(({ product }) => product),
  z.object(fields),
]);
/** A page that the requesting device added by an earlier edit, before it knew its id. */
const awaited = z.strictObject({ url: z.string() });

const MOST_NAMED = 5;

/**
 * The changes since a dialog was opened with `initialList`, one phrase per product; empty when the dialog still shows
 * the stored state. Entries that identify no product are skipped, and a list without any is not checked. The own
 * product need not be listed, and an awaited page need not exist.
 */
export function changesSince(initialList: unknown[], products: ProductRecord[]): string[] {
  const known = initialList.flatMap((entry) => {
    const read = listed.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  const expected = new Set(
    initialList.flatMap((entry) => {
      const { data } = awaited.safeParse(entry);
      return data ? [addressKey(data.url)] : [];
    }),
  );
  if (known.length === 0 && expected.size === 0 && initialList.length > 0) return [];
  const stored = new Map(products.map((product) => [product.id, product]));
  const knownIds = new Set(known.map(({ id }) => id));
  return [
    ...known.flatMap(({ id, url, validated }) => {
      const product = stored.get(id);
      if (!product) return [`${url ?? 'a product'} was removed`];
      if (url !== undefined && url !== product.url) return [`${url} is now ${product.url}`];
      const isJudged = validated !== undefined && validated !== product.validated;
      return isJudged ? [`${product.url} was ${product.validated ? '' : 'in'}validated`] : [];
    }),
    ...products
      .filter(({ id, own, url }) => !own && !knownIds.has(id) && !expected.has(addressKey(url)))
      .map(({ url }) => `${url} was added`),
  ];
}

/** The sentence of the refusal. */
export function conflictSentence(changes: string[]): string {
  const named = changes.slice(0, MOST_NAMED).join(', ');
  const more = changes.length - MOST_NAMED;
  return `This match has been changed in the meantime: ${named}${more > 0 ? ` and ${more} more` : ''}. Please open it again.`;
}
