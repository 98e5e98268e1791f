import { DATA } from './data.ts';
import { BAIT, ELEMENTS, MARKUP } from './markup.ts';
import type { HostilePage } from './writing.ts';

/** Kinds of pages that are meant to slow down their reader. */
export const HOSTILE_PAGES: Record<string, HostilePage> = {
  ...MARKUP,
  ...ELEMENTS,
  ...DATA,
  ...BAIT,
};
