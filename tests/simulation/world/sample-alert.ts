import { alertConfig, type Alert } from '../../../contract/entities/alert.ts';

/** An alert that is on, with what the wizard begins with, unless told otherwise. */
export const alertOf = (id: string, rest: Partial<Alert> = {}): Alert => ({
  id,
  name: `Alert ${id}`,
  product_type: 'All products',
  status: true,
  date: '2026-11-20T08:00:00.000Z',
  alert_type: 'Notification',
  days: [],
  config: alertConfig.parse({}),
  ...rest,
});
