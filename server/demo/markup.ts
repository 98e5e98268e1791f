import { escapeHtml } from '../../contract/escape-html.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoOffer } from './market.ts';
import type { DemoShop, Markup } from './shops.ts';

/** The content of a product page: the same facts, which each shop marks up in its own way. */
export type ProductPage = {
  shop: DemoShop;
  product: DemoProduct;
  offer: DemoOffer;
  /** Absolute addresses. */
  url: string;
  image: string;
};

export const euro = (amount: number): string =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(amount);

const STOCK_LABELS: Record<DemoOffer['availability'], string> = {
  InStock: 'In stock, with you tomorrow',
  OutOfStock: 'Sold out',
  LimitedAvailability: 'Only a few left',
  PreOrder: 'Pre-order, ships when it arrives',
};

/** The content of the page's head. */
export const headOf = (page: ProductPage): string => HEADS[page.shop.markup](page);

const HEADS: Record<Markup, (page: ProductPage) => string> = {
  'json-ld': (page) => `<script type="application/ld+json">${jsonLd(page)}</script>`,
  'open-graph': metaTags,
  microdata: () => '',
};

function jsonLd({ shop, product, offer, url, image }: ProductPage): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    gtin13: product.ean,
    mpn: product.mpn,
    sku: `${shop.title.slice(0, 2).toUpperCase()}${product.n + 1000}`,
    image,
    url,
    offers: {
      '@type': 'Offer',
      price: offer.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${offer.availability}`,
      seller: { '@type': 'Organization', name: shop.title },
      url,
      ...(offer.listPrice !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: offer.listPrice.toFixed(2),
          priceCurrency: 'EUR',
        },
      }),
    },
    ...(product.n % 3 === 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 3.6 + (product.n % 14) / 10,
        reviewCount: 4 + ((product.n * 17) % 230),
      },
    }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function metaTags({ shop, product, offer, url, image }: ProductPage): string {
  const stock = { InStock: 'in stock', OutOfStock: 'out of stock', PreOrder: 'preorder' };
  const tags: [string, string][] = [
    ['og:type', 'product'],
    ['og:site_name', shop.title],
    ['og:title', product.name],
    ['og:url', url],
    ['og:image', image],
    ['product:brand', product.brand],
    ['product:category', product.category],
    ['product:ean', product.ean],
    ['product:mfr_part_no', product.mpn],
    ['product:retailer_item_id', product.mpn],
    ['product:price:amount', offer.price.toFixed(2)],
    ['product:price:currency', 'EUR'],
    ['product:availability', { LimitedAvailability: 'limited', ...stock }[offer.availability]],
  ];
  if (offer.listPrice !== null) {
    tags.push(
      ['product:original_price:amount', offer.listPrice.toFixed(2)],
      ['product:original_price:currency', 'EUR'],
      ['product:sale_price:amount', offer.price.toFixed(2)],
      ['product:sale_price:currency', 'EUR'],
    );
  }
  return tags
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('\n');
}

/** The visible price box, with microdata where the shop uses it. */
export function offerBox({ shop, offer, url }: ProductPage): string {
  const list = offer.listPrice === null ? '' : `<del class="list">${euro(offer.listPrice)}</del>`;
  const label = `<p class="stock ${offer.availability}">${STOCK_LABELS[offer.availability]}</p>`;
  if (shop.markup !== 'microdata') {
    return `<div class="offer">${list}<strong class="price">${euro(offer.price)}</strong>${label}</div>`;
  }
  return `<div class="offer" itemprop="offers" itemscope itemtype="https://schema.org/Offer">
${list}<strong class="price" itemprop="price" content="${offer.price.toFixed(2)}">${euro(offer.price)}</strong>
<meta itemprop="priceCurrency" content="EUR">
<link itemprop="availability" href="https://schema.org/${offer.availability}">
<link itemprop="url" href="${escapeHtml(url)}">
<meta itemprop="seller" content="${escapeHtml(shop.title)}">
${label}</div>`;
}
