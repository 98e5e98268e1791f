import { ask, change, download, read, type Endpoint } from './endpoint.ts';

/** Our own calls, which are not in the documents. A client must work without them. */
export const ourEndpoints = {
  syncChanges: { ...read, path: '/api/sync/changes', paid: false },
  syncSnapshot: { ...download, path: '/api/sync/snapshot', paid: false },
  syncDocuments: { ...download, path: '/api/sync/documents', paid: false },
  health: { ...read, path: '/api/health', paid: false, access: 'public' },
  healthLive: { ...read, path: '/api/health/live', paid: false, access: 'public' },
  healthReady: { ...read, path: '/api/health/ready', paid: false, access: 'public' },
  getDeployment: { ...read, path: '/api/deployment', paid: false, access: 'public' },
  setUp: { ...ask, path: '/api/setup', paid: false, access: 'public' },
  listSessions: { ...read, path: '/api/settings/sessions', paid: false },
  endSession: { ...change, path: '/api/settings/endsession', paid: false, role: 'viewer' },
  endOtherSessions: {
    ...change,
    path: '/api/settings/endothersessions',
    paid: false,
    role: 'viewer',
  },
  setUserRole: { ...change, path: '/api/settings/userrole', paid: false, role: 'administrator' },
  setTimeZone: { ...change, path: '/api/settings/timezone', paid: false, role: 'administrator' },
  listInvitations: {
    ...read,
    path: '/api/settings/invitations',
    paid: false,
    role: 'administrator',
  },
  inviteUser: { ...ask, path: '/api/settings/invitations', paid: false, role: 'administrator' },
  resendInvitation: {
    ...ask,
    path: '/api/settings/invitations/resend',
    paid: false,
    role: 'administrator',
  },
  withdrawInvitation: {
    ...change,
    path: '/api/settings/invitations/withdraw',
    paid: false,
    role: 'administrator',
  },
  openInvitation: { ...ask, path: '/api/invitation', paid: false, access: 'public' },
  acceptInvitation: { ...ask, path: '/api/invitation/accept', paid: false, access: 'public' },
  listPlans: { ...read, path: '/api/customer/plans', paid: false, access: 'public' },
  markNotificationsSeen: {
    ...change,
    path: '/api/notification/seen',
    paid: false,
    role: 'viewer',
  },
  muteAlert: { ...change, path: '/api/alerts/mute', paid: true },
  getWebhook: { ...read, path: '/api/alerts/webhook', paid: true, role: 'administrator' },
  setWebhook: { ...ask, path: '/api/alerts/webhook', paid: true, role: 'administrator' },
  replaceWebhookSecret: {
    ...ask,
    path: '/api/alerts/webhook/secret',
    paid: true,
    role: 'administrator',
  },
  testWebhook: { ...ask, path: '/api/alerts/webhook/test', paid: true, role: 'administrator' },
  listMails: { ...read, path: '/api/admin/mails', paid: false, access: 'superAdmin' },
  getMail: { ...read, path: '/api/admin/mail', paid: false, access: 'superAdmin' },
  listExtractionRules: { ...read, path: '/api/websites/rules', paid: false, role: 'administrator' },
  previewExtractionRule: {
    ...ask,
    path: '/api/websites/previewrule',
    paid: false,
    role: 'administrator',
  },
  saveExtractionRule: {
    ...change,
    path: '/api/websites/saverule',
    paid: false,
    role: 'administrator',
  },
  deleteExtractionRule: {
    ...change,
    path: '/api/websites/deleterule',
    paid: false,
    role: 'administrator',
  },

  // What is in a file, and what became of it
  previewImport: {
    ...ask,
    path: '/api/importation/preview',
    paid: true,
    role: 'editor',
    body: 'multipart',
  },
  getImportReport: { ...read, path: '/api/importation/report', paid: true },
  listImportRows: { ...read, path: '/api/importation/rows', paid: true },
  getImportReportFile: { ...download, path: '/api/importation/reportfile', paid: true },

  // The crawl of each website
  listWebsiteCrawls: { ...read, path: '/api/websites/crawls', paid: false },
  readWebsiteAgain: { ...change, path: '/api/websites/readagain', paid: true },
  pauseWebsite: { ...change, path: '/api/websites/pause', paid: false },
  setWebsiteCountry: { ...change, path: '/api/websites/country', paid: false },

  // Files that are fetched again and again
  listFeeds: { ...read, path: '/api/feeds', paid: true },
  saveFeed: { ...change, path: '/api/feeds/save', paid: true },
  runFeed: { ...change, path: '/api/feeds/run', paid: true },
  pauseFeed: { ...change, path: '/api/feeds/pause', paid: true },
  deleteFeed: { ...change, path: '/api/feeds/delete', paid: true },
  listMissingMatches: { ...read, path: '/api/feeds/missing', paid: true },

  // Two-factor sign-in
  loginSecond: { ...ask, path: '/api/user/login/second', paid: false, access: 'public' },
  getTwoFactor: { ...read, path: '/api/settings/twofactor', paid: false },
  startTwoFactor: { ...ask, path: '/api/settings/twofactor/start', paid: false },
  confirmTwoFactor: { ...ask, path: '/api/settings/twofactor/confirm', paid: false },
  renewRecoveryCodes: { ...ask, path: '/api/settings/twofactor/codes', paid: false },
  endTwoFactor: { ...ask, path: '/api/settings/twofactor/end', paid: false },

  // The own website
  getOwnWebsite: { ...read, path: '/api/settings/ownwebsite', paid: false, role: 'administrator' },
  previewOwnWebsite: {
    ...read,
    path: '/api/settings/ownwebsite/preview',
    paid: false,
    role: 'administrator',
  },
  changeOwnWebsite: {
    ...change,
    path: '/api/settings/ownwebsite',
    paid: false,
    role: 'administrator',
  },

  // The prices of each brand beside each competitor's
  compareBrands: { ...read, path: '/api/products/comparebrands', paid: true },

  // What the retailer decided about a product
  setProductTerms: { ...change, path: '/api/products/terms', paid: true },

  // Prices of competitors below a limit of the product
  listBreaches: { ...read, path: '/api/breaches', paid: true },
  exportBreaches: { ...download, path: '/api/breaches/export', paid: true },
  getBreachPage: { ...download, path: '/api/breaches/page', paid: true },
  setBreachRecording: { ...change, path: '/api/breaches/recording', paid: true },

  // What each user chose for the pages
  listPreferences: { ...read, path: '/api/settings/preferences', paid: false },
  setPreference: { ...change, path: '/api/settings/preferences', paid: false, role: 'viewer' },

  // Prices to set
  listPricingRules: { ...read, path: '/api/pricing/rules', paid: true },
  createPricingRule: { ...change, path: '/api/pricing/rules/create', paid: true },
  editPricingRule: { ...change, path: '/api/pricing/rules/edit', paid: true },
  deletePricingRule: { ...change, path: '/api/pricing/rules/delete', paid: true },
  setPricingRuleStatus: { ...change, path: '/api/pricing/rules/status', paid: true },
  orderPricingRules: { ...change, path: '/api/pricing/rules/order', paid: true },
  listPriceProposals: { ...read, path: '/api/pricing/proposals', paid: true },
  acceptPriceProposal: { ...change, path: '/api/pricing/proposals/accept', paid: true },
  rejectPriceProposal: { ...change, path: '/api/pricing/proposals/reject', paid: true },
  reopenPriceProposal: { ...change, path: '/api/pricing/proposals/reopen', paid: true },
  listProposalEvents: { ...read, path: '/api/pricing/proposals/events', paid: true },
  getPricingSettings: { ...read, path: '/api/pricing/settings', paid: true },
  setPricingSettings: { ...change, path: '/api/pricing/settings', paid: true },
  exportAcceptedPrices: { ...change, path: '/api/pricing/export', paid: true },
  getPriceFeed: { ...read, path: '/api/pricing/feed', paid: true, role: 'administrator' },
  setPriceFeed: { ...ask, path: '/api/pricing/feed', paid: true, role: 'administrator' },
  removePriceFeed: {
    ...change,
    path: '/api/pricing/feed/remove',
    paid: true,
    role: 'administrator',
  },
  getPriceShop: { ...read, path: '/api/pricing/shop', paid: true, role: 'administrator' },
  setPriceShop: { ...ask, path: '/api/pricing/shop', paid: true, role: 'administrator' },
  testPriceShop: { ...ask, path: '/api/pricing/shop/test', paid: true, role: 'administrator' },
  switchPriceShop: {
    ...change,
    path: '/api/pricing/shop/switch',
    paid: true,
    role: 'administrator',
  },
  removePriceShop: {
    ...change,
    path: '/api/pricing/shop/remove',
    paid: true,
    role: 'administrator',
  },
  resendToPriceShop: {
    ...change,
    path: '/api/pricing/shop/resend',
    paid: true,
    role: 'administrator',
  },

  // The audit log
  listAuditLog: { ...read, path: '/api/audit', paid: false, role: 'administrator' },
  exportAuditLog: { ...download, path: '/api/audit/export', paid: false, role: 'administrator' },
} as const satisfies Record<string, Endpoint>;
