import type { FetchedPage } from '../fetching/fetcher.ts';
import type { Outcome, PageContext } from './outcome.ts';
import { inPart } from '../parts.ts';
import type { Claim, ClaimedProduct } from '../queue/queue.ts';
import { TooComplex, type Reader } from './reader.ts';

/** The outcome of a failed reading. The page is visited again after increasing pauses. */
export const TOO_COMPLEX: Outcome = {
  kind: 'unsure',
  message: 'The page is too complex to read.',
};

/**
 * Judges a shop's response for each of the claimed products, in their order: once for products with the same known
 * state and the same rules.
 */
export function judgeForEach(
  reader: Reader,
  page: FetchedPage,
  { products }: Claim,
  now: number,
): Promise<Outcome[]> {
  const judgements = new Map<string, Promise<Outcome>>();
  return Promise.all(
    products.map((product) => {
      const context = { ...contextOf(product), now };
      const key = JSON.stringify(context);
      const judgement = judgements.get(key) ?? judge(reader, page, context);
      judgements.set(key, judgement);
      return judgement;
    }),
  );
}

function contextOf(product: ClaimedProduct): PageContext {
  const { url, country, currency, rules, numbers, name, ean, sku, model } = product;
  const known = { name, ean, sku, model };
  return { requestedUrl: url, country, currency, rules, known, numbers };
}

/** Judges a shop's response in another process than the one that answers calls. */
export async function judge(
  reader: Reader,
  page: FetchedPage,
  context: PageContext,
): Promise<Outcome> {
  try {
    return await inPart('reading', () => reader.read('judgePage', page, context));
  } catch (error) {
    if (error instanceof TooComplex) return TOO_COMPLEX;
    throw error;
  }
}
