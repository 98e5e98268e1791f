import type { AuditKind } from '../../../contract/entities/audit-entry.ts';

/** The labels of the kinds of changes. */
export const KINDS: Record<AuditKind, string> = {
  products: 'Products',
  importations: 'Importations',
  exportations: 'Exportations',
  alerts: 'Alerts',
  prices: 'Prices to set',
  notifications: 'Notifications',
  websites: 'Websites',
  settings: 'Settings',
  people: 'People',
  'sign-in': 'Sign-in',
  billing: 'Billing',
};
