import { useEffect, useEffectEvent, useId, useMemo, useRef, type MouseEvent } from 'react';
import { useMay } from '../../shared/session.ts';
import { useHour } from '../../shared/use-now.ts';
import { speakFor, writtenTip } from '../../shared/tooltip.ts';
import type { ComparisonTableProps } from './ComparisonTable.tsx';
import { MatchCard, WaitingCard } from './MatchCard.tsx';
import { OptionsContext, RowsContext } from './table-context.ts';
import { SelectHead } from './table-header.tsx';
import { useFocusOnMatch } from './use-focus-on-match.ts';
import { controlOf, replaceImage, useRowControls } from './use-row-controls.tsx';
import { websiteColumns } from './website-columns.ts';
import * as classes from './match-cards.module.css';

/** As many as a tall phone shows. */
const MOST_WAITING = 6;

/** The table on a phone: a card for each row, with the same matches, controls and events. */
export function MatchCards(props: ComparisonTableProps) {
  const { rows, pending, selected, canSelect, awaited, ownAlias } = props;
  const { country, referenceIsEan, isFavourites, withSelection } = props;
  const withFavourite = useMay('setFavourite');
  const websites = useMemo(
    () => websiteColumns(props.websites, ownAlias),
    [props.websites, ownAlias],
  );
  const { press, menu, menuOf } = useRowControls(props);
  const page = useMemo(
    () => ({ rows, selected, pending, canSelect }),
    [rows, selected, pending, canSelect],
  );
  const hour = useHour();
  const options = useMemo(
    () => ({ view: 'basic' as const, country, referenceIsEan, isFavourites, hour }),
    [country, referenceIsEan, isFavourites, hour],
  );
  const root = useRef<HTMLDivElement>(null);
  const allId = useId();
  const list = useRef<HTMLUListElement>(null);
  const tipOf = useEffectEvent((element: HTMLElement) => writtenTip(element));
  useEffect(() => speakFor(root.current!, (element) => tipOf(element)), []);
  const keepFocus = useFocusOnMatch(rows, { root, viewport: list }, menuOf);
  const click = (event: MouseEvent<HTMLElement>) => {
    const control = controlOf(event);
    if (control) press(control);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={root}
      className={classes.cards}
      data-view="cards"
      onClick={click}
      {...keepFocus}
      onErrorCapture={(event) => replaceImage(event, rows)}
    >
      <OptionsContext value={options}>
        <RowsContext value={page}>
          {withSelection && (rows.length > 0 || awaited !== null) && (
            <div className={classes.all}>
              <SelectHead id={allId} />
              <label htmlFor={allId}>Select all products of the page</label>
            </div>
          )}
          <ul ref={list} className={classes.list} aria-label="Price comparison" tabIndex={-1}>
            {awaited === null
              ? rows.map((match, position) => (
                  <MatchCard
                    key={match.match_id}
                    position={position}
                    match={match}
                    websites={websites}
                    isSelected={selected.has(match.match_id)}
                    isPending={pending.has(match.match_id)}
                    withFavourite={withFavourite}
                    withSelection={withSelection}
                  />
                ))
              : Array.from({ length: Math.min(awaited, MOST_WAITING) }, (_, place) => (
                  <WaitingCard key={place} />
                ))}
          </ul>
          {awaited === null && rows.length === 0 && (
            <p className={classes.empty}>{props.emptyText}</p>
          )}
        </RowsContext>
      </OptionsContext>
      {menu}
    </div>
  );
}
