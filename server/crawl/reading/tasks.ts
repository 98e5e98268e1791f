import { judgePage } from './outcome.ts';
import { previewRule } from '../extraction/rule/rule.ts';
import { parseRobots } from './robots.ts';
import { readSitemap, readSitemapAddresses } from './sitemap-addresses.ts';

/**
 * The tasks on foreign content. Each is a function of values that can be copied between processes, and is called through
 * a `Reader` only.
 */
export const TASKS = {
  judgePage,
  previewRule,
  robotsDelay: (text: string, agent: string): number | null => parseRobots(text).crawlDelay(agent),
  robotsAllow: (text: string, agent: string, url: string): boolean =>
    parseRobots(text).isAllowed(agent, url),
  robotsSitemaps: readSitemapAddresses,
  readSitemap,
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;
