import type { MatchInfo } from '../../../contract/entities/match-edit.ts';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import type { Website } from '../../../contract/entities/website.ts';
import { keyOf } from '../../db/model/keys.ts';
import type { Store } from '../../db/store.ts';
import type { EditedMatch, EditedProduct } from '../../machines/catalogue/edit-form.ts';

/**
 * A match with all its products: from the device, or from the server while the account is not mirrored.
 *
 * @throws Error when it is no longer in the list, or is unavailable
 */
export async function wholeMatch(
  store: Store,
  listed: MatchDocument,
  signal: AbortSignal,
): Promise<MatchDocument> {
  const { match_id: id } = listed;
  const [mirrored] = await store.documentsOf([id]);
  if (mirrored) return mirrored;
  const answer = store.status.get().mirrored
    ? null
    : await store.transport.ask('getMatchInfo', { match: id }, { signal });
  if (answer?.status !== 200) throw new Error(`the match ${id} cannot be had`);
  const { defaultProduct, products, googleShoppingUrl, cost, terms } = answer.body as MatchInfo;
  return {
    ...listed,
    googleShoppingUrl,
    cost: cost ?? listed.cost,
    ...(terms && { terms }),
    own: defaultProduct?.product.offers[0] ?? null,
    competitors: products.flatMap(({ product }) => product.offers[0] ?? []),
  };
}

/** Tells of a mirrored match whenever it has changed, and with null when it has left the list. */
export function followMatch(
  store: Store,
  id: string,
  listener: (match: MatchDocument | null) => void,
): () => void {
  const key = keyOf('match', id);
  let isStopped = false;
  const read = async () => {
    const [match] = await store.documentsOf([id]);
    if (!isStopped && (match || store.status.get().mirrored)) listener(match ?? null);
  };
  const stop = store.mirror.listen(({ keys, all }) => {
    if (all || keys.has(key)) read().catch((error: unknown) => store.environment.report(error));
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** What the edit dialog needs of a match. */
export function editedMatch(match: MatchDocument, websites: readonly Website[]): EditedMatch {
  const urls = new Map(websites.map(({ id, url }) => [id, url]));
  const productOf = (offer: Offer): EditedProduct => ({
    id: offer.product_id,
    ref: offer.ref,
    url: offer.url,
    website: offer.website_id,
    website_url: urls.get(offer.website_id) ?? originOf(offer.url),
    alias: offer.alias,
    name: offer.name,
    image: offer.image,
    brand: offer.brand,
    validated: offer.validated,
    coefficient: offer.meta.coefficient,
  });
  return {
    match_id: match.match_id,
    match_ref: match.match_ref,
    name: match.product_name,
    verified: match.verified,
    googleShoppingUrl: match.googleShoppingUrl,
    own: match.own && productOf(match.own),
    competitors: match.competitors.map(productOf),
  };
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url);
