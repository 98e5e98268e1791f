import { and, eq, or } from 'drizzle-orm';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { must } from '../../contract/must.ts';
import { readDerivation } from '../catalogue/derive-again.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import { readOwnWebsite } from '../catalogue/own-website.ts';
import { judgeAddress, type ProductAddress } from '../catalogue/product-address.ts';
import type { Database } from '../database/database.ts';
import { websites } from '../database/schema/catalogue.ts';
import type { Router } from '../http/router.ts';
import { addressPolicyOf, type AddressPolicy } from '../network/address-guard.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { changeOwnWebsite } from './change.ts';
import { previewChange } from './preview.ts';

/** The account's own website: what another one would change, and its change (ours). */
export function ownWebsiteRoutes(router: Router, services: Services): void {
  const { db } = services;
  const policy = addressPolicyOf(services);

  router.read('getOwnWebsite', async ({ session: { accountId } }) => ({
    website: (await readOwnWebsite(db, accountId))?.alias ?? '',
    progress: await readDerivation(db, accountId),
  }));

  router.read('previewOwnWebsite', async ({ input, session: { accountId } }) => {
    const chosen = await choose(db, accountId, { text: input.website, policy });
    const { own, known, alias } = chosen;
    return {
      website: alias,
      known: known !== null,
      current: own?.alias ?? '',
      ...(await previewChange(db, accountId, known?.id ?? null)),
    };
  });

  router.change('changeOwnWebsite', async ({ input, session: { accountId } }, { tx, publish }) => {
    const { own, known, alias, address } = await choose(tx, accountId, {
      text: input.website,
      policy,
    });
    if ((own?.alias ?? '') !== input.current) {
      throw new HttpRefusal(
        409,
        `Somebody has changed the own website meanwhile: it is ${own?.alias ?? 'not known'} now.`,
      );
    }
    const websiteId =
      known?.id ??
      must(
        (await ensureWebsites(tx, accountId, [address])).get(address.website),
        'the new own website',
      ).id;
    await changeOwnWebsite(services, tx, { accountId, websiteId });
    publish({ cause: 'matchChanges' });
    publish({ cause: 'importationChanges' });
    return { status: true, msg: `${alias} is your own website now` };
  });
}

type Choice = {
  own: Website | null;
  /** The chosen website, if the account knows it. */
  known: Website | null;
  alias: string;
  address: Pick<ProductAddress, 'website' | 'url'>;
};
type Website = Pick<typeof websites.$inferSelect, 'id' | 'alias'>;

/**
 * The website that is meant by its alias or an address.
 *
 * @throws HttpRefusal 422 if none is, or if it is the account's own already.
 */
async function choose(
  db: Database,
  accountId: string,
  { text, policy }: { text: string; policy: AddressPolicy },
): Promise<Choice> {
  const own = await readOwnWebsite(db, accountId);
  const key = aliasOfUrl(text) ?? '';
  const ofName = or(eq(websites.host, key), eq(websites.alias, key));
  const found = await db
    .select({ id: websites.id, alias: websites.alias, url: websites.url })
    .from(websites)
    .where(and(eq(websites.accountId, accountId), ofName))
    .orderBy(websites.id);
  const known = found.find(({ id }) => id === own?.id) ?? found[0];
  if (known && known.id === own?.id) {
    throw new HttpRefusal(422, `${known.alias} is your own website already`);
  }
  if (known) return { own, known, alias: known.alias, address: { website: key, url: known.url } };
  if (text.trim() === '') throw new HttpRefusal(422, 'Choose a website or enter its address');
  const address = judgeAddress(text, policy);
  if ('problem' in address) throw new HttpRefusal(422, address.problem);
  return { own, known: null, alias: address.website, address };
}
