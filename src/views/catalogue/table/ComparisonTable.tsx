import { useEffect, useEffectEvent, useMemo, useRef, type MouseEvent } from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { Website } from '../../../../contract/entities/website.ts';
import { resizeColumn } from '../../../../contract/rules/column-choice.ts';
import { shortNames } from '../../../../contract/rules/website-name.ts';
import type { TableSort } from '../../../../contract/rules/sort.ts';
import { useDeployment } from '../../shared/deployment.ts';
import { useMay } from '../../shared/session.ts';
import { useHour } from '../../shared/use-now.ts';
import { speakFor, writtenTip, type Tip } from '../../shared/tooltip.ts';
import type { Arrangement } from './arrangement.ts';
import { widthProperty } from './column-widths.ts';
import { hiddenOffers, offerOf } from './match-view.ts';
import { offerTip } from './offer-view.ts';
import type { OnRowAction } from './row-action.ts';
import { nextSorts } from './sorts.ts';
import { controlPixels, fixedColumns, pinnedWidth } from './table-columns.tsx';
import {
  OptionsContext,
  RowsContext,
  ShortNamesContext,
  SortsContext,
  WidthsContext,
} from './table-context.ts';
import { websiteTip } from './table-header.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useColumnResize } from './use-column-resize.ts';
import { useFocusOnMatch } from './use-focus-on-match.ts';
import { controlOf, placeOf, replaceImage, useRowControls } from './use-row-controls.tsx';
import { useTableLayout } from './use-table-layout.ts';
import { websiteColumns } from './website-columns.ts';
import * as classes from './comparison-table.module.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import 'mantine-datatable/styles.layer.css';

export type ComparisonTableProps = {
  rows: readonly MatchDocument[];
  /** Matches with stored changes that are not sent yet. */
  pending: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  websites: readonly Website[];
  ownAlias: string;
  sorts: TableSort[];
  /** The number of skeleton rows while the first page loads; null afterwards. */
  awaited: number | null;
  emptyText: string;
  view: 'compact' | 'basic';
  country: string;
  referenceIsEan: boolean;
  isFavourites: boolean;
  withSelection: boolean;
  /** Whether rows can be selected now. */
  canSelect: boolean;
  arrangement: Arrangement;
  onAction: OnRowAction;
  onSort: (sorts: TableSort[]) => void;
  onSelect: (matchId: string) => void;
  onSelectAll: () => void;
};

const SORT_HINT = ['Click to sort', 'Shift and click to sort by several columns'];

/** Own products in rows, websites in columns (core 2.10). Handles every click, hover and broken image by delegation. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { rows, pending, selected, canSelect, sorts, ownAlias } = props;
  const { view, country, referenceIsEan, isFavourites } = props;
  const mayFavourite = useMay('setFavourite');
  const { arrangement, withSelection } = props;
  const websites = useMemo(
    () => websiteColumns(props.websites, ownAlias),
    [props.websites, ownAlias],
  );
  const names = useMemo(() => shortNames(websites.map(({ alias }) => alias)), [websites]);
  const parts = useMemo(
    () => ({ websites, columns: arrangement.columns.filter(({ hidden }) => !hidden) }),
    [websites, arrangement.columns],
  );
  const controls = { withFavourite: mayFavourite, withSelection };
  const { viewport, window, widths, ...layout } = useTableLayout({
    columns: parts.columns,
    country,
    controls: controlPixels(controls),
    fixed: fixedColumns(controls),
  });
  const properties = useMemo(
    () =>
      Object.fromEntries([
        ...[...widths].map(([id, width]) => [widthProperty(id), `${width}px`]),
        [
          '--pinned',
          pinnedWidth(parts.columns, { withFavourite: mayFavourite, withSelection }, layout.pinned),
        ],
      ]),
    [widths, parts.columns, mayFavourite, withSelection, layout.pinned],
  );
  const { press, menu, menuOf } = useRowControls(props);
  const page = useMemo(
    () => ({ rows, selected, pending, canSelect }),
    [rows, selected, pending, canSelect],
  );
  const hour = useHour();
  const options = useMemo(
    () => ({ view, country, referenceIsEan, isFavourites, hour }),
    [view, country, referenceIsEan, isFavourites, hour],
  );

  const root = useRef<HTMLDivElement>(null);
  const { faviconServices } = useDeployment();
  const tipOf = useEffectEvent((element: HTMLElement) =>
    tipFor(element, props, { websites, faviconServices }),
  );
  useEffect(() => speakFor(root.current!, (element) => tipOf(element)), []);

  const keepFocus = useFocusOnMatch(rows, { root, viewport }, menuOf);
  const resize = useColumnResize(root, { widths, widest: layout.widest }, (id, width) =>
    arrangement.onColumns(resizeColumn(arrangement.columns, id, width)),
  );

  const click = (event: MouseEvent<HTMLElement>) => {
    const control = controlOf(event);
    if (!control) return;
    const { sort } = control.dataset;
    if (!sort) return press(control);
    const additive = event.shiftKey || event.ctrlKey || event.metaKey;
    props.onSort(nextSorts(sorts, sort, additive));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={root}
      className={classes.comparison}
      style={properties}
      data-view={view}
      data-density={arrangement.density}
      data-pinned={layout.pinned}
      data-paper={layout.paper}
      onClick={click}
      {...resize}
      onFocus={keepFocus.onFocus}
      onBlur={() => {
        keepFocus.onBlur();
        resize.onBlur();
      }}
      onErrorCapture={(event) => replaceImage(event, rows)}
    >
      <OptionsContext value={options}>
        <SortsContext value={sorts}>
          <RowsContext value={page}>
            <WidthsContext value={widths}>
              <ShortNamesContext value={names}>
                <TableFrame
                  parts={parts}
                  window={window}
                  places={props.awaited ?? rows.length}
                  emptyText={props.awaited === null ? props.emptyText : null}
                  label="Price comparison"
                  isShort={isFavourites}
                  viewportRef={viewport}
                  {...controls}
                />
              </ShortNamesContext>
            </WidthsContext>
          </RowsContext>
        </SortsContext>
      </OptionsContext>
      {menu}
    </div>
  );
}

type WebsiteIcons = {
  websites: ReturnType<typeof websiteColumns>;
  faviconServices: readonly string[];
};

function tipFor(
  element: HTMLElement,
  { rows, country }: ComparisonTableProps,
  { websites, faviconServices }: WebsiteIcons,
): Tip | null {
  const { tip = '', alias = '' } = element.dataset;
  if (tip === 'sort') return { lines: SORT_HINT };
  if (tip === 'website') {
    const website = websites.find((one) => one.alias === alias);
    return website ? websiteTip(website, faviconServices) : null;
  }
  if (tip === 'amount') return isCut(element) ? { lines: [element.textContent] } : null;
  if (tip === 'offer') {
    const match = rows[placeOf(element)];
    const offer = match && offerOf(match, alias);
    const price = element.querySelector('a');
    const whole = price && isCut(price) ? [price.textContent] : [];
    if (!offer) return null;
    const hidden = hiddenOffers(match, offer);
    return { lines: [...whole, ...offerTip(offer, { match, country, hidden })] };
  }
  return writtenTip(element);
}

/** Whether its end is not shown. */
const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;
