import type { SyncChanges } from '../../../contract/calls/sync.ts';
import { keyOf, SELF, type Key, type SmallKind } from '../model/keys.ts';
import type { StoredSmall } from '../model/records.ts';

/** The list for each kind of the answer; a kind that the server knows and this build does not is left out. */
const LISTS = {
  websites: 'website',
  notifications: 'notification',
  importations: 'importation',
  exportations: 'exportation',
  alerts: 'alert',
  preferences: 'preference',
  pricingRules: 'pricingRule',
  priceProposals: 'priceProposal',
} as const satisfies Partial<Record<keyof SyncChanges['upserts'], SmallKind>>;
const LIST_NAMES = [
  'websites',
  'notifications',
  'importations',
  'exportations',
  'alerts',
  'preferences',
  'pricingRules',
  'priceProposals',
] as const satisfies (keyof typeof LISTS)[];

export const SYNC_KINDS: ReadonlySet<string> = new Set<string>([
  ...LIST_NAMES,
  'matches',
  'settings',
  'filterData',
]);

type Rows = { upserts: Partial<SyncChanges['upserts']> };

export function smallUpserts({ upserts }: Rows): StoredSmall[] {
  const rows = LIST_NAMES.flatMap((name) =>
    (upserts[name] ?? []).map((row) => ({ kind: LISTS[name], id: row.id, row: { ...row } })),
  );
  const { settings, filterData } = upserts;
  return [
    ...rows,
    ...(settings ? [{ kind: 'settings' as const, id: SELF, row: { ...settings } }] : []),
    ...(filterData ? [{ kind: 'filterData' as const, id: SELF, row: { ...filterData } }] : []),
  ];
}

export function smallDeletes({ deletes }: SyncChanges): { kind: SmallKind; id: string }[] {
  return LIST_NAMES.flatMap((name) =>
    (deletes[name] ?? []).map((id) => ({ kind: LISTS[name], id })),
  );
}

export function deletedKeys(answer: SyncChanges): Key[] {
  return [
    ...(answer.deletes.matches ?? []).map((id) => keyOf('match', id)),
    ...smallDeletes(answer).map(({ kind, id }) => keyOf(kind, id)),
  ];
}

/** The kinds that this build does not know. */
export function unknownKindsOf({
  upserts,
  deletes,
}: {
  upserts: object;
  deletes: object;
}): string[] {
  const kinds = new Set([...Object.keys(upserts), ...Object.keys(deletes)]);
  return [...kinds].filter((kind) => !SYNC_KINDS.has(kind));
}
