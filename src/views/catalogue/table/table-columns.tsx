import { clsx } from 'clsx';
import type { DataTableColumn } from 'mantine-datatable';
import type { CSSProperties, ReactNode } from 'react';
import { FIXED_HEADER_CELLS } from '../../../../contract/constants.ts';
import {
  aliasOf,
  isTermsColumn,
  PRODUCT_COLUMN,
  type TableColumn,
} from '../../../../contract/rules/column-choice.ts';
import { FavouriteCell, MenuCell, ProductCell, SelectCell } from './cells.tsx';
import { CONTROL_PIXELS, widthProperty } from './column-widths.ts';
import { isSortColumn } from '../../../../contract/rules/sort.ts';
import {
  AmountCell,
  IndexCell,
  OfferCell,
  OwnOfferCell,
  SimilarityCell,
  TermsCell,
} from './offer-cells.tsx';
import { ColumnHead, SelectHead, SortHead, WebsiteHead } from './table-header.tsx';
import type { ColumnWindow, WebsiteColumn } from './website-columns.ts';
import * as classes from './comparison-table.module.css';
import * as header from './table-header.module.css';

/** The record of the frame: a row position on the page. The row reads which match it shows. */
export type RowPosition = { position: number };

type Column = DataTableColumn<RowPosition> & { width: number | string };

export type ControlChoices = { withFavourite: boolean; withSelection: boolean };

/** What the shown columns are made of. */
export type ColumnParts = {
  /** Those that are not hidden, in their order. */
  columns: readonly TableColumn[];
  websites: readonly WebsiteColumn[];
};

/** How many of the columns stay in place: the first six cells of a row do, of which these are the last (TABLE-02). */
export const fixedColumns = (choices: ControlChoices) =>
  FIXED_HEADER_CELLS - controlColumns(choices).length;

/** How wide the cells before the columns are, in pixels. */
export const controlPixels = (choices: ControlChoices) =>
  controlColumns(choices).reduce((sum, { width }) => sum + Number(width), 0);

/** How wide what stays in place sideways is, as a length of CSS that follows the columns as they are dragged. */
export const pinnedWidth = (
  columns: readonly TableColumn[],
  choices: ControlChoices,
  pinned: 'all' | 'product',
): string => {
  if (pinned === 'product') return `var(${widthProperty(PRODUCT_COLUMN)})`;
  const data = columns
    .slice(0, fixedColumns(choices))
    .map(({ id }) => ({ accessor: id, width: `var(${widthProperty(id)})` }));
  return widthOf([...controlColumns(choices), ...data]);
};

/** One button or box each. */
function controlColumns({ withFavourite, withSelection }: ControlChoices): Column[] {
  const favourite: Column = {
    accessor: 'favourite',
    width: CONTROL_PIXELS.favourite,
    title: <span className={header.hidden}>Favorite</span>,
    render: () => <FavouriteCell />,
  };
  const select: Column = {
    accessor: 'select',
    width: CONTROL_PIXELS.select,
    title: <SelectHead />,
    render: ({ position }) => <SelectCell position={position} />,
  };
  return [
    {
      accessor: 'menu',
      width: CONTROL_PIXELS.menu,
      title: <span className={header.hidden}>Actions</span>,
      render: () => <MenuCell />,
    },
    ...(withFavourite ? [favourite] : []),
    ...(withSelection ? [select] : []),
  ];
}

const CELLS: Readonly<Record<string, () => ReactNode>> = {
  [PRODUCT_COLUMN]: () => <ProductCell />,
  price: () => <OwnOfferCell />,
  price_index: () => <IndexCell />,
  low_price: () => <AmountCell field="low_price" />,
  hight_price: () => <AmountCell field="hight_price" />,
  similarity: () => <SimilarityCell />,
};

function cellOf(id: string): () => ReactNode {
  if (isTermsColumn(id)) return () => <TermsCell column={id} />;
  return CELLS[id] ?? (() => null);
}

/** A column that is named in the documents, or ours. */
function namedColumn(
  { id, label }: TableColumn,
  isFirst: boolean,
  own: WebsiteColumn | undefined,
): Column {
  const sort =
    id === 'price' && own ? (
      <WebsiteHead website={own} column={id} label={label} />
    ) : (
      <SortHead column={id} label={label} />
    );
  return {
    accessor: id,
    width: `var(${widthProperty(id)})`,
    ...(id !== PRODUCT_COLUMN && { textAlign: 'right' as const }),
    customCellAttributes: () => ({ 'data-label': label }),
    title: (
      <ColumnHead id={id} label={label} isFirst={isFirst}>
        {isSortColumn(id) ? sort : label}
      </ColumnHead>
    ),
    render: cellOf(id),
  };
}

function websiteColumn(id: string, website: WebsiteColumn, isFirst: boolean): Column {
  const { alias, own } = website;
  return {
    accessor: id,
    width: `var(${widthProperty(id)})`,
    textAlign: 'right',
    customCellAttributes: () => ({ 'data-label': alias }),
    title: (
      <ColumnHead id={id} label={alias} isFirst={isFirst}>
        <WebsiteHead website={website} column={alias} label={alias} />
      </ColumnHead>
    ),
    ...(own && { titleClassName: classes.ownWebsite, cellsClassName: classes.ownWebsite }),
    render: () => <OfferCell alias={alias} />,
  };
}

function dataColumns({ columns, websites }: ColumnParts): Column[] {
  const byAlias = new Map(websites.map((website) => [website.alias, website]));
  const ownWebsite = websites.find(({ own }) => own);
  return columns.map((column, place) => {
    const alias = aliasOf(column.id);
    const website = alias === null ? undefined : byAlias.get(alias);
    return website
      ? websiteColumn(column.id, website, place === 0)
      : namedColumn(column, place === 0, ownWebsite);
  });
}

const pixels = (width: number | string) => (typeof width === 'number' ? `${width}px` : width);

export const widthOf = (columns: readonly Column[]) =>
  columns.length === 0 ? '0px' : `calc(${columns.map(({ width }) => pixels(width)).join(' + ')})`;

/** A column as wide as the omitted ones, so that the scroll bar and the header stay correct. */
function gap(side: string, omitted: readonly Column[]): Column[] {
  if (omitted.length === 0) return [];
  return [
    {
      // The frame remembers a column's first width by its accessor.
      accessor: `gap:${side}:${omitted.map(({ accessor }) => accessor).join()}`,
      width: widthOf(omitted),
      title: <span className={header.hidden}>More columns</span>,
      titleClassName: classes.gap,
      cellsClassName: classes.gap,
      render: () => null,
    },
  ];
}

/** Each fixed cell stands at the sum of those before it. */
function fixed(columns: Column[], controls: number): Column[] {
  return columns.map((column, index) => {
    const style: CSSProperties = { left: widthOf(columns.slice(0, index)) };
    const className = clsx(
      classes.fixed,
      index < controls && classes.narrow,
      column.accessor === PRODUCT_COLUMN && classes.productColumn,
      index === columns.length - 1 && classes.fixedLast,
    );
    return {
      ...column,
      titleClassName: clsx(className, column.titleClassName),
      cellsClassName: clsx(className, column.titleClassName),
      titleStyle: style,
      cellsStyle: () => style,
    };
  });
}

/** All columns, with those inside the window drawn and gaps in place of the others. */
export function tableColumns(
  parts: ColumnParts,
  { from, to }: ColumnWindow,
  choices: ControlChoices,
): Column[] {
  const controls = controlColumns(choices);
  const data = dataColumns(parts);
  const place = fixedColumns(choices);
  const leading = fixed([...controls, ...data.slice(0, place)], controls.length);
  const scrolled = data.slice(place);
  const drawn = scrolled.slice(from, to).map((column, index): Column => ({
    ...column,
    customCellAttributes: (record, place) => ({
      ...column.customCellAttributes?.(record, place),
      'aria-colindex': leading.length + from + index + 1,
    }),
  }));
  return [
    ...leading,
    ...gap('left', scrolled.slice(0, from)),
    ...drawn,
    ...gap('right', scrolled.slice(to)),
  ];
}

export const columnCount = ({ columns }: ColumnParts, choices: ControlChoices): number =>
  controlColumns(choices).length + columns.length;
