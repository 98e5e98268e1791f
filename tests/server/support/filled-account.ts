import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import { insertInvitation, listInvitations } from '../../../server/accounts/invitations.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { storeFile } from '../../../server/database/files.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import {
  alerts,
  exportations,
  importationRows,
  notifications,
} from '../../../server/database/schema/activity.ts';
import { packPage } from '../../../server/breaches/pages.ts';
import { breaches, breachPages } from '../../../server/database/schema/breaches.ts';
import { feeds } from '../../../server/database/schema/feeds.ts';
import {
  priceFeeds,
  priceProposals,
  pricingRules,
} from '../../../server/database/schema/pricing.ts';
import { priceShops } from '../../../server/database/schema/shops.ts';
import { createImportation } from '../../../server/imports/repository.ts';
import { allocateSeq } from '../../../server/sync/sequence.ts';
import { seedMatches, seedWebsites } from './catalogue.ts';
import type { Member, TestServer } from './server.ts';

/** What an account has one of. */
export type Things = {
  accountId: string;
  userId: string;
  sessionId: string;
  email: string;
  matchId: string;
  productId: string;
  websiteId: string;
  notificationId: string;
  importationId: string;
  suspendedId: string;
  exportationId: string;
  alertId: string;
  invitationId: string;
  pricingRuleId: string;
  feedId: string;
  breachId: string;
  customerId: string;
  subscriptionId: string;
};

/** Gives the account one of everything, each with the name in it. */
export async function fill(server: TestServer, member: Member, name: string): Promise<Things> {
  const { db } = server.services;
  const { accountId, userId, sessionId } = member;
  const websites = await seedWebsites(db, member, [`${name}.example`]);
  const [matchId] = (await seedMatches(
    db,
    member,
    [
      {
        name,
        own: { price: 10, url: `https://own.example/${name}` },
        competitors: [{ alias: `${name}.example`, url: `https://rival.example/${name}`, price: 9 }],
      },
    ],
    websites,
  )) as [string];
  const ids = {
    notificationId: uuid(),
    importationId: uuid(),
    suspendedId: uuid(),
    exportationId: uuid(),
    alertId: uuid(),
    pricingRuleId: uuid(),
    feedId: uuid(),
    breachId: uuid(),
    customerId: `cus_${name}_${accountId}`,
    subscriptionId: `sub_${name}_${accountId}`,
  };
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ customerId: ids.customerId, subscriptionId: ids.subscriptionId })
      .where(sql`id = ${accountId}`);
    const fileId = await storeFile(tx, accountId, {
      name: `${name}.csv`,
      type: 'text/csv',
      content: Buffer.from(name),
    });
    for (const id of [ids.importationId, ids.suspendedId]) {
      const given = { accountId, userId, fileId, filename: name };
      await createImportation(tx, { ...given, id, typeNum: 1, options: {} });
    }
    await tx.execute(
      sql`update importations set step = 'inserting',
            status = case id when ${ids.suspendedId} then 'suspending' else 'uncompleted' end
          where account_id = ${accountId}`,
    );
    await tx.insert(feeds).values({
      accountId,
      id: ids.feedId,
      userId,
      name,
      url: `https://own.example/${name}.xml`,
      everyHours: 24,
      createdAt: new Date(server.services.now()),
    });
    await tx.insert(importationRows).values({
      accountId,
      importationId: ids.importationId,
      n: 1,
      status: 'error',
      data: { urls: [], bad: [{ url: name, problem: name }], warnings: [], ref: name },
      bad: 1,
    });
    const seq = await allocateSeq(tx, accountId, 5);
    const mine = { accountId, name, productType: 'All products' as const };
    await tx.insert(notifications).values({
      ...mine,
      id: ids.notificationId,
      seq,
      viewed: true,
      info: {
        full_report: false,
        data: [],
        trigger: null,
        found_product_count: 1,
        totale_products: 1,
        competitors_statistics: { [name]: { isHigher: true, higher: 1, cheaper: 0, total: 1 } },
        competitors_compare: {},
      },
    });
    await tx
      .insert(alerts)
      .values({ ...mine, id: ids.alertId, seq: seq + 1, userId, config: { name: name } });
    await tx.insert(pricingRules).values({
      accountId,
      id: ids.pricingRuleId,
      seq: seq + 3,
      position: 0,
      name,
      status: false,
      config: NEW_RULE,
      date: new Date(server.services.now()),
    });
    await tx.insert(priceProposals).values({
      accountId,
      matchId,
      seq: seq + 4,
      version: 1,
      state: 'proposed',
      ruleId: ids.pricingRuleId,
      current: 10,
      price: 8.91,
      currency: 'EUR',
      details: {
        rule_name: name,
        product_name: name,
        product_ref: name,
        product_brand: null,
        product_category: null,
        product_image: null,
        cost: 0,
        vat: null,
        position_before: 2,
        position_after: 1,
        index_before: 11,
        index_after: -1,
        steps: [],
        competitors: NEW_RULE.competitors,
      },
      date: new Date(server.services.now()),
    });
    const page = await packPage(
      { html: name, url: `https://rival.example/${name}`, status: 200, headers: {} },
      new Date(server.services.now()),
    );
    await tx.insert(breachPages).values({ ...page, accountId, id: ids.breachId });
    await tx.insert(breaches).values({
      accountId,
      id: ids.breachId,
      matchId,
      productId: name,
      kind: 'below_map',
      limitPrice: 10,
      limitCurrency: 'EUR',
      price: 9,
      statedPrice: 9,
      details: {
        product_name: name,
        product_ref: name,
        product_brand: null,
        website: name,
        url: `https://rival.example/${name}`,
        seller: null,
        coefficient: 0,
        provenance: null,
      },
      pageId: ids.breachId,
    });
    await tx
      .insert(priceFeeds)
      .values({ accountId, secretHash: `${name} ${accountId}`, createdAt: new Date() });
    await tx.insert(priceShops).values({
      accountId,
      kind: 'woocommerce',
      address: `https://${name}.example`,
      sealedKeys: await server.services.tokens.seal(JSON.stringify({ key: 'ck', secret: 'cs' })),
      isOn: false,
      createdAt: new Date(),
    });
    await tx.insert(exportations).values({
      accountId,
      id: ids.exportationId,
      seq: seq + 2,
      userId,
      filename: `${name}.xlsx`,
      exportName: name,
      status: 'done',
      request: { filter: NO_FILTER, excludeWebsites: [] },
      fileId,
    });
  });
  const { body } = await server.call(member, 'syncChanges', {});
  const [offer] = body.upserts.matches[0]!.competitors;
  await db.transaction((tx) =>
    insertInvitation(tx, {
      accountId,
      email: `${name}@example.com`,
      role: 'viewer',
      now: new Date(server.services.now()),
    }),
  );
  const [invitation] = await listInvitations(db, accountId);
  const settings = await rowsOf<{ email: string }>(
    db,
    sql`select email from users where id = ${userId}`,
  );
  return {
    ...ids,
    invitationId: invitation!.id,
    accountId,
    userId,
    sessionId,
    email: settings[0]!.email,
    matchId,
    productId: offer!.product_id,
    websiteId: offer!.website_id,
  };
}
