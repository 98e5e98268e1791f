import type { ImportationType } from '../../../contract/choices.ts';
import type { Alert, AlertDraft } from '../../../contract/entities/alert.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { NewProduct } from '../../../contract/entities/importation.ts';
import type { ProductMetaEdit } from '../../../contract/entities/match-edit.ts';
import type { PricingRule, PricingRuleDraft } from '../../../contract/entities/pricing-rule.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import type {
  UserPreferenceName,
  UserPreferenceValue,
} from '../../../contract/entities/user-preference.ts';
import type { ExportField, ExportFormat } from '../../../contract/rules/export-fields.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { CallInput } from '../../../contract/table.ts';

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
  'time-zone-set@1': { time_zone: string };
  /** Null removes it. */
  'preference-set@1': PreferenceChange;
  /** `version` is the one that was seen, `price` the proposed price or another. */
  'proposal-accept@1': { match_id: string; version: number; price: number };
  'proposal-reject@1': { match_id: string; version: number; reason: string };
  'proposal-reopen@1': { match_id: string; version: number };
};
export type IntentName = keyof IntentArgs;

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
