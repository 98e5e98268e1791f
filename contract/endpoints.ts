import { ask, change, changeByGet, download, read, type Endpoint } from './endpoint.ts';
import { ourEndpoints } from './our-endpoints.ts';

export type { Endpoint } from './endpoint.ts';

/** Every call of the HTTP interface. The client ships this file, so it imports no schemas. */
export const endpoints = {
  // Session and password: core 7, acct 7
  login: { ...ask, path: '/api/user/login', paid: false, access: 'public' },
  refresh: { ...ask, path: '/api/user/refresh', paid: false, access: 'public' },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgotPassword/:resetEmail',
    paid: false,
    access: 'public',
    role: 'viewer',
    mutates: true,
    answer: 'json',
  },
  resetPassword: {
    ...changeByGet,
    path: '/api/user/resetPassword/:token/:newPassword/:verifyPassword',
    paid: false,
    access: 'public',
  },
  listWebsites: { ...read, path: '/api/websites/list', paid: false },

  // Notifications: core 7
  listNotifications: { ...read, path: '/api/notification', paid: false },
  /** Opening a notification marks it as seen. */
  getNotificationInfo: {
    ...changeByGet,
    role: 'viewer',
    path: '/api/notification/getInfo',
    paid: false,
  },
  deleteNotification: { ...change, path: '/api/notification/delete', paid: false },
  deleteSeenNotifications: { ...change, path: '/api/notification/deleteall', paid: false },

  // Products: core 7; the list, its filter data and the product meta also acct 7
  listProducts: { ...read, path: '/api/products/list', paid: true },
  setFavourite: { ...change, path: '/api/products/favorite', paid: true },
  getFilterData: { ...read, path: '/api/products/getfilterdata', paid: true },
  deleteMatch: { ...changeByGet, path: '/api/products/delete', paid: true },
  getMatchInfo: { ...read, path: '/api/products/getmatchinfo', paid: true },
  editMatch: { ...change, path: '/api/products/editMatch', paid: true, wrapper: 'data' },
  editProductMeta: { ...change, path: '/api/products/editProductMeta', paid: true },
  getEngagements: { ...read, path: '/api/products/getengagements', paid: true },
  getPriceHistory: { ...read, path: '/api/products/history', paid: true },

  // Statistics: core 7
  getLastStatistics: { ...read, path: '/api/products/statisticslaststat', paid: true },
  getPriceIndexHistory: { ...read, path: '/api/products/statisticshistory', paid: true },
  getPriceChangesHistory: { ...read, path: '/api/products/priceschangeshistory', paid: true },
  getGlobalStatistics: { ...read, path: '/api/products/statisticsglobalstat', paid: true },
  getPricingStatistics: { ...read, path: '/api/products/statisticspricingstat', paid: true },
  getMatchStatistics: { ...read, path: '/api/products/matchsstat', paid: true },
  compareCompetitors: { ...read, path: '/api/products/productcomparaison', paid: true },
  getExclusiveHistory: { ...read, path: '/api/products/exclusivehistory', paid: true },

  // Importations: acct 7
  addProducts: { ...change, path: '/api/importation/addproduts', paid: true, wrapper: 'params' },
  uploadProducts: { ...change, path: '/api/importation', paid: true, body: 'multipart' },
  listImportations: { ...read, path: '/api/importation', paid: true },
  getImportStatistics: { ...read, path: '/api/importation/getstatistics', paid: true },
  getImportationFile: { ...download, path: '/api/importation/getfile', paid: true },
  getImportErrors: { ...read, path: '/api/importation/geterrorinfo', paid: true },
  handleImportErrors: {
    ...change,
    path: '/api/importation/errorhandler',
    paid: true,
    wrapper: 'data',
  },
  confirmInsertion: {
    ...change,
    path: '/api/importation/confirminsertion',
    paid: true,
    wrapper: 'data',
  },
  getSampleFile: { ...download, path: '/api/importation/getsamplefile', paid: true },
  listAvailableWebsites: { ...read, path: '/api/importation/getavailablewebsites', paid: true },
  discoverMatches: { ...changeByGet, path: '/api/importation/discovermatches', paid: true },

  // Settings: acct 7
  getSettings: { ...read, path: '/api/settings', paid: false },
  setFullname: {
    ...change,
    path: '/api/settings/fullname',
    paid: false,
    role: 'viewer',
    wrapper: 'params',
  },
  setUsername: {
    ...change,
    path: '/api/settings/username',
    paid: false,
    role: 'viewer',
    wrapper: 'params',
  },
  setEmail: {
    ...change,
    path: '/api/settings/email',
    paid: false,
    role: 'viewer',
    wrapper: 'params',
  },
  setPassword: {
    ...change,
    path: '/api/settings/password',
    paid: false,
    role: 'viewer',
    wrapper: 'params',
  },
  addUser: {
    ...change,
    path: '/api/settings/adduser',
    paid: false,
    role: 'administrator',
    wrapper: 'params',
  },
  deleteUser: {
    ...change,
    path: '/api/settings/deleteuser',
    paid: false,
    role: 'administrator',
    wrapper: 'params',
  },
  updateWebsite: { ...change, path: '/api/settings/updateWebsite', paid: false, wrapper: 'params' },

  // Sign-up and billing: acct 7
  signUp: { ...change, path: '/api/customer/new', paid: false, access: 'public' },
  getSubscription: { ...read, path: '/api/customer/subscription', paid: false },
  listUpcomingInvoices: { ...read, path: '/api/billing/upcomingunvoices', paid: false },
  listInvoices: { ...read, path: '/api/billing/invoices/', paid: false },
  listCards: { ...read, path: '/api/customer/cards', paid: false },
  subscribe: { ...change, role: 'administrator', path: '/api/customer/subscribe', paid: false },
  getCustomer: { ...ask, path: '/api/customer/getcustomer', paid: false },
  openBillingPortal: {
    ...ask,
    role: 'administrator',
    path: '/api/customer/managebilling',
    paid: false,
  },
  updateSubscription: {
    ...change,
    role: 'administrator',
    path: '/api/customer/updatesubscription',
    paid: false,
  },
  upgradePlan: {
    ...changeByGet,
    role: 'administrator',
    path: '/api/customer/upgrade',
    paid: false,
  },
  cancelSubscription: {
    ...change,
    role: 'administrator',
    path: '/api/customer/cancelsubscription',
    paid: false,
  },

  // Exportations: acct 7; the request and its websites core 7
  listExportationWebsites: { ...read, path: '/api/exportation/websites', paid: true },
  requestExportation: {
    ...change,
    path: '/api/exportation/exportrequest',
    paid: true,
    wrapper: 'data',
    success: 201,
  },
  listExportations: { ...read, path: '/api/exportation', paid: true },
  deleteExportation: { ...change, path: '/api/exportation/delete', paid: true },
  refreshExportation: { ...change, path: '/api/exportation/refreshexport', paid: true },
  getExportationFile: { ...download, path: '/api/exportation/getfile', paid: true },

  // Alerts: acct 7
  listAlerts: { ...read, path: '/api/alerts', paid: true },
  createAlert: { ...change, path: '/api/alerts', paid: true },
  editAlert: { ...change, path: '/api/alerts/edit', paid: true },
  deleteAlert: { ...change, path: '/api/alerts/delete', paid: true },
  disableAllAlerts: { ...change, path: '/api/alerts/disableall', paid: true },
  setAlertStatus: { ...change, path: '/api/alerts/changestatus', paid: true },
  getAlert: { ...read, path: '/api/alerts/getalert', paid: true },

  // Administration: acct 7
  listEvents: { ...read, path: '/api/admin', paid: false, access: 'superAdmin' },

  ...ourEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
