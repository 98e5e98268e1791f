/** One rule of a group: a path pattern with `*` and a final `$`. */
type Rule = {
  allow: boolean;
  pattern: string;
};

type Group = {
  /** Lower-case product tokens; '*' stands for all. */
  agents: string[];
  rules: Rule[];
  crawlDelay: number | null;
};

/** The rules of a robots.txt (RFC 9309). */
export type Robots = {
  /**
   * @param agent product token or full user-agent header; the token before `/` counts
   * @param url absolute or a path, percent-encoded as `URL.href` is
   */
  isAllowed(agent: string, url: string): boolean;
  /** Seconds between requests that the site asks for (not in the RFC, widely used); null if not stated. */
  crawlDelay(agent: string): number | null;
  /** As written, in order. */
  sitemaps: string[];
};

/** RFC 9309 requires at least 500 KiB; the rest is not read. */
const LONGEST = 512 * 1024;
/** Longest line that is read, the same as in Google's parser: 16 times the longest address. */
const LONGEST_LINE = 2083 * 8 - 1;

const KEYS: [RegExp, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'delay'][] = [
  [/^user[-\s]?agent/i, 'agent'],
  [/^allow/i, 'allow'],
  [/^(?:dis+al+ow|disalow|dissalow|diasllow|disallaw)/i, 'disallow'],
  [/^site-?map/i, 'sitemap'],
  [/^crawl-?delay/i, 'delay'],
];

type Line = { key: (typeof KEYS)[number][1]; value: string };

function readLine(line: string): Line | null {
  const text = line.slice(0, LONGEST_LINE).replace(/#.*$/, '').trim();
  // A missing colon is tolerated if exactly two words remain.
  const parts = /^([^:]+):(.*)$/.exec(text) ?? /^(\S+)\s+(\S+)$/.exec(text);
  if (!parts) return null;
  const [, named = '', value = ''] = parts;
  const key = KEYS.find(([name]) => name.test(named))?.[1];
  return key ? { key, value: value.trim() } : null;
}

const utf8 = new TextEncoder();

/**
 * Percent-encodes characters that are not ASCII and upper-cases existing escapes, so that both sides can be compared.
 */
export function escapePattern(pattern: string): string {
  return pattern
    .replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/\P{ASCII}+/gu, (text) =>
      [...utf8.encode(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
    );
}

/** Path, parameters and query of an address, without fragment; '/' when there is none. */
export function pathOfUrl(url: string): string {
  const afterScheme = url.replace(/^[a-z][a-z\d+.-]*:\/\/|^\/\//i, '\u0000');
  const rest = afterScheme.startsWith('\u0000') ? afterScheme.slice(1) : url;
  if (url.startsWith('/') && !url.startsWith('//')) return url.replace(/#.*$/s, '');
  const start = rest.search(/[/?;]/);
  const fragment = rest.indexOf('#');
  if (start < 0 || (fragment >= 0 && fragment < start)) return '/';
  const path = rest.slice(start, fragment < 0 ? undefined : fragment);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Whether a pattern matches the beginning of a path. The parts between stars are searched in turn, each at its first
 * position: a later position could not match more of the rest, so a pattern of a thousand stars costs no more than one.
 */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  const end = isWhole ? parts.pop() : undefined;
  if (isWhole && end === undefined) return path === start;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return end === undefined || (path.length - end.length >= at && path.endsWith(end));
}

/** The name in a group's line: the letters, hyphens and underscores at its beginning. */
const namedToken = (value: string): string => value.replace(/[^a-z_-].*$/is, '').toLowerCase();

/** `Foobot/2.1 (+https://...)` follows the groups of `foobot`. */
const tokenOf = (agent: string): string => agent.replace(/\/.*$/s, '').trim().toLowerCase();

/** True for a valid token of a group: letters, hyphen and underscore only. */
export const isAgentToken = (agent: string): boolean => /^[a-z_-]+$/i.test(agent);

/** The paths that a line allows or forbids. */
function rulesOf({ key, value }: Line): Rule[] {
  const pattern = escapePattern(value);
  const allow = key === 'allow';
  // A rule for an index file applies to its folder.
  const folder = /^(.*\/)index\.html?$/i.exec(pattern)?.[1];
  const ofFolder = allow && folder ? [{ allow, pattern: `${folder}$` }] : [];
  return [{ allow, pattern }, ...ofFolder];
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let current: Group | null = null;
  let naming = false;
  for (const line of text
    .replace(/^\ufeff/, '')
    .slice(0, LONGEST)
    .split(/\r\n|\r|\n/)) {
    const entry = readLine(line);
    if (!entry) continue;
    if (entry.key === 'sitemap') sitemaps.push(entry.value);
    else if (entry.key === 'agent') {
      if (!current || !naming) groups.push((current = { agents: [], rules: [], crawlDelay: null }));
      naming = true;
      // A star followed by anything but white space does not stand for all.
      current.agents.push(/^\*(?:\s|$)/.test(entry.value) ? '*' : namedToken(entry.value));
    } else if (current) {
      naming = false;
      if (entry.key === 'delay') {
        const delay = /^\d+(?:\.\d+)?$/.test(entry.value) ? Number(entry.value) : null;
        current.crawlDelay = delay ?? current.crawlDelay;
      } else if (entry.value !== '') current.rules.push(...rulesOf(entry));
    }
  }
  return { groups, sitemaps };
}

export function parseRobots(text: string): Robots {
  const { groups, sitemaps } = readGroups(text);
  const groupsFor = (agent: string): Group[] => {
    const token = tokenOf(agent);
    const named = token ? groups.filter((group) => group.agents.includes(token)) : [];
    return named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'));
  };
  return {
    sitemaps,
    isAllowed(agent, url) {
      const path = pathOfUrl(url).replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
      let longestRule: Rule | null = null;
      for (const rule of groupsFor(agent).flatMap((group) => group.rules)) {
        const longer =
          !longestRule ||
          rule.pattern.length > longestRule.pattern.length ||
          (rule.pattern.length === longestRule.pattern.length && rule.allow);
        if (longer && matches(path, rule.pattern)) longestRule = rule;
      }
      return longestRule?.allow ?? true;
    },
    crawlDelay(agent) {
      return groupsFor(agent).find((group) => group.crawlDelay !== null)?.crawlDelay ?? null;
    },
  };
}
