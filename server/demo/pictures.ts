import { escapeHtml } from '../../contract/escape-html.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoShop } from './shops.ts';
import { must } from '../../contract/must.ts';

/** A drawing per department; a stroke in the product's colour distinguishes its items. */
const FORMS: Record<string, (colour: string) => string> = {
  Kitchen: (c) =>
    `<path d="M70 150h140v40a40 40 0 0 1-40 40h-60a40 40 0 0 1-40-40z" fill="${c}"/>
<path d="M62 150h156" stroke="#333" stroke-width="10" stroke-linecap="round"/>
<path d="M214 168h70" stroke="#333" stroke-width="14" stroke-linecap="round"/>`,
  Outdoor: (c) =>
    `<path d="M60 240 160 80l100 160z" fill="${c}"/><path d="M160 150l-38 90h76z" fill="#333"/>
<path d="M40 240h240" stroke="#333" stroke-width="8" stroke-linecap="round"/>`,
  Audio: (c) =>
    `<rect x="95" y="60" width="130" height="200" rx="18" fill="${c}"/>
<circle cx="160" cy="120" r="28" fill="#333"/><circle cx="160" cy="200" r="44" fill="#333"/>
<circle cx="160" cy="200" r="16" fill="${c}"/>`,
  Home: (c) =>
    `<path d="M110 60h100l36 100H74z" fill="${c}"/><path d="M160 160v84" stroke="#333" stroke-width="10"/>
<path d="M110 250h100" stroke="#333" stroke-width="12" stroke-linecap="round"/>`,
};

export function picture({ category, name, hue }: DemoProduct): string {
  const form = FORMS[category.split(' > ')[0] ?? ''] ?? must(FORMS['Home'], 'the form of the home');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" role="img">
<title>${escapeHtml(name)}</title><rect width="320" height="320" fill="hsl(${hue} 30% 94%)"/>
${form(`hsl(${hue} 45% 52%)`)}</svg>`;
}

export function favicon({ title, colour }: DemoShop): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>
<text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="bold" text-anchor="middle" fill="#fff">${title[0]}</text></svg>`;
}

export function styleSheet({ colour }: DemoShop): string {
  return `:root { --accent: ${colour}; font-family: Georgia, 'Times New Roman', serif; color: #24292d; }
body { margin: 0; background: #faf9f7; line-height: 1.5; }
header { display: flex; gap: 1rem; align-items: baseline; padding: 1rem 5vw; background: var(--accent); color: #fff; }
.brand { font-size: 1.6rem; font-weight: bold; color: inherit; text-decoration: none; }
main { max-width: 1080px; margin: 0 auto; padding: 1.5rem 5vw; }
footer { padding: 1.5rem 5vw; color: #666; font-size: .85rem; }
a { color: var(--accent); }
.shelf { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); }
.shelf a { display: grid; gap: .3rem; padding: .8rem; height: 100%; box-sizing: border-box; background: #fff; border-radius: 10px; color: inherit; text-decoration: none; font-size: .9rem; }
.shelf img { justify-self: center; border-radius: 8px; }
.shelf b { color: var(--accent); }
.crumbs { font-size: .85rem; margin-bottom: 1rem; }
.product { display: grid; grid-template-columns: minmax(220px, 360px) 1fr; gap: 2rem; background: #fff; border-radius: 14px; padding: 1.5rem; }
.product img { width: 100%; height: auto; border-radius: 10px; }
.maker { text-transform: uppercase; letter-spacing: .08em; font-size: .8rem; margin: 0; color: #666; }
h1 { margin: .2rem 0 1rem; }
.price { font-size: 2rem; color: var(--accent); }
.list { margin-right: .6rem; color: #888; }
.stock { margin: .3rem 0 1rem; } .stock.OutOfStock { color: #a4452c; }
button { font: inherit; padding: .7rem 1.6rem; border: 0; border-radius: 8px; background: var(--accent); color: #fff; opacity: .8; }
.facts { margin-top: 1.5rem; border-collapse: collapse; font-size: .9rem; }
.facts th { text-align: left; padding: .25rem 1.5rem .25rem 0; font-weight: normal; color: #666; }
@media (max-width: 640px) { .product { grid-template-columns: 1fr; } }
`;
}
