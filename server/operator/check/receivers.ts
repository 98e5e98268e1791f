import { sql } from 'drizzle-orm';
import { request } from 'undici';
import type { Config } from '../../config.ts';
import type { AddressPolicy } from '../../network/address-guard.ts';
import { createGuardedAgents } from '../../network/guarded-agents.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { unanswered } from '../../pricing/shop-prices.ts';
import { count } from '../text.ts';
import { failed, type Finding, messageOf, ok, WAIT_MS, warning } from './finding.ts';

type Known = { account: string; url: string; waiting: number; error: string | null };

const nameOfAccount = sql`coalesce(nullif(accounts.company, ''), accounts.name)`;

/** Whether the receivers of reports and prices, and the shops that take prices, can be reached; they are sent nothing. */
export async function checkReceivers(db: Database, config: Config): Promise<Finding[]> {
  const policy = { allow: config.CRAWL_ALLOW_HOSTS };
  const [webhooks, shops] = [await readWebhooks(db), await readShops(db)];
  if (webhooks === null) return [];
  return [
    ...(webhooks.length === 0 ? [ok('webhooks', 'none is set')] : []),
    ...(await Promise.all(webhooks.map((one) => checkReceiver(one, WEBHOOK, policy)))),
    ...(await Promise.all((shops ?? []).map((one) => checkReceiver(one, SHOP, policy)))),
  ];
}

/** Null where the tables are those of an older version. */
async function readWebhooks(db: Database): Promise<Known[] | null> {
  if (!(await isThere(db, 'webhooks'))) return null;
  return rowsOf<Known>(
    db,
    sql`select ${nameOfAccount} as account, url,
          (select count(*)::int from webhook_deliveries waiting
           where waiting.account_id = webhooks.account_id and state = 'waiting') as waiting,
          (select last_error from webhook_deliveries last
           where last.account_id = webhooks.account_id
           order by created_at desc limit 1) as error
        from webhooks join accounts on accounts.id = account_id order by 1`,
  );
}

/** The shops that are on, likewise. */
async function readShops(db: Database): Promise<Known[] | null> {
  if (!(await isThere(db, 'price_shops'))) return null;
  return rowsOf<Known>(
    db,
    sql`select ${nameOfAccount} as account, shop.address as url, shop.problem as error,
          (select count(*)::int from price_proposals as proposal
           where proposal.account_id = shop.account_id and proposal.accepted is not null
             and ${unanswered}) as waiting
        from price_shops as shop join accounts on accounts.id = shop.account_id
        where shop.is_on order by 1`,
  );
}

async function isThere(db: Database, table: string): Promise<boolean> {
  const [there] = await rowsOf<{ is: boolean }>(
    db,
    sql`select to_regclass(${table}) is not null as is`,
  );
  return there?.is === true;
}

/** A kind of receiver in words: what waits for it, what went wrong last, and what to do. */
type Kind = {
  name: string;
  waiting: [one: string, many: string];
  wentWrong: string;
  todo: { unreached: string; wentWrong: string };
};

const WEBHOOK: Kind = {
  name: 'webhook',
  waiting: ['delivery waits', 'deliveries wait'],
  wentWrong: 'the last delivery was not taken',
  todo: {
    unreached: 'Start the receiver, or set another address under Settings.',
    wentWrong: 'Look at the log of the receiver.',
  },
};

const SHOP: Kind = {
  name: 'shop',
  waiting: ['accepted price waits', 'accepted prices wait'],
  wentWrong: 'no price could be set',
  todo: {
    unreached: 'Look at the shop, or connect another one under Settings.',
    wentWrong: 'Test the shop under Settings, or connect it again.',
  },
};

async function checkReceiver(
  { account, url, waiting, error }: Known,
  kind: Kind,
  policy: AddressPolicy,
): Promise<Finding> {
  const { host } = new URL(url);
  const check = `${kind.name} of ${account}`;
  const unreached = await unreachedBecause(url, policy);
  if (unreached !== null) {
    return failed(check, `${host} does not answer: ${unreached}`, kind.todo.unreached);
  }
  return error === null
    ? ok(check, `${host} answers; ${count(waiting, ...kind.waiting)}`)
    : warning(check, `${host} answers; ${kind.wentWrong}: ${error}`, kind.todo.wentWrong);
}

/** Asks for the head of an address as a delivery reaches it, and of no other one. @returns null if anything answers */
async function unreachedBecause(url: string, policy: AddressPolicy): Promise<string | null> {
  const agents = createGuardedAgents({ policy, headersTimeout: WAIT_MS, bodyTimeout: WAIT_MS });
  try {
    const dispatcher = agents.agentFor(new URL(url));
    const signal = AbortSignal.timeout(WAIT_MS);
    const { body } = await request(url, { method: 'HEAD', dispatcher, signal });
    await body.dump();
    return null;
  } catch (cause) {
    return messageOf(cause);
  } finally {
    await agents.close();
  }
}
