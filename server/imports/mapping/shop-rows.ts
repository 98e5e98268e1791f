import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { CONTINUES_PRODUCT, NOT_PUBLISHED, VARIATION } from '../messages.ts';
import type { ImportRow } from '../row.ts';
import { headerKey } from './cell-text.ts';
import { tagsIn } from './read-term.ts';

/** What a row of a shop's export is: why it is no product, or what it takes from the row above. */
type ShopRow = {
  skipped: string | null;
  inherited: Partial<Pick<ImportRow, 'name' | 'brand' | 'category' | 'terms'>>;
};

const PLAIN: ShopRow = { skipped: null, inherited: {} };

/** Reads the rows of a shop's export in their order. */
export function createShopRows(
  mapping: ImportMapping,
  titles: string[],
): (row: TableRow) => ShopRow {
  const keys = titles.map(headerKey);
  const textOf =
    (...names: string[]) =>
    ({ cells }: TableRow) =>
      cells[keys.findIndex((key) => names.includes(key))]?.trim() ?? '';
  if (mapping.shape === 'shopify') return shopifyRows(mapping, textOf);
  return mapping.shape === 'woocommerce' ? wooRows(textOf) : () => PLAIN;
}

type TextOf = (...names: string[]) => (row: TableRow) => string;

/**
 * Shopify writes the title, the vendor and the tags only in the first row of a product; further rows are variants or
 * pictures. A variant with a number of its own is told apart by its options, 'Oak chair - Blue / M'.
 */
function shopifyRows({ roles }: ImportMapping, textOf: TextOf): (row: TableRow) => ShopRow {
  const [handleOf, titleOf] = [textOf('handle', 'url_handle'), textOf('title')];
  const variantOf = textOf('variant_sku', 'sku');
  const priceOf = textOf('variant_price', 'price');
  const barcodeOf = textOf('variant_barcode', 'barcode');
  const optionOfs = [1, 2, 3].map((n) => textOf(`option${n}_value`));
  const detailOf = (role: 'name' | 'brand' | 'category' | 'tags', { cells }: TableRow) => {
    const column = Object.keys(roles).find((key) => roles[key] === role);
    return cells[Number(column)]?.trim() || null;
  };
  let handle = '';
  let inherited: ShopRow['inherited'] = {};
  return (row) => {
    if (titleOf(row) !== '' || handleOf(row) !== handle) {
      handle = handleOf(row);
      const tags = tagsIn(detailOf('tags', row) ?? '');
      inherited = {
        name: detailOf('name', row),
        brand: detailOf('brand', row),
        category: detailOf('category', row),
        ...(tags.length > 0 && { terms: { tags } }),
      };
      return PLAIN;
    }
    const hasNumber = [variantOf, barcodeOf].some((of) => of(row) !== '');
    if (!hasNumber && priceOf(row) === '') return skip(CONTINUES_PRODUCT);
    const options = optionOfs.map((of) => of(row)).filter((option) => option !== '');
    const { name } = inherited;
    const isNamed = hasNumber && name && options.length > 0;
    return {
      skipped: null,
      inherited: isNamed ? { ...inherited, name: `${name} - ${options.join(' / ')}` } : inherited,
    };
  };
}

/** WooCommerce lists drafts, and variations below the product on whose page they are sold. */
function wooRows(textOf: TextOf): (row: TableRow) => ShopRow {
  const typeOf = textOf('type', 'tipo', 'typ');
  const publishedOf = textOf('published', 'publicado', 'veroffentlicht', 'publie', 'pubblicato');
  return (row) => {
    if (typeOf(row).toLowerCase().startsWith('variation')) return skip(VARIATION);
    return ['0', '-1'].includes(publishedOf(row)) ? skip(NOT_PUBLISHED) : PLAIN;
  };
}

const skip = (reason: string): ShopRow => ({ skipped: reason, inherited: {} });
