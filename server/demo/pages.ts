import { escapeHtml } from '../../contract/escape-html.ts';
import type { DemoProduct } from './catalogue.ts';
import { euro, headOf, offerBox, type ProductPage } from './markup.ts';
import type { DemoOffer } from './market.ts';
import type { DemoShop } from './shops.ts';

function layout(
  shop: DemoShop,
  { title, head = '', body }: { title: string; head?: string; body: string },
): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${escapeHtml(shop.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
${head}
</head>
<body>
<header><a class="brand" href="/">${escapeHtml(shop.title)}</a><span>${escapeHtml(shop.claim)}</span></header>
<main>
${body}
</main>
<footer>${escapeHtml(shop.title)} is a shop of the Vigia demo. Nothing here is for sale.</footer>
</body>
</html>`;
}

export type Shelf = { product: DemoProduct; offer: DemoOffer; path: string };

export function startPage(shop: DemoShop, shelves: Shelf[]): string {
  const categories = [...new Set(shelves.map(({ product }) => product.category))];
  const sections = categories.map(
    (category) => `<section><h2>${escapeHtml(category)}</h2><ul class="shelf">
${shelves
  .filter(({ product }) => product.category === category)
  .map(card)
  .join('\n')}
</ul></section>`,
  );
  return layout(shop, {
    title: shop.claim,
    body: `<h1>${escapeHtml(shop.title)}</h1>${sections.join('\n')}`,
  });
}

function card({ product, offer, path }: Shelf): string {
  return `<li><a href="${escapeHtml(path)}"><img src="${imagePath(product)}" alt="" loading="lazy" width="120" height="120">
<span>${escapeHtml(product.name)}</span><b>${euro(offer.price)}</b></a></li>`;
}

export const imagePath = (product: DemoProduct): string => `/images/${product.mpn}.svg`;

export function productPage(page: ProductPage): string {
  const { shop, product } = page;
  const [group = '', kind = ''] = product.category.split(' > ');
  const rows = product.specifications.map(
    ({ name, value }) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const prop = (name: string) => (shop.markup === 'microdata' ? ` itemprop="${name}"` : '');
  const scope =
    shop.markup === 'microdata' ? ' itemscope itemtype="https://schema.org/Product"' : '';
  const body = `<nav class="crumbs"><a href="/">${escapeHtml(group)}</a> &rsaquo; ${escapeHtml(kind)}</nav>
<article class="product"${scope}>
<img${prop('image')} src="${imagePath(product)}" alt="${escapeHtml(product.name)}" width="360" height="360">
<div>
<p class="maker"${prop('brand')}>${escapeHtml(product.brand)}</p>
<h1${prop('name')}>${escapeHtml(product.name)}</h1>
${offerBox(page)}
<button type="button" disabled>Add to basket</button>
<table class="facts">${rows.join('')}
<tr><th>EAN</th><td${prop('gtin13')}>${product.ean}</td></tr>
<tr><th>Model</th><td${prop('mpn')}>${product.mpn}</td></tr></table>
${shop.markup === 'microdata' ? `<meta itemprop="category" content="${escapeHtml(product.category)}">` : ''}
</div>
</article>`;
  return layout(shop, { title: product.name, head: headOf(page), body });
}

export function missingPage(shop: DemoShop): string {
  return layout(shop, {
    title: 'Page not found',
    body: '<h1>Page not found</h1><p>It was here a while ago.</p>',
  });
}

/** The page that a shop behind a bot wall serves with status 200 in place of the product. */
export function challengePage(): string {
  return `<!doctype html><html lang="en"><head><title>Just a moment...</title></head>
<body><h1>Checking your browser</h1><p>Please verify that you are a human to continue.</p>
<div class="h-captcha" data-sitekey="demo"></div></body></html>`;
}

export function sitemap(origin: string, paths: string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>`;
}

export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /basket\nDisallow: /search\nSitemap: ${origin}/sitemap.xml\n`;
