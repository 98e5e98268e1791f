import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, type Endpoint, type EndpointName } from '../../../contract/endpoints.ts';
import { calls, type CallSchemas } from '../../../contract/table.ts';

/** Both documents' call tables: method and path, documented request fields, documented response fields. */
const DOCUMENTED: [call: string, request: string, response: string][] = [
  [
    'POST /api/user/login',
    'username password',
    'access_token refresh_token account_id is_similarity_account customer_id username fullname email user_id super_admin website_alias website_url website_color',
  ],
  ['POST /api/user/refresh', 'id username refreshToken', 'access_token refresh_token'],
  ['GET /api/websites/list', 'account user component', 'account'],
  ['POST /api/user/forgotPassword/:resetEmail', 'resetEmail', 'status'],
  [
    'GET /api/user/resetPassword/:token/:newPassword/:verifyPassword',
    'token newPassword verifyPassword',
    '',
  ],
  ['GET /api/notification', 'account user', 'items'],
  [
    'GET /api/notification/getInfo',
    'account user id viewed',
    'full_report data trigger found_product_count totale_products competitors_statistics competitors_compare',
  ],
  ['POST /api/notification/delete', 'account user id', 'status'],
  ['POST /api/notification/deleteall', 'account user', 'status'],
  [
    'GET /api/products/list',
    'account user component table_sorts favorite_only exclusive_only price_index raw_price_index page rowsPerPage from size updateInterval all_data key sort matched coefficient source changes competitors_websites competitors_availabilities availabilities brands categories reset',
    'total data',
  ],
  ['POST /api/products/favorite', 'account user component id_match favorite', 'status operation'],
  [
    'GET /api/products/getfilterdata',
    'account user component',
    'brands categories availabilities competitors_websites competitors_availabilities',
  ],
  ['GET /api/products/delete', 'account user component ref match', ''],
  [
    'GET /api/products/getmatchinfo',
    'account user match component ref',
    'id user_ref googleShoppingUrl defaultProduct products',
  ],
  [
    'POST /api/products/editMatch',
    'match_id match_ref verified account user component to_delete to_add to_update initialList googleShoppingUrl',
    '',
  ],
  ['POST /api/products/editProductMeta', 'product', 'status message'],
  ['GET /api/products/getengagements', 'account id_match', 'competitors'],
  [
    'GET /api/products/history',
    'interval account user match component from to',
    'labels websiteData first_date',
  ],
  ['GET /api/products/statisticslaststat', 'account user match component', 'resume statisticsData'],
  [
    'GET /api/products/statisticshistory',
    'account user component search_filter full from to',
    'statisticsData',
  ],
  [
    'GET /api/products/priceschangeshistory',
    'account user component search_filter full from to',
    'statisticsData',
  ],
  [
    'GET /api/products/statisticsglobalstat',
    'account user component match',
    'lastUpdateDate total statisticsData',
  ],
  [
    'GET /api/products/statisticspricingstat',
    'account user component match',
    'lastUpdateDate statistics',
  ],
  ['GET /api/products/matchsstat', 'account user component', 'data_length list_length'],
  ['GET /api/products/productcomparaison', 'account user component', 'productComparaisonData'],
  ['GET /api/products/exclusivehistory', 'account user component full from to', 'statisticsData'],
  ['GET /api/exportation/websites', 'account user component', ''],
  [
    'POST /api/exportation/exportrequest',
    'account user component export_name exclude_websites only_data filter',
    'status',
  ],
  ['POST /api/importation/addproduts', 'account_id user_id products autoDiscovery', 'status msg'],
  [
    'POST /api/importation',
    'account_id user_id type excludeWebsites account_website autoDiscovery searchKeywords',
    'status msg',
  ],
  ['GET /api/importation', 'account_id from size', ''],
  ['GET /api/importation/getstatistics', 'account_id', 'inserted limit'],
  ['GET /api/importation/getfile', 'account_id id error', ''],
  ['GET /api/importation/geterrorinfo', 'account_id id', 'status isSingleProduct data'],
  [
    'POST /api/importation/errorhandler',
    'id account_id data isSingleProduct user_id',
    'status error_handled_count is_limit_error msg',
  ],
  ['POST /api/importation/confirminsertion', 'account_id id type confirm', 'status msg'],
  ['GET /api/importation/getsamplefile', '', ''],
  [
    'GET /api/importation/getavailablewebsites',
    'account_id requestedWebsite source region',
    'availableWebsites',
  ],
  ['GET /api/importation/discovermatches', 'account_id website selectedWebsites', ''],
  [
    'GET /api/settings',
    'account_id user_id',
    'fullname username email account_name company website admin users',
  ],
  ['POST /api/settings/fullname', 'user_id', 'status msg'],
  ['POST /api/settings/username', 'user_id', 'status msg'],
  ['POST /api/settings/email', 'user_id', 'status msg'],
  ['POST /api/settings/password', 'new_password old_password username user_id', ''],
  [
    'POST /api/settings/adduser',
    'account_id user_id fullname username email password',
    'status msg',
  ],
  ['POST /api/settings/deleteuser', 'account_id user_id', ''],
  ['POST /api/settings/updateWebsite', 'website_id config', ''],
  [
    'POST /api/customer/new',
    'fullname email password company adress city zip country conditions tax plan',
    'errors result',
  ],
  ['GET /api/customer/subscription', 'subscription_id', 'plan cancel_at'],
  ['GET /api/billing/upcomingunvoices', 'customer_id', ''],
  ['GET /api/billing/invoices/', 'customer_id', 'data'],
  ['GET /api/customer/cards', 'customer_id', 'data'],
  ['POST /api/customer/subscribe', 'email account_id', 'result'],
  ['POST /api/customer/getcustomer', 'email', 'result'],
  ['POST /api/customer/managebilling', 'customer_id email', 'portal_session'],
  ['POST /api/customer/updatesubscription', 'customer_id subscription_id', 'checkout_session'],
  ['GET /api/customer/upgrade', 'plan_id subscription_id account_id', ''],
  ['POST /api/customer/cancelsubscription', 'subscription_id cancel_subscription', 'subscription'],
  ['GET /api/exportation', 'account user component from size', 'items count'],
  ['POST /api/exportation/delete', 'id', ''],
  ['POST /api/exportation/refreshexport', 'id', ''],
  ['GET /api/exportation/getfile', 'account user component id', ''],
  ['GET /api/alerts', 'account user from size', 'items count'],
  ['POST /api/alerts', 'account user component name product_type status config', 'status'],
  ['POST /api/alerts/edit', 'account user component name product_type status config id', ''],
  ['POST /api/alerts/delete', 'account user id component', ''],
  ['POST /api/alerts/disableall', 'account user component', 'status'],
  ['POST /api/alerts/changestatus', 'account user id status', ''],
  ['GET /api/alerts/getalert', 'account user component id', 'status item'],
  ['GET /api/admin', 'from size', 'items count accounts users'],
];
const OURS = [
  'POST /api/notification/seen',
  'POST /api/alerts/mute',
  'GET /api/websites/rules',
  'POST /api/websites/previewrule',
  'POST /api/websites/saverule',
  'POST /api/websites/deleterule',
  'POST /api/importation/preview',
  'GET /api/importation/report',
  'GET /api/importation/rows',
  'GET /api/importation/reportfile',
  'GET /api/products/comparebrands',
  'POST /api/products/terms',
  'GET /api/settings/preferences',
  'POST /api/settings/preferences',
  'GET /api/websites/crawls',
  'POST /api/websites/readagain',
  'POST /api/websites/pause',
  'POST /api/websites/country',
  'GET /api/feeds',
  'POST /api/feeds/save',
  'POST /api/feeds/run',
  'POST /api/feeds/pause',
  'POST /api/feeds/delete',
  'GET /api/feeds/missing',
  'GET /api/sync/changes',
  'GET /api/sync/documents',
  'GET /api/sync/snapshot',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/deployment',
  'POST /api/setup',
  'POST /api/settings/userrole',
  'GET /api/settings/invitations',
  'POST /api/settings/invitations',
  'POST /api/settings/invitations/resend',
  'POST /api/settings/invitations/withdraw',
  'POST /api/invitation',
  'POST /api/invitation/accept',
  'GET /api/settings/sessions',
  'POST /api/settings/endsession',
  'POST /api/settings/endothersessions',
  'GET /api/customer/plans',
  'GET /api/alerts/webhook',
  'POST /api/alerts/webhook',
  'POST /api/alerts/webhook/secret',
  'POST /api/alerts/webhook/test',
  'GET /api/admin/mails',
  'GET /api/admin/mail',
  'POST /api/user/login/second',
  'GET /api/settings/twofactor',
  'POST /api/settings/twofactor/start',
  'POST /api/settings/twofactor/confirm',
  'POST /api/settings/twofactor/codes',
  'POST /api/settings/twofactor/end',
  'GET /api/settings/ownwebsite',
  'GET /api/settings/ownwebsite/preview',
  'POST /api/settings/timezone',
  'POST /api/settings/ownwebsite',
  'GET /api/breaches',
  'GET /api/breaches/export',
  'GET /api/breaches/page',
  'POST /api/breaches/recording',
  'GET /api/pricing/rules',
  'POST /api/pricing/rules/create',
  'POST /api/pricing/rules/edit',
  'POST /api/pricing/rules/delete',
  'POST /api/pricing/rules/status',
  'POST /api/pricing/rules/order',
  'GET /api/pricing/proposals',
  'POST /api/pricing/proposals/accept',
  'POST /api/pricing/proposals/reject',
  'POST /api/pricing/proposals/reopen',
  'GET /api/pricing/proposals/events',
  'GET /api/pricing/settings',
  'POST /api/pricing/settings',
  'POST /api/pricing/export',
  'GET /api/pricing/feed',
  'POST /api/pricing/feed',
  'POST /api/pricing/feed/remove',
  'GET /api/pricing/shop',
  'POST /api/pricing/shop',
  'POST /api/pricing/shop/test',
  'POST /api/pricing/shop/switch',
  'POST /api/pricing/shop/remove',
  'POST /api/pricing/shop/resend',
  'GET /api/audit',
  'GET /api/audit/export',
];

const names = Object.keys(endpoints) as EndpointName[];
const callOf = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`;
const schemasOf = (name: EndpointName): CallSchemas => calls[name];
const words = (text: string) => text.split(' ').filter((word) => word !== '');

describe('the call table', () => {
  test.each(DOCUMENTED)('API %s is in the contract', (call, request, response) => {
    const name = names.find((candidate) => callOf(candidate) === call);
    expect(name).toBeDefined();
    const { params, query, body, response: answer } = schemasOf(name!);
    const fields = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
    expect(fields).toEqual(expect.arrayContaining(words(request)));
    const answered = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
    expect(answered).toEqual(expect.arrayContaining(words(response)));
  });

  test('contains only the documented calls and ours, each once', () => {
    const documented = DOCUMENTED.map(([call]) => call);
    expect(names.map(callOf).toSorted()).toEqual([...documented, ...OURS].toSorted());
  });

  test.each(names)('%s puts its path, query and body where its endpoint says', (name) => {
    const endpoint: Endpoint = endpoints[name];
    const { params, query, body, response } = schemasOf(name);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => part);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    expect(body === undefined).toBe(endpoint.body !== 'json');
    expect(endpoint.body === 'json' && query !== undefined).toBe(false);
    expect(response === undefined).toBe(endpoint.answer === 'file');
  });

  test.each(names)('%s has a JSON schema', (name) => {
    const { params, query, body, response } = schemasOf(name);
    const requests = [params, query, body].filter((part) => part !== undefined);
    const described = [
      ...requests.map((part) => z.toJSONSchema(part, { io: 'input' })),
      z.toJSONSchema(response ?? z.object({}), { io: 'output' }),
    ];
    expect(described.map(({ type }) => type)).not.toContain(undefined);
  });

  test('calls that only issue tokens, secrets or provider pages take no idempotency key', () => {
    const asking = names.filter(
      (name) => endpoints[name].method === 'POST' && !endpoints[name].mutates,
    );
    expect(asking).toEqual([
      'login',
      'refresh',
      'getCustomer',
      'openBillingPortal',
      'setUp',
      'inviteUser',
      'resendInvitation',
      'openInvitation',
      'acceptInvitation',
      'setWebhook',
      'replaceWebhookSecret',
      'testWebhook',
      'previewExtractionRule',
      'previewImport',
      'loginSecond',
      'startTwoFactor',
      'confirmTwoFactor',
      'renewRecoveryCodes',
      'endTwoFactor',
      'setPriceFeed',
      'setPriceShop',
      'testPriceShop',
    ]);
  });

  test('documented GET calls that change something are marked', () => {
    const changing = names.filter(
      (name) => endpoints[name].method === 'GET' && endpoints[name].mutates,
    );
    expect(changing).toEqual([
      'resetPassword',
      'getNotificationInfo',
      'deleteMatch',
      'discoverMatches',
      'upgradePlan',
    ]);
  });
});
