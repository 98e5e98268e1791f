import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  PricingRuleConfig,
  PricingRuleDraft,
} from '../../../contract/entities/pricing-rule.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { matches, products } from '../../../server/database/schema/catalogue.ts';
import { proposePrices } from '../../../server/pricing/evaluate.ts';
import type { Member, TestServer } from '../support/server.ts';
import { seedWatchedKettle } from '../alerts/watching.ts';

type Offer = Partial<typeof products.$inferInsert>;
type Parts = { [Part in keyof PricingRuleConfig]?: Partial<PricingRuleConfig[Part]> };

/** A rule that undercuts the lowest competitor by 1%, without an ending, but for what is said. */
export const configOf = (parts: Parts = {}): PricingRuleConfig => ({
  scope: { ...NEW_RULE.scope, ...parts.scope },
  target: { ...NEW_RULE.target, ...parts.target },
  competitors: { ...NEW_RULE.competitors, ...parts.competitors },
  bounds: { ...NEW_RULE.bounds, ...parts.bounds },
  ending: { kind: 'none', value: 0, rounding: 'down', ...parts.ending },
  fallback: { ...NEW_RULE.fallback, ...parts.fallback },
});

export const draftOf = (
  parts: Parts = {},
  given: Partial<Omit<PricingRuleDraft, 'config'>> = {},
): PricingRuleDraft => ({ name: 'Undercut', status: true, ...given, config: configOf(parts) });

export async function createRule(
  server: TestServer,
  member: Member,
  parts: Parts = {},
  given: Partial<Omit<PricingRuleDraft, 'config'>> = {},
): Promise<string> {
  const id = uuid();
  const answer = await server.call(member, 'createPricingRule', { id, ...draftOf(parts, given) });
  if (answer.status !== 200) throw new Error(`createPricingRule answers ${answer.status}`);
  return id;
}

/** An own kettle of 100 and the offers of competitors, by alias. */
export const seedKettle = (
  server: TestServer,
  member: Member,
  competitors: Record<string, Offer> = { 'b.example': { price: 90 } },
  match: Parameters<typeof seedWatchedKettle>[2] = {},
) => seedWatchedKettle(server, member, { ...match, competitors });

/** Changes what a page shows, as a visit does. */
export async function changePage(
  { services }: TestServer,
  { accountId }: Member,
  id: string,
  set: Offer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(products)
      .set(set)
      .where(and(eq(products.accountId, accountId), eq(products.id, id)))
      .returning();
    if (!changed) throw new Error(`there is no product ${id}`);
    await refreshMatches(tx, accountId, [changed.matchId]);
  });
}

export async function changeMatch(
  { services }: TestServer,
  { accountId }: Member,
  id: string,
  set: Partial<typeof matches.$inferInsert>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx
      .update(matches)
      .set(set)
      .where(and(eq(matches.accountId, accountId), eq(matches.id, id)));
    await refreshMatches(tx, accountId, [id]);
  });
}

export const propose = ({ services }: TestServer, { accountId }: Member): Promise<void> =>
  proposePrices(services, accountId);

export const proposalsOf = async (server: TestServer, member: Member): Promise<PriceProposal[]> =>
  (await server.call(member, 'listPriceProposals', {})).body.items;

/** The only proposal of an account, after prices were proposed. */
export async function proposedNow(
  server: TestServer,
  member: Member,
): Promise<PriceProposal | undefined> {
  await propose(server, member);
  const [first, ...others] = await proposalsOf(server, member);
  if (others.length > 0) throw new Error('there is more than one proposal');
  return first;
}

/** What happened to a match's proposals, the first event first: `event version price`. */
export async function eventsOf(server: TestServer, member: Member, id: string): Promise<string[]> {
  const { items } = (await server.call(member, 'listProposalEvents', { id })).body;
  return items.map(({ event, version, price }) => `${event} ${version} ${price}`).toReversed();
}

export const accept = (
  server: TestServer,
  member: Member,
  { id, version, price }: Pick<PriceProposal, 'id' | 'version' | 'price'>,
  other?: number,
) => server.call(member, 'acceptPriceProposal', { id, version, price: other ?? price ?? 0 });
