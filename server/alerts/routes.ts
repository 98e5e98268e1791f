import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { AlertDraft } from '../../contract/entities/alert.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import { addressPolicyOf, addressRefusalOf } from '../network/address-guard.ts';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import {
  createAlert,
  deleteAlert,
  disableAllAlerts,
  editAlert,
  findAlert,
  listAlerts,
  muteAlert,
  setAlertStatus,
} from './repository.ts';
import { alertOf } from './rows.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { sendTest } from '../webhooks/deliver.ts';
import {
  findWebhook,
  listDeliveries,
  replaceSecret,
  setWebhook,
  type Webhook,
} from '../webhooks/webhook.ts';

/** The calls of the alerts page (acct 7). */
export function alertRoutes(router: Router, services: Services): void {
  const { db, now } = services;
  const tests = limitAttempts(services, {
    name: 'webhook tests',
    max: 20,
    minutes: 15,
    keyOf: ({ session }) => session.accountId,
  });

  router.read('listAlerts', async ({ input, session: { accountId } }) => {
    const { records, total } = await listAlerts(db, accountId, {
      from: input.from ?? 0,
      size: input.size ?? LIST_PAGE_SIZE,
    });
    return { items: records.map(alertOf), count: { value: total } };
  });

  router.read('getAlert', async ({ input, session: { accountId } }) => {
    const record = await findAlert(db, accountId, input.id);
    return { status: record !== undefined, item: record ? alertOf(record) : null };
  });

  router.change('createAlert', async ({ input, session }, { tx, publish }) => {
    const id = await createAlert(tx, session, { draft: draftOf(input), now: new Date(now()) });
    publish({});
    return { status: true, id };
  });

  router.change('editAlert', async ({ input, session: { accountId } }, { tx, publish }) => {
    const edited = { id: input.id, draft: draftOf(input), now: new Date(now()) };
    if (!(await editAlert(tx, accountId, edited))) throw notFound('alert');
    publish({});
    return { status: true };
  });

  router.change('setAlertStatus', async ({ input, session: { accountId } }, { tx, publish }) => {
    const set = { id: input.id, status: input.status, now: new Date(now()) };
    if (!(await setAlertStatus(tx, accountId, set))) throw notFound('alert');
    publish({});
    return { status: true };
  });

  router.change('muteAlert', async ({ input, session: { accountId } }, { tx, publish }) => {
    // A device whose clock is ahead does not mute for longer than a day.
    const last = now() + DAY_MS;
    const until = input.until === null ? null : new Date(Math.min(Date.parse(input.until), last));
    // It was kept offline until it had ended: it must not end another one.
    const isOver = until !== null && until.getTime() <= now();
    if (isOver && (await findAlert(tx, accountId, input.id))) return { status: true };
    if (!(await muteAlert(tx, accountId, { id: input.id, until }))) throw notFound('alert');
    publish({});
    return { status: true };
  });

  router.change('deleteAlert', async ({ input, session: { accountId } }, { tx, publish }) => {
    if (!(await deleteAlert(tx, accountId, input.id))) throw notFound('alert');
    publish({});
    return { status: true };
  });

  router.change('disableAllAlerts', async ({ session: { accountId } }, { tx, publish }) => {
    await disableAllAlerts(tx, accountId);
    publish({});
    return { status: true };
  });

  router.read('getWebhook', async ({ session: { accountId } }) => ({
    webhook: urlOf(await findWebhook(db, accountId)),
    deliveries: await listDeliveries(db, accountId),
  }));

  router.read('setWebhook', async ({ input, session, request }) => {
    const { accountId } = session;
    const url = input.url.trim();
    const refusal = url === '' ? null : addressRefusalOf(url, addressPolicyOf(services));
    if (refusal !== null) throw new HttpRefusal(422, refusal);
    const secret = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      // The rest of the address may contain a key, so the audit log contains only the host.
      const text = url === '' ? 'Removed the webhook' : `Set the webhook to ${new URL(url).host}`;
      await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'alerts', text });
      return setWebhook(tx, accountId, { url: url === '' ? null : url, now: new Date(now()) });
    });
    const msg = url === '' ? 'The webhook was removed' : 'The webhook was saved';
    return { status: true, msg, secret };
  });

  router.read('replaceWebhookSecret', async ({ session, request }) => {
    const secret = await db.transaction(async (tx) => {
      await lockAccount(tx, session.accountId);
      const replaced = await replaceSecret(tx, session.accountId);
      const text = 'Replaced the secret of the webhook';
      if (replaced !== undefined) {
        await recordAudit(tx, { ...madeBy(session, request, now()), kind: 'alerts', text });
      }
      return replaced;
    });
    if (secret === undefined) throw notFound('webhook');
    return { status: true, msg: 'The secret was replaced', secret };
  });

  router.read('testWebhook', async ({ session: { accountId }, request, reply }) => {
    await tests.take(request, reply);
    const problem = await sendTest(services, accountId);
    return problem === null
      ? { status: true, msg: 'The receiver took the test' }
      : { status: false, msg: `The test was not taken. ${problem}` };
  });
}

/** The webhook without its secret, which is shown only when it is created. */
const urlOf = (webhook: Webhook | undefined) => (webhook ? { url: webhook.url } : null);

/** The maximum number of secondary addresses, above the size of a team; an alert is not for mailing lists. */
const MOST_SECONDARY_EMAILS = 50;

/** @throws HttpRefusal 422 for addresses to which mails cannot or should not be sent. */
function draftOf({ name, product_type, status, config }: AlertDraft): AlertDraft {
  const { secondary_emails: emails } = config;
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined)
    throw new HttpRefusal(422, `'${wrong.slice(0, 200)}' is no e-mail address.`);
  if (emails.length > MOST_SECONDARY_EMAILS) {
    throw new HttpRefusal(
      422,
      `An alert goes to at most ${MOST_SECONDARY_EMAILS} secondary e-mails.`,
    );
  }
  return { name, product_type, status, config };
}
