import { NativeSelect, TextInput } from '@mantine/core';
import { COMPARISON_LABEL_ABOVE_PERCENT } from '../../../contract/constants.ts';
import { isKeyOf } from '../../../contract/records.ts';
import {
  comparedCompetitors,
  type AvailabilityFilter,
  type ComparedCompetitor,
  type ComparisonSort,
  type competitorsComparisonMachine,
  type Display,
} from '../../machines/competitors/competitors-comparison.ts';
import { choiceOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatPercent, productCount } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import { ListLink } from '../shared/ListLink.tsx';
import { Segments } from '../shared/Segments.tsx';
import { sharesOf } from '../shared/shares.ts';
import { MissingMessage, Age } from '../shared/Missing.tsx';
import * as classes from './competitors.module.css';
import * as card from '../shared/charts/chart-card.module.css';
import '@mantine/core/styles/Combobox.layer.css';

type Props = FlowProps<typeof competitorsComparisonMachine>;

const AVAILABILITY_WORDS: Record<AvailabilityFilter, string> = {
  all: 'All',
  in_stock: 'In Stock',
  out_of_stock: 'Out Of Stock',
  unknown: 'Stock unknown',
};
const SORT_WORDS: Record<ComparisonSort, string> = {
  higher: 'Higher',
  cheaper: 'Cheaper',
  equals: 'Equal',
  total: 'Product count',
};
/** A narrower share has no room for its figure. */
const LABELLED_ABOVE_PERCENT = 3.5;
const SIDES = ['higher', 'cheaper', 'equals'] as const;
const NAMES = { higher: 'Higher than', cheaper: 'Cheaper than', equals: 'Equal to' } as const;
const STANDINGS = { higher: 'higher', cheaper: 'cheaper', equals: 'equal' } as const;

/** The own prices compared with each competitor's (core 2.8). */
export function CompetitorsComparison({ snapshot, send }: Props) {
  const { answer, display, availability } = snapshot.context;
  const listed = comparedCompetitors(snapshot.context);
  return (
    <Flow name="competitorsComparison" snapshot={snapshot}>
      <Card title="Competitors comparison" aside={<Legend />}>
        <Controls snapshot={snapshot} send={send} />
        {snapshot.matches('failed') ? (
          <MissingMessage
            title="The comparison could not be loaded"
            subject="It is"
            action={
              <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
                Try again
              </EventButton>
            }
          />
        ) : (
          <>
            {!answer && <div className={card.bone} style={{ height: 320 }} />}
            {answer && listed.length === 0 && <StateMessage title="No data available" />}
            <ul className={classes.comparison}>
              {listed.map((competitor) => (
                <CompetitorBar
                  key={competitor.alias}
                  display={display}
                  availability={availability}
                  {...competitor}
                />
              ))}
            </ul>
            {answer?.isOld && (
              <p className={card.foot}>
                <Age at={answer.at} />
              </p>
            )}
          </>
        )}
      </Card>
    </Flow>
  );
}

function Controls({ snapshot, send }: Props) {
  const { availability, sort, isDescending, display, search } = snapshot.context;
  return (
    <div className={classes.controls}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Competitor"
        value={search}
        {...fieldOf(snapshot, { type: 'SEARCH', text: search })}
        onChange={(event) => send({ type: 'SEARCH', text: event.currentTarget.value })}
      />
      <NativeSelect
        label="Availability"
        value={availability}
        {...fieldOf(snapshot, { type: 'SET_AVAILABILITY', availability })}
        data={optionsOf(AVAILABILITY_WORDS)}
        onChange={({ currentTarget: { value } }) => {
          if (isKeyOf(AVAILABILITY_WORDS, value))
            send({ type: 'SET_AVAILABILITY', availability: value });
        }}
      />
      <NativeSelect
        label="Sort by"
        value={sort}
        {...fieldOf(snapshot, { type: 'SORT_BY', sort })}
        data={optionsOf(SORT_WORDS)}
        onChange={({ currentTarget: { value } }) => {
          if (isKeyOf(SORT_WORDS, value)) send({ type: 'SORT_BY', sort: value });
        }}
      />
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'TURN_ORDER' }}
        variant="default"
        aria-label={isDescending ? 'Descending, turn round' : 'Ascending, turn round'}
      >
        {isDescending ? '↓ Descending' : '↑ Ascending'}
      </EventButton>
      <Segments<Display>
        label="Display"
        value={display}
        controlFor={(value) =>
          choiceOf(snapshot, { type: 'SET_DISPLAY', display: value }, value === display)
        }
        onChange={(value) => send({ type: 'SET_DISPLAY', display: value })}
        data={[
          { value: 'percentage', label: 'Percentage' },
          { value: 'absolute', label: 'Absolute' },
        ]}
      />
    </div>
  );
}

type BarProps = ComparedCompetitor & { display: Display; availability: AvailabilityFilter };

/** Each share opens the products that it counts (VIEW-04). */
function CompetitorBar({ alias, total, display, availability, ...counts }: BarProps) {
  const stock = availability === 'all' ? '' : availability;
  const counted = SIDES.map((side) => counts[side]);
  const shares = { whole: sharesOf(counted), finer: sharesOf(counted, 1) };
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {alias}
        <small>{productCount(total)}</small>
      </span>
      <span className={classes.bar}>
        {SIDES.map((side, index) => {
          const count = counts[side];
          if (count === 0) return null;
          const percent = (count / total) * 100;
          const share = shares.whole[index] ?? 0;
          const full = productCount(count);
          const named = shareText(share, shares.finer[index] ?? 0);
          return (
            <span key={side} className={classes.share} data-side={side} style={{ flexGrow: count }}>
              <ListLink
                className={classes.open}
                page="/pricing"
                filter={{ against: { website: alias, price: STANDINGS[side], stock } }}
                name={`${NAMES[side]} ${alias}: ${full}, ${named}. Show them`}
              >
                {percent > LABELLED_ABOVE_PERCENT &&
                  // Where there is no room for decimals; the name of the part has them.
                  (display === 'percentage' ? formatPercent(share) : countLabel(count, percent))}
              </ListLink>
            </span>
          );
        })}
      </span>
    </li>
  );
}

/** Begins with what the part of the bar shows. */
const shareText = (share: number, finer: number) =>
  `${formatPercent(share)}${share < 10 ? ` (${formatPercent(finer, 1)})` : ''}`;

/** COMP-03: 'product' appears only where the share has room for it. */
const countLabel = (count: number, percent: number) =>
  percent > COMPARISON_LABEL_ABOVE_PERCENT ? productCount(count) : formatCount(count);

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Your price is">
      {SIDES.map((side) => (
        <li key={side}>
          <span className={classes.share} data-side={side} />
          {SORT_WORDS[side]}
        </li>
      ))}
    </ul>
  );
}

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
