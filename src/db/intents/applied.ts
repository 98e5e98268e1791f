import type { Intent } from '../model/records.ts';
import { isIntentOf, type IntentArgs, type IntentName } from './intent-args.ts';

/**
 * The arguments of an applied intent of that type; null for any other intent.
 *
 * @example
 * store.changes.onOutcome((intent) => {
 *   const created = appliedArgs(intent, 'alert-create@1');
 *   if (created) showDays(created.draft.config.days);
 * });
 */
export function appliedArgs<Name extends IntentName>(
  intent: Intent,
  name: Name,
): IntentArgs[Name] | null {
  const isApplied = intent.state === 'applied' || intent.state === 'settled';
  return isApplied && isIntentOf(intent, name) ? intent.args : null;
}
