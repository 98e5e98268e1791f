import { type Config, DEFAULT_USER_AGENT } from '../../config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Settings that are allowed, but not suitable for production. */
export function checkSettings(config: Config): Finding[] {
  if (config.NODE_ENV !== 'production') {
    const todo = 'Set NODE_ENV=production where people use it.';
    return [warning('configuration', `NODE_ENV is ${config.NODE_ENV}`, todo)];
  }
  return [
    ok('configuration', 'it is valid'),
    addressOf(config),
    userAgentOf(config),
    demoOf(config),
  ].flat();
}

function addressOf({ PUBLIC_URL }: Config): Finding {
  if (!PUBLIC_URL) {
    const todo = 'Set it to the address people use: links in mails begin with it.';
    return warning('public address', 'PUBLIC_URL is not set', todo);
  }
  return PUBLIC_URL.startsWith('https:')
    ? ok('public address', PUBLIC_URL)
    : warning(
        'public address',
        `${PUBLIC_URL} is not https`,
        'Put a proxy with TLS in front: without it a page keeps nothing without a connection.',
      );
}

function userAgentOf({ CRAWL_USER_AGENT }: Config): Finding {
  return CRAWL_USER_AGENT === DEFAULT_USER_AGENT
    ? warning(
        'crawler',
        'CRAWL_USER_AGENT is the default one',
        'Set a name and an address under which shops can reach you.',
      )
    : ok('crawler', `it introduces itself as ${CRAWL_USER_AGENT}`);
}

function demoOf({ DEMO }: Config): Finding[] {
  const todo = 'Unset DEMO: its passwords are published.';
  return DEMO ? [warning('demo', 'the demo is on in production', todo)] : [];
}
