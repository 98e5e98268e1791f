import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { MATCH_PAGE_SIZE, MATCH_PAGE_SIZES } from '../../../contract/constants.ts';
import type { BrandComparison } from '../../../contract/entities/statistics.ts';
import { isStanding } from '../../../contract/rules/filter.ts';
import { writeListAddress, type ListAddress } from '../../../contract/rules/list-address.ts';
import { compareText } from '../../../contract/rules/sort.ts';
import { shortNames } from '../../../contract/rules/website-name.ts';
import { formatCount, formatIndex, productCount } from '../shared/format.ts';
import * as classes from './brand-map.module.css';

type Props = {
  brands: BrandComparison['brands'];
  /** The list on the page, which a cell narrows. */
  list: ListAddress;
};

/** How a competitor's prices stand to the own ones. */
export const SIDES = { cheaper: 'Cheaper', equal: 'Equal', higher: 'Higher' } as const;
type Side = keyof typeof SIDES;

/** One stop of the tab order: the arrows go from cell to cell. */
export function BrandTable({ brands, list }: Props) {
  const websites = [
    ...new Set(brands.flatMap((row) => row.websites.map(({ website }) => website))),
  ].toSorted(compareText);
  const names = shortNames(websites);
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  const cellOf = (row: number, column: number) =>
    brands[row]?.websites.find(({ website }) => website === websites[column]);
  const start = cellOf(focused.row, focused.column)
    ? focused
    : firstCell(brands.length, websites.length, cellOf);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    let { row, column } = start;
    // Over the cells that compare nothing, to the next one that does.
    do {
      row += step.row;
      column += step.column;
      if (row < 0 || column < 0 || row >= brands.length || column >= websites.length) return;
    } while (!cellOf(row, column));
    setFocused({ row, column });
    event.currentTarget
      .querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
      ?.focus({ preventScroll: false });
  };

  return (
    <div className={classes.frame}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrows move in it
        role="grid"
        className={classes.map}
        aria-label="Mean difference of the competitors' prices by brand"
        style={{ minWidth: BRAND_PIXELS + websites.length * CELL_PIXELS }}
        onKeyDown={move}
      >
        <colgroup>
          <col className={classes.brand} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Brand</th>
            {websites.map((website) => (
              <th key={website} scope="col">
                <span title={website}>{names.get(website)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {brands.map(({ brand, products }, row) => (
            <tr key={brand}>
              <th scope="row">
                {brand || 'No brand'}
                <small>{productCount(products)}</small>
              </th>
              {websites.map((website, column) => {
                const cell = cellOf(row, column);
                if (!cell) {
                  return (
                    <td key={website} className={classes.none}>
                      <span aria-hidden="true">—</span>
                      <span className={classes.said}>not compared</span>
                    </td>
                  );
                }
                const side = sideOf(cell.difference);
                return (
                  <td key={website}>
                    <Link
                      href={hrefOf(list, brand, website)}
                      className={classes.cell}
                      data-cell={`${row} ${column}`}
                      data-side={side}
                      style={{ '--strength': strengthOf(cell.difference) } as CSSProperties}
                      tabIndex={row === start.row && column === start.column ? 0 : -1}
                      onFocus={() => setFocused({ row, column })}
                      aria-label={nameOf({ ...cell, brand, side })}
                    >
                      <span>{formatIndex(cell.difference)}</span>{' '}
                      <small>{formatCount(cell.products)}</small>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The least widths. */
const BRAND_PIXELS = 120;
const CELL_PIXELS = 96;

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function firstCell(
  rows: number,
  columns: number,
  cellOf: (row: number, column: number) => object | undefined,
) {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (cellOf(row, column)) return { row, column };
    }
  }
  return { row: 0, column: 0 };
}

/** Of the competitor, by the borders of the Competitors comparison (VIEW-03). */
function sideOf(percent: number): Side {
  const rival = 100 + percent;
  if (isStanding('equal', 100, rival)) return 'equal';
  return isStanding('cheaper', 100, rival) ? 'higher' : 'cheaper';
}

/** From 0 to 1 at a quarter of the price. */
const strengthOf = (percent: number) => Math.min(1, Math.abs(percent) / 25).toFixed(2);

type Named = {
  brand: string;
  website: string;
  side: Side;
  difference: number;
  products: number;
};

/** It begins with what the cell shows. */
function nameOf({ brand, website, side, difference, products }: Named): string {
  const stands = side === 'equal' ? 'equal to yours' : `${side} than yours`;
  return `${formatIndex(difference)} ${productCount(products)} of ${brand || 'no brand'}: ${website} is ${stands} on average. Show them`;
}

const SIZES = { pageSize: MATCH_PAGE_SIZE, sizes: MATCH_PAGE_SIZES };

/** The list of the products that a cell counts. */
function hrefOf(list: ListAddress, brand: string, website: string): string {
  const against = { website, price: '', stock: '' } as const;
  const filter = { ...list.filter, brands: [brand], against };
  return writeListAddress({ ...list, page: 0, filter }, SIZES);
}
