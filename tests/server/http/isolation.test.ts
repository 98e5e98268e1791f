import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCall } from '../../../contract/encoding.ts';
import { endpoints, type Endpoint } from '../../../contract/endpoints.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import type { CallInput, CallName } from '../../../contract/table.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { fill, type Things } from '../support/filled-account.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

/** Occurs in everything Ana's account has, so that an answer that shows any of it is noticed. */
const SECRET = 'belongs-to-ana';

type AnyPublic = {
  [Name in CallName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never;
}[CallName];
type Guarded = Exclude<CallName, AnyPublic>;

/** Input with something of Ana's in it, or null for a call that names nothing. */
type Attempts = { [Name in Guarded]: ((ana: Things) => CallInput<Name>) | null };

const config = {
  tracking_type: 'price',
  trigger: 1,
  with_percentage: true,
  trigger_when: { cheaper: false, higher: true },
} as never;
const RULE = {
  field: 'price',
  kind: 'selector',
  expression: '.price',
  attribute: null,
} as const;
const draft = { name: 'Mine', product_type: 'All products', status: true, config } as const;
const FEED = {
  name: 'Mine',
  url: 'https://own.example/feed.xml',
  every_hours: 24,
  at_hour: null,
} as const;
const RULE_DRAFT = { name: 'Mine', status: true, config: NEW_RULE } as const;
const customerOf = ({ customerId }: Things) => ({ customer_id: customerId });
const subscriptionOf = ({ subscriptionId }: Things) => ({ subscription_id: subscriptionId });

/** A call that takes an id must be here with Ana's; a new call does not compile until it is. */
const ATTEMPTS: Attempts = {
  listWebsites: null,
  listNotifications: null,
  getNotificationInfo: ({ notificationId: id }) => ({ id, viewed: true }),
  deleteNotification: ({ notificationId: id }) => ({ id }),
  deleteSeenNotifications: null,
  markNotificationsSeen: ({ notificationId }) => ({
    ids: [notificationId],
    until: '2036-01-02T08:00:00.000Z',
  }),
  listProducts: null,
  setFavourite: ({ matchId }) => ({ id_match: matchId, favorite: true }),
  getFilterData: null,
  deleteMatch: ({ matchId }) => ({ match: matchId, ref: SECRET }),
  getMatchInfo: ({ matchId }) => ({ match: matchId }),
  editMatch: ({ matchId }) => ({ match_id: matchId, verified: true }),
  editProductMeta: ({ productId: id, accountId: account }) => ({
    product: { id, url: `https://rival.example/${SECRET}`, meta: { coefficient: 3 }, account },
  }),
  setProductTerms: ({ matchId }) => ({ match_id: matchId, cost: 3, terms: NO_TERMS }),
  getEngagements: ({ matchId }) => ({ id_match: matchId }),
  getPriceHistory: ({ matchId }) => ({ match: matchId }),
  getLastStatistics: ({ matchId }) => ({ match: matchId }),
  getPriceIndexHistory: null,
  getPriceChangesHistory: null,
  getGlobalStatistics: ({ matchId }) => ({ match: matchId }),
  getPricingStatistics: ({ matchId }) => ({ match: matchId }),
  getMatchStatistics: null,
  compareCompetitors: null,
  getExclusiveHistory: null,
  addProducts: null,
  uploadProducts: null,
  listImportations: null,
  getImportStatistics: null,
  getImportationFile: ({ importationId: id }) => ({ id, error: false }),
  getImportErrors: ({ importationId: id }) => ({ id }),
  handleImportErrors: ({ importationId: id }) => ({
    id,
    data: [{ id: '1', checked: true, urls: [{ url: 'https://rival.example/corrected' }] }],
  }),
  confirmInsertion: ({ suspendedId: id }) => ({ id, confirm: false }),
  getSampleFile: null,
  listAvailableWebsites: null,
  discoverMatches: null,
  getSettings: null,
  setFullname: null,
  setUsername: null,
  setEmail: null,
  setPassword: null,
  addUser: null,
  deleteUser: ({ userId }) => ({ user_id: userId }),
  setUserRole: ({ userId }) => ({ user_id: userId, role: 'viewer' }),
  listInvitations: null,
  inviteUser: null,
  resendInvitation: ({ invitationId: id }) => ({ id }),
  withdrawInvitation: ({ invitationId: id }) => ({ id }),
  updateWebsite: ({ websiteId }) => ({ website_id: websiteId, config: { color: '#000000' } }),
  listSessions: null,
  endSession: ({ sessionId }) => ({ session_id: sessionId }),
  endOtherSessions: null,
  getSubscription: subscriptionOf,
  listUpcomingInvoices: customerOf,
  listInvoices: customerOf,
  listCards: customerOf,
  subscribe: null,
  getCustomer: ({ email }) => ({ email }),
  openBillingPortal: (ana) => ({ ...customerOf(ana), email: ana.email }),
  updateSubscription: (ana) => ({ ...customerOf(ana), ...subscriptionOf(ana) }),
  upgradePlan: (ana) => ({ ...subscriptionOf(ana), plan_id: 'PREMIUM' }),
  cancelSubscription: (ana) => ({ ...subscriptionOf(ana), cancel_subscription: true }),
  listExportationWebsites: null,
  requestExportation: null,
  listExportations: null,
  deleteExportation: ({ exportationId: id }) => ({ id }),
  refreshExportation: ({ exportationId: id }) => ({ id }),
  getExportationFile: ({ exportationId: id }) => ({ id }),
  listAlerts: null,
  createAlert: null,
  editAlert: ({ alertId: id }) => ({ id, ...draft }),
  deleteAlert: ({ alertId: id }) => ({ id }),
  disableAllAlerts: null,
  setAlertStatus: ({ alertId: id }) => ({ id, status: false }),
  muteAlert: ({ alertId: id }) => ({ id, until: null }),
  getAlert: ({ alertId: id }) => ({ id }),
  listPricingRules: null,
  createPricingRule: null,
  editPricingRule: ({ pricingRuleId: id }) => ({ id, ...RULE_DRAFT }),
  deletePricingRule: ({ pricingRuleId: id }) => ({ id }),
  setPricingRuleStatus: ({ pricingRuleId: id }) => ({ id, status: false }),
  orderPricingRules: null,
  listPriceProposals: null,
  acceptPriceProposal: ({ matchId: id }) => ({ id, version: 1, price: 8.91 }),
  rejectPriceProposal: ({ matchId: id }) => ({ id, version: 1, reason: '' }),
  reopenPriceProposal: ({ matchId: id }) => ({ id, version: 1 }),
  listProposalEvents: ({ matchId: id }) => ({ id }),
  listBreaches: null,
  exportBreaches: null,
  getBreachPage: ({ breachId: id }) => ({ id }),
  setBreachRecording: null,
  getPricingSettings: null,
  setPricingSettings: null,
  exportAcceptedPrices: null,
  getPriceFeed: null,
  setPriceFeed: null,
  removePriceFeed: null,
  getPriceShop: null,
  setPriceShop: null,
  testPriceShop: null,
  switchPriceShop: null,
  removePriceShop: null,
  resendToPriceShop: null,
  getWebhook: null,
  setWebhook: null,
  listExtractionRules: null,
  previewExtractionRule: ({ websiteId }) => ({
    url: 'https://own.example/p/1',
    rule: { ...RULE, website_id: websiteId },
  }),
  saveExtractionRule: ({ websiteId }) => ({ rule: { ...RULE, website_id: websiteId } }),
  deleteExtractionRule: ({ websiteId }) => ({ website_id: websiteId, field: 'price' }),
  previewImport: null,
  getImportReport: ({ importationId: id }) => ({ id }),
  listImportRows: ({ importationId: id }) => ({ id }),
  getImportReportFile: ({ importationId: id }) => ({ id }),
  listWebsiteCrawls: null,
  compareBrands: null,
  listPreferences: null,
  setPreference: null,
  readWebsiteAgain: ({ websiteId }) => ({ website_id: websiteId }),
  pauseWebsite: ({ websiteId }) => ({ website_id: websiteId, paused: true }),
  setWebsiteCountry: ({ websiteId }) => ({ website_id: websiteId, country: 'mx' }),
  listFeeds: null,
  saveFeed: ({ feedId: id }) => ({ ...FEED, id }),
  runFeed: ({ feedId: id }) => ({ id }),
  pauseFeed: ({ feedId: id }) => ({ id, paused: true }),
  deleteFeed: ({ feedId: id }) => ({ id }),
  listMissingMatches: ({ feedId: id }) => ({ id }),
  getTwoFactor: null,
  startTwoFactor: null,
  confirmTwoFactor: null,
  renewRecoveryCodes: null,
  endTwoFactor: null,
  getOwnWebsite: null,
  previewOwnWebsite: null,
  changeOwnWebsite: null,
  setTimeZone: null,
  listAuditLog: ({ userId }) => ({ person: userId, text: SECRET }),
  exportAuditLog: null,
  replaceWebhookSecret: null,
  testWebhook: null,
  listEvents: null,
  listMails: null,
  getMail: () => ({ id: uuid() }),
  syncChanges: null,
  syncSnapshot: null,
  syncDocuments: ({ matchId }) => ({ ids: [matchId] }),
};

/**
 * Calls that answer 200 and nothing for what is not there: a match restricts the statistics, an alert is documented so,
 * and what happened to the prices of a deleted product is nothing.
 */
const ANSWERED = new Set<Guarded>([
  'getLastStatistics',
  'getGlobalStatistics',
  'getPricingStatistics',
  'getAlert',
  'markNotificationsSeen',
  'syncDocuments',
  'listAuditLog',
  'listProposalEvents',
]);

/** Ids of nothing at all. */
const NOTHING: Things = {
  accountId: uuid(),
  userId: uuid(),
  sessionId: uuid(),
  email: 'nobody@example.com',
  matchId: uuid(),
  productId: uuid(),
  websiteId: uuid(),
  notificationId: uuid(),
  importationId: uuid(),
  suspendedId: uuid(),
  exportationId: uuid(),
  alertId: uuid(),
  invitationId: uuid(),
  pricingRuleId: uuid(),
  breachId: uuid(),
  feedId: uuid(),
  customerId: 'cus_nobody',
  subscriptionId: 'sub_nobody',
};

/** What calls that name nothing need to be accepted at all. */
const OWN_INPUTS: { [Name in Guarded]?: CallInput<Name> } = {
  addProducts: { products: [{ urls: 'https://own.example/1' }] },
  listAvailableWebsites: { requestedWebsite: 'own.example' },
  discoverMatches: { website: 'https://own.example' },
  setFullname: { fullname: 'Ben' },
  setUsername: { username: 'ben' },
  setEmail: { email: 'ben@example.com' },
  previewOwnWebsite: { website: 'rival.example' },
  changeOwnWebsite: { website: 'rival.example', current: 'own.example' },
  setTimeZone: { time_zone: 'Pacific/Auckland' },
  inviteUser: { email: 'cara@example.com', role: 'viewer' },
  createAlert: draft,
  createPricingRule: { id: uuid(), ...RULE_DRAFT },
  orderPricingRules: { ids: [] },
  setBreachRecording: { records_rrp: true },
  setPricingSettings: { accept_up_to_percent: 5 },
  exportAcceptedPrices: { format: 'csv' },
  requestExportation: { export_name: 'Mine' },
};

let server: TestServer;
let ana: Member;
let ben: Member;
let things: Things;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.createAccount(), await server.createAccount()];
  things = await fill(server, ana, SECRET);
});
afterAll(() => server.close());

const guarded = Object.keys(ATTEMPTS) as Guarded[];

/** Everything the database holds of the account, but the count of its own calls, which is written later. */
async function everythingOf({ accountId }: Pick<Member, 'accountId'>): Promise<string[]> {
  const { db } = server.services;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id'
          and table_name <> 'call_counts'
        order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of [...tables, { name: 'accounts' }]) {
    const key = sql.identifier(name === 'accounts' ? 'id' : 'account_id');
    const [row] = await rowsOf<{ content: string | null }>(
      db,
      sql`select string_agg(t::text, E'\n' order by t::text) as content
          from ${sql.identifier(name)} as t where ${key} = ${accountId}`,
    );
    parts.push(`${name}: ${row?.content ?? ''}`);
  }
  return parts;
}

async function send<Name extends Guarded>(name: Name, input: object) {
  const { method, path, query, body } = encodeCall(name, input as never);
  return server.fastify.inject({
    method,
    path,
    query,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${ben.token}` },
  });
}

describe('a foreign account', () => {
  it('is tested against every call that needs a session', () => {
    const needSession = (Object.entries(endpoints) as [CallName, Endpoint][])
      .filter(([, { access }]) => access !== 'public')
      .map(([name]) => name);
    expect(guarded.toSorted()).toEqual(needSession.toSorted());
  });

  it('gets 404 for an entity of the other account, learns nothing of it and changes nothing', async () => {
    const before = await everythingOf(ana);
    for (const name of guarded) {
      const attempt = ATTEMPTS[name];
      if (!attempt) continue;
      const { statusCode, body } = await send(name, attempt(things));
      expect({ name, statusCode }).toEqual({ name, statusCode: ANSWERED.has(name) ? 200 : 404 });
      expect({ name, shows: body.includes(SECRET) }).toEqual({ name, shows: false });
      const unknown = await send(name, attempt(NOTHING));
      expect({ name, body }).toEqual({
        name,
        body: unknown.body,
      });
      expect({ name, has: await everythingOf(ana) }).toEqual({ name, has: before });
    }
  });

  it('gets 404 when it names the other account', async () => {
    const before = await everythingOf(ana);
    for (const name of guarded) {
      const { statusCode, body } = await send(name, {
        ...OWN_INPUTS[name],
        account: ana.accountId,
        account_id: ana.accountId,
      });
      expect({ name, statusCode }).toEqual({ name, statusCode: 404 });
      expect({ name, shows: body.includes(SECRET) }).toEqual({ name, shows: false });
    }
    expect(await everythingOf(ana)).toEqual(before);
  });

  it('sees and changes only its own data through calls without an id', async () => {
    const before = await everythingOf(ana);
    for (const name of guarded) {
      if (ATTEMPTS[name]) continue;
      const { body } = await send(name, OWN_INPUTS[name] ?? {});
      expect({ name, shows: body.includes(SECRET) }).toEqual({ name, shows: false });
      expect({ name, shows: body.includes(ana.accountId) }).toEqual({ name, shows: false });
      expect({ name, has: await everythingOf(ana) }).toEqual({ name, has: before });
    }
  });
});
