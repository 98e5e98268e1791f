import type { FetchedPage } from '../fetcher.ts';
import type { Outcome, PageContext } from '../outcome.ts';
import { TooComplex, type Reader } from './reader.ts';

/** Of a page whose reading broke. It is met again after growing pauses. */
export const TOO_COMPLEX: Outcome = {
  kind: 'unsure',
  message: 'The page is too complex to read.',
};

/** Judges an answer of the shop, apart from the thread that answers calls. */
export async function judge(
  reader: Reader,
  page: FetchedPage,
  context: PageContext,
): Promise<Outcome> {
  try {
    return await reader.read('judgePage', page, context);
  } catch (error) {
    if (error instanceof TooComplex) return TOO_COMPLEX;
    throw error;
  }
}
