import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { isRoute } from '../../../contract/rules/product-url.ts';
import { NOT_READ } from '../../../contract/rules/offer-state.ts';
import { summarisePrices } from '../../../contract/rules/summary.ts';
import type { CallInput } from '../../../contract/table.ts';

type Edit = CallInput<'editMatch'>;
type Judgement = Partial<Pick<Edit, 'verified' | 'to_delete' | 'to_update' | 'to_add'>>;

/** `awaited`: urls that this device has requested to add, not yet confirmed by the server. */
export type EditedDocument = MatchDocument & { awaited?: readonly string[] };

/**
 * The optimistic result of an edit of a match, as the server will apply it (core 4): deleted products are removed,
 * moved ones have their new url, validated ones are marked. The server crawls added and moved pages: until then, an
 * added page is only listed as awaited, and a moved page was not read, so that no price of the old page is the new one's.
 */
export function matchEditPatch(
  {
    verified,
    to_delete: deletions = [],
    to_update: updates = [],
    to_add: additions = [],
  }: Judgement,
  match: EditedDocument | undefined,
): Partial<EditedDocument> {
  const changed = verified === undefined ? {} : { verified };
  if (!match) return changed;
  const deleted = new Set(deletions.map(({ id }) => id));
  const judged = new Map(updates.map(({ id, validated }) => [id, validated]));
  const named = new Map(updates.map(({ id, url }) => [id, url]));
  const urlOf = ({ product_id: id, url }: Offer) => {
    const now = named.get(id) ?? url;
    return now === url ? url : pageUrl(now);
  };
  const isVerified = verified === true && !match.verified;
  const competitors = match.competitors
    .filter(({ product_id: id }) => !deleted.has(id))
    .map((offer) => {
      const url = urlOf(offer);
      const wasValidated = offer.validated && url === offer.url;
      return {
        ...movedTo(url, offer),
        validated: judged.get(offer.product_id) ?? (isVerified || wasValidated),
      };
    });
  const own = match.own && movedTo(urlOf(match.own), match.own);
  const known = new Set([own, ...competitors].map((offer) => offer?.url));
  const addedUrls = additions.map((one) => pageUrl(typeof one === 'string' ? one : one.url));
  const awaited = [...new Set([...(match.awaited ?? []), ...addedUrls])].filter(
    (url) => !known.has(url),
  );
  return {
    ...changed,
    own,
    competitors,
    ...(awaited.length > 0 && { awaited }),
    ...summarisePrices(own, competitors),
  };
}

const movedTo = (url: string, offer: Offer): Offer =>
  url === offer.url ? offer : { ...offer, ...UNREAD, url };

/** What is known of the offer of a page that was never read. */
const UNREAD = {
  state: 'pending',
  not_found: false,
  availability: NOT_READ,
  seller: null,
  price: null,
  listPrice: null,
  previousPrice: null,
  currency: null,
  coefficientPrice: null,
  isForeign: undefined,
  promotion: false,
  position: null,
  rating: null,
  reviews: null,
  shipping: undefined,
  updateDate: null,
  changeDate: null,
  message: null,
  provenance: null,
} as const satisfies Partial<Offer>;

/**
 * An edit as it is stored. The initial list of the dialog is extended by the pages that earlier edits of this device
 * add: the server would otherwise treat those pages as additions by another user.
 */
export function completeEdit(edit: Edit, match: EditedDocument | undefined): Edit {
  const { initialList } = edit;
  const { awaited = [] } = match ?? {};
  if (!initialList || awaited.length === 0) return edit;
  return { ...edit, initialList: [...initialList, ...awaited.map((url) => ({ url }))] };
}

/** The url in the server's stored form. */
function pageUrl(text: string): string {
  if (!URL.canParse(text.trim())) return text;
  const url = new URL(text.trim());
  if (!isRoute(url.hash)) url.hash = '';
  return url.href;
}
