import type { ImportRole } from '../../../contract/choices.ts';

/** What a column of an imported file is taken for, in the words of the interface. */
export const ROLE_LABELS: Record<ImportRole, string> = {
  ownUrl: 'Own page',
  url: 'Competitor page',
  ownId: 'Own shop id',
  website: 'Website',
  ref: 'Reference',
  name: 'Name',
  brand: 'Brand',
  model: 'Model',
  ean: 'EAN',
  category: 'Category',
  cost: 'Cost',
  rrp: 'RRP, recommended price',
  map: 'MAP, minimum advertised price',
  vat: 'VAT rate',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  currency: 'Currency',
  shipping: 'Shipping',
  packSize: 'Pack size',
  packUnit: 'Pack unit',
  tags: 'Tags',
  ignored: 'Ignored',
};
