import { aliasOfUrl, isGoogleShoppingUrl, isProductUrl } from '../../contract/rules/product-url.ts';
import { addressRefusalOf, type AddressPolicy } from '../network/address-guard.ts';

/** The address of a product page that may be stored and visited. */
export type ProductAddress = {
  url: string;
  /** The key of a website: the host without www, with its port unless it is the default port of the protocol. */
  website: string;
  /** The documented alias of a website: its host without www (acct 5). */
  alias: string;
  isGoogleShopping: boolean;
};

export type JudgedAddress = ProductAddress | { problem: string };

const LONGEST_URL = 2000;
const WITHOUT_PROTOCOL = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?(\/\S*)?$/u;

/**
 * Reads the entered address of a product page. A missing protocol is read as https; the part after a # is dropped,
 * since it is not sent to servers. `problem` is a sentence for the user.
 */
export function judgeAddress(text: string, policy: AddressPolicy): JudgedAddress {
  const given = text.trim();
  if (given.length > LONGEST_URL) {
    return { problem: `An url of more than ${LONGEST_URL} characters is not taken` };
  }
  const complete = WITHOUT_PROTOCOL.test(given) ? `https://${given}` : given;
  if (!isProductUrl(complete)) return { problem: 'This url is not valid' };
  const parsed = new URL(complete);
  parsed.hash = '';
  const url = parsed.href;
  const refusal = addressRefusalOf(url, policy);
  if (refusal !== null) return { problem: `This url cannot be monitored: ${refusal}` };
  return {
    url,
    website: websiteKeyOf(parsed),
    alias: aliasOfUrl(url) ?? parsed.hostname,
    isGoogleShopping: isGoogleShoppingUrl(url),
  };
}

/** The common key of the addresses of one website. Null for text without a host. */
export function websiteKey(text: string): string | null {
  const trimmed = text.trim();
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(complete) ? websiteKeyOf(new URL(complete)) : null;
}

function websiteKeyOf({ hostname, port }: URL): string {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  return port === '' ? host : `${host}:${port}`;
}
