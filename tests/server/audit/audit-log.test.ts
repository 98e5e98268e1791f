import { DAY_MS } from '../../../contract/durations.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { AuditEntry } from '../../../contract/entities/audit-entry.ts';
import { endpoints, type Endpoint } from '../../../contract/endpoints.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { calls, type CallInput, type CallName, type CallSchemas } from '../../../contract/table.ts';
import { auditTextOf } from '../../../server/audit/audit.ts';
import { purgeAuditLog } from '../../../server/audit/record.ts';
import { AUDIT_RULES, type AuditedCall } from '../../../server/audit/rules.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { resetTwoFactor } from '../../../server/two-factor/repository.ts';
import { mailedReset } from '../accounts/mailbox.ts';
import { upload } from '../imports/support.ts';
import { addMember } from '../support/members.ts';
import { fill, type Things } from '../support/filled-account.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';

const NAME = 'Blue-lamp';
const config = { tracking_type: 'price', trigger: 1, with_percentage: true } as never;
const draft = { name: 'Rivals', product_type: 'All products', status: true, config } as const;
const rule = { field: 'price', kind: 'selector', expression: '.price', attribute: null } as const;

type Told<Name extends AuditedCall> = {
  input: (things: Things) => CallInput<Name>;
  text: string | RegExp;
};
/** Made with the provider, below. */
type ByProvider = 'subscribe' | 'updateSubscription' | 'upgradePlan' | 'cancelSubscription';

/** An upload below, and prices that are accepted first in `tests/server/pricing/outgoing.test.ts`. */
type MadeElsewhere = ByProvider | 'uploadProducts' | 'exportAcceptedPrices';

/** What each call leaves in the log of an account that has one of everything. */
const CALLS: { [Name in Exclude<AuditedCall, MadeElsewhere>]: Told<Name> } = {
  changeOwnWebsite: {
    input: () => ({ website: 'other.example', current: 'own.example' }),
    text: 'Changed the own website from “own.example” to “other.example”',
  },
  setTimeZone: {
    input: () => ({ time_zone: 'Pacific/Auckland' }),
    text: 'Changed the time zone of the account from “Europe/Madrid” to “Pacific/Auckland”',
  },
  setFavourite: {
    input: ({ matchId }) => ({ id_match: matchId, favorite: true }),
    text: 'Added “Blue-lamp” to the favorites',
  },
  deleteMatch: {
    input: ({ matchId }) => ({ match: matchId }),
    text: 'Deleted the match “Blue-lamp”',
  },
  editMatch: {
    input: ({ matchId, productId, websiteId }) => ({
      match_id: matchId,
      to_update: [
        {
          id: productId,
          ref: null,
          url: 'https://rival.example/new',
          website: websiteId,
          url_website: 'rival.example',
        },
      ],
      to_add: ['https://rival.example/added'],
    }),
    text: 'Edited the match “Blue-lamp”: added “https://rival.example/added”; changed “https://rival.example/Blue-lamp to https://rival.example/new”',
  },
  editProductMeta: {
    input: ({ productId }) => ({
      product: { id: productId, url: 'https://rival.example/x', meta: { coefficient: 3 } },
    }),
    text: 'Changed the price coefficient of “https://rival.example/Blue-lamp” from 0 to 3',
  },
  setProductTerms: {
    input: ({ matchId }) => ({
      match_id: matchId,
      cost: 12.5,
      terms: {
        ...NO_TERMS,
        rrp: 30,
        vat: 21,
        pack_size: 500,
        pack_unit: 'g',
        tags: ['summer', 'new'],
      },
    }),
    text: 'Set the cost and terms of “Blue-lamp”: cost 12.5, RRP 30, VAT 21 %, pack 500 g, tags “summer”, “new”',
  },
  addProducts: {
    input: () => ({ products: [{ urls: 'https://own.example/1' }] }),
    text: 'Imported 1 product from the form',
  },
  handleImportErrors: {
    input: ({ importationId: id }) => ({
      id,
      data: [{ id: '1', checked: true, urls: [{ url: 'https://rival.example/corrected' }] }],
    }),
    text: 'Corrected 1 product of the importation “Blue-lamp”',
  },
  confirmInsertion: {
    input: ({ suspendedId: id }) => ({ id, confirm: false }),
    text: 'Rolled back the importation “Blue-lamp”',
  },
  discoverMatches: {
    input: () => ({ website: 'https://own.example' }),
    text: /^Started an automatic creation for “https:\/\/own.example”/,
  },
  requestExportation: {
    input: () => ({ export_name: 'Week 12' }),
    text: 'Requested the exportation “Week 12”',
  },
  deleteExportation: {
    input: ({ exportationId: id }) => ({ id }),
    text: 'Deleted the exportation “Blue-lamp”',
  },
  refreshExportation: {
    input: ({ exportationId: id }) => ({ id }),
    text: 'Refreshed the exportation “Blue-lamp”',
  },
  createAlert: { input: () => draft, text: 'Created the alert “Rivals”' },
  editAlert: {
    input: ({ alertId: id }) => ({ id, ...draft }),
    text: 'Edited the alert “Blue-lamp”, now “Rivals”',
  },
  deleteAlert: {
    input: ({ alertId: id }) => ({ id }),
    text: 'Deleted the alert “Blue-lamp”',
  },
  disableAllAlerts: { input: () => ({}), text: 'Switched all alerts off' },
  setAlertStatus: {
    input: ({ alertId: id }) => ({ id, status: false }),
    text: 'Switched the alert “Blue-lamp” off',
  },
  muteAlert: {
    input: ({ alertId: id }) => ({ id, until: '2026-01-02T08:00:00.000Z' }),
    text: 'Muted the alert “Blue-lamp” until 2026-01-02T08:00:00.000Z',
  },
  createPricingRule: {
    input: () => ({ id: 'new', name: 'Below all', status: false, config: NEW_RULE }),
    text: 'Created the pricing rule “Below all”',
  },
  editPricingRule: {
    input: ({ pricingRuleId: id }) => ({
      id,
      name: 'Below all',
      status: false,
      config: NEW_RULE,
    }),
    text: 'Edited the pricing rule “Blue-lamp”, now “Below all”',
  },
  deletePricingRule: {
    input: ({ pricingRuleId: id }) => ({ id }),
    text: 'Deleted the pricing rule “Blue-lamp”',
  },
  setPricingRuleStatus: {
    input: ({ pricingRuleId: id }) => ({ id, status: true }),
    text: 'Switched the pricing rule “Blue-lamp” on',
  },
  orderPricingRules: {
    input: () => ({ ids: [] }),
    text: 'Changed the order of the pricing rules',
  },
  acceptPriceProposal: {
    input: ({ matchId: id }) => ({ id, version: 1, price: 8.91 }),
    text: 'Accepted the price 8.91 of “Blue-lamp”',
  },
  rejectPriceProposal: {
    input: ({ matchId: id }) => ({ id, version: 1, reason: 'Too low' }),
    text: 'Rejected the proposed price of “Blue-lamp”: “Too low”',
  },
  reopenPriceProposal: {
    input: ({ matchId: id }) => ({ id, version: 1 }),
    text: 'Took back the decision on the price of “Blue-lamp”',
  },
  setBreachRecording: {
    input: () => ({ records_rrp: true }),
    text: 'Has prices below the RRP recorded too',
  },
  setPricingSettings: {
    input: () => ({ accept_up_to_percent: 5 }),
    text: 'Has proposed prices accepted by themselves up to a change of 5%',
  },
  removePriceFeed: { input: () => ({}), text: 'Removed the feed of accepted prices' },
  switchPriceShop: {
    input: () => ({ on: false }),
    text: 'Switched off that accepted prices go into the shop',
  },
  removePriceShop: {
    input: () => ({}),
    text: 'Removed the shop into which accepted prices go',
  },
  resendToPriceShop: {
    input: () => ({}),
    text: 'Had accepted prices that the shop did not take sent again',
  },
  markNotificationsSeen: {
    input: ({ notificationId }) => ({ ids: [notificationId], until: '2036-01-02T08:00:00.000Z' }),
    text: 'Marked 1 notification as seen',
  },
  getNotificationInfo: {
    input: ({ notificationId: id }) => ({ id, viewed: true }),
    text: 'Opened the notification “Blue-lamp”',
  },
  deleteNotification: {
    input: ({ notificationId: id }) => ({ id }),
    text: 'Deleted the notification “Blue-lamp”',
  },
  deleteSeenNotifications: { input: () => ({}), text: 'Deleted the seen notifications' },
  setFullname: {
    input: () => ({ fullname: 'Ana Nueva' }),
    text: 'Changed their full name from “Ana Example” to “Ana Nueva”',
  },
  setUsername: {
    input: ({ email }) => ({ username: email.slice(-6).replaceAll(/\W/g, '') + email.slice(5, 9) }),
    text: /^Changed their username from “user-/,
  },
  setEmail: {
    input: ({ email }) => ({ email: `new-${email}` }),
    text: /^Changed their e-mail from “user-.*” to “new-user-/,
  },
  setPassword: {
    input: () => ({ old_password: TEST_PASSWORD, new_password: 'SECRET-new-password' }),
    text: 'Changed their password',
  },
  endSession: {
    input: ({ sessionId }) => ({ session_id: sessionId }),
    text: 'Signed one of their devices out',
  },
  endOtherSessions: { input: () => ({}), text: 'Signed all their other devices out' },
  addUser: {
    input: ({ email }) => ({
      fullname: 'Ben',
      username: email.slice(5, 11),
      email: `ben-${email}`,
      password: 'SECRET-of-ben',
    }),
    text: /^Added the user “Ben” \(ben-user-.*\)$/,
  },
  deleteUser: {
    // Nobody but themselves: the answer is a refusal, and is marked as one.
    input: ({ userId }) => ({ user_id: userId }),
    text: /^Deleted the user “Ana Example”/,
  },
  setUserRole: {
    // Not their own: the answer is a refusal, and is marked as one.
    input: ({ userId }) => ({ user_id: userId, role: 'editor' }),
    text: 'Changed the role of “Ana Example” from administrator to editor',
  },
  withdrawInvitation: {
    input: ({ invitationId: id }) => ({ id }),
    text: 'Withdrew the invitation of “Blue-lamp@example.com”',
  },
  updateWebsite: {
    input: ({ websiteId }) => ({ website_id: websiteId, config: { color: '#102030' } }),
    text: 'Changed the color of the website “Blue-lamp.example” to “#102030”',
  },
  readWebsiteAgain: {
    input: ({ websiteId }) => ({ website_id: websiteId }),
    text: 'Asked to read the pages of the website “Blue-lamp.example” again',
  },
  saveFeed: {
    input: () => ({
      name: 'Summer list',
      url: 'https://own.example/feed.xml',
      every_hours: null,
      at_hour: 6,
    }),
    text: 'Added the feed “Summer list”',
  },
  runFeed: { input: ({ feedId: id }) => ({ id }), text: 'Had the feed “Blue-lamp” fetched' },
  pauseFeed: {
    input: ({ feedId: id }) => ({ id, paused: true }),
    text: 'Paused the feed “Blue-lamp”',
  },
  deleteFeed: { input: ({ feedId: id }) => ({ id }), text: 'Deleted the feed “Blue-lamp”' },
  pauseWebsite: {
    input: ({ websiteId }) => ({ website_id: websiteId, paused: true }),
    text: 'Paused the website “Blue-lamp.example”',
  },
  setWebsiteCountry: {
    input: ({ websiteId }) => ({ website_id: websiteId, country: 'mx' }),
    text: 'Changed the country of the website “Blue-lamp.example” to “mx”',
  },
  saveExtractionRule: {
    input: ({ websiteId }) => ({ rule: { ...rule, website_id: websiteId } }),
    text: 'Set the reading rule of the website “Blue-lamp.example” for its price to “.price”',
  },
  deleteExtractionRule: {
    input: ({ websiteId }) => ({ website_id: websiteId, field: 'price' }),
    text: 'Deleted the reading rule of the website “Blue-lamp.example” for its price',
  },
};

const exactly = (text: string) =>
  new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function entriesOf({ accountId }: Pick<Member, 'accountId'>): Promise<AuditEntry[]> {
  return rowsOf(
    server.services.db,
    sql`select id, at as date, user_id, user_name as "user", kind, text, refused, device
        from audit_log where account_id = ${accountId} order by at desc, id desc`,
  );
}

const log = async (member: Member, filter: CallInput<'listAuditLog'> = {}) =>
  (await server.call(member, 'listAuditLog', filter)).body;

describe('AUDIT-01 a call that changes something leaves one entry', () => {
  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', async (name) => {
    const ana = await server.createAccount();
    const things = await fill(server, ana, NAME);
    const { input, text } = CALLS[name] as Told<typeof name>;
    const options = { key: `key-of-${name}`, headers: { 'user-agent': 'Firefox/140.0' } };
    const given = input(things) as never;
    const first = await server.call(ana, name, given, options);
    expect(first.status).toBeLessThan(300);
    const entries = await entriesOf(ana);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      user_id: ana.userId,
      text: expect.stringMatching(typeof text === 'string' ? exactly(text) : text),
      kind: AUDIT_RULES[name].kind,
      refused: (first.body as { status?: unknown }).status === false,
      device: 'Firefox/140.0',
    });
    expect(JSON.stringify(entries)).not.toContain('SECRET');

    await server.call(ana, name, given, options);
    expect(await entriesOf(ana)).toHaveLength(1);
  });

  test('uploadProducts', async () => {
    const ana = await server.createAccount();
    await upload(server, ana, 'products.csv', 'url\nhttps://own.example/1\n');
    expect(await entriesOf(ana)).toMatchObject([{ text: 'Imported the file “products.csv”' }]);
  });

  test('subscribe, and what follows it at the provider', async () => {
    const email = 'audited@tienda.example';
    const signedUp = await server.call(null, 'signUp', {
      fullname: 'Ana Lopez',
      email,
      password: 'SECRET-password',
      company: '',
      adress: '',
      city: '',
      zip: '',
      country: 'es',
      conditions: 'accept',
      plan: 'PROFESSIONAL',
    });
    const path = signedUp.body.result!.checkout_session.checkout_session.url!;
    await server.fastify.inject({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana&number=4242424242424242&expiry=12%2F34',
    });
    const { body } = await server.call(null, 'login', {
      username: email,
      password: 'SECRET-password',
    });
    const member = { token: body.access_token, accountId: body.account_id } as Member;
    const { customer } = (await server.call(member, 'getCustomer', { email })).body.result;
    const subscription_id = customer!.subscription_id!;
    await server.call(member, 'subscribe', { email });
    await server.call(member, 'updateSubscription', {
      customer_id: customer!.id,
      subscription_id,
    });
    await server.call(member, 'upgradePlan', { subscription_id, plan_id: 'PREMIUM' });
    await server.call(member, 'cancelSubscription', { subscription_id, cancel_subscription: true });
    const entries = await entriesOf(member);
    expect(entries.map(({ text }) => text).toReversed()).toEqual([
      'Signed up',
      'Signed in on a new device',
      'Opened the change of the payment card',
      'Changed the plan to “PREMIUM”',
      'Cancelled the subscription',
    ]);
    expect(JSON.stringify(entries)).not.toContain('SECRET');
  });
});

describe('AUDIT-02 an entry', () => {
  it('has only the allowed fields of a call, and none of these is secret', async () => {
    const ana = await server.createAccount();
    const things = await fill(server, ana, NAME);
    const before = { tx: server.services.db, accountId: ana.accountId, userId: ana.userId };
    for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      const { fields } = AUDIT_RULES[name];
      const secret = /password|token|secret|key|card|session/i;
      expect({ name, secret: fields.filter((field) => secret.test(field)) }).toEqual({
        name,
        secret: [],
      });
      const { params, query, body }: CallSchemas = calls[name];
      const all = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
      const given = (CALLS[name] as Told<typeof name>).input(things) as Record<string, unknown>;
      const marked = Object.fromEntries(
        all.map((field) => [field, fields.includes(field) ? given[field] : 'SECRET']),
      );
      const { text } = await auditTextOf(AUDIT_RULES[name], { input: marked, before, file: '' });
      expect({ name, tells: text.includes('SECRET') }).toEqual({ name, tells: false });
    }
  });

  it('has a rule for every call with a session that changes something', () => {
    const changing = (Object.entries(endpoints) as [CallName, Endpoint][])
      .filter(([, { mutates, access }]) => mutates && access !== 'public')
      .map(([name]) => name)
      // How a user's own pages look is no change of the account.
      .filter((name) => name !== 'setPreference');
    expect(Object.keys(AUDIT_RULES).toSorted()).toEqual(changing.toSorted());
  });

  it('is not written for a 4xx, and marks an answer that declines the request', async () => {
    const ana = await server.createAccount();
    expect((await server.call(ana, 'deleteMatch', { match: 'none' })).status).toBe(404);
    expect(await entriesOf(ana)).toEqual([]);
    await server.call(ana, 'setFullname', { fullname: ' ' });
    expect(await entriesOf(ana)).toMatchObject([{ refused: true }]);
  });

  it('keeps the name of a deleted user', async () => {
    const ana = await server.createAccount();
    const email = `${ana.username}.ben@example.com`;
    const user = {
      fullname: 'Ben',
      username: ana.username.slice(-6),
      email,
      password: 'ben-is-here',
    };
    await server.call(ana, 'addUser', user);
    const ben = (await server.call(null, 'login', { username: email, password: 'ben-is-here' }))
      .body;
    await server.call(
      { ...ana, token: ben.access_token, userId: ben.user_id },
      'requestExportation',
      { export_name: 'Of Ben' },
    );
    await server.call(ana, 'deleteUser', { user_id: ben.user_id });
    const { items, people } = await log(ana, { person: ben.user_id });
    expect(items.map(({ user, text }) => [user, text])).toEqual([
      ['Ben', 'Requested the exportation “Of Ben”'],
      ['Ben', 'Signed in on a new device'],
    ]);
    expect(people.map(({ name }) => name)).toEqual(['Ana Example', 'Ben']);
  });

  it('is also written for resets, the webhook and two-factor sign-in', async () => {
    const ana = await server.createAccount();
    const email = `${ana.username}@example.com`;
    const url = 'https://93.184.216.34/hook?key=SECRET';
    expect((await server.call(ana, 'setWebhook', { url })).status).toBe(200);
    await server.call(ana, 'replaceWebhookSecret', {});
    const { body: made } = await server.call(ana, 'startTwoFactor', {});
    const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const code = totp.generate({ timestamp: server.services.now() });
    await server.call(ana, 'confirmTwoFactor', { code });
    await server.call(ana, 'endTwoFactor', { proof: TEST_PASSWORD });
    await server.call(null, 'forgotPassword', { resetEmail: email });
    const { token } = await mailedReset(server, email);
    const newPassword = 'SECRET-new-password';
    await server.call(null, 'resetPassword', { token, newPassword, verifyPassword: newPassword });
    const entries = await entriesOf(ana);
    expect(entries.map(({ text }) => text).toReversed()).toEqual([
      'Set the webhook to 93.184.216.34',
      'Replaced the secret of the webhook',
      'Switched two-factor sign-in on',
      'Switched two-factor sign-in off',
      'Asked for a link to reset their password',
      'Reset their password by a mailed link',
    ]);
    for (const secret of ['SECRET', made.secret, code, token]) {
      expect(JSON.stringify(entries)).not.toContain(secret);
    }
  });

  it('TWOFA-08 says that the operator switched two-factor sign-in off', async () => {
    const ana = await server.createAccount();
    const { body: made } = await server.call(ana, 'startTwoFactor', {});
    const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const code = totp.generate({ timestamp: server.services.now() });
    await server.call(ana, 'confirmTwoFactor', { code });
    await resetTwoFactor(server.services.db, ana.userId, new Date());
    expect((await entriesOf(ana))[0]).toMatchObject({
      user_id: null,
      user: '',
      text: 'The operator switched two-factor sign-in of “Ana Example” off',
    });
  });
});

describe('AUDIT-03 reading the log', () => {
  it('is for administrators, of their own account', async () => {
    const [ana, ben] = [await server.createAccount(), await server.createAccount()];
    await server.call(ana, 'requestExportation', { export_name: 'Of Ana' });
    expect((await log(ana)).count).toBe(1);
    expect(await log(ben)).toEqual({ items: [], count: 0, people: [] });
    expect((await log(ben, { person: ana.userId, text: 'Ana' })).count).toBe(0);
    const editor = await addMember(server, ana, 'editor');
    for (const name of ['listAuditLog', 'exportAuditLog'] as const) {
      expect((await server.call(editor, name, {})).status).toBe(422);
    }
  });

  it('FIG-33 is filtered by kind, text and days of a time zone, without one of the account, and paged', async () => {
    const ana = await server.createAccount();
    await server.call(ana, 'requestExportation', { export_name: '100 % of_all' });
    await server.call(ana, 'requestExportation', { export_name: '100 and all' });
    await server.call(ana, 'setFullname', { fullname: 'Ana' });
    expect((await log(ana, { kind: 'settings' })).items).toMatchObject([{ kind: 'settings' }]);
    expect((await log(ana, { text: '100 %' })).count).toBe(1);
    expect((await log(ana, { text: 'OF_ALL' })).count).toBe(1);
    expect((await log(ana, { text: '  ' })).count).toBe(3);
    const paged = await log(ana, { from: 1, size: 1 });
    expect(paged).toMatchObject({
      count: 3,
      items: [{ text: expect.stringContaining('100 and all') }],
    });

    // 22:30 in UTC is half past midnight of the next day in Madrid in summer.
    await server.services.db.execute(
      sql`update audit_log set at = '2026-07-01T22:30:00Z' where account_id = ${ana.accountId} and kind = 'settings'`,
    );
    const on = async (start: string, end: string) => (await log(ana, { start, end })).count;
    expect(await on('2026-07-02', '2026-07-02')).toBe(1);
    expect(await on('2026-07-01', '2026-07-01')).toBe(0);
    const shown = async (zone: string) =>
      (await log(ana, { start: '2026-07-01', end: '2026-07-01', time_zone: zone })).count;
    // Where it is read there, the entry is of the day before.
    expect(await shown('America/Santiago')).toBe(1);
    expect(await shown('Pacific/Kiritimati')).toBe(0);
    expect(await on('0001-01-01', '9999-12-31')).toBe(3);
    const nowhere = await server.call(ana, 'listAuditLog', { time_zone: 'Europe/Nowhere' });
    expect(nowhere.status).toBe(400);
    for (const day of ['yesterday', '2026-02-30', '2026-13-01']) {
      const refused = await server.call(ana, 'listAuditLog', { start: day });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('day') },
      });
    }
    const odd = await server.fastify.inject({
      path: '/api/audit?kind=nothing',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(odd.statusCode).toBe(400);
  });

  it('AUDIT-04 is exported as csv and xlsx, without any cell that a spreadsheet would calculate', async () => {
    const ana = await server.createAccount();
    await server.call(ana, 'setFullname', { fullname: '=HYPERLINK("http://evil.example")' });
    await server.call(ana, 'requestExportation', { export_name: 'Week "12"' });
    const csv = await server.call(ana, 'exportAuditLog', { type: 'csv' });
    expect(csv.headers['content-disposition']).toContain('audit-log.csv');
    const lines = (csv.body as unknown as Buffer).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Person,Kind,Change,Result,Device');
    expect(lines[1]).toContain('"Requested the exportation “Week ""12""”"');
    expect(lines[1]).toMatch(/^[^,]+,"?'=HYPERLINK/);
    const xlsx = await server.call(ana, 'exportAuditLog', { kind: 'settings' });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect((xlsx.body as unknown as Buffer).subarray(0, 2).toString()).toBe('PK');
  });

  it('AUDIT-05 entries are kept for a year', async () => {
    const ana = await server.createAccount();
    await server.call(ana, 'requestExportation', { export_name: 'Old' });
    await purgeAuditLog(server.services.db, server.services.now() + 364 * DAY_MS);
    expect((await log(ana)).count).toBe(1);
    await purgeAuditLog(server.services.db, server.services.now() + 366 * DAY_MS);
    expect((await log(ana)).count).toBe(0);
  });
});
