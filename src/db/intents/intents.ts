import type { ImportationType } from '../../../contract/choices.ts';
import type { Alert, AlertDraft } from '../../../contract/entities/alert.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { ProductMetaEdit } from '../../../contract/entities/match-edit.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import type { NewProduct } from '../../../contract/entities/importation.ts';
import type {
  UserPreferenceName,
  UserPreferenceValue,
} from '../../../contract/entities/user-preference.ts';
import type { ExportField, ExportFormat } from '../../../contract/rules/export-fields.ts';
import type { PricingRule, PricingRuleDraft } from '../../../contract/entities/pricing-rule.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { keysOf } from '../../../contract/records.ts';
import { alertTypeText } from '../../../contract/rules/alert-names.ts';
import { preferenceId } from '../../../contract/rules/preference-id.ts';
import { NO_TERMS, storedTerms } from '../../../contract/rules/product-terms.ts';
import type { CallInput, CallName } from '../../../contract/table.ts';
import { idOf, keyOf, type Key } from '../model/keys.ts';
import { isSameJson } from './same-json.ts';
import { completeEdit, matchEditPatch } from './match-edit-patch.ts';
import { productMetaPatch } from './product-meta-patch.ts';
import type { Policy, SmallRow } from '../model/records.ts';
import { proposalDecision, reopened } from './proposal-decision.ts';
import {
  arePagesSame,
  areHeartAndPagesSame,
  heartAndPagesOf,
  watchedPagesOf,
} from './watched-pages.ts';

/** A row of the mirror, as passed to an intent type. */
export type Row = MatchDocument | SmallRow;

/** Merged into the row; null deletes the row; undefined leaves it unchanged. */
export type Patch = Record<string, unknown> | null | undefined;

/**
 * The definition of a type of intent. To add one: its arguments in `IntentArgs`, its row in `intentTypes`. An optional
 * argument may be added; any other change of the arguments needs a new version of the type, and the old version stays
 * for intents that are still queued.
 */
export type IntentType<Args> = {
  policy: Policy;
  /** First in, first out within a lane; a refusal stops only its lane. */
  lane(args: Args): string;
  keys(args: Args): Key[];
  call: CallName;
  input(args: Args): Record<string, unknown>;
  /** The optimistic view of a touched row until the server's fact arrives. */
  patch?(args: Args, row: Row | undefined, key: Key): Patch;
  /** For `if-unchanged` and `confirm`: the part of the touched row that must not have changed. */
  watch?: (row: Row | undefined, key: Key) => unknown;
  /** The touched row as its editor opened with it, where that may be long before the intent; else as displayed. */
  opened?(args: Args): Row | undefined;
  /** Whether two watched values are equal. Default: as JSON. */
  isSame?: (seen: unknown, now: unknown) => boolean;
  /** The stored arguments; `row` is the first touched row as displayed. */
  complete?(args: Args, row: Row | undefined): Args;
  /** The touched row does not exist yet; `patch` gives all of it. */
  creates?: true;
};

/** The value has the shape of its name. `item` is empty where there is one value of the name. */
export type PreferenceChange = {
  [Name in UserPreferenceName]: {
    user: string;
    name: Name;
    item: string;
    value: UserPreferenceValue<Name> | null;
  };
}[UserPreferenceName];

type Scope = { account: unknown; user: unknown; component: unknown };

/** Arguments by type and version; a type is named `<noun>-<verb>@<version>`. Plain JSON: they are stored. */
export type IntentArgs = {
  'favourite-set@1': { match_id: string; favorite: boolean };
  /** `until`: the time of the latest change that was seen, ISO 8601 in UTC; older intents lack it. */
  'notification-read@1': { id: string; until?: string };
  /** The unseen ids known to this device, and when the newest of them last changed (ISO 8601 in UTC). */
  'notifications-read@1': { ids: string[]; until: string };
  'notification-delete@1': { id: string; until?: string };
  /** The ids known to this device, so that these notifications leave its list immediately. */
  'seen-notifications-delete@1': { ids: string[] };
  'alert-switch@1': { id: string; status: boolean };
  /** Mutes until a time (ISO 8601 in UTC), or ends the mute with null. */
  'alert-mute@1': { id: string; until: string | null };
  /** The server assigns the id, so the alert appears in the list once the server has it. */
  'alert-create@1': { draft: AlertDraft };
  'alert-edit@1': { id: string; draft: AlertDraft; before?: Alert | undefined };
  'alert-delete@1': { id: string; name: string };
  /** The ids of the enabled alerts, so that they show as disabled immediately. */
  'alerts-disable@1': { ids: string[] };
  /** `position` and `at` (ISO 8601 in UTC) are those that it shows until the server's row arrives. */
  'pricing-rule-create@1': { id: string; draft: PricingRuleDraft; position: number; at: string };
  'pricing-rule-edit@1': { id: string; draft: PricingRuleDraft; before?: PricingRule | undefined };
  'pricing-rule-delete@1': { id: string; name: string };
  'pricing-rule-switch@1': { id: string; status: boolean };
  /** All ids known to this device, in their new order. */
  'pricing-rules-order@1': { ids: string[] };
  'website-recolour@1': { website_id: string; color: string };
  'website-pause@1': { website_id: string; paused: boolean };
  'website-country-set@1': { website_id: string; country: string };
  'match-edit@1': Omit<CallInput<'editMatch'>, keyof Scope>;
  'match-delete@1': { match_id: string; match_ref: string };
  'product-meta-edit@1': {
    match_id: string;
    product: Omit<ProductMetaEdit, 'id' | 'website' | 'account'> & { id: string };
    website: { id: string; url: string; alias: string };
  };
  /** Replaces the cost and all terms of a match. */
  'product-terms-set@1': { match_id: string; cost: number; terms: ProductTerms };
  'importation-confirm@1': { id: string; type_num: ImportationType; confirm: boolean };
  /** The server assigns the id, so the exportation appears in the list once the server has it. */
  'exportation-request@1': {
    name: string;
    excluded: string[];
    filter: MatchFilter;
    format?: ExportFormat;
    fields?: ExportField[] | null;
  };
  'exportation-delete@1': { id: string };
  'exportation-refresh@1': { id: string };
  /** The file is sent with the call. */
  'importation-upload@1': {
    account_website: string | null;
    excludeWebsites: string[];
    autoDiscovery?: boolean;
    searchKeywords?: string[];
    mapping?: ImportMapping;
    headerRow?: number;
  };
  'importation-add@1': { products: NewProduct[]; autoDiscovery?: boolean };
  /** Null removes it. */
  'preference-set@1': PreferenceChange;
  /** `version` is the one that was seen, `price` the proposed price or another. */
  'proposal-accept@1': { match_id: string; version: number; price: number };
  'proposal-reject@1': { match_id: string; version: number; reason: string };
  'proposal-reopen@1': { match_id: string; version: number };
};
export type IntentName = keyof IntentArgs;

export const intentTypes: { [Name in IntentName]: IntentType<IntentArgs[Name]> } = {
  'favourite-set@1': {
    policy: 'last-write-wins',
    lane: ({ match_id }) => `match:${match_id}`,
    keys: ({ match_id }) => [keyOf('match', match_id)],
    ...callOf('setFavourite', ({ match_id, favorite }: IntentArgs['favourite-set@1']) => ({
      id_match: match_id,
      favorite,
    })),
    patch: ({ favorite }) => ({ favorite }),
  },
  'notification-read@1': {
    policy: 'last-write-wins',
    lane: ({ id }) => `notification:${id}`,
    keys: ({ id }) => [keyOf('notification', id)],
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
    lane: ({ id }) => `alert:${id}`,
    keys: ({ id }) => [keyOf('alert', id)],
    ...callOf('muteAlert', (args: IntentArgs['alert-mute@1']) => args),
    patch: ({ until }) => ({ muted_until: until }),
  },
  'alert-switch@1': {
    policy: 'last-write-wins',
    lane: ({ id }) => `alert:${id}`,
    keys: ({ id }) => [keyOf('alert', id)],
    ...callOf('setAlertStatus', ({ id, status }: IntentArgs['alert-switch@1']) => ({ id, status })),
    patch: ({ status }) => ({ status }),
  },
  'notification-delete@1': {
    policy: 'last-write-wins',
    lane: ({ id }) => `notification:${id}`,
    keys: ({ id }) => [keyOf('notification', id)],
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
    lane: ({ id }) => `alert:${id}`,
    keys: ({ id }) => [keyOf('alert', id)],
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
    lane: ({ id }) => `alert:${id}`,
    keys: ({ id }) => [keyOf('alert', id)],
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
    lane: ({ id }) => `pricingRule:${id}`,
    keys: ({ id }) => [keyOf('pricingRule', id)],
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
    lane: ({ id }) => `pricingRule:${id}`,
    keys: ({ id }) => [keyOf('pricingRule', id)],
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
    lane: ({ id }) => `pricingRule:${id}`,
    keys: ({ id }) => [keyOf('pricingRule', id)],
    ...callOf('deletePricingRule', ({ id }: IntentArgs['pricing-rule-delete@1']) => ({ id })),
    patch: () => null,
  },
  'pricing-rule-switch@1': {
    policy: 'last-write-wins',
    lane: ({ id }) => `pricingRule:${id}`,
    keys: ({ id }) => [keyOf('pricingRule', id)],
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
    lane: ({ website_id }) => `website:${website_id}`,
    keys: ({ website_id }) => [keyOf('website', website_id)],
    ...callOf('updateWebsite', ({ website_id, color }: IntentArgs['website-recolour@1']) => ({
      website_id,
      config: { color },
    })),
    patch: ({ color }) => ({ config: { color } }),
  },
  'website-pause@1': {
    policy: 'last-write-wins',
    lane: ({ website_id }) => `website:${website_id}`,
    keys: ({ website_id }) => [keyOf('website', website_id)],
    ...callOf('pauseWebsite', (args: IntentArgs['website-pause@1']) => args),
    patch: ({ paused }) => ({ paused }),
  },
  'website-country-set@1': {
    policy: 'last-write-wins',
    lane: ({ website_id }) => `website:${website_id}`,
    keys: ({ website_id }) => [keyOf('website', website_id)],
    ...callOf('setWebsiteCountry', (args: IntentArgs['website-country-set@1']) => args),
    patch: ({ country }) => ({ country }),
  },
  'match-edit@1': {
    policy: 'if-unchanged',
    lane: ({ match_id }) => `match:${match_id}`,
    keys: ({ match_id }) => [keyOf('match', match_id)],
    ...callOf('editMatch', (args: IntentArgs['match-edit@1']) => args),
    patch: (args, row) => matchEditPatch(args, matchOf(row)),
    watch: (row) => watchedPagesOf(matchOf(row)),
    isSame: arePagesSame,
    complete: (args, row) => completeEdit(args, matchOf(row)),
  },
  /** Deleting many needs a confirmation when the row has changed since it was selected. */
  'match-delete@1': {
    policy: 'confirm',
    lane: ({ match_id }) => `match:${match_id}`,
    keys: ({ match_id }) => [keyOf('match', match_id)],
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
    lane: ({ match_id }) => `match:${match_id}`,
    keys: ({ match_id }) => [keyOf('match', match_id)],
    ...callOf('editProductMeta', ({ product, website }: IntentArgs['product-meta-edit@1']) => ({
      product: { ...product, website },
    })),
    patch: ({ product }, row) => productMetaPatch(product, matchOf(row)),
  },
  'product-terms-set@1': {
    policy: 'if-unchanged',
    lane: ({ match_id }) => `match:${match_id}`,
    keys: ({ match_id }) => [keyOf('match', match_id)],
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
    lane: ({ id }) => `exportation:${id}`,
    keys: ({ id }) => [keyOf('exportation', id)],
    ...callOf('deleteExportation', ({ id }: IntentArgs['exportation-delete@1']) => ({ id })),
    patch: () => null,
  },
  'exportation-refresh@1': {
    policy: 'last-write-wins',
    lane: ({ id }) => `exportation:${id}`,
    keys: ({ id }) => [keyOf('exportation', id)],
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

/** Whether an intent is of that type; narrows the type of its arguments. */
export function isIntentOf<Name extends IntentName>(
  intent: { type: string; args: unknown },
  name: Name,
): intent is { type: Name; args: IntentArgs[Name] } {
  return intent.type === name;
}

/** A requested change, before it is stored. A repeated id is the same intent. */
export type RequestedChange = {
  [Name in IntentName]: {
    id?: string;
    type: Name;
    args: IntentArgs[Name];
    /** Uploaded with the call; stored until the server has it. */
    file?: File;
    /** Ids of the intents that create the object of this one. */
    requires?: string[];
  };
}[IntentName];
