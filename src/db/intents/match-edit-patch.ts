import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { summarisePrices } from '../../../contract/rules/summary.ts';
import type { CallInput } from '../../../contract/table.ts';

type Edit = CallInput<'editMatch'>;
type Judgement = Partial<Pick<Edit, 'verified' | 'to_delete' | 'to_update' | 'to_add'>>;

/** `awaited`: urls that this device has requested to add, not yet confirmed by the server. */
export type EditedDocument = MatchDocument & { awaited?: readonly string[] };

/**
 * The optimistic result of an edit of a match: deleted products are gone, moved ones have their new
 * url, validated ones are marked, as the server does it (core 4). The server crawls added and moved pages: until
 * then the one is only awaited, and the other shows what was last read.
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
        ...offer,
        url,
        validated: judged.get(offer.product_id) ?? (isVerified || wasValidated),
      };
    });
  const own = match.own && { ...match.own, url: urlOf(match.own) };
  const known = new Set([own, ...competitors].map((offer) => offer?.url));
  const asked = additions.map((one) => pageUrl(typeof one === 'string' ? one : one.url));
  const awaited = [...new Set([...(match.awaited ?? []), ...asked])].filter(
    (url) => !known.has(url),
  );
  return {
    ...changed,
    own,
    competitors,
    ...(awaited.length > 0 && { awaited }),
    ...summarisePrices(match.own, competitors),
  };
}

/**
 * An edit as it is stored. The initial list of the dialog is completed by the pages that earlier edits of this device
 * add: the server would otherwise treat those pages as another user's.
 */
export function completeEdit(edit: Edit, match: EditedDocument | undefined): Edit {
  const { initialList } = edit;
  const { awaited = [] } = match ?? {};
  if (!initialList || awaited.length === 0) return edit;
  return { ...edit, initialList: [...initialList, ...awaited.map((url) => ({ url }))] };
}

/** As the server stores it. */
function pageUrl(text: string): string {
  if (!URL.canParse(text.trim())) return text;
  const url = new URL(text.trim());
  url.hash = '';
  return url.href;
}
