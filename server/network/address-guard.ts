import { BlockList, isIP } from 'node:net';
import { parseUrl } from '../../contract/rules/product-url.ts';
import type { Services } from '../services.ts';

/**
 * Which addresses the crawler may visit. Everybody who may import a product chooses addresses, so without this
 * the server would read its own network for them.
 *
 * `allow` lists what the operator permits besides: `host` (usual ports) or `host:port`. `ports` are the usual ones.
 */
export type AddressPolicy = { allow?: readonly string[]; ports?: readonly number[] };

/** The ports of the web; a shop on another port needs the operator's permission. */
const WEB_PORTS: readonly number[] = [80, 443, 8080, 8443];

/**
 * Where the crawler may go besides the internet: what the operator allowed, and the demo's shops.
 *
 * @example
 * const config = { CRAWL_ALLOW_HOSTS: ['intranet'] };
 * const demoShops = [{ url: 'http://127.0.0.1:4010' }];
 * addressPolicyOf({ config, demoShops }); // → { allow: ['intranet', '127.0.0.1:4010'] }
 */
export function addressPolicyOf({
  config,
  demoShops,
}: Pick<Services, 'config' | 'demoShops'>): AddressPolicy {
  return { allow: [...config.CRAWL_ALLOW_HOSTS, ...demoShops.map(({ url }) => new URL(url).host)] };
}

/** Special-purpose ranges of IPv4 (IANA registry): none of them is a shop. */
const PRIVATE_IPV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** Only global unicast is the internet. Loopback, ULA, link-local, mapped and NAT64 lie outside of it. */
const GLOBAL_IPV6 = blockList('ipv6', [['2000::', 3]]);

/** Parts of global unicast that lead elsewhere: Teredo and protocol assignments, documentation, 6to4. */
const SPECIAL_IPV6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

function blockList(family: 'ipv4' | 'ipv6', ranges: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

/** True for an address outside the public internet, and for text that is no address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  switch (isIP(plain)) {
    case 4:
      return PRIVATE_IPV4.check(plain, 'ipv4');
    case 6:
      return !GLOBAL_IPV6.check(plain, 'ipv6') || SPECIAL_IPV6.check(plain, 'ipv6');
    default:
      return true;
  }
}

/** True where the operator allowed this host, or this host and port. Its addresses are then not checked. */
export function isAllowedHost(url: URL, policy: AddressPolicy = {}): boolean {
  const port = portOf(url);
  return (policy.allow ?? []).some((entry) => {
    const allowed = entry.toLowerCase();
    if (allowed === `${url.hostname}:${port}`) return true;
    return allowed === url.hostname && (policy.ports ?? WEB_PORTS).includes(port);
  });
}

/**
 * Why an address may not be visited, as a sentence; null when nothing in the address itself forbids it. The addresses
 * its name resolves to are checked when the connection is made.
 *
 * @example
 * addressRefusalOf('https://shop.es/shoes'); // → null
 * addressRefusalOf('https://shop.es:6379'); // → 'Port 6379 of shop.es is not a port of the web.'
 */
export function addressRefusalOf(address: string, policy: AddressPolicy = {}): string | null {
  const url = parseUrl(address);
  if (!url) return `'${address.slice(0, 200)}' is not an address.`;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `Only http and https addresses are read, not ${url.protocol.slice(0, 20)}`;
  }
  if (url.username !== '' || url.password !== '') {
    return 'An address with a user name or a password is not read.';
  }
  if (isAllowedHost(url, policy)) return null;
  if (!(policy.ports ?? WEB_PORTS).includes(portOf(url))) {
    return `Port ${portOf(url)} of ${url.hostname} is not a port of the web.`;
  }
  const host = url.hostname.replace(/\.$/, '');
  const literal = host.startsWith('[') || isIP(host) !== 0;
  const isPrivate = literal ? isPrivateAddress(host) : PRIVATE_NAMES.test(host);
  return isPrivate ? `${host} is not an address of the public internet.` : null;
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

export const isSameSite = (host: string, other: string): boolean =>
  withoutWww(host) === withoutWww(other);
