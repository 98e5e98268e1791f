import { clsx } from 'clsx';
import type { DataTableColumn } from 'mantine-datatable';
import type { CSSProperties } from 'react';
import { FIXED_HEADER_CELLS } from '../../../../contract/constants.ts';
import { FavouriteCell, MenuCell, ProductCell, SelectCell } from './cells.tsx';
import { AmountCell, IndexCell, OfferCell, OwnPriceCell, SimilarityCell } from './offer-cells.tsx';
import { SelectHead, SortHead, WebsiteHead } from './table-header.tsx';
import type { ColumnWindow, WebsiteColumn } from './website-columns.ts';
import * as classes from './comparison-table.module.css';
import * as header from './table-header.module.css';

/** The record of the frame: a row position on the page. The row reads which match it shows. */
export type RowPosition = { position: number };

export const WEBSITE_COLUMN_PIXELS = 132;

type Column = DataTableColumn<RowPosition> & { width: number | string };

export type ColumnChoices = {
  withFavourite: boolean;
  withSelection: boolean;
  withSimilarity: boolean;
};

/** One button or box each. */
const NARROW_COLUMNS: ReadonlySet<Column['accessor']> = new Set(['menu', 'favourite', 'select']);

const OWN_WEBSITE = { titleClassName: classes.ownWebsite, cellsClassName: classes.ownWebsite };

const textColumn = (accessor: string, label: string, width: number, cell: Column['render']) =>
  ({
    accessor,
    width,
    textAlign: 'right',
    title: <SortHead column={accessor} label={label} />,
    render: cell!,
  }) satisfies Column;

/** The columns before the websites', in the order of the documents (TABLE-01). */
function leadingColumns({ withFavourite, withSelection }: ColumnChoices): Column[] {
  const favourite: Column = {
    accessor: 'favourite',
    width: 36,
    title: <span className={header.hidden}>Favorite</span>,
    render: () => <FavouriteCell />,
  };
  const select: Column = {
    accessor: 'select',
    width: 40,
    title: <SelectHead />,
    render: ({ position }) => <SelectCell position={position} />,
  };
  return [
    {
      accessor: 'menu',
      width: 36,
      title: <span className={header.hidden}>Actions</span>,
      render: () => <MenuCell />,
    },
    ...(withFavourite ? [favourite] : []),
    ...(withSelection ? [select] : []),
    {
      accessor: 'product_name',
      width: 'var(--product-width)',
      title: <SortHead column="product_name" label="Product" />,
      render: () => <ProductCell />,
    },
    textColumn('price', 'Price', 112, () => <OwnPriceCell />),
    textColumn('price_index', 'Index %', 96, () => <IndexCell />),
    textColumn('low_price', 'Min', 104, () => <AmountCell field="low_price" />),
    textColumn('hight_price', 'Max', 104, () => <AmountCell field="hight_price" />),
  ];
}

/** A column as wide as the omitted ones, so that the scroll bar and the header stay correct. */
function gap(accessor: string, count: number): Column[] {
  if (count === 0) return [];
  return [
    {
      // The frame remembers a column's first width by its accessor.
      accessor: `${accessor}:${count}`,
      width: count * WEBSITE_COLUMN_PIXELS,
      title: <span className={header.hidden}>More websites</span>,
      titleClassName: classes.gap,
      cellsClassName: classes.gap,
      render: () => null,
    },
  ];
}

const pixels = (width: number | string) => (typeof width === 'number' ? `${width}px` : width);

export const widthOf = (columns: readonly Column[]) =>
  columns.length === 0 ? '0px' : `calc(${columns.map(({ width }) => pixels(width)).join(' + ')})`;

/** The first six cells of each row stay where they are, each at the sum of those before it (TABLE-02). */
function fixed(columns: Column[]): Column[] {
  return columns.map((column, index) => {
    if (index >= FIXED_HEADER_CELLS) return column;
    const style: CSSProperties = { left: widthOf(columns.slice(0, index)) };
    const className = clsx(
      classes.fixed,
      NARROW_COLUMNS.has(column.accessor) && classes.narrow,
      column.accessor === 'product_name' && classes.productColumn,
      index === FIXED_HEADER_CELLS - 1 && classes.fixedLast,
    );
    return {
      ...column,
      titleClassName: className,
      cellsClassName: className,
      titleStyle: style,
      cellsStyle: () => style,
    };
  });
}

/** All columns with the websites inside the window drawn and gaps in place of the others. */
export function tableColumns(
  websites: readonly WebsiteColumn[],
  { from, to }: ColumnWindow,
  choices: ColumnChoices,
): Column[] {
  const leading = fixed(leadingColumns(choices));
  const drawn = websites.slice(from, to).map((website, index): Column => ({
    accessor: `website:${website.alias}`,
    width: WEBSITE_COLUMN_PIXELS,
    textAlign: 'right',
    title: <WebsiteHead website={website} />,
    ...(website.own && OWN_WEBSITE),
    customCellAttributes: () => ({ 'aria-colindex': leading.length + from + index + 1 }),
    render: () => <OfferCell alias={website.alias} own={website.own} />,
  }));
  const similarity: Column = {
    accessor: 'similarity',
    width: 104,
    textAlign: 'right',
    title: 'Similarity',
    render: () => <SimilarityCell />,
  };
  return [
    ...leading,
    ...gap('gap:left', from),
    ...drawn,
    ...gap('gap:right', websites.length - to),
    ...(choices.withSimilarity ? [similarity] : []),
  ];
}

export function columnCount(websites: readonly WebsiteColumn[], choices: ColumnChoices): number {
  return leadingColumns(choices).length + websites.length + (choices.withSimilarity ? 1 : 0);
}
