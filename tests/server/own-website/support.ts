import type { MatchDocument } from '../../../contract/entities/match.ts';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { importLines, pullMatches } from '../imports/support.ts';
import type { Member, TestServer } from '../support/server.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import { eq } from 'drizzle-orm';

/** An account before its first importation. */
export async function newAccount(server: TestServer): Promise<Member> {
  const member = await server.createAccount();
  const { db } = server.services;
  const { accountId } = member;
  await db.update(accounts).set({ ownWebsiteId: null }).where(eq(accounts.id, accountId));
  await db.delete(websites).where(eq(websites.accountId, accountId));
  return member;
}

/** What was meant as a competitor stands first, so that its website became the account's own. */
export const WRONG_WAY_ROUND = [
  'ref,url,url,url',
  'R1,https://rival.example/1,https://shop.example/1,https://other.example/1',
  'R2,https://rival.example/2,https://shop.example/2,',
  'R3,https://rival.example/3,,https://other.example/3',
  'R4,,https://shop.example/4,https://shop.example/4b',
];

/** An account whose own website is the wrong one. */
export async function wrongAccount(server: TestServer): Promise<Member> {
  const member = await newAccount(server);
  await importLines(server, member, WRONG_WAY_ROUND);
  return member;
}

/** Each match as `R1: own alias < competitors`. */
export async function rolesOf(server: TestServer, member: Member): Promise<string[]> {
  return (await pullMatches(server, member)).map(roleOf);
}

export const roleOf = ({ match_ref: ref, own, competitors }: MatchDocument): string =>
  `${ref}: ${own?.url ?? 'none'} < ${competitors.map(({ url }) => url).join(' ')}`
    .replaceAll('https://', '')
    .replaceAll('.example', '');

/** The worker's part of a change. */
export const derive = (server: TestServer, { accountId }: Member) =>
  deriveAgain(server.services, accountId);

/** The account's websites, as devices get them. */
export async function websitesOf(server: TestServer, member: Member): Promise<string[]> {
  const { body } = await server.call(member, 'syncChanges', { cursor: 0, limit: 1000 });
  return body.upserts.websites.map(({ alias, own }) => (own ? `${alias} (own)` : alias)).toSorted();
}
