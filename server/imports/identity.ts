import { sql } from 'drizzle-orm';
import type { MatchLimits } from '../billing/limits.ts';
import { addressKey, agreeInSlash } from '../catalogue/address-key.ts';
import { addPageKeys } from '../catalogue/page-keys.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { normaliseGtin } from '../gtin.ts';

/** The identifying data of a product. */
export type ProductIdentity = { ownUrl: string | null; ref: string | null; ean: string | null };
/** `matchId` is set if the match is already known. */
export type Sought = ProductIdentity & { matchId: string | null };

export type Known = ProductIdentity & {
  matchId: string;
  /** The given reference; null if the server generated one. */
  userRef: string | null;
  /** The key of the canonical address of the own page, if it is another page's. */
  canonicalKey: string | null;
};

/** Further products of one page are told apart by their numbers alone: a file may have one page in all its rows. */
const MOST_VARIANTS = 100;

/**
 * Finds the match of a product: the one with the same own page, otherwise with the same reference, otherwise with the
 * same EAN. Variants of a product may share one page: products of a page with different references or EANs are different
 * unless the other of the two numbers is the same. Elsewhere two products with different user-given references are
 * different, whatever their EANs are.
 */
export class Identities {
  readonly #byId = new Map<string, Known>();
  readonly #byPage = new Map<string, Known[]>();
  readonly #byCanonical = new Map<string, Known[]>();
  readonly #byRef = new Map<string, Known>();
  readonly #byEan = new Map<string, Known>();

  add(known: Known): void {
    if (this.#byId.has(known.matchId)) return;
    this.#byId.set(known.matchId, known);
    if (known.ownUrl !== null) append(this.#byPage, addressKey(known.ownUrl), known);
    if (known.canonicalKey !== null) append(this.#byCanonical, known.canonicalKey, known);
    setOnce(this.#byRef, known.ref, known);
    setOnce(this.#byEan, eanKey(known.ean), known);
  }

  find(sought: Sought): Known | undefined {
    const { matchId, ref, ean } = sought;
    const byId = this.#byId.get(matchId ?? '');
    if (byId) return byId;
    const byEan = this.#byEan.get(eanKey(ean) ?? '');
    return (
      this.#ofPage(sought) ??
      this.#byRef.get(ref ?? '') ??
      (byEan && hasOtherRef(byEan, ref) ? undefined : byEan)
    );
  }

  /** Gives a known match the EAN that a row says. */
  changeEan(known: Known, ean: string): void {
    known.ean = ean;
    setOnce(this.#byEan, eanKey(ean), known);
  }

  /** A canonical address that pages of several matches state, that of their category, identifies none of them. */
  #ofPage(sought: Sought): Known | undefined {
    const { ownUrl: url, ref, ean } = sought;
    if (url === null) return undefined;
    const key = addressKey(url);
    const known = (this.#byPage.get(key) ?? [])
      .slice(0, MOST_VARIANTS)
      .filter((one) => !isOtherVariant(one, sought));
    const canonical = this.#byCanonical.get(key) ?? [];
    return (
      known.find((one) => hasSameRef(one, ref)) ??
      known.find((one) => hasSameEan(one, ean)) ??
      known.find(({ ownUrl }) => ownUrl === url) ??
      known.find(({ ownUrl }) => agreeInSlash(ownUrl ?? '', url)) ??
      known[0] ??
      canonical.find((one) => canonical.length === 1 && !isOtherVariant(one, sought))
    );
  }
}

/** Whether what identifies two products of one page says that they are different. */
function isOtherVariant(known: Known, { ref, ean }: Sought): boolean {
  if (hasSameRef(known, ref) || hasSameEan(known, ean)) return false;
  return hasOtherRef(known, ref) || (eanKey(known.ean) !== null && eanKey(ean) !== null);
}

/** An exported file may have generated references, or EANs as references. */
const hasSameRef = (known: Known, ref: string | null): boolean =>
  ref !== null && (known.ref === ref || known.ean === ref);

const hasSameEan = (known: Known, ean: string | null): boolean =>
  eanKey(ean) !== null && eanKey(known.ean) === eanKey(ean);

const hasOtherRef = ({ userRef }: Known, ref: string | null): boolean =>
  ref !== null && userRef !== null && userRef !== ref;

function append(map: Map<string, Known[]>, key: string, known: Known): void {
  const all = map.get(key);
  if (all) all.push(known);
  else map.set(key, [known]);
}

function setOnce(map: Map<string, Known>, key: string | null, known: Known): void {
  if (key !== null && key !== '' && !map.has(key)) map.set(key, known);
}

/** An EAN with a wrong check digit identifies nothing. */
function eanKey(ean: string | null): string | null {
  return ean === null ? null : (normaliseGtin(ean) ?? null);
}

const KEYS_PER_QUERY = 2000;

/** Adds to `found` the account's matches to which any of the given products could belong. */
export async function loadIdentities(
  tx: Database,
  accountId: string,
  { sought, found = new Identities() }: { sought: Sought[]; found?: Identities },
): Promise<Identities> {
  await addPageKeys(tx, accountId);
  for (let from = 0; from < sought.length; from += KEYS_PER_QUERY) {
    const part = sought.slice(from, from + KEYS_PER_QUERY);
    for (const known of await loadPart(tx, accountId, part)) found.add(known);
  }
  return found;
}

async function loadPart(tx: Database, accountId: string, part: Sought[]): Promise<Known[]> {
  const keys = {
    ids: part.flatMap(({ matchId }) => matchId ?? []),
    pages: part.flatMap(({ ownUrl }) => (ownUrl === null ? [] : addressKey(ownUrl))),
    refs: part.flatMap(({ ref }) => ref ?? []),
    eans: part.flatMap(({ ean }) => (ean === null ? [] : writings(ean))),
  };
  // Arrays and `offset 0` so that the planner always uses the indexes: as a join it reads all products of the account.
  const texts = (list: string[]) =>
    sql`any(array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)))`;
  const rows = await rowsOf<{
    id: string;
    ref: string;
    user_ref: string | null;
    ean_given: string | null;
    own_url: string | null;
    canonical_key: string | null;
  }>(
    tx,
    sql`select matches.id, matches.ref, matches.user_ref, matches.ean_given, own.url as own_url,
          own.canonical_key
        from matches
        left join lateral (
          select url, canonical_key from products
          where account_id = matches.account_id and match_id = matches.id and own
          offset 0) as own on true
        where matches.account_id = ${accountId} and matches.id in (
          select id from matches where account_id = ${accountId} and id = ${texts(keys.ids)}
          union
          select match_id from products
          where account_id = ${accountId} and own and page_key = ${texts(keys.pages)}
          union
          select match_id from products
          where account_id = ${accountId} and own and canonical_key = ${texts(keys.pages)}
          union
          select id from matches where account_id = ${accountId} and ref = ${texts(keys.refs)}
          union
          select id from matches
          where account_id = ${accountId} and ean_given = ${texts(keys.eans)})
        order by matches.created_at, matches.id`,
  );
  return rows.map((row) => ({
    matchId: row.id,
    ref: row.ref,
    userRef: row.user_ref,
    ean: row.ean_given,
    ownUrl: row.own_url,
    canonicalKey: row.canonical_key,
  }));
}

/** The notations of one number: with and without leading zeros. */
function writings(ean: string): string[] {
  const gtin = normaliseGtin(ean);
  if (gtin === undefined) return [];
  const lengths = [14, 13, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)));
  return [...new Set([ean, ...lengths.map((length) => gtin.slice(14 - length))])];
}

/** The number of matches of the account, and how many more it may have: Infinity without a limit. */
export async function countMatches(
  tx: Database,
  accountId: string,
  limits: MatchLimits,
): Promise<{ inserted: number; limit: number | null; left: number }> {
  const [row] = await rowsOf<{ inserted: number; plan: string; matchLimit: number | null }>(
    tx,
    sql`select coalesce((
            select amount::int from account_counts
            where account_id = ${accountId} and kind = 'matches' and key = ''), 0) as inserted,
          plan, match_limit as "matchLimit"
        from accounts where id = ${accountId}`,
  );
  if (!row) throw new Error(`countMatches: there is no account ${accountId}`);
  const { inserted } = row;
  const limit = limits.of(row);
  return { inserted, limit, left: limit === null ? Infinity : Math.max(0, limit - inserted) };
}
