import type { DemoProduct } from './catalogue.ts';
import { chance } from './random.ts';

/** How a shop describes its products to machines. */
export type Markup = 'json-ld' | 'microdata' | 'open-graph';

export type DemoShop = {
  /** Alias of its website: what the columns of the table are called. */
  alias: string;
  title: string;
  claim: string;
  /** The shop of the demo's retailer; the others are competitors. */
  own: boolean;
  markup: Markup;
  colour: string;
  /** Price level against the catalogue, and the share of the catalogue it sells. */
  level: number;
  share: number;
  /** A product of the catalogue with a faulty page. */
  trouble: { n: number; kind: 'gone' | 'slow' | 'challenge' } | null;
  productPath: (product: DemoProduct) => string;
};

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** With the brand. */
const fullSlug = ({ brand, name }: DemoProduct) => slug(`${brand} ${name}`);

/** The retailer's own shop and three competitors. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    alias: 'casa-lumo.demo',
    title: 'Casa Lumo',
    claim: 'Good things for home and the way there',
    own: true,
    markup: 'json-ld',
    colour: '#2f6f5e',
    level: 1,
    share: 0.74,
    trouble: { n: 57, kind: 'gone' },
    productPath: (product) => `/p/${fullSlug(product)}-${product.n + 1000}`,
  },
  {
    alias: 'bazar-norte.demo',
    title: 'Bazar Norte',
    claim: 'Everything, and a little less for it',
    own: false,
    markup: 'microdata',
    colour: '#a4452c',
    level: 0.97,
    share: 0.72,
    trouble: { n: 4, kind: 'gone' },
    productPath: (product) => `/producto/${product.n * 7 + 31}/${fullSlug(product)}.html`,
  },
  {
    alias: 'monteverde.demo',
    title: 'Monteverde',
    claim: 'Outfitters since a while ago',
    own: false,
    markup: 'open-graph',
    colour: '#39632c',
    level: 1.04,
    share: 0.7,
    trouble: { n: 33, kind: 'slow' },
    productPath: (product) => `/shop/${slug(product.brand)}/${slug(product.mpn)}`,
  },
  {
    alias: 'trasteria.demo',
    title: 'Trastería',
    claim: 'The shop around the corner, in every corner',
    own: false,
    markup: 'json-ld',
    colour: '#5a4a8a',
    level: 1,
    share: 0.68,
    trouble: { n: 16, kind: 'challenge' },
    productPath: (product) => `/articulo.php?id=${product.n + 501}&ref=${slug(product.mpn)}`,
  },
];

/** Every tenth product of the own shop is sold nowhere else. */
const isExclusive = ({ n }: DemoProduct): boolean => n % 10 === 9;

export function sells(shop: DemoShop, product: DemoProduct): boolean {
  if (shop.trouble?.n === product.n) return true;
  if (isExclusive(product)) return shop.own;
  const isInTrouble = DEMO_SHOPS.some(({ trouble }) => trouble?.n === product.n);
  return (shop.own && isInTrouble) || chance('sells', shop.alias, product.n) < shop.share;
}
