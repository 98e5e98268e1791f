import type { IntentType, Row } from './intent-type.ts';
import { intentTypeOf } from './intents.ts';
import type { Key } from '../model/keys.ts';
import { viewOf } from './overlay.ts';
import type { Intent, Overlay } from '../model/records.ts';

/**
 * The overlay of one row: its unsettled intents in order, each applied to the result of the previous one. Null without
 * any. An intent whose projection throws is skipped and reported: the row is shown without it, and the others apply.
 */
export function projectOverlay(
  key: Key,
  { base, intents }: { base: Row | undefined; intents: Intent[] },
  typeOf: (name: string) => IntentType<unknown> | undefined = intentTypeOf,
): Overlay | null {
  if (intents.length === 0) return null;
  const overlay: Overlay = { key, patch: {}, intents: [], creates: false, broken: [] };
  for (const intent of intents.toSorted((a, b) => a.n - b.n)) {
    overlay.intents.push(intent.id);
    if (overlay.patch === null) continue;
    const type = typeOf(intent.type);
    try {
      const patch = type?.patch?.(intent.args, viewOf(base, overlay), key);
      if (patch === undefined) continue;
      if (type?.creates) overlay.creates = true;
      overlay.patch = patch === null ? null : { ...overlay.patch, ...patch };
    } catch (error) {
      overlay.broken.push({ intent: intent.id, reason: String(error) });
    }
  }
  return overlay;
}
