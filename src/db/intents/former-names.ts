import type { IntentName } from './intent-args.ts';

/** The names that types of intents had before format 3 of the database, whose upgrade renames those that are stored. */
export const FORMER_NAMES: ReadonlyMap<string, IntentName> = new Map([
  ['importFile@1', 'importation-upload@1'],
  ['importProduct@1', 'importation-add@1'],
  ['favourite@1', 'favourite-set@1'],
  ['notification-seen@1', 'notification-read@1'],
  ['notification-delete-seen@1', 'seen-notifications-delete@1'],
  ['alert-status@1', 'alert-switch@1'],
  ['alert-disable-all@1', 'alerts-disable@1'],
  ['website-colour@1', 'website-recolour@1'],
  ['product-meta@1', 'product-meta-edit@1'],
]);
