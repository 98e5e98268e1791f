/**
 * The columns of the comparison table as a person arranged them. What is stored is a list of choices in the chosen
 * order; a column without a choice stands where it stands at first, after the column before it.
 */

/** What was chosen of one column. `width` is in pixels; null for the first one. */
export type ColumnChoice = { id: string; width: number | null; hidden: boolean };

/** How high the rows are. */
export type Density = 'comfortable' | 'compact';

/** `width` is null until one was chosen. */
export type TableColumn = {
  id: string;
  /** As in the header: for a website its alias. */
  label: string;
  width: number | null;
  hidden: boolean;
};

/** Always the first, and never hidden: it says what a row is. */
export const PRODUCT_COLUMN = 'product_name';
export const MIN_COLUMN_PIXELS = 56;
export const MAX_COLUMN_PIXELS = 640;
/** What is stored at most: room for the longest name of a host, and more columns than a table can be read with. */
export const MAX_COLUMN_ID_LENGTH = 300;
export const MAX_COLUMN_CHOICES = 500;

/** The documented columns (TABLE-01) by the names they are sorted by. */
const NAMED_COLUMNS = [
  { id: PRODUCT_COLUMN, label: 'Product' },
  { id: 'price', label: 'Price' },
  { id: 'price_index', label: 'Index %' },
  { id: 'low_price', label: 'Min' },
  { id: 'hight_price', label: 'Max' },
] as const;

/** Ours, hidden at first: what the retailer decided about the product, and what follows from it. */
const TERMS_COLUMNS = [
  { id: 'cost', label: 'Cost' },
  { id: 'margin', label: 'Margin without VAT' },
  { id: 'margin_with_vat', label: 'Margin with VAT' },
  { id: 'margin_percent', label: 'Margin %' },
  { id: 'rrp', label: 'RRP' },
  { id: 'map', label: 'MAP' },
  { id: 'product_shipping', label: 'Shipping' },
  { id: 'pack', label: 'Pack' },
  { id: 'unit_price', label: 'Price per unit' },
  { id: 'tags', label: 'Tags' },
] as const;
export type TermsColumn = (typeof TERMS_COLUMNS)[number]['id'];

export const isTermsColumn = (id: string): id is TermsColumn =>
  TERMS_COLUMNS.some((column) => column.id === id);

export const SIMILARITY_COLUMN = 'similarity';

const WEBSITE = 'website:';

/** The id of a website's column, which no alias can make one of the others. */
export const websiteColumnId = (alias: string): string => `${WEBSITE}${alias}`;

/** The alias of a website's column; null for another column. */
export const aliasOf = (id: string): string | null =>
  id.startsWith(WEBSITE) ? id.slice(WEBSITE.length) : null;

export type ColumnSource = {
  /** The websites' aliases in their order, the own one first. */
  aliases: readonly string[];
  ownAlias: string;
  withSimilarity: boolean;
};

/**
 * The columns of somebody who chose nothing. The own website's is hidden: Price shows the same product. Ours are too.
 *
 * @example
 * const source = { aliases: ['own.es', 'rival.es'], ownAlias: 'own.es', withSimilarity: false };
 * firstColumns(source).flatMap(({ hidden, label }) => (hidden ? [] : [label]));
 * // → ['Product', 'Price', 'Index %', 'Min', 'Max', 'rival.es']
 */
export function firstColumns({ aliases, ownAlias, withSimilarity }: ColumnSource): TableColumn[] {
  const websites = aliases.map((alias) => ({
    id: websiteColumnId(alias),
    label: alias,
    width: null,
    hidden: alias === ownAlias,
  }));
  const plain = (column: { id: string; label: string }) => ({
    ...column,
    width: null,
    hidden: false,
  });
  return [
    ...NAMED_COLUMNS.map(plain),
    ...TERMS_COLUMNS.map((column) => ({ ...plain(column), hidden: true })),
    ...websites,
    ...(withSimilarity ? [plain({ id: SIMILARITY_COLUMN, label: 'Similarity' })] : []),
  ];
}

/** `first` in the chosen order, with what was chosen. Choices of columns that are not there have no effect. */
export function chosenColumns(
  first: readonly TableColumn[],
  choices: readonly ColumnChoice[],
): TableColumn[] {
  const byId = new Map(first.map((column) => [column.id, column]));
  const chosen = new Map(choices.map((choice) => [choice.id, choice]));
  const order = [...chosen.keys()].filter((id) => byId.has(id) && id !== PRODUCT_COLUMN);
  for (const [place, { id }] of first.entries()) {
    if (order.includes(id)) continue;
    const before = first[place - 1];
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  }
  return order.flatMap((id) => {
    const column = byId.get(id);
    return column ? [withChoice(column, chosen.get(id))] : [];
  });
}

function withChoice(column: TableColumn, choice: ColumnChoice | undefined): TableColumn {
  if (!choice) return column;
  const { width, hidden } = choice;
  return {
    ...column,
    width: width === null ? null : boundedWidth(width),
    hidden: column.id !== PRODUCT_COLUMN && hidden,
  };
}

/** A whole number of pixels that a column can be wide. */
export const boundedWidth = (pixels: number): number =>
  Math.round(Math.min(MAX_COLUMN_PIXELS, Math.max(MIN_COLUMN_PIXELS, pixels)));

export function hideColumn(
  columns: readonly TableColumn[],
  id: string,
  hidden: boolean,
): TableColumn[] {
  return columns.map((column) =>
    column.id === id && id !== PRODUCT_COLUMN ? { ...column, hidden } : column,
  );
}

/** Hides or shows all websites but the own one, which Price shows. */
export function hideCompetitors(
  columns: readonly TableColumn[],
  ownAlias: string,
  hidden: boolean,
): TableColumn[] {
  return columns.map((column) => (isCompetitor(column, ownAlias) ? { ...column, hidden } : column));
}

export function isCompetitor({ id }: TableColumn, ownAlias: string): boolean {
  const alias = aliasOf(id);
  return alias !== null && alias !== ownAlias;
}

/** `width` null is the width of somebody who chose none. */
export function resizeColumn(
  columns: readonly TableColumn[],
  id: string,
  width: number | null,
): TableColumn[] {
  const next = width === null ? null : boundedWidth(width);
  return columns.map((column) => (column.id === id ? { ...column, width: next } : column));
}

/** Moves a column to a place of the list; the product stays the first. */
export function moveColumn(
  columns: readonly TableColumn[],
  id: string,
  place: number,
): TableColumn[] {
  const moved = columns.find((column) => column.id === id);
  if (!moved || id === PRODUCT_COLUMN) return [...columns];
  const others = columns.filter((column) => column !== moved);
  others.splice(Math.min(Math.max(place, 1), others.length), 0, moved);
  return others;
}

/**
 * What to store for columns as arranged now: nothing if they are as at first. Former choices of columns that are not
 * there now are kept for when they come back, as many as can be stored.
 */
export function choicesOf(
  columns: readonly TableColumn[],
  first: readonly TableColumn[],
  former: readonly ColumnChoice[],
): ColumnChoice[] {
  const known = new Set(columns.map(({ id }) => id));
  const absent = former.filter(({ id }) => !known.has(id));
  const isAsAtFirst = columns.every(
    ({ id, width, hidden }, place) =>
      first[place]?.id === id && width === null && hidden === first[place].hidden,
  );
  const present = isAsAtFirst ? [] : columns;
  return [...present.map(({ id, width, hidden }) => ({ id, width, hidden })), ...absent]
    .filter(({ id }) => id.length <= MAX_COLUMN_ID_LENGTH)
    .slice(0, MAX_COLUMN_CHOICES);
}
