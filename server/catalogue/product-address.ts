import {
  aliasOfUrl,
  isGoogleShoppingUrl,
  isProductUrl,
  isRoute,
} from '../../contract/rules/product-url.ts';
import { addressRefusalOf, type AddressPolicy } from '../network/address-guard.ts';

/** The address of a product page that may be stored and visited. */
export type ProductAddress = {
  url: string;
  /** The alias of its website. */
  website: string;
  isGoogleShopping: boolean;
};

export type JudgedAddress = ProductAddress | { problem: string };

const LONGEST_URL = 2000;
const WITHOUT_PROTOCOL = /^(?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?(\/\S*)?$/u;

/**
 * Reads the entered address of a product page. A missing protocol is read as https; the part after a # is dropped,
 * since it is not sent to servers, unless it is a path. `problem` is a sentence for the user.
 */
export function judgeAddress(text: string, policy: AddressPolicy): JudgedAddress {
  const given = text.trim();
  if (given.length > LONGEST_URL) {
    return { problem: `An url of more than ${LONGEST_URL} characters is not taken` };
  }
  const complete = WITHOUT_PROTOCOL.test(given) ? `https://${given.replace(/^\/\//, '')}` : given;
  if (!isProductUrl(complete)) return { problem: 'This url is not valid' };
  const parsed = new URL(complete);
  if (!isRoute(parsed.hash)) parsed.hash = '';
  const url = parsed.href;
  const refusal = addressRefusalOf(url, policy);
  if (refusal !== null) return { problem: `This url cannot be monitored: ${refusal}` };
  return {
    url,
    website: aliasOfUrl(url) ?? parsed.host,
    isGoogleShopping: isGoogleShoppingUrl(url),
  };
}
