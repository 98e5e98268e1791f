import type { IntentName } from './intents.ts';

/** The names that intent types had in earlier builds: intents stored under these names are still sent. */
const FORMER_NAMES: ReadonlyMap<string, IntentName> = new Map([
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

/**
 * The current name of a type, or the given one, which may be unknown. Separate from the definitions of the types, which
 * are not needed at the start.
 */
export function currentNameOf(type: string): string {
  return FORMER_NAMES.get(type) ?? type;
}
