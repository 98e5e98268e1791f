import type { ElementContext } from './element-context.ts';

const BADGE_NAMES = /(?:^|[\s_-])(?:badges?|ribbon|sticker)(?=$|[\s_-])/i;
const SOLD_OUT_STATE = /(?:^|[\s_-])(?:sold-?out|out-?of-?stock)(?=$|\s)/i;
const STATE_LEVELS = 4;

/**
 * Whether an element is a badge that a template has on every page and shows by the state of a box around it:
 * `<div class="price price--sold-out"><span class="price__badge-sold-out">`.
 */
export function isTemplateBadge(place: ElementContext): boolean {
  if (!BADGE_NAMES.test(place.traits.names)) return false;
  let at = place.around;
  for (let level = 0; at && level < STATE_LEVELS; level++, at = at.around) {
    if (SOLD_OUT_STATE.test(at.traits.names)) return false;
  }
  return true;
}
