import { sql } from 'drizzle-orm';
import { request } from 'undici';
import type { Config } from '../../config.ts';
import type { AddressPolicy } from '../../network/address-guard.ts';
import { createGuardedAgents } from '../../network/guarded-agents.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { failed, type Finding, messageOf, ok, WAIT_MS, warning } from './finding.ts';

type Known = { account: string; url: string; waiting: number; error: string | null };

/** Whether the receivers of reports can be reached; they are sent nothing. */
export async function checkWebhooks(db: Database, config: Config): Promise<Finding[]> {
  const [there] = await rowsOf<{ is: boolean }>(
    db,
    sql`select to_regclass('webhooks') is not null as is`,
  );
  if (!there?.is) return [];
  const known = await rowsOf<Known>(
    db,
    sql`select coalesce(nullif(accounts.company, ''), accounts.name) as account, url,
          (select count(*)::int from webhook_deliveries waiting
           where waiting.account_id = webhooks.account_id and state = 'waiting') as waiting,
          (select last_error from webhook_deliveries last
           where last.account_id = webhooks.account_id
           order by created_at desc limit 1) as error
        from webhooks join accounts on accounts.id = account_id order by 1`,
  );
  if (known.length === 0) return [ok('webhooks', 'none is set')];
  return Promise.all(
    known.map((webhook) => checkWebhook(webhook, { allow: config.CRAWL_ALLOW_HOSTS })),
  );
}

/** As a delivery reaches it, and no other address. */
async function checkWebhook(
  { account, url, waiting, error }: Known,
  policy: AddressPolicy,
): Promise<Finding> {
  const { host } = new URL(url);
  const check = `webhook of ${account}`;
  const agents = createGuardedAgents({ policy, headersTimeout: WAIT_MS, bodyTimeout: WAIT_MS });
  try {
    const dispatcher = agents.agentFor(new URL(url));
    // Any answer shows that it is reachable.
    const signal = AbortSignal.timeout(WAIT_MS);
    const { body } = await request(url, { method: 'HEAD', dispatcher, signal });
    await body.dump();
  } catch (cause) {
    const todo = 'Start the receiver, or set another address under Settings.';
    return failed(check, `${host} does not answer: ${messageOf(cause)}`, todo);
  } finally {
    await agents.close();
  }
  return error === null
    ? ok(check, `${host} answers; ${waiting} deliveries wait`)
    : warning(
        check,
        `${host} answers; the last delivery was not taken: ${error}`,
        'Look at the log of the receiver.',
      );
}
