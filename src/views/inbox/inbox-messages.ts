import type { MatchDocument } from '../../../contract/entities/match.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { keysOf } from '../../../contract/records.ts';
import type { AttentionItem } from '../../db/hooks/use-needs-attention.ts';

const LABELS: Record<string, string> = {
  'favourite-set': 'Change of a favorite',
  'match-edit': 'Edit of a product',
  'match-delete': 'Deletion of a product',
  'product-meta-edit': 'Price coefficient of a product',
  'product-terms-set': 'Cost and terms of a product',
  'importation-confirm': 'Decision on an importation',
  'exportation-request': 'Request of an export',
  'exportation-delete': 'Deletion of an export',
  'exportation-refresh': 'Re-export',
  'importation-upload': 'Import of a file',
  'importation-add': 'Import of a product',
  'alert-mute': 'Mute of an alert',
  'notifications-read': 'Reading of all notifications',
  'alert-switch': 'Switch of an alert',
  'alerts-disable': 'Switch of all alerts',
  'notification-read': 'Reading of a notification',
  'seen-notifications-delete': 'Deletion of the seen notifications',
  'pricing-rule-create': 'New pricing rule',
  'pricing-rule-edit': 'Edit of a pricing rule',
  'pricing-rule-delete': 'Deletion of a pricing rule',
  'pricing-rule-switch': 'Switch of a pricing rule',
  'pricing-rules-order': 'Order of the pricing rules',
  'website-recolour': 'Color of a website',
  'website-pause': 'Pause of a website',
  'time-zone-set': 'Time zone of the account',
  'website-country-set': 'Country of a website',
  'proposal-accept': 'Acceptance of a price',
  'proposal-reject': 'Rejection of a price',
  'proposal-reopen': 'Taking back of a decision on a price',
};

/** By the name of the preference. */
const PREFERENCES: Record<string, string> = {
  'saved-view': 'Change of a saved view',
  'default-view': 'Choice of the view that opens first',
  'table-columns': 'Arrangement of the columns',
  'export-fields': 'Columns of the exports',
};

/** A short description of the intent, with the name of its object where it is known. */
export function asksFor({ type, args, serverHas }: AttentionItem): string {
  const base = type.split('@')[0]!;
  if (base === 'preference-set') return PREFERENCES[(args as { name: string }).name] ?? base;
  const words = LABELS[base] ?? `Change (${base.replaceAll('-', ' ')})`;
  const row: Record<string, unknown> | undefined = Object.values(serverHas)[0];
  const name = row?.['product_name'] ?? row?.['name'] ?? row?.['export_name'] ?? row?.['filename'];
  return typeof name === 'string' ? `${words}: ${name}` : words;
}

const SHOWN_FIELDS = 12;

/** The fields in which the user's view and the server's state differ; deleted rows are marked. */
export function differencesOf({ type, seen, serverHas }: AttentionItem) {
  if (/^match-(edit|delete)@/.test(type)) return pagesOf({ type, seen, serverHas });
  return keysOf(serverHas)
    .flatMap((key) => {
      const before = (seen?.[key] ?? {}) as Record<string, unknown>;
      const row = serverHas[key];
      const now: Record<string, unknown> | null = row ? fieldsOf(row) : null;
      if (!now) return [{ field: 'The row', seen: 'was there', has: 'was deleted' }];
      return (
        Object.keys({ ...before, ...now })
          .filter((field) => field in before && text(before[field]) !== text(now[field]))
          // That of a proposed price says nothing that its price does not.
          .filter((field) => field !== 'version')
          .map((field) => ({
            field: field.replaceAll('_', ' '),
            seen: text(before[field]),
            has: text(now[field]),
          }))
      );
    })
    .slice(0, SHOWN_FIELDS);
}

/** The terms of a match are fields of it. */
function fieldsOf(row: object): Record<string, unknown> {
  const { terms, ...fields } = { terms: undefined, ...row };
  return 'match_id' in row ? { ...fields, ...(terms ?? NO_TERMS) } : { ...row };
}

type Field = { field: string; seen: string; has: string };
type Compared = Pick<AttentionItem, 'type' | 'seen' | 'serverHas'>;
/** Id, url, and whether it is validated: what an edit or a deletion watches of a page. */
type SeenPage = [string, string, boolean];

/** The pages of a match that were added, removed or changed since; a deletion also watches its heart. */
function pagesOf({ type, seen, serverHas }: Compared): Field[] {
  const [watched] = Object.values(seen ?? {});
  if (!Array.isArray(watched)) return [];
  const pages = (type.startsWith('match-edit') ? watched : watched[1]) as SeenPage[];
  const [match] = Object.values(serverHas) as MatchDocument[];
  if (!match) return [{ field: 'The row', seen: 'was there', has: 'was deleted' }];
  const before = new Map(pages.map(([id, url, validated]) => [id, pageText(url, validated)]));
  const now = new Map(
    match.competitors.map(({ product_id: id, url, validated }) => [id, pageText(url, validated)]),
  );
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => before.get(id) !== now.get(id))
    .map((id) => ({ field: 'Product', seen: text(before.get(id)), has: text(now.get(id)) }))
    .slice(0, SHOWN_FIELDS);
}

const pageText = (url: string, isValidated: boolean) => `${url}${isValidated ? ', validated' : ''}`;

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether there is a dialog to edit it, and its match still exists. */
export const isEditable = ({ type, serverHas }: AttentionItem): boolean =>
  type === 'match-edit@1' && Object.keys(serverHas).length > 0;
