/**
 * What an exported file may contain: the columns of the comparison table, and what else is known of a product. Those of
 * `own` are of the account's website, those of `rival` come once for each competitor. The order is that of the file.
 * `isDocumented` are the columns of a file whose request names none.
 */
export const EXPORT_FIELDS = {
  reference: { group: 'product', label: 'Reference', isDocumented: true },
  name: { group: 'product', label: 'Product', isDocumented: true },
  brand: { group: 'product', label: 'Brand', isDocumented: true },
  category: { group: 'product', label: 'Category', isDocumented: true },
  ean: { group: 'product', label: 'EAN', isDocumented: true },
  mpn: { group: 'product', label: 'MPN', isDocumented: true },
  verified: { group: 'product', label: 'Confirmed', isDocumented: false },
  favorite: { group: 'product', label: 'Favorite', isDocumented: false },
  specifications: { group: 'product', label: 'Specifications', isDocumented: false },
  tags: { group: 'product', label: 'Tags', isDocumented: false },
  pack: { group: 'product', label: 'Pack', isDocumented: false },
  price: { group: 'own', label: 'Price', isDocumented: true },
  availability: { group: 'own', label: 'Availability', isDocumented: true },
  list_price: { group: 'own', label: 'List price', isDocumented: false },
  promotion: { group: 'own', label: 'Promotion', isDocumented: false },
  shipping: { group: 'own', label: 'Shipping', isDocumented: false },
  cost: { group: 'own', label: 'Cost', isDocumented: false },
  vat: { group: 'own', label: 'VAT %', isDocumented: false },
  margin: { group: 'own', label: 'Margin without VAT', isDocumented: false },
  margin_with_vat: { group: 'own', label: 'Margin with VAT', isDocumented: false },
  margin_percent: { group: 'own', label: 'Margin %', isDocumented: false },
  rrp: { group: 'own', label: 'RRP', isDocumented: false },
  map: { group: 'own', label: 'MAP', isDocumented: false },
  min_price: { group: 'own', label: 'Minimum price', isDocumented: false },
  max_price: { group: 'own', label: 'Maximum price', isDocumented: false },
  product_shipping: { group: 'own', label: 'Shipping you ask for', isDocumented: false },
  unit_price: { group: 'own', label: 'Price per unit', isDocumented: false },
  url: { group: 'own', label: 'Url', isDocumented: false },
  read: { group: 'own', label: 'Time read', isDocumented: false },
  index: { group: 'comparison', label: 'Index %', isDocumented: true },
  min: { group: 'comparison', label: 'Min', isDocumented: true },
  max: { group: 'comparison', label: 'Max', isDocumented: true },
  competitors: { group: 'comparison', label: 'Competitors', isDocumented: false },
  similarity: { group: 'comparison', label: 'Similarity', isDocumented: false },
  rival_price: { group: 'rival', label: 'Price', isDocumented: true },
  rival_availability: { group: 'rival', label: 'Availability', isDocumented: true },
  rival_difference: { group: 'rival', label: 'Difference %', isDocumented: false },
  rival_list_price: { group: 'rival', label: 'List price', isDocumented: false },
  rival_promotion: { group: 'rival', label: 'Promotion', isDocumented: false },
  rival_shipping: { group: 'rival', label: 'Shipping', isDocumented: false },
  rival_seller: { group: 'rival', label: 'Seller', isDocumented: false },
  rival_below_map: { group: 'rival', label: 'Below MAP', isDocumented: false },
  rival_below_rrp: { group: 'rival', label: 'Below RRP', isDocumented: false },
  rival_url: { group: 'rival', label: 'Url', isDocumented: false },
  rival_read: { group: 'rival', label: 'Time read', isDocumented: false },
} as const satisfies Record<string, ExportFieldInfo>;

export type ExportFieldGroup = 'product' | 'own' | 'comparison' | 'rival';
type ExportFieldInfo = { group: ExportFieldGroup; label: string; isDocumented: boolean };
export type ExportField = keyof typeof EXPORT_FIELDS;

/** The first is what a request that names none gets. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
