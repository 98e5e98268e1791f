import { v7 as uuid } from 'uuid';
import type { Database } from '../../../server/database/database.ts';
import { matches, products, websites } from '../../../server/database/schema/catalogue.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import type { Member } from './server.ts';

export type GivenOffer = Partial<typeof products.$inferInsert> & { alias: string };
export type GivenMatch = Partial<typeof matches.$inferInsert> & {
  /** The own offer; absent when the retailer's product is not on its website. */
  own?: Omit<GivenOffer, 'alias'>;
  competitors?: GivenOffer[];
};

/** Competitor websites by alias, made when missing. */
export async function seedWebsites(
  tx: Database,
  { accountId }: Pick<Member, 'accountId'>,
  aliases: string[],
): Promise<Map<string, string>> {
  const ids = new Map(aliases.map((alias) => [alias, uuid()]));
  for (const [alias, id] of ids) {
    await tx.insert(websites).values({
      accountId,
      id,
      seq: 1,
      alias,
      url: `https://${alias}`,
      host: alias,
      color: '#868e96',
      country: 'es',
    });
  }
  return ids;
}

/** Stores matches with their offers through the same derivation as the server. Returns their ids in order. */
export async function seedMatches(
  db: Database,
  member: Pick<Member, 'accountId' | 'ownWebsiteId'>,
  given: GivenMatch[],
  websiteIds = new Map<string, string>(),
): Promise<string[]> {
  const ids = given.map(() => uuid());
  await db.transaction(async (tx) => {
    for (const [index, { own, competitors = [], ...match }] of given.entries()) {
      const id = ids[index]!;
      await tx.insert(matches).values({
        ref: `R${index}-${id.slice(-6)}`,
        ...match,
        accountId: member.accountId,
        id,
      });
      const offers = [
        ...(own ? [{ ...own, own: true, websiteId: member.ownWebsiteId }] : []),
        ...competitors.map(({ alias, ...offer }) => ({
          ...offer,
          websiteId: websiteIds.get(alias)!,
        })),
      ];
      for (const offer of offers) {
        const productId = uuid();
        await tx.insert(products).values({
          url: `https://shop.example/${productId}`,
          host: 'shop.example',
          state: 'ok',
          ...offer,
          accountId: member.accountId,
          id: productId,
          matchId: id,
        });
      }
    }
    await refreshMatches(tx, member.accountId, ids);
  });
  return ids;
}
