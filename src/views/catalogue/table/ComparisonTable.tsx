import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { Website } from '../../../../contract/entities/website.ts';
import type { TableSort } from '../../../../contract/rules/sort.ts';
import { copy } from '../../shared/copy.ts';
import { useDeployment } from '../../shared/deployment.ts';
import { later } from '../../shared/later.tsx';
import { useMay } from '../../shared/session.ts';
import { speakFor, writtenTip, type Tip } from '../../shared/tooltip.ts';
import { hiddenOffers, imagesOf, offerOf } from './match-view.ts';
import { offerTip } from './offer-view.ts';
import type { OnRowAction, RowAction } from './row-action.ts';
import { nextSorts } from './sorts.ts';
import { OptionsContext, RowsContext, SortsContext } from './table-context.ts';
import { websiteTip } from './table-header.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useColumnWindow } from './use-column-window.ts';
import { useFocusOnMatch } from './use-focus-on-match.ts';
import { websiteColumns } from './website-columns.ts';
import * as classes from './comparison-table.module.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Table.layer.css';
import 'mantine-datatable/styles.layer.css';

/** The menu of all rows. */
const RowMenu = later(async () => (await import('./RowMenu.tsx')).RowMenu);

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
  withSimilarity: boolean;
  onAction: OnRowAction;
  onSort: (sorts: TableSort[]) => void;
  onSelect: (matchId: string) => void;
  onSelectAll: () => void;
};

const SIMILARITY_PIXELS = 104;
const SORT_HINT = ['Click to sort', 'Shift and click to sort by several columns'];

/** Own products in rows, websites in columns (core 2.10). Handles every click, hover and broken image by delegation. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { rows, pending, selected, canSelect, sorts, ownAlias } = props;
  const { view, country, referenceIsEan, isFavourites } = props;
  const mayFavourite = useMay('setFavourite');
  const mayDelete = useMay('deleteMatch');
  const websites = useMemo(
    () => websiteColumns(props.websites, ownAlias),
    [props.websites, ownAlias],
  );
  const similarity = props.withSimilarity ? SIMILARITY_PIXELS : 0;
  const { viewport, window } = useColumnWindow(websites.length, similarity);
  const [menu, setMenu] = useState<{ match: MatchDocument; button: HTMLElement } | null>(null);
  const page = useMemo(
    () => ({ rows, selected, pending, canSelect }),
    [rows, selected, pending, canSelect],
  );
  const options = useMemo(
    () => ({ view, country, referenceIsEan, isFavourites }),
    [view, country, referenceIsEan, isFavourites],
  );

  const root = useRef<HTMLDivElement>(null);
  const { faviconServices } = useDeployment();
  const tipOf = useEffectEvent((element: HTMLElement) =>
    tipFor(element, props, { websites, faviconServices }),
  );
  useEffect(() => speakFor(root.current!, (element) => tipOf(element)), []);

  const keepFocus = useFocusOnMatch(rows, root, viewport);

  const click = (event: MouseEvent<HTMLElement>) => {
    const control = controlOf(event);
    if (!control) return;
    const { sort, action } = control.dataset;
    if (sort) {
      const additive = event.shiftKey || event.ctrlKey || event.metaKey;
      return props.onSort(nextSorts(sorts, sort, additive));
    }
    if (action === 'select-all') return props.onSelectAll();
    const match = rows[placeOf(control)];
    if (!match) return;
    if (action === 'select') return props.onSelect(match.match_id);
    if (action === 'menu')
      return setMenu((open) => (open?.button === control ? null : { match, button: control }));
    if (action === 'copy-ean') return copy(match.product_ean ?? '', control);
    props.onAction(action as RowAction, match);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={root}
      className={classes.comparison}
      data-view={view}
      onClick={click}
      {...keepFocus}
      onErrorCapture={(event) => replaceImage(event, rows)}
    >
      <OptionsContext value={options}>
        <SortsContext value={sorts}>
          <RowsContext value={page}>
            <TableFrame
              websites={websites}
              window={window}
              places={props.awaited ?? rows.length}
              emptyText={props.awaited === null ? props.emptyText : null}
              label="Price comparison"
              isShort={isFavourites}
              viewportRef={viewport}
              withFavourite={mayFavourite}
              withSelection={props.withSelection && mayDelete}
              withSimilarity={props.withSimilarity}
            />
          </RowsContext>
        </SortsContext>
      </OptionsContext>
      {menu && <RowMenu {...menu} onAction={props.onAction} onClose={() => setMenu(null)} />}
    </div>
  );
}

function controlOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-action], [data-sort]')
    : null;
}

function placeOf(element: Element): number {
  return Number(element.closest<HTMLElement>('tr[data-position]')?.dataset['position'] ?? -1);
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
  if (tip === 'offer') {
    const match = rows[placeOf(element)];
    const offer = match && offerOf(match, alias);
    return offer ? { lines: offerTip(offer, country, hiddenOffers(match, offer)) } : null;
  }
  return writtenTip(element);
}

/** A broken image falls back to that of another validated competitor, then to an empty tile (TABLE-04). */
function replaceImage({ target }: SyntheticEvent, rows: readonly MatchDocument[]) {
  if (!(target instanceof HTMLImageElement)) return;
  const match = rows[placeOf(target)];
  const images = match ? imagesOf(match) : [];
  const next = images[images.indexOf(target.getAttribute('src') ?? '') + 1];
  if (next) target.src = next;
  else target.hidden = true;
}
