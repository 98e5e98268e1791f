import type { Services } from '../services.ts';
import { openShopHttp } from './http.ts';
import type { ShopClient, ShopConnection } from './shop.ts';
import { openShopify } from './shopify.ts';
import { openWooCommerce } from './woocommerce.ts';

/** Does the work with a shop, and closes its connections. */
export async function withShop<Result>(
  services: Pick<Services, 'config' | 'demoShops' | 'now'>,
  { shop, signal }: { shop: ShopConnection; signal: AbortSignal },
  work: (client: ShopClient) => Promise<Result>,
): Promise<Result> {
  const { key, secret } = shop.keys;
  const secrets = [key, secret].filter((text) => text !== '');
  const { ask, close } = openShopHttp(services, { secrets, signal });
  const open = shop.kind === 'shopify' ? openShopify : openWooCommerce;
  try {
    return await work(open(shop, ask));
  } finally {
    await close();
  }
}
