import { countText } from '../../contract/rules/figures.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { alerts, exportations, importations, notifications } from '../database/schema/activity.ts';
import { websites } from '../database/schema/catalogue.ts';
import { feeds } from '../database/schema/feeds.ts';
import { invitations } from '../database/schema/invitations.ts';
import { pricingRules } from '../database/schema/pricing.ts';

const MOST_NAME = 120;

/** The source of an entry: the account as it is before the change. */
export type Before = { tx: Database; accountId: string; userId: string };

/** In quotation marks, as a sentence names things. */
export function quoted(name: string): string {
  const short = name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME).toWellFormed()}…`;
  return `“${short}”`;
}

/** '1 product', '2,000 products'. */
export const counted = (n: number, thing: string): string =>
  `${countText(n)} ${thing}${n === 1 ? '' : 's'}`;

/** A match by the name lists show, or else its reference. */
export async function matchName({ tx, accountId }: Before, matchId: string): Promise<string> {
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`
      select coalesce(nullif(matches.name, ''), nullif(products.name, ''),
        nullif(matches.user_ref, ''), matches.ref) as name
      from matches
      left join products on products.account_id = matches.account_id
        and products.match_id = matches.id and products.own
      where matches.account_id = ${accountId} and matches.id = ${matchId}
      limit 1`,
  );
  return quoted(found?.name ?? matchId);
}

type Named = PgTable & { accountId: PgColumn; id: PgColumn };

async function nameIn(
  { tx, accountId }: Before,
  { table, name, id }: { table: Named; name: PgColumn; id: string },
): Promise<string> {
  const [found] = await tx
    .select({ name })
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.id, id)));
  return typeof found?.name === 'string' ? found.name : '';
}

const nameOr = (name: string, other: string) => (name === '' ? other : quoted(name));

export const alertName = async (before: Before, id: string) =>
  nameOr(await nameIn(before, { table: alerts, name: alerts.name, id }), 'without a name');

export const pricingRuleName = async (before: Before, id: string) =>
  nameOr(
    await nameIn(before, { table: pricingRules, name: pricingRules.name, id }),
    'that is gone',
  );

export const feedName = async (before: Before, id: string) =>
  nameOr(await nameIn(before, { table: feeds, name: feeds.name, id }), 'that is gone');

export const notificationName = async (before: Before, id: string) =>
  nameOr(
    await nameIn(before, { table: notifications, name: notifications.name, id }),
    'without a name',
  );

export const exportationName = async (before: Before, id: string) =>
  nameOr(
    await nameIn(before, { table: exportations, name: exportations.exportName, id }),
    'without a name',
  );

/** By its file; an importation by form has none. */
export const importationName = async (before: Before, id: string) =>
  nameOr(
    await nameIn(before, { table: importations, name: importations.filename, id }),
    'of the form',
  );

/** Whom it was sent to. */
export const invitedAddress = async (before: Before, id: string) =>
  nameOr(await nameIn(before, { table: invitations, name: invitations.email, id }), 'somebody');

export const websiteName = async (before: Before, id: string) =>
  nameOr(await nameIn(before, { table: websites, name: websites.alias, id }), 'of a website');

export async function person({ tx, accountId }: Before, id: string) {
  const [found] = await tx
    .select({
      fullname: users.fullname,
      username: users.username,
      email: users.email,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  return found ?? { fullname: '', username: '', email: '', role: 'viewer' };
}

/** The products by id that an edit is about to change. */
export async function productsById({ tx, accountId }: Before, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await rowsOf<{ id: string; url: string }>(
    tx,
    sql`select id, url from products where account_id = ${accountId} and id in ${ids}`,
  );
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** The coefficient of a product, found as the edit finds it: by its id, or else by its address. */
export async function findCoefficient(
  { tx, accountId }: Before,
  { id, url }: { id?: string | undefined; url: string },
): Promise<{ coefficient: number; name: string } | undefined> {
  const [found] = await rowsOf<{ coefficient: number; name: string | null; url: string }>(
    tx,
    sql`select coefficient, name, url from products
        where account_id = ${accountId} and (id = ${id ?? ''} or url = ${url})
        order by (id = ${id ?? ''}) desc limit 1`,
  );
  return found && { coefficient: found.coefficient, name: found.name || found.url };
}
