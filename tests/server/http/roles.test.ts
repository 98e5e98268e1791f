import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { hasRole, ROLE_HEADER, ROLES, type Role } from '../../../contract/rules/role.ts';
import type { CallName } from '../../../contract/table.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

type AnyPublic = {
  [Name in CallName]: (typeof endpoints)[Name]['access'] extends 'public' ? Name : never;
}[CallName];
type Guarded = Exclude<CallName, AnyPublic>;

/**
 * The least role of each call, written down a second time: a new call does not compile until it is here, and a changed
 * word in `contract/endpoints.ts` is noticed.
 */
const LEAST: Record<Guarded, Role | 'superAdmin'> = {
  getTwoFactor: 'viewer',
  startTwoFactor: 'viewer',
  confirmTwoFactor: 'viewer',
  renewRecoveryCodes: 'viewer',
  endTwoFactor: 'viewer',
  getOwnWebsite: 'administrator',
  previewOwnWebsite: 'administrator',
  changeOwnWebsite: 'administrator',
  setTimeZone: 'administrator',
  listAuditLog: 'administrator',
  exportAuditLog: 'administrator',
  listWebsites: 'viewer',
  listNotifications: 'viewer',
  getNotificationInfo: 'viewer',
  deleteNotification: 'editor',
  deleteSeenNotifications: 'editor',
  markNotificationsSeen: 'viewer',
  listProducts: 'viewer',
  setFavourite: 'editor',
  getFilterData: 'viewer',
  deleteMatch: 'editor',
  getMatchInfo: 'viewer',
  editMatch: 'editor',
  editProductMeta: 'editor',
  setProductTerms: 'editor',
  getEngagements: 'viewer',
  getPriceHistory: 'viewer',
  getLastStatistics: 'viewer',
  getPriceIndexHistory: 'viewer',
  getPriceChangesHistory: 'viewer',
  getGlobalStatistics: 'viewer',
  getPricingStatistics: 'viewer',
  getMatchStatistics: 'viewer',
  compareCompetitors: 'viewer',
  getExclusiveHistory: 'viewer',
  addProducts: 'editor',
  uploadProducts: 'editor',
  listImportations: 'viewer',
  getImportStatistics: 'viewer',
  getImportationFile: 'viewer',
  getImportErrors: 'viewer',
  handleImportErrors: 'editor',
  confirmInsertion: 'editor',
  getSampleFile: 'viewer',
  listAvailableWebsites: 'viewer',
  discoverMatches: 'editor',
  getSettings: 'viewer',
  setFullname: 'viewer',
  setUsername: 'viewer',
  setEmail: 'viewer',
  setPassword: 'viewer',
  addUser: 'administrator',
  deleteUser: 'administrator',
  setUserRole: 'administrator',
  listInvitations: 'administrator',
  inviteUser: 'administrator',
  resendInvitation: 'administrator',
  withdrawInvitation: 'administrator',
  updateWebsite: 'editor',
  listSessions: 'viewer',
  endSession: 'viewer',
  endOtherSessions: 'viewer',
  getSubscription: 'viewer',
  listUpcomingInvoices: 'viewer',
  listInvoices: 'viewer',
  listCards: 'viewer',
  subscribe: 'administrator',
  getCustomer: 'viewer',
  openBillingPortal: 'administrator',
  updateSubscription: 'administrator',
  upgradePlan: 'administrator',
  cancelSubscription: 'administrator',
  listExportationWebsites: 'viewer',
  requestExportation: 'editor',
  listExportations: 'viewer',
  deleteExportation: 'editor',
  refreshExportation: 'editor',
  getExportationFile: 'viewer',
  listAlerts: 'viewer',
  createAlert: 'editor',
  editAlert: 'editor',
  deleteAlert: 'editor',
  disableAllAlerts: 'editor',
  setAlertStatus: 'editor',
  muteAlert: 'editor',
  listPricingRules: 'viewer',
  createPricingRule: 'editor',
  editPricingRule: 'editor',
  deletePricingRule: 'editor',
  setPricingRuleStatus: 'editor',
  orderPricingRules: 'editor',
  listPriceProposals: 'viewer',
  acceptPriceProposal: 'editor',
  rejectPriceProposal: 'editor',
  reopenPriceProposal: 'editor',
  listProposalEvents: 'viewer',
  listBreaches: 'viewer',
  exportBreaches: 'viewer',
  getBreachPage: 'viewer',
  setBreachRecording: 'editor',
  getPricingSettings: 'viewer',
  setPricingSettings: 'editor',
  exportAcceptedPrices: 'editor',
  getPriceFeed: 'administrator',
  setPriceFeed: 'administrator',
  removePriceFeed: 'administrator',
  getPriceShop: 'administrator',
  setPriceShop: 'administrator',
  testPriceShop: 'administrator',
  switchPriceShop: 'administrator',
  removePriceShop: 'administrator',
  resendToPriceShop: 'administrator',
  getAlert: 'viewer',
  getWebhook: 'administrator',
  setWebhook: 'administrator',
  replaceWebhookSecret: 'administrator',
  testWebhook: 'administrator',
  listExtractionRules: 'administrator',
  previewExtractionRule: 'administrator',
  saveExtractionRule: 'administrator',
  deleteExtractionRule: 'administrator',
  previewImport: 'editor',
  getImportReport: 'viewer',
  listImportRows: 'viewer',
  getImportReportFile: 'viewer',
  listWebsiteCrawls: 'viewer',
  compareBrands: 'viewer',
  listPreferences: 'viewer',
  setPreference: 'viewer',
  readWebsiteAgain: 'editor',
  pauseWebsite: 'editor',
  setWebsiteCountry: 'editor',
  listFeeds: 'viewer',
  saveFeed: 'editor',
  runFeed: 'editor',
  pauseFeed: 'editor',
  deleteFeed: 'editor',
  listMissingMatches: 'viewer',
  listEvents: 'superAdmin',
  listMails: 'superAdmin',
  getMail: 'superAdmin',
  syncChanges: 'viewer',
  syncSnapshot: 'viewer',
  syncDocuments: 'viewer',
};

const SENTENCES: Record<Role, string> = {
  viewer: 'You may not do this.',
  editor: 'Only an editor or an administrator of the account may do this.',
  administrator: 'Only an account administrator may do this.',
};

let server: TestServer;
let owner: Member;
let people: Record<Role | 'superAdmin', Member>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createAccount();
  people = {
    viewer: await addMember(server, owner, 'viewer'),
    editor: await addMember(server, owner, 'editor'),
    administrator: owner,
    superAdmin: await server.createAccount({ superAdmin: true }),
  };
});
afterAll(() => server.close());

const calls = Object.keys(LEAST) as Guarded[];

/** Without input: who may make a call learns what is wrong with it, who may not hears no more than that. */
async function refusalOf(
  member: Member,
  name: Guarded,
  key = `roles-${name}-${member.userId}`,
): Promise<string | null> {
  const { method, path } = endpoints[name];
  const response = await server.fastify.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${member.token}`,
      'idempotency-key': key,
    },
    ...('body' in endpoints[name] && { payload: {} }),
  });
  const { statusCode, body } = response;
  const isJson = String(response.headers['content-type']).includes('json');
  const { message } = isJson ? (JSON.parse(body) as { message?: string }) : {};
  if (statusCode === 404 && message === 'There is no such page.') return 'hidden';
  return statusCode === 422 && Object.values(SENTENCES).includes(message ?? '') ? message! : null;
}

describe('every call', () => {
  it.each(ROLES)(
    'PEOPLE-01 is refused to the role %s exactly where it requires a higher role',
    async (role) => {
      const found: Record<string, string | null> = {};
      for (const name of calls) found[name] = await refusalOf(people[role], name);
      const expected = calls.map((name) => {
        const least = LEAST[name];
        if (least === 'superAdmin') return [name, 'hidden'];
        return [name, hasRole(role, least) ? null : SENTENCES[least]];
      });
      expect(found).toEqual(Object.fromEntries(expected));
    },
  );

  it('PEOPLE-01 is open to a super-admin', async () => {
    const refused: string[] = [];
    for (const name of calls) {
      if ((await refusalOf(people.superAdmin, name)) !== null) refused.push(name);
    }
    expect(refused).toEqual([]);
  });

  it('PEOPLE-01 requires a sign-in, whatever the role', async () => {
    for (const name of calls) {
      const { method, path } = endpoints[name];
      const { statusCode } = await server.fastify.inject({ method, url: path });
      expect({ name, statusCode }).toEqual({ name, statusCode: 401 });
    }
  });
});

describe('the request of a viewer', () => {
  it('PEOPLE-01 changes nothing in the account, uploads included', async () => {
    const { db } = server.services;
    const account = await server.createAccount();
    const viewer = await addMember(server, account, 'viewer');
    const sites = await seedWebsites(db, account, ['rival.example']);
    const match = { name: 'Kettle', own: { price: 10, url: 'https://own.example/k' } };
    const [matchId] = await seedMatches(db, account, [{ ...match, competitors: [] }], sites);
    const before = await server.call(account, 'syncChanges', {});
    const file = new File(['https://own.example/a\n'], 'products.csv', { type: 'text/csv' });
    const answers = [
      await server.call(viewer, 'setFavourite', { id_match: matchId!, favorite: true }),
      await server.call(viewer, 'deleteMatch', { match: matchId! }),
      await server.call(viewer, 'editMatch', { match_id: matchId!, verified: true }),
      await server.call(viewer, 'addProducts', { products: [{ urls: 'https://own.example/1' }] }),
      await server.call(viewer, 'uploadProducts', { file }),
      await server.call(viewer, 'requestExportation', { export_name: 'Mine' }),
      await server.call(viewer, 'disableAllAlerts', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect((await server.call(account, 'syncChanges', {})).body).toEqual(before.body);
    expect((await server.call(viewer, 'syncChanges', {})).body).toEqual(before.body);
  });
});

describe('a changed role', () => {
  it('PEOPLE-02 applies from the next call on, whatever the token says, and every answer names it', async () => {
    const account = await server.createAccount();
    const person = await addMember(server, account, 'editor');
    const disable = () => server.call(person, 'disableAllAlerts', {});
    const give = (role: Role) =>
      server.call(account, 'setUserRole', { user_id: person.userId, role });

    const first = await disable();
    expect([first.status, first.headers[ROLE_HEADER]]).toEqual([200, 'editor']);
    expect((await give('viewer')).body).toEqual({ status: true, msg: 'The role has been changed' });
    const second = await disable();
    expect([second.status, second.headers[ROLE_HEADER]]).toEqual([422, 'viewer']);
    expect((await server.call(person, 'getSettings', {})).body).toMatchObject({
      role: 'viewer',
      admin: false,
      users: [],
    });
    await give('administrator');
    expect((await server.call(person, 'listInvitations', {})).status).toBe(200);
    await give('editor');
    expect((await server.call(person, 'listInvitations', {})).status).toBe(422);
    expect((await disable()).status).toBe(200);
  });

  it('PEOPLE-02 repeats the answer of a change made before, and refuses one that was not made', async () => {
    const account = await server.createAccount();
    const person = await addMember(server, account, 'editor');
    const disable = (key: string, who = person) =>
      server.call(who, 'disableAllAlerts', {}, { key });
    const done = await disable('before-the-change');
    await server.call(account, 'setUserRole', { user_id: person.userId, role: 'viewer' });
    const again = await disable('before-the-change');
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect((await disable('after-the-change')).status).toBe(422);
    const other = await addMember(server, account, 'viewer');
    expect((await disable('before-the-change', other)).status).toBe(422);
  });

  it('PEOPLE-02 is checked for every other call under the key of a change made before', async () => {
    const account = await server.createAccount();
    const person = await addMember(server, account, 'editor');
    const key = 'done-as-an-editor';
    expect((await server.call(person, 'setFullname', { fullname: 'Ann' }, { key })).status).toBe(
      200,
    );
    await server.call(account, 'setUserRole', { user_id: person.userId, role: 'viewer' });
    for (const name of calls) {
      const least = LEAST[name];
      if (least === 'viewer' || least === 'superAdmin') continue;
      const refused = { name, refusal: await refusalOf(person, name, key) };
      expect(refused).toEqual({ name, refusal: SENTENCES[least] });
    }
  });

  it('PEOPLE-03 cannot be the own one or that of another account, and is one of the three', async () => {
    const [account, stranger] = [await server.createAccount(), await server.createAccount()];
    const own = await server.call(account, 'setUserRole', {
      user_id: account.userId,
      role: 'viewer',
    });
    expect(own.body).toEqual({ status: false, msg: 'You cannot change your own role' });
    const foreign = { user_id: stranger.userId, role: 'viewer' } as const;
    expect((await server.call(account, 'setUserRole', foreign)).status).toBe(404);
    const unknown = { user_id: account.userId, role: 'owner' as Role };
    expect((await server.call(account, 'setUserRole', unknown)).status).toBe(400);
  });

  it('PEOPLE-03 leaves an administrator, also when two demote each other at once', async () => {
    const account = await server.createAccount();
    const second = await addMember(server, account, 'administrator');
    const answers = await Promise.all([
      server.call(account, 'setUserRole', { user_id: second.userId, role: 'editor' }),
      server.call(second, 'setUserRole', { user_id: account.userId, role: 'editor' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('PEOPLE-03 allows only a super-admin to delete a super-admin', async () => {
    const operator = await server.createAccount({ superAdmin: true });
    const administrator = await addMember(server, operator, 'administrator');
    const answer = await server.call(administrator, 'deleteUser', { user_id: operator.userId });
    expect(answer.body).toEqual({
      status: false,
      msg: 'Only a super-admin may delete a super-admin',
    });
  });

  it('PEOPLE-03 keeps the last administrator, also against a super-admin', async () => {
    const account = await server.createAccount({ superAdmin: true });
    const last = await addMember(server, account, 'administrator');
    await server.call(last, 'setUserRole', { user_id: account.userId, role: 'viewer' });
    const demote = { user_id: last.userId, role: 'editor' } as const;
    expect((await server.call(account, 'setUserRole', demote)).body).toEqual({
      status: false,
      msg: 'The account needs an administrator',
    });
    expect((await server.call(account, 'deleteUser', { user_id: last.userId })).body).toEqual({
      status: false,
      msg: 'The account needs an administrator',
    });
  });
});
