import type { RuleField } from '../../../contract/choices.ts';
import type { ExtractionRule } from '../../../contract/entities/extraction-rule.ts';

export const FIELD_LABELS: Record<RuleField, string> = {
  price: 'Price',
  listPrice: 'Price before the promotion',
  currency: 'Currency',
  availability: 'Availability',
  seller: 'Seller',
  name: 'Name',
  brand: 'Brand',
  gtin: 'EAN',
  mpn: 'Model',
  sku: 'Reference of the shop',
  image: 'Image',
  category: 'Category',
  rating: 'Rating',
  reviews: 'Reviews',
  shipping: 'Shipping costs',
};

export const KIND_LABELS: Record<ExtractionRule['kind'], string> = {
  selector: 'CSS selector',
  'json-path': 'JSON path',
};
