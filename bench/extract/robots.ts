import {
  escapePattern,
  isAgentToken,
  parseRobots,
  pathOfUrl,
} from '../../server/crawl/reading/robots.ts';
import { countCase, newCases, readCases } from './cases.ts';

interface RobotsCase {
  source: 'google' | 'robots-parser';
  kind: string;
  test: string;
  robots_txt: string;
  user_agent: string | null;
  url: string | null;
  expected: unknown;
}

/** The cases that ask what a crawler must know; reporting line numbers is not among them. */
function answer(each: RobotsCase): unknown {
  if (each.kind === 'valid_user_agent_token') return isAgentToken(each.user_agent ?? '');
  if (each.kind === 'path_params_query') return pathOfUrl(each.url ?? '');
  if (each.kind === 'escape_pattern') return escapePattern(each.url ?? '');
  const robots = parseRobots(each.robots_txt);
  // The collection of robots-parser keeps the agent of a delay in the address column.
  if (each.kind === 'getCrawlDelay') return robots.crawlDelay(each.url ?? '*');
  if (each.kind === 'getSitemaps') return robots.sitemaps;
  const allowed = robots.isAllowed(each.user_agent ?? '*', each.url ?? '');
  return each.kind === 'isDisallowed' ? !allowed : allowed;
}

export function benchRobots(folder: string, verbose: boolean) {
  const google = newCases();
  const others = newCases();
  const asked = new Set([
    'allowed',
    'valid_user_agent_token',
    'path_params_query',
    'escape_pattern',
    'isAllowed',
    'isDisallowed',
    'getCrawlDelay',
    'getSitemaps',
  ]);
  for (const each of readCases<{ cases: RobotsCase[] }>(folder, 'robots_cases.json').cases) {
    if (!asked.has(each.kind) || each.robots_txt === null) continue;
    // Questions about another host's robots.txt, which the crawler never asks.
    if (each.expected === null && /llowed/.test(each.kind)) continue;
    const found = answer(each);
    const right = JSON.stringify(found) === JSON.stringify(each.expected);
    const cases = each.source === 'google' ? google : others;
    countCase(
      cases,
      right,
      verbose,
      () => `robots ${JSON.stringify(each).slice(0, 700)} -> ${JSON.stringify(found)}`,
    );
  }
  return { 'robots, google': google, 'robots, robots-parser': others };
}
