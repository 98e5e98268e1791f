import type { Website } from '../../../contract/entities/website.ts';

/** The aliases of all websites but the own one, each once. */
export const aliasesBut = (websites: readonly Website[], own: string): string[] =>
  [...new Set(websites.map(({ alias }) => alias))].filter((alias) => alias !== own).toSorted();
