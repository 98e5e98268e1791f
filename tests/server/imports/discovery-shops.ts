import { gzipSync } from 'node:zlib';
import { html, openShop, type Shop } from '../crawl/shop.ts';

export type Sold = { path: string; name: string; brand: string; price: number; gtin?: string };

export type DiscoveryShop = Shop & { origin: string };

const page = ({ name, brand, price, gtin }: Sold) => `<!doctype html><html lang="en"><head>
  <title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    brand: { '@type': 'Brand', name: brand },
    ...(gtin && { gtin13: gtin }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })}</script></head><body><h1>${name}</h1><p>A good thing that has been made for many years.</p>
  </body></html>`;

const urlset = (urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`;

type Layout = {
  robots?: (origin: string) => string;
  /** Where the sitemap with the pages lies; `/sitemap.xml` names it when it is another place. */
  sitemap?: string;
  /** In the sitemap beside the products. */
  extra?: (origin: string) => string[];
};

/** A real shop on loopback whose sitemap names its product pages. */
export async function openDiscoveryShop(
  products: Sold[],
  { robots = () => '', sitemap = '/sitemap.xml', extra = () => [] }: Layout = {},
): Promise<DiscoveryShop> {
  const byPath = new Map(products.map((product) => [product.path, product]));
  const shop = await openShop((request, response) => {
    const origin = `http://${request.headers.host}`;
    const path = request.url ?? '/';
    const product = byPath.get(path);
    if (product) return html(response, page(product));
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(robots(origin));
    } else if (path === sitemap) {
      const xml = urlset([...[...byPath.keys()].map((each) => origin + each), ...extra(origin)]);
      const isPacked = path.endsWith('.gz');
      const type = isPacked ? 'application/gzip' : 'application/xml';
      response.writeHead(200, { 'content-type': type }).end(isPacked ? gzipSync(xml) : xml);
    } else if (path === '/sitemap.xml') {
      const index = `<sitemapindex><sitemap><loc>${origin}${sitemap}</loc></sitemap></sitemapindex>`;
      response.writeHead(200, { 'content-type': 'application/xml' }).end(index);
    } else {
      response.writeHead(404).end();
    }
    return undefined;
  });
  return { ...shop, origin: `http://${shop.host}` };
}
