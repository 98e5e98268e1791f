import { and, eq } from 'drizzle-orm';
import { priceText } from '../../contract/rules/money.ts';
import { boundsOf, isWithin, OWN_BOUNDS } from '../../contract/rules/pricing/bounds.ts';
import { centsOf } from '../../contract/rules/pricing/cents.ts';
import { NO_TERMS } from '../../contract/rules/product-terms.ts';
import { readCountry } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { webhookDeliveries } from '../database/schema/alerts.ts';
import { matches } from '../database/schema/catalogue.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import { HttpRefusal, notFound } from '../refusal.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { recordEvents, type NewEvent } from './events.ts';
import type { ProposalRecord } from './rows.ts';
import { findPricingRule } from './rules-repository.ts';
import { forgetRefusalOf, SHOP_DELIVERY } from './shop-prices.ts';

/** A proposed price as a person saw it; `by` is the person's name. */
export type Seen = { id: string; version: number; by: string; now: Date };

/**
 * Accepts a proposed price, or another one instead.
 *
 * @throws HttpRefusal 404, 409 if another price is proposed by now or it is decided, 400 outside of the bounds
 */
export async function acceptProposal(
  tx: Database,
  accountId: string,
  { price, ...seen }: Seen & { price: number },
): Promise<void> {
  const known = await findOpen(tx, accountId, seen);
  const cents = centsOf(price);
  const isProposed = cents === centsOf(known.price ?? NaN);
  if (!isProposed || !isOnItsWay(known)) await refuseOutOfBounds(tx, accountId, { known, cents });
  await decide(tx, accountId, {
    known,
    seen,
    set: { state: 'accepted', accepted: cents / 100 },
    event: { event: 'accepted', price: cents / 100 },
  });
  await forgetRefusalOf(tx, accountId, seen.id);
}

/** @throws HttpRefusal 404, or 409 if another price is proposed by now or it is decided */
export async function rejectProposal(
  tx: Database,
  accountId: string,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const known = await findOpen(tx, accountId, seen);
  const rejection = reason === '' ? null : reason;
  await decide(tx, accountId, {
    known,
    seen,
    set: { state: 'rejected', rejection },
    event: { event: 'rejected', price: known.price, detail: rejection },
  });
}

/**
 * Takes a decision back.
 *
 * @throws HttpRefusal 404, 409 if another price is proposed by now, or the accepted one was exported or is being sent
 */
export async function reopenProposal(tx: Database, accountId: string, seen: Seen): Promise<void> {
  const known = await findSeen(tx, accountId, seen);
  if (known.state === 'exported' || known.state === 'confirmed') {
    throw new HttpRefusal(409, 'The accepted price was exported already.');
  }
  if (known.state !== 'accepted' && known.state !== 'rejected') return;
  if (known.state === 'accepted' && (await isBeingSent(tx, known))) {
    const where = known.deliveryId === SHOP_DELIVERY ? 'into the shop' : 'to the webhook';
    throw new HttpRefusal(409, `The accepted price is on its way ${where} already.`);
  }
  await decide(tx, accountId, {
    known,
    seen,
    set: {
      state: known.price === null ? 'blocked' : 'proposed',
      accepted: null,
      rejection: null,
      decidedAt: null,
      decidedBy: null,
      deliveryId: null,
    },
    event: { event: 'reopened', price: known.price },
  });
}

/** Whether a delivery that still waits has it, or the shop was asked to take it. */
async function isBeingSent(tx: Database, { accountId, deliveryId }: ProposalRecord) {
  if (deliveryId === null) return false;
  if (deliveryId === SHOP_DELIVERY) return true;
  const found = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
  return found.length > 0;
}

/** Whether the largest change of a day keeps a price outside of the bounds, towards which it moves. */
const isOnItsWay = ({ details: { steps } }: ProposalRecord): boolean =>
  steps.some((step) => step.step === 'day' && step.is_touched);

const isOf = (accountId: string, matchId: string) =>
  and(eq(priceProposals.accountId, accountId), eq(priceProposals.matchId, matchId));

async function findSeen(
  tx: Database,
  accountId: string,
  { id, version }: Seen,
): Promise<ProposalRecord> {
  const [known] = await tx.select().from(priceProposals).where(isOf(accountId, id));
  if (!known) throw notFound('price proposal');
  if (known.version === version) return known;
  const now =
    known.price === null
      ? null
      : priceText(known.price, await readCountry(tx, accountId), known.currency);
  throw new HttpRefusal(
    409,
    now === null
      ? 'The market has changed meanwhile: no price is proposed now.'
      : `The market has changed meanwhile: ${now} is proposed now.`,
  );
}

async function findOpen(tx: Database, accountId: string, seen: Seen): Promise<ProposalRecord> {
  const known = await findSeen(tx, accountId, seen);
  if (known.state === 'proposed' || known.state === 'blocked') return known;
  const by = known.decidedBy === null ? '' : ` by ${known.decidedBy}`;
  throw new HttpRefusal(409, `This was decided already${by}: the price is ${known.state}.`);
}

async function refuseOutOfBounds(
  tx: Database,
  accountId: string,
  { known, cents }: { known: ProposalRecord; cents: number },
): Promise<void> {
  const [match] = await tx
    .select({ cost: matches.cost, terms: matches.terms })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, known.matchId)));
  if (!match) throw notFound('price proposal');
  const rule = await findPricingRule(tx, accountId, known.ruleId);
  const bounds = rule?.config.bounds ?? OWN_BOUNDS;
  if (bounds.cost_plus_percent !== null && match.cost <= 0) {
    throw new HttpRefusal(400, 'The cost is not known, so the floor of the rule cannot be held.');
  }
  const { range } = boundsOf({ cost: match.cost, terms: match.terms ?? NO_TERMS }, bounds);
  if (isWithin(cents, range)) return;
  const country = await readCountry(tx, accountId);
  const text = (amount: number) => priceText(amount / 100, country);
  throw new HttpRefusal(
    400,
    cents < range.low
      ? `${text(cents)} is below the floor of ${text(range.low)}.`
      : `${text(cents)} is above the ceiling of ${text(range.high)}.`,
  );
}

async function decide(
  tx: Database,
  accountId: string,
  {
    known,
    seen: { by, now },
    set,
    event,
  }: {
    known: ProposalRecord;
    seen: Seen;
    set: Partial<ProposalRecord>;
    event: Pick<NewEvent, 'event' | 'price' | 'detail'>;
  },
): Promise<void> {
  const seq = await allocateSeq(tx, accountId, 1);
  await tx
    .update(priceProposals)
    .set({ decidedAt: now, decidedBy: by, ...set, seq })
    .where(isOf(accountId, known.matchId));
  const { matchId, version, currency } = known;
  const events = [{ ...event, matchId, version, currency, by }];
  await recordEvents(tx, accountId, { events, at: now });
}
