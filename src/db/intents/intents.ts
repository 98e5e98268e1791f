import type { MatchDocument } from '../../../contract/entities/match.ts';
import { keysOf } from '../../../contract/records.ts';
import { ACCOUNT_ZONE_ID, accountZoneRow } from '../../../contract/rules/account-zone.ts';
import { alertTypeText } from '../../../contract/rules/alert-names.ts';
import { preferenceId } from '../../../contract/rules/preference-id.ts';
import { NO_TERMS, storedTerms } from '../../../contract/rules/product-terms.ts';
import type { CallInput, CallName } from '../../../contract/table.ts';
import { idOf, keyOf, type Key, type Kind } from '../model/keys.ts';
import type { IntentArgs, IntentName, PreferenceChange } from './intent-args.ts';
import type { IntentType, Row } from './intent-type.ts';
import { isSameJson } from './same-json.ts';
import { completeEdit, matchEditPatch } from './match-edit-patch.ts';
import { productMetaPatch } from './product-meta-patch.ts';
import { proposalDecision, reopened } from './proposal-decision.ts';
import {
  arePagesSame,
  areHeartAndPagesSame,
  heartAndPagesOf,
  watchedPagesOf,
} from './watched-pages.ts';

/** What intents of one row have in common: they touch it, and are sent in their order. `field` holds its id. */
const ofRow = <Field extends string>(kind: Kind, field: Field) => ({
  lane: (args: Record<Field, string>): string => keyOf(kind, args[field]),
  keys: (args: Record<Field, string>): Key[] => [keyOf(kind, args[field])],
});
const ofMatch = ofRow('match', 'match_id');
const ofWebsite = ofRow('website', 'website_id');
const ofAlert = ofRow('alert', 'id');
const ofNotification = ofRow('notification', 'id');
const ofPricingRule = ofRow('pricingRule', 'id');
const ofExportation = ofRow('exportation', 'id');

/** One table, in one file: a person who looks for an intent finds it here. */
export const intentTypes: { [Name in IntentName]: IntentType<IntentArgs[Name]> } = {
  'favourite-set@1': {
    policy: 'last-write-wins',
    ...ofMatch,
    ...callOf('setFavourite', ({ match_id, favorite }: IntentArgs['favourite-set@1']) => ({
      id_match: match_id,
      favorite,
    })),
    patch: ({ favorite }) => ({ favorite }),
  },
  'notification-read@1': {
    policy: 'last-write-wins',
    ...ofNotification,
    ...callOf('getNotificationInfo', (args: IntentArgs['notification-read@1']) => ({
      ...args,
      viewed: true,
    })),
    patch: () => ({ viewed: true }),
  },
  'notifications-read@1': {
    policy: 'last-write-wins',
    lane: () => 'notification:seen',
    keys: ({ ids }) => ids.map((id) => keyOf('notification', id)),
    ...callOf('markNotificationsSeen', (args: IntentArgs['notifications-read@1']) => args),
    patch: () => ({ viewed: true }),
  },
  'alert-mute@1': {
    policy: 'last-write-wins',
    ...ofAlert,
    ...callOf('muteAlert', (args: IntentArgs['alert-mute@1']) => args),
    patch: ({ until }) => ({ muted_until: until }),
  },
  'alert-switch@1': {
    policy: 'last-write-wins',
    ...ofAlert,
    ...callOf('setAlertStatus', ({ id, status }: IntentArgs['alert-switch@1']) => ({ id, status })),
    patch: ({ status }) => ({ status }),
  },
  'notification-delete@1': {
    policy: 'last-write-wins',
    ...ofNotification,
    ...callOf('deleteNotification', (args: IntentArgs['notification-delete@1']) => args),
    patch: () => null,
  },
  'seen-notifications-delete@1': {
    policy: 'last-write-wins',
    lane: () => 'notification:seen',
    keys: ({ ids }) => ids.map((id) => keyOf('notification', id)),
    ...callOf('deleteSeenNotifications', () => ({})),
    patch: () => null,
  },
  'alert-create@1': {
    policy: 'last-write-wins',
    lane: () => 'alert:new',
    keys: () => [],
    ...callOf('createAlert', ({ draft }: IntentArgs['alert-create@1']) => draft),
  },
  'alert-edit@1': {
    policy: 'if-unchanged',
    opened: ({ before }) => before,
    ...ofAlert,
    ...callOf('editAlert', ({ id, draft }: IntentArgs['alert-edit@1']) => ({ ...draft, id })),
    patch: ({ draft: { name, product_type, status, config } }) => ({
      name,
      product_type,
      status,
      config,
      days: config.days,
      alert_type: alertTypeText(config.alert_type),
    }),
    watch: watchedRuleOf,
    isSame: isSameJson,
  },
  'alert-delete@1': {
    policy: 'last-write-wins',
    ...ofAlert,
    ...callOf('deleteAlert', ({ id }: IntentArgs['alert-delete@1']) => ({ id })),
    patch: () => null,
  },
  'alerts-disable@1': {
    policy: 'last-write-wins',
    lane: () => 'alert:all',
    keys: ({ ids }) => ids.map((id) => keyOf('alert', id)),
    ...callOf('disableAllAlerts', () => ({})),
    patch: () => ({ status: false }),
  },
  'pricing-rule-create@1': {
    policy: 'last-write-wins',
    ...ofPricingRule,
    ...callOf('createPricingRule', ({ id, draft }: IntentArgs['pricing-rule-create@1']) => ({
      id,
      ...draft,
    })),
    patch: ({ id, draft, position, at }) => ({ id, ...draft, position, version: 1, date: at }),
    creates: true,
  },
  'pricing-rule-edit@1': {
    policy: 'if-unchanged',
    opened: ({ before }) => before,
    ...ofPricingRule,
    ...callOf('editPricingRule', ({ id, draft }: IntentArgs['pricing-rule-edit@1']) => ({
      id,
      ...draft,
    })),
    patch: ({ draft }) => draft,
    watch: watchedRuleOf,
    isSame: isSameJson,
  },
  'pricing-rule-delete@1': {
    policy: 'last-write-wins',
    ...ofPricingRule,
    ...callOf('deletePricingRule', ({ id }: IntentArgs['pricing-rule-delete@1']) => ({ id })),
    patch: () => null,
  },
  'pricing-rule-switch@1': {
    policy: 'last-write-wins',
    ...ofPricingRule,
    ...callOf('setPricingRuleStatus', (args: IntentArgs['pricing-rule-switch@1']) => args),
    patch: ({ status }) => ({ status }),
  },
  'pricing-rules-order@1': {
    policy: 'last-write-wins',
    lane: () => 'pricingRule:order',
    keys: ({ ids }) => ids.map((id) => keyOf('pricingRule', id)),
    ...callOf('orderPricingRules', (args: IntentArgs['pricing-rules-order@1']) => args),
    patch: ({ ids }, _row, key) => ({ position: ids.indexOf(idOf(key)) }),
  },
  'website-recolour@1': {
    policy: 'last-write-wins',
    ...ofWebsite,
    ...callOf('updateWebsite', ({ website_id, color }: IntentArgs['website-recolour@1']) => ({
      website_id,
      config: { color },
    })),
    patch: ({ color }) => ({ config: { color } }),
  },
  'website-pause@1': {
    policy: 'last-write-wins',
    ...ofWebsite,
    ...callOf('pauseWebsite', (args: IntentArgs['website-pause@1']) => args),
    patch: ({ paused }) => ({ paused }),
  },
  'website-country-set@1': {
    policy: 'last-write-wins',
    ...ofWebsite,
    ...callOf('setWebsiteCountry', (args: IntentArgs['website-country-set@1']) => args),
    patch: ({ country }) => ({ country }),
  },
  'match-edit@1': {
    policy: 'if-unchanged',
    ...ofMatch,
    ...callOf('editMatch', (args: IntentArgs['match-edit@1']) => args),
    patch: (args, row) => matchEditPatch(args, matchOf(row)),
    watch: (row) => watchedPagesOf(matchOf(row)),
    isSame: arePagesSame,
    complete: (args, row) => completeEdit(args, matchOf(row)),
  },
  /** Deleting many needs a confirmation when the row has changed since it was selected. */
  'match-delete@1': {
    policy: 'confirm',
    ...ofMatch,
    ...callOf('deleteMatch', ({ match_id, match_ref }: IntentArgs['match-delete@1']) => ({
      match: match_id,
      ref: match_ref,
    })),
    patch: () => null,
    watch: (row) => heartAndPagesOf(matchOf(row)),
    isSame: areHeartAndPagesSame,
  },
  'product-meta-edit@1': {
    policy: 'last-write-wins',
    ...ofMatch,
    ...callOf('editProductMeta', ({ product, website }: IntentArgs['product-meta-edit@1']) => ({
      product: { ...product, website },
    })),
    patch: ({ product }, row) => productMetaPatch(product, matchOf(row)),
  },
  'product-terms-set@1': {
    policy: 'if-unchanged',
    ...ofMatch,
    ...callOf('setProductTerms', (args: IntentArgs['product-terms-set@1']) => args),
    patch: ({ cost, terms }) => ({ cost, terms: storedTerms(terms) ?? undefined }),
    watch: (row) => watchedTermsOf(matchOf(row)),
  },
  'importation-confirm@1': {
    policy: 'confirm',
    lane: ({ id }) => `importation:${id}`,
    keys: ({ id }) => [keyOf('importation', id)],
    ...callOf('confirmInsertion', (args: IntentArgs['importation-confirm@1']) => ({
      id: args.id,
      type: args.type_num,
      confirm: args.confirm,
    })),
    watch: (row) => (row && 'status' in row ? row.status : undefined),
  },
  'exportation-request@1': {
    policy: 'last-write-wins',
    lane: () => 'exportation:new',
    keys: () => [],
    ...callOf(
      'requestExportation',
      ({ name, excluded, filter, format, fields }: IntentArgs['exportation-request@1']) => ({
        export_name: name,
        exclude_websites: excluded,
        only_data: true,
        filter,
        ...(format === 'csv' && { format }),
        ...(fields && { fields }),
      }),
    ),
  },
  'exportation-delete@1': {
    policy: 'last-write-wins',
    ...ofExportation,
    ...callOf('deleteExportation', ({ id }: IntentArgs['exportation-delete@1']) => ({ id })),
    patch: () => null,
  },
  'exportation-refresh@1': {
    policy: 'last-write-wins',
    ...ofExportation,
    ...callOf('refreshExportation', ({ id }: IntentArgs['exportation-refresh@1']) => ({ id })),
    patch: () => ({ status: 'pending' }),
  },
  'importation-upload@1': {
    policy: 'last-write-wins',
    lane: () => 'importation',
    keys: () => [],
    call: 'uploadProducts',
    input: ({ account_website, ...others }) => ({
      type: 1,
      ...others,
      ...(account_website !== null && { account_website }),
    }),
  },
  'importation-add@1': {
    policy: 'last-write-wins',
    lane: () => 'importation',
    keys: () => [],
    ...callOf('addProducts', (args: IntentArgs['importation-add@1']) => args),
  },
  'time-zone-set@1': {
    policy: 'last-write-wins',
    lane: () => keyOf('preference', ACCOUNT_ZONE_ID),
    keys: () => [keyOf('preference', ACCOUNT_ZONE_ID)],
    ...callOf('setTimeZone', (args: IntentArgs['time-zone-set@1']) => args),
    patch: ({ time_zone: zone }) => accountZoneRow(zone),
    creates: true,
  },
  'preference-set@1': {
    policy: 'last-write-wins',
    lane: (args) => `preference:${preferenceId(args)}`,
    keys: (args) => [keyOf('preference', preferenceId(args))],
    ...callOf('setPreference', ({ name, item, value }: PreferenceChange) => ({
      name,
      item,
      value,
    })),
    patch: ({ user, name, item, value }) =>
      value && { id: preferenceId({ user, name, item }), user_id: user, name, item, value },
    creates: true,
  },
  'proposal-accept@1': {
    ...proposalDecision,
    ...callOf('acceptPriceProposal', (args: IntentArgs['proposal-accept@1']) => ({
      id: args.match_id,
      version: args.version,
      price: args.price,
    })),
    patch: ({ price }) => ({ state: 'accepted', accepted: price }),
  },
  'proposal-reject@1': {
    ...proposalDecision,
    ...callOf('rejectPriceProposal', (args: IntentArgs['proposal-reject@1']) => ({
      id: args.match_id,
      version: args.version,
      reason: args.reason,
    })),
    patch: ({ reason }) => ({ state: 'rejected', rejection: reason === '' ? null : reason }),
  },
  'proposal-reopen@1': {
    ...proposalDecision,
    ...callOf('reopenPriceProposal', (args: IntentArgs['proposal-reopen@1']) => ({
      id: args.match_id,
      version: args.version,
    })),
    patch: (_args, row) => (isMatch(row) || !row ? undefined : reopened(row)),
  },
};

function isMatch(row: Row | undefined): row is MatchDocument {
  return row !== undefined && 'match_id' in row;
}

/** The row of a match; the intent's keys guarantee its type. */
function matchOf(row: Row | undefined): MatchDocument | undefined {
  return isMatch(row) ? row : undefined;
}

/** Of an alert or a pricing rule: all that its editor saves. */
function watchedRuleOf(row: Row | undefined): unknown {
  return isMatch(row) ? undefined : row && [row['name'], row['status'], row['config']];
}

/** The fields in one order, whichever way they came. */
function watchedTermsOf(match: MatchDocument | undefined): Record<string, unknown> | undefined {
  if (!match) return undefined;
  const terms = match.terms ?? NO_TERMS;
  const fields = keysOf(NO_TERMS).map((field) => [field, terms[field]]);
  return { cost: match.cost, ...Object.fromEntries(fields) };
}

/** Checks the input against the contract's type of the call. */
function callOf<Name extends CallName, Args>(call: Name, input: (args: Args) => CallInput<Name>) {
  return { call, input: input as (args: Args) => Record<string, unknown> };
}

/** Whether this build knows the type. */
export const isIntentName = (type: string): type is IntentName => Object.hasOwn(intentTypes, type);

/** Undefined for a type that this build does not know. */
export function intentTypeOf(type: string): IntentType<unknown> | undefined {
  return isIntentName(type) ? intentTypes[type] : undefined;
}
