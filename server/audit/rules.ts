import type { AuditKind } from '../../contract/entities/audit-entry.ts';
import type { Endpoints } from '../../contract/endpoints.ts';
import type { CallInput, CallName } from '../../contract/table.ts';
import { timeZoneOf } from '../time-zone/repository.ts';
import { editText } from './edit-text.ts';
import { termsText } from './terms-text.ts';
import {
  alertName,
  findCoefficient,
  counted,
  exportationName,
  feedName,
  importationName,
  invitedAddress,
  matchName,
  notificationName,
  pricingRuleName,
  person,
  quoted,
  websiteName,
  type Before,
} from './subjects.ts';

/** The calls that change something of the account and are made with a session. How a user's own pages look is no such. */
export type AuditedCall = Exclude<
  {
    [Name in CallName]: Endpoints[Name] extends { mutates: true; access: 'user' | 'superAdmin' }
      ? Name
      : never;
  }[CallName],
  'setPreference'
>;

/**
 * How a call is described in the audit log. `fields` are the allowed ones of its input: `describe` gets no other, so
 * that no password or token can get into an entry.
 */
export type AuditRule = {
  kind: AuditKind;
  fields: readonly string[];
  /** Before the change, so that a deleted object still has its name. `file` is the name of an upload. */
  describe: (given: never, before: Before, file: string) => string | Promise<string>;
};

const rule =
  <Name extends AuditedCall>() =>
  <const Field extends keyof CallInput<Name> & string>(
    kind: AuditKind,
    fields: readonly Field[],
    describe: (
      given: Pick<CallInput<Name>, Field>,
      before: Before,
      file: string,
    ) => string | Promise<string>,
  ): AuditRule => ({ kind, fields, describe });

/**
 * A call that changes something does not compile without an entry here. One table, in one file: all sentences of the log.
 */
export const AUDIT_RULES: Record<AuditedCall, AuditRule> = {
  setFavourite: rule<'setFavourite'>()(
    'products',
    ['id_match', 'favorite'],
    async ({ id_match: id, favorite }, before) => {
      const name = await matchName(before, id);
      return favorite ? `Added ${name} to the favorites` : `Removed ${name} from the favorites`;
    },
  ),
  deleteMatch: rule<'deleteMatch'>()(
    'products',
    ['match'],
    async ({ match }, before) => `Deleted the match ${await matchName(before, match)}`,
  ),
  editMatch: rule<'editMatch'>()(
    'products',
    ['match_id', 'verified', 'to_delete', 'to_add', 'to_update', 'googleShoppingUrl'],
    editText,
  ),
  editProductMeta: rule<'editProductMeta'>()(
    'products',
    ['product'],
    async ({ product }, before) => {
      const known = await findCoefficient(before, product);
      const from = known ? ` from ${known.coefficient}` : '';
      return `Changed the price coefficient of ${quoted(known?.name ?? product.url)}${from} to ${product.meta.coefficient}`;
    },
  ),

  setProductTerms: rule<'setProductTerms'>()(
    'products',
    ['match_id', 'cost', 'terms'],
    async ({ match_id: id, cost, terms }, before) =>
      `Set the cost and terms of ${await matchName(before, id)}: ${termsText(cost, terms)}`,
  ),

  addProducts: rule<'addProducts'>()(
    'importations',
    ['products'],
    ({ products }) => `Imported ${counted(products.length, 'product')} from the form`,
  ),
  uploadProducts: rule<'uploadProducts'>()(
    'importations',
    [],
    (_, _before, file) => `Imported the file ${quoted(file)}`,
  ),
  handleImportErrors: rule<'handleImportErrors'>()(
    'importations',
    ['id', 'data'],
    async ({ id, data }, before) =>
      `Corrected ${counted(data.filter(({ checked }) => checked).length, 'product')} of the importation ${await importationName(before, id)}`,
  ),
  confirmInsertion: rule<'confirmInsertion'>()(
    'importations',
    ['id', 'confirm'],
    async ({ id, confirm }, before) =>
      `${confirm ? 'Confirmed' : 'Rolled back'} the importation ${await importationName(before, id)}`,
  ),
  discoverMatches: rule<'discoverMatches'>()(
    'importations',
    ['website', 'selectedWebsites'],
    ({ website, selectedWebsites = [] }) =>
      `Started an automatic creation for ${quoted(website)} with ${counted(selectedWebsites.length, 'website')}`,
  ),

  saveFeed: rule<'saveFeed'>()(
    'importations',
    ['id', 'name', 'url'],
    async ({ id, name, url }, before) =>
      id === undefined
        ? `Added the feed ${quoted(name || url)}`
        : `Changed the feed ${await feedName(before, id)}`,
  ),
  runFeed: rule<'runFeed'>()(
    'importations',
    ['id'],
    async ({ id }, before) => `Had the feed ${await feedName(before, id)} fetched`,
  ),
  pauseFeed: rule<'pauseFeed'>()(
    'importations',
    ['id', 'paused'],
    async ({ id, paused }, before) =>
      `${paused ? 'Paused' : 'Resumed'} the feed ${await feedName(before, id)}`,
  ),
  deleteFeed: rule<'deleteFeed'>()(
    'importations',
    ['id'],
    async ({ id }, before) => `Deleted the feed ${await feedName(before, id)}`,
  ),

  requestExportation: rule<'requestExportation'>()(
    'exportations',
    ['export_name'],
    ({ export_name: name }) => `Requested the exportation ${quoted(name)}`,
  ),
  deleteExportation: rule<'deleteExportation'>()(
    'exportations',
    ['id'],
    async ({ id }, before) => `Deleted the exportation ${await exportationName(before, id)}`,
  ),
  refreshExportation: rule<'refreshExportation'>()(
    'exportations',
    ['id'],
    async ({ id }, before) => `Refreshed the exportation ${await exportationName(before, id)}`,
  ),

  createAlert: rule<'createAlert'>()(
    'alerts',
    ['name'],
    ({ name }) => `Created the alert ${quoted(name)}`,
  ),
  editAlert: rule<'editAlert'>()('alerts', ['id', 'name'], async ({ id, name }, before) => {
    const old = await alertName(before, id);
    return old === quoted(name)
      ? `Edited the alert ${old}`
      : `Edited the alert ${old}, now ${quoted(name)}`;
  }),
  deleteAlert: rule<'deleteAlert'>()(
    'alerts',
    ['id'],
    async ({ id }, before) => `Deleted the alert ${await alertName(before, id)}`,
  ),
  disableAllAlerts: rule<'disableAllAlerts'>()('alerts', [], () => 'Switched all alerts off'),
  setAlertStatus: rule<'setAlertStatus'>()(
    'alerts',
    ['id', 'status'],
    async ({ id, status }, before) =>
      `Switched the alert ${await alertName(before, id)} ${status ? 'on' : 'off'}`,
  ),

  muteAlert: rule<'muteAlert'>()('alerts', ['id', 'until'], async ({ id, until }, before) =>
    until === null
      ? `Ended the mute of the alert ${await alertName(before, id)}`
      : `Muted the alert ${await alertName(before, id)} until ${until}`,
  ),
  createPricingRule: rule<'createPricingRule'>()(
    'prices',
    ['name'],
    ({ name }) => `Created the pricing rule ${quoted(name)}`,
  ),
  editPricingRule: rule<'editPricingRule'>()(
    'prices',
    ['id', 'name'],
    async ({ id, name }, before) => {
      const old = await pricingRuleName(before, id);
      return old === quoted(name)
        ? `Edited the pricing rule ${old}`
        : `Edited the pricing rule ${old}, now ${quoted(name)}`;
    },
  ),
  deletePricingRule: rule<'deletePricingRule'>()(
    'prices',
    ['id'],
    async ({ id }, before) => `Deleted the pricing rule ${await pricingRuleName(before, id)}`,
  ),
  setPricingRuleStatus: rule<'setPricingRuleStatus'>()(
    'prices',
    ['id', 'status'],
    async ({ id, status }, before) =>
      `Switched the pricing rule ${await pricingRuleName(before, id)} ${status ? 'on' : 'off'}`,
  ),
  orderPricingRules: rule<'orderPricingRules'>()(
    'prices',
    [],
    () => 'Changed the order of the pricing rules',
  ),
  acceptPriceProposal: rule<'acceptPriceProposal'>()(
    'prices',
    ['id', 'price'],
    async ({ id, price }, before) =>
      `Accepted the price ${price} of ${await matchName(before, id)}`,
  ),
  rejectPriceProposal: rule<'rejectPriceProposal'>()(
    'prices',
    ['id', 'reason'],
    async ({ id, reason }, before) =>
      `Rejected the proposed price of ${await matchName(before, id)}${reason === '' ? '' : `: ${quoted(reason)}`}`,
  ),
  reopenPriceProposal: rule<'reopenPriceProposal'>()(
    'prices',
    ['id'],
    async ({ id }, before) =>
      `Took back the decision on the price of ${await matchName(before, id)}`,
  ),
  setBreachRecording: rule<'setBreachRecording'>()(
    'settings',
    ['records_rrp'],
    ({ records_rrp: isRecorded }) =>
      isRecorded
        ? 'Has prices below the RRP recorded too'
        : 'Has prices below the RRP recorded no longer',
  ),
  setPricingSettings: rule<'setPricingSettings'>()(
    'prices',
    ['accept_up_to_percent', 'send_to_webhook'],
    ({ accept_up_to_percent: percent, send_to_webhook: isSent }) => {
      const texts = [
        ...(percent === null
          ? ['Switched off that proposed prices are accepted by themselves']
          : []),
        ...(typeof percent === 'number'
          ? [`Has proposed prices accepted by themselves up to a change of ${percent}%`]
          : []),
        ...(isSent === undefined
          ? []
          : [`Switched ${isSent ? 'on' : 'off'} that accepted prices go to the webhook`]),
      ];
      return texts.length === 0 ? 'Saved the settings of prices' : texts.join('. ');
    },
  ),
  exportAcceptedPrices: rule<'exportAcceptedPrices'>()(
    'prices',
    ['format'],
    ({ format }) => `Exported the accepted prices as .${format}`,
  ),
  removePriceFeed: rule<'removePriceFeed'>()(
    'prices',
    [],
    () => 'Removed the feed of accepted prices',
  ),
  switchPriceShop: rule<'switchPriceShop'>()(
    'prices',
    ['on'],
    ({ on }) => `Switched ${on ? 'on' : 'off'} that accepted prices go into the shop`,
  ),
  removePriceShop: rule<'removePriceShop'>()(
    'prices',
    [],
    () => 'Removed the shop into which accepted prices go',
  ),
  resendToPriceShop: rule<'resendToPriceShop'>()(
    'prices',
    [],
    () => 'Had accepted prices that the shop did not take sent again',
  ),
  markNotificationsSeen: rule<'markNotificationsSeen'>()(
    'notifications',
    ['ids'],
    ({ ids }) => `Marked ${counted(ids.length, 'notification')} as seen`,
  ),
  getNotificationInfo: rule<'getNotificationInfo'>()(
    'notifications',
    ['id'],
    async ({ id }, before) => `Opened the notification ${await notificationName(before, id)}`,
  ),
  deleteNotification: rule<'deleteNotification'>()(
    'notifications',
    ['id'],
    async ({ id }, before) => `Deleted the notification ${await notificationName(before, id)}`,
  ),
  deleteSeenNotifications: rule<'deleteSeenNotifications'>()(
    'notifications',
    [],
    () => 'Deleted the seen notifications',
  ),

  setFullname: rule<'setFullname'>()('settings', ['fullname'], async ({ fullname }, before) => {
    const { fullname: old } = await person(before, before.userId);
    return `Changed their full name from ${quoted(old)} to ${quoted(fullname)}`;
  }),
  setUsername: rule<'setUsername'>()('settings', ['username'], async ({ username }, before) => {
    const { username: old } = await person(before, before.userId);
    return `Changed their username from ${quoted(old)} to ${quoted(username)}`;
  }),
  setEmail: rule<'setEmail'>()('settings', ['email'], async ({ email }, before) => {
    const { email: old } = await person(before, before.userId);
    return `Changed their e-mail from ${quoted(old)} to ${quoted(email)}`;
  }),
  setTimeZone: rule<'setTimeZone'>()(
    'settings',
    ['time_zone'],
    async ({ time_zone: zone }, before) => {
      const former = await timeZoneOf(before.tx, before.accountId);
      return `Changed the time zone of the account from ${quoted(former)} to ${quoted(zone)}`;
    },
  ),
  setPassword: rule<'setPassword'>()('sign-in', [], () => 'Changed their password'),
  endSession: rule<'endSession'>()('sign-in', [], () => 'Signed one of their devices out'),
  endOtherSessions: rule<'endOtherSessions'>()(
    'sign-in',
    [],
    () => 'Signed all their other devices out',
  ),
  addUser: rule<'addUser'>()(
    'people',
    ['fullname', 'email'],
    ({ fullname, email }) => `Added the user ${quoted(fullname)} (${email})`,
  ),
  deleteUser: rule<'deleteUser'>()('people', ['user_id'], async ({ user_id: id }, before) => {
    const { fullname, email } = await person(before, id);
    return `Deleted the user ${quoted(fullname)} (${email})`;
  }),
  setUserRole: rule<'setUserRole'>()(
    'people',
    ['user_id', 'role'],
    async ({ user_id: id, role }, before) => {
      const { fullname, role: former } = await person(before, id);
      return `Changed the role of ${quoted(fullname)} from ${former} to ${role}`;
    },
  ),
  withdrawInvitation: rule<'withdrawInvitation'>()(
    'people',
    ['id'],
    async ({ id }, before) => `Withdrew the invitation of ${await invitedAddress(before, id)}`,
  ),
  updateWebsite: rule<'updateWebsite'>()(
    'websites',
    ['website_id', 'config'],
    async ({ website_id: id, config }, before) =>
      `Changed the color of the website ${await websiteName(before, id)} to ${quoted(config.color)}`,
  ),
  readWebsiteAgain: rule<'readWebsiteAgain'>()(
    'websites',
    ['website_id'],
    async ({ website_id: id }, before) =>
      `Asked to read the pages of the website ${await websiteName(before, id)} again`,
  ),
  pauseWebsite: rule<'pauseWebsite'>()(
    'websites',
    ['website_id', 'paused'],
    async ({ website_id: id, paused }, before) =>
      `${paused ? 'Paused' : 'Resumed'} the website ${await websiteName(before, id)}`,
  ),
  setWebsiteCountry: rule<'setWebsiteCountry'>()(
    'websites',
    ['website_id', 'country'],
    async ({ website_id: id, country }, before) =>
      `Changed the country of the website ${await websiteName(before, id)} to ${quoted(country)}`,
  ),
  changeOwnWebsite: rule<'changeOwnWebsite'>()(
    'websites',
    ['website', 'current'],
    ({ website, current }) =>
      current === ''
        ? `Set the own website to ${quoted(website)}`
        : `Changed the own website from ${quoted(current)} to ${quoted(website)}`,
  ),
  saveExtractionRule: rule<'saveExtractionRule'>()(
    'websites',
    ['rule'],
    async ({ rule: saved }, before) => {
      const name = await websiteName(before, saved.website_id);
      return `Set the reading rule of the website ${name} for its ${saved.field} to ${quoted(saved.expression)}`;
    },
  ),
  deleteExtractionRule: rule<'deleteExtractionRule'>()(
    'websites',
    ['website_id', 'field'],
    async ({ website_id: id, field }, before) =>
      `Deleted the reading rule of the website ${await websiteName(before, id)} for its ${field}`,
  ),

  subscribe: rule<'subscribe'>()('billing', [], () => 'Opened the checkout of a subscription'),
  updateSubscription: rule<'updateSubscription'>()(
    'billing',
    [],
    () => 'Opened the change of the payment card',
  ),
  upgradePlan: rule<'upgradePlan'>()(
    'billing',
    ['plan_id'],
    ({ plan_id: plan }) => `Changed the plan to ${quoted(plan)}`,
  ),
  cancelSubscription: rule<'cancelSubscription'>()(
    'billing',
    ['cancel_subscription'],
    ({ cancel_subscription: isCancelled }) =>
      isCancelled ? 'Cancelled the subscription' : 'Withdrew the cancellation of the subscription',
  ),
};
