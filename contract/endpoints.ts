import type { Role } from './rules/role.ts';

/**
 * Every call of the HTTP interface as plain data: the client ships this file, so it imports no more than types.
 *
 * `path` holds `:name` parts that are filled from the input. `access` is who may call it; of the people of an account
 * those who have at least the `role`, which server and views both ask for. A public call asks for none.
 * A `mutates` call changes what the account sees, whatever its method, and takes the header `Idempotency-Key`;
 * calls that only issue tokens, secrets or a provider page do not, because their outcomes must never be stored.
 * `wrapper` is the key the documents put the JSON body under; a server also takes the fields flat.
 * Sections: core and acct are the two source documents.
 */
export type Endpoint = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: 'public' | 'user' | 'superAdmin';
  role: Role;
  mutates: boolean;
  answer: 'json' | 'file';
  body?: 'json' | 'multipart';
  wrapper?: 'params' | 'data';
  /** The HTTP status of success where the documents name another than 200. */
  success?: 201;
};

const read = {
  method: 'GET',
  access: 'user',
  role: 'viewer',
  mutates: false,
  answer: 'json',
} as const;
const download = { ...read, answer: 'file' } as const;
/** Documented as GET although it changes something. */
const changeByGet = { ...read, role: 'editor', mutates: true } as const;
const change = {
  method: 'POST',
  access: 'user',
  role: 'editor',
  mutates: true,
  answer: 'json',
  body: 'json',
} as const;
const ask = { ...change, role: 'viewer', mutates: false } as const;

export const endpoints = {
  // Session and password: core 7, acct 7
  login: { ...ask, path: '/api/user/login', access: 'public' },
  refresh: { ...ask, path: '/api/user/refresh', access: 'public' },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgotPassword/:resetEmail',
    access: 'public',
    role: 'viewer',
    mutates: true,
    answer: 'json',
  },
  resetPassword: {
    ...changeByGet,
    path: '/api/user/resetPassword/:token/:newPassword/:verifyPassword',
    access: 'public',
  },
  listWebsites: { ...read, path: '/api/websites/list' },

  // Notifications: core 7
  listNotifications: { ...read, path: '/api/notification' },
  /** Whoever opens one has seen it. */
  getNotificationInfo: { ...changeByGet, role: 'viewer', path: '/api/notification/getInfo' },
  deleteNotification: { ...change, path: '/api/notification/delete' },
  deleteSeenNotifications: { ...change, path: '/api/notification/deleteall' },

  // Products: core 7; the list, its filter data and the product meta also acct 7
  listProducts: { ...read, path: '/api/products/list' },
  setFavourite: { ...change, path: '/api/products/favorite' },
  getFilterData: { ...read, path: '/api/products/getfilterdata' },
  deleteMatch: { ...changeByGet, path: '/api/products/delete' },
  getMatchInfo: { ...read, path: '/api/products/getmatchinfo' },
  editMatch: { ...change, path: '/api/products/editMatch', wrapper: 'data' },
  editProductMeta: { ...change, path: '/api/products/editProductMeta' },
  getEngagements: { ...read, path: '/api/products/getengagements' },
  getPriceHistory: { ...read, path: '/api/products/history' },

  // Statistics: core 7
  getLastStatistics: { ...read, path: '/api/products/statisticslaststat' },
  getPriceIndexHistory: { ...read, path: '/api/products/statisticshistory' },
  getPriceChangesHistory: { ...read, path: '/api/products/priceschangeshistory' },
  getGlobalStatistics: { ...read, path: '/api/products/statisticsglobalstat' },
  getPricingStatistics: { ...read, path: '/api/products/statisticspricingstat' },
  getMatchStatistics: { ...read, path: '/api/products/matchsstat' },
  compareCompetitors: { ...read, path: '/api/products/productcomparaison' },
  getExclusiveHistory: { ...read, path: '/api/products/exclusivehistory' },

  // Importations: acct 7
  addProducts: { ...change, path: '/api/importation/addproduts', wrapper: 'params' },
  uploadProducts: { ...change, path: '/api/importation', body: 'multipart' },
  listImportations: { ...read, path: '/api/importation' },
  getImportStatistics: { ...read, path: '/api/importation/getstatistics' },
  getImportationFile: { ...download, path: '/api/importation/getfile' },
  getImportErrors: { ...read, path: '/api/importation/geterrorinfo' },
  handleImportErrors: { ...change, path: '/api/importation/errorhandler', wrapper: 'data' },
  confirmInsertion: { ...change, path: '/api/importation/confirminsertion', wrapper: 'data' },
  getSampleFile: { ...download, path: '/api/importation/getsamplefile' },
  listAvailableWebsites: { ...read, path: '/api/importation/getavailablewebsites' },
  discoverMatches: { ...changeByGet, path: '/api/importation/discovermatches' },

  // Settings: acct 7
  getSettings: { ...read, path: '/api/settings' },
  setFullname: { ...change, path: '/api/settings/fullname', role: 'viewer', wrapper: 'params' },
  setUsername: { ...change, path: '/api/settings/username', role: 'viewer', wrapper: 'params' },
  setEmail: { ...change, path: '/api/settings/email', role: 'viewer', wrapper: 'params' },
  setPassword: { ...change, path: '/api/settings/password', role: 'viewer', wrapper: 'params' },
  addUser: { ...change, path: '/api/settings/adduser', role: 'administrator', wrapper: 'params' },
  deleteUser: {
    ...change,
    path: '/api/settings/deleteuser',
    role: 'administrator',
    wrapper: 'params',
  },
  updateWebsite: { ...change, path: '/api/settings/updateWebsite', wrapper: 'params' },

  // Sign-up and billing: acct 7
  signUp: { ...change, path: '/api/customer/new', access: 'public' },
  getSubscription: { ...read, path: '/api/customer/subscription' },
  listUpcomingInvoices: { ...read, path: '/api/billing/upcomingunvoices' },
  listInvoices: { ...read, path: '/api/billing/invoices/' },
  listCards: { ...read, path: '/api/customer/cards' },
  subscribe: { ...change, role: 'administrator', path: '/api/customer/subscribe' },
  getCustomer: { ...ask, path: '/api/customer/getcustomer' },
  openBillingPortal: { ...ask, role: 'administrator', path: '/api/customer/managebilling' },
  updateSubscription: {
    ...change,
    role: 'administrator',
    path: '/api/customer/updatesubscription',
  },
  upgradePlan: { ...changeByGet, role: 'administrator', path: '/api/customer/upgrade' },
  cancelSubscription: {
    ...change,
    role: 'administrator',
    path: '/api/customer/cancelsubscription',
  },

  // Exportations: acct 7; the request and its websites core 7
  listExportationWebsites: { ...read, path: '/api/exportation/websites' },
  requestExportation: {
    ...change,
    path: '/api/exportation/exportrequest',
    wrapper: 'data',
    success: 201,
  },
  listExportations: { ...read, path: '/api/exportation' },
  deleteExportation: { ...change, path: '/api/exportation/delete' },
  refreshExportation: { ...change, path: '/api/exportation/refreshexport' },
  getExportationFile: { ...download, path: '/api/exportation/getfile' },

  // Alerts: acct 7
  listAlerts: { ...read, path: '/api/alerts' },
  createAlert: { ...change, path: '/api/alerts' },
  editAlert: { ...change, path: '/api/alerts/edit' },
  deleteAlert: { ...change, path: '/api/alerts/delete' },
  disableAllAlerts: { ...change, path: '/api/alerts/disableall' },
  setAlertStatus: { ...change, path: '/api/alerts/changestatus' },
  getAlert: { ...read, path: '/api/alerts/getalert' },

  // Administration: acct 7
  listEvents: { ...read, path: '/api/admin', access: 'superAdmin' },

  // Ours: nothing in the documents; a client must manage without them
  syncChanges: { ...read, path: '/api/sync/changes' },
  syncSnapshot: { ...download, path: '/api/sync/snapshot' },
  syncDocuments: { ...download, path: '/api/sync/documents' },
  health: { ...read, path: '/api/health', access: 'public' },
  healthLive: { ...read, path: '/api/health/live', access: 'public' },
  healthReady: { ...read, path: '/api/health/ready', access: 'public' },
  getDeployment: { ...read, path: '/api/deployment', access: 'public' },
  setUp: { ...ask, path: '/api/setup', access: 'public' },
  listSessions: { ...read, path: '/api/settings/sessions' },
  endSession: { ...change, path: '/api/settings/endsession', role: 'viewer' },
  endOtherSessions: { ...change, path: '/api/settings/endothersessions', role: 'viewer' },
  setUserRole: { ...change, path: '/api/settings/userrole', role: 'administrator' },
  listInvitations: { ...read, path: '/api/settings/invitations', role: 'administrator' },
  inviteUser: { ...ask, path: '/api/settings/invitations', role: 'administrator' },
  resendInvitation: { ...ask, path: '/api/settings/invitations/resend', role: 'administrator' },
  withdrawInvitation: {
    ...change,
    path: '/api/settings/invitations/withdraw',
    role: 'administrator',
  },
  openInvitation: { ...ask, path: '/api/invitation', access: 'public' },
  acceptInvitation: { ...ask, path: '/api/invitation/accept', access: 'public' },
  listPlans: { ...read, path: '/api/customer/plans', access: 'public' },
  getWebhook: { ...read, path: '/api/alerts/webhook', role: 'administrator' },
  setWebhook: { ...ask, path: '/api/alerts/webhook', role: 'administrator' },
  replaceWebhookSecret: { ...ask, path: '/api/alerts/webhook/secret', role: 'administrator' },
  testWebhook: { ...ask, path: '/api/alerts/webhook/test', role: 'administrator' },
  listMails: { ...read, path: '/api/admin/mails', access: 'superAdmin' },
  getMail: { ...read, path: '/api/admin/mail', access: 'superAdmin' },
  listExtractionRules: { ...read, path: '/api/websites/rules', role: 'administrator' },
  previewExtractionRule: { ...ask, path: '/api/websites/previewrule', role: 'administrator' },
  saveExtractionRule: { ...change, path: '/api/websites/saverule', role: 'administrator' },
  deleteExtractionRule: { ...change, path: '/api/websites/deleterule', role: 'administrator' },

  // Ours: two-factor sign-in
  loginSecond: { ...ask, path: '/api/user/login/second', access: 'public' },
  getTwoFactor: { ...read, path: '/api/settings/twofactor' },
  startTwoFactor: { ...ask, path: '/api/settings/twofactor/start' },
  confirmTwoFactor: { ...ask, path: '/api/settings/twofactor/confirm' },
  renewRecoveryCodes: { ...ask, path: '/api/settings/twofactor/codes' },
  endTwoFactor: { ...ask, path: '/api/settings/twofactor/end' },

  // Ours: the audit log
  listAuditLog: { ...read, path: '/api/audit', role: 'administrator' },
  exportAuditLog: { ...download, path: '/api/audit/export', role: 'administrator' },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
