import type { ShopKind } from '../../contract/choices.ts';
import { parseUrl } from '../../contract/rules/product-url.ts';
import { addressRefusalOf, isAllowedHost, type AddressPolicy } from '../network/address-guard.ts';
import { HttpRefusal } from '../refusal.ts';

/** What the browser shows in the admin of a Shopify shop. */
const ADMIN = /^(?:https:\/\/)?admin\.shopify\.com\/store\/([\w-]+)/;

/**
 * The address under which a shop's calls stand, of what a person gave.
 *
 * @throws HttpRefusal 422 for an address to which no keys may go
 * @example
 * shopAddressOf('shopify', 'own-shop.myshopify.com'); // → 'https://own-shop.myshopify.com'
 * shopAddressOf('shopify', 'https://admin.shopify.com/store/own-shop'); // → 'https://own-shop.myshopify.com'
 * shopAddressOf('woocommerce', 'https://own.example/shop/'); // → 'https://own.example/shop'
 */
export function shopAddressOf(kind: ShopKind, given: string, policy: AddressPolicy = {}): string {
  const [, name] = ADMIN.exec(given.trim()) ?? [];
  const text = kind === 'shopify' && name ? `${name}.myshopify.com` : given.trim();
  const url = parseUrl(text.includes('://') ? text : `https://${text}`);
  if (!url) throw new HttpRefusal(422, `'${text.slice(0, 200)}' is not an address.`);
  const refusal = addressRefusalOf(url.href, policy);
  if (refusal !== null) throw new HttpRefusal(422, refusal);
  if (!isAllowedHost(url, policy)) refuseOpen(kind, url);
  return kind === 'shopify' ? url.origin : `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** What an operator allowed may have any address: a test, or a shop behind a gateway. */
function refuseOpen(kind: ShopKind, { protocol, hostname }: URL): void {
  if (protocol !== 'https:') {
    throw new HttpRefusal(422, 'The address must begin with https://, since keys go there.');
  }
  if (kind === 'shopify' && !hostname.endsWith('.myshopify.com')) {
    throw new HttpRefusal(
      422,
      'The address of a Shopify shop ends in .myshopify.com, whatever its own domain is.',
    );
  }
}
