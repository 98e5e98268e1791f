import type { Row } from './intent-type.ts';
import type { Overlay } from '../model/records.ts';

/** `view = base + overlay`; undefined when there is nothing to show. */
export function viewOf<R extends Row>(base: R | undefined, overlay: Overlay | undefined) {
  if (!overlay) return base;
  if (overlay.patch === null) return undefined;
  if (!base) return overlay.creates ? (overlay.patch as R) : undefined;
  return { ...base, ...overlay.patch };
}
