import type { ShopKind } from '../../../contract/choices.ts';

export const SHOP_NAMES: Record<ShopKind, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};
