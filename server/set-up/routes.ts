import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CallInput } from '../../contract/table.ts';
import { completeUrl, setUpProblems, type SetUpForm } from '../../contract/rules/set-up.ts';
import { countryOf, timeZoneOf } from '../accounts/country.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import { insertUser } from '../users/repository.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import { judgeAddress, type ProductAddress } from '../catalogue/product-address.ts';
import { addressPolicyOf } from '../network/address-guard.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { setUpCodes } from '../database/schema/set-up-codes.ts';
import { limitAttempts } from '../http/attempts.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../secrets/password.ts';
import { isIssued } from './code.ts';
import { hasAccount } from './set-up.ts';

/** Any number; it only has to be the same in every process of a deployment. */
const SET_UP_LOCK = 727_093;

/**
 * Sets up an empty installation: its account, the own website and the first user, its super-admin. The caller has
 * a code that a start printed. Of several at once one succeeds; once there is an account the others, and all later
 * ones, are refused.
 */
export function setUpRoutes(router: Router, services: Services): void {
  const { db, setUp, now } = services;
  // Only failures count. Nobody guesses one of 2^60 codes; this bounds the cost of attempts.
  const failures = limitAttempts(services, {
    name: 'set-up',
    max: 10,
    minutes: 15,
    keyOf: (request) => request.ip,
  });

  router.open('setUp', async ({ input, request, reply }) => {
    if (!(await setUp.isWanted())) throw alreadySetUp();
    await failures.take(request, reply);
    await requireCode(db, input.code);
    await failures.giveBack(request);
    const website = websiteOf(input);
    const passwordHash = await hashPassword(input.password);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
      if (await hasAccount(tx)) throw alreadySetUp();
      const who = await create(tx, {
        ...input,
        passwordHash,
        address: website,
        createdAt: new Date(now()),
      });
      const text = 'Set this installation up';
      await recordAudit(tx, { ...madeBy(who, request, now()), kind: 'people', text });
      await tx.delete(setUpCodes);
    });
    return { status: true };
  });

  /** @throws HttpRefusal 422 with what is wrong with the form. */
  function websiteOf(form: SetUpForm): ProductAddress {
    const [problem] = Object.entries(setUpProblems(form));
    if (problem) throw new HttpRefusal(422, `${problem[0]}: ${problem[1]}`);
    const address = judgeAddress(completeUrl(form.website), addressPolicyOf(services));
    if ('problem' in address) throw new HttpRefusal(422, address.problem);
    return address;
  }
}

const alreadySetUp = () =>
  new HttpRefusal(409, 'This installation has been set up already. Please sign in.');

/** @throws HttpRefusal 422 */
async function requireCode(db: Database, code: string): Promise<void> {
  const issued = await db.select({ hash: setUpCodes.hash }).from(setUpCodes);
  const hashes = issued.map(({ hash }) => hash);
  if (isIssued(code, hashes)) return;
  throw new HttpRefusal(422, 'This code is not valid. The start of Vigia prints the one that is.');
}

async function create(
  tx: Database,
  {
    company,
    country,
    fullname,
    email,
    username,
    passwordHash,
    address,
    time_zone: timeZone,
    createdAt,
  }: CallInput<'setUp'> & { passwordHash: string; address: ProductAddress; createdAt: Date },
): Promise<{ accountId: string; userId: string }> {
  const accountId = uuid();
  const name = company.trim();
  await tx.insert(accounts).values({
    id: accountId,
    name,
    company: name,
    country: countryOf(country),
    ...timeZoneOf(timeZone),
    createdAt,
  });
  const websites = await ensureWebsites(tx, accountId, [address]);
  const ownWebsiteId = websites.get(address.website)?.id;
  await tx.update(accounts).set({ ownWebsiteId }).where(eq(accounts.id, accountId));
  const userId = await insertUser(
    tx,
    {
      accountId,
      fullname: fullname.trim(),
      email: email.trim(),
      username: username.trim(),
      passwordHash,
      role: 'administrator',
      superAdmin: true,
    },
    createdAt,
  );
  return { accountId, userId };
}
