import type { MatchDocument } from '../../contract/entities/match.ts';
import type { NotificationChange } from '../../contract/entities/notification.ts';
import { ownPriceOf } from '../../contract/rules/price.ts';
import type { NextProposal, Step } from './next-proposal.ts';

/**
 * The change to tell of where a step drops a price that a person had accepted and that had not gone out: from that
 * price to the one that is proposed now, or to the own one, which stays, unless these are in another currency. Null for
 * every other step. `currency` is the account's.
 */
export function droppedBy(
  match: MatchDocument,
  known: NextProposal | undefined,
  { proposal, events }: Step,
  currency: string,
): NotificationChange | null {
  if (!known || !waits(known) || proposal?.version === known.version) return null;
  // Somebody has brought it into the shop by hand.
  if (events.some(({ event }) => event === 'confirmed')) return null;
  const { own } = match;
  // The own page may have changed to another currency than the account's.
  const ownPrice = match.currency === undefined ? ownPriceOf(own) : null;
  const isSameCurrency = known.currency === currency;
  return {
    match_id: match.match_id,
    match_ref: match.match_user_ref ?? match.match_ref,
    product_name: match.product_name,
    product_brand: match.product_brand,
    product_image: match.product_image,
    website: own?.alias ?? '',
    url: own?.url ?? null,
    old_value: known.accepted,
    new_value: isSameCurrency ? nowOf(proposal, ownPrice) : null,
    difference: null,
    own_price: ownPrice,
    own_currency: currency,
    own: true,
    price: isSameCurrency ? ownPrice : null,
    currency: known.currency,
    date: (known.decidedAt ?? known.date).toISOString(),
  };
}

/** The price that is proposed now, or the own one, which stays. */
const nowOf = (proposal: NextProposal | null, ownPrice: number | null): number | null =>
  proposal ? proposal.price : ownPrice;

/** A person has accepted it, and no delivery has it. */
const waits = ({ state, decidedBy, deliveryId }: NextProposal): boolean =>
  state === 'accepted' && decidedBy !== null && deliveryId === null;
