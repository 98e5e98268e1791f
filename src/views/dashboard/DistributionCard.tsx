import type { LastStatistics } from '../../../contract/entities/statistics.ts';
import { bucketLabel, CHART_BUCKET_KEYS } from '../../../contract/rules/buckets.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { controlOf, type FlowProps, choiceOf } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { later } from '../shared/later.tsx';
import { ListLink } from '../shared/ListLink.tsx';
import { Segments } from '../shared/Segments.tsx';
import { useIsSpecialSource } from '../shared/special-source.ts';
import { ChartCard, type HistoryFlow } from '../shared/charts/ChartCard.tsx';
import { ExportButton } from '../shared/charts/ExportButtons.tsx';
import * as classes from './distribution.module.css';

type Props = HistoryFlow & {
  /** The list that choosing a bucket filters. */
  list: FlowProps<typeof matchListMachine>;
};

const LastStatTable = later(async () => (await import('./LastStatTable.tsx')).LastStatTable);

const sideOf = (key: number) => (key < 0 ? 'lower' : key > 0 ? 'higher' : 'equal');

/** How many products lie in each bucket of the price index; choosing one filters the table (DASH-11, DASH-12). */
export function DistributionCard({ list, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { mode, answer } = snapshot.context;
  const selected = list.snapshot.context.bucket?.key ?? null;
  const counts = answer?.body.series[0]?.values ?? [];
  const buckets = CHART_BUCKET_KEYS.map((key, index) => ({ key, count: counts[index] ?? 0 }));
  const resume = answer?.body.resume;
  const isSpecial = useIsSpecialSource();
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <ChartCard
      {...flow}
      name="distributionCard"
      title="Price index distribution"
      height={280}
      empty="No product has a price index yet"
      aside={
        <>
          <Segments
            label="Distribution as"
            value={mode}
            controlFor={(value) =>
              choiceOf(snapshot, { type: 'SET_MODE', mode: value }, value === mode)
            }
            onChange={(value) => send({ type: 'SET_MODE', mode: value })}
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'list', label: 'List' },
            ]}
          />
          <ExportButton snapshot={snapshot} send={send} event={{ type: 'EXPORT' }}>
            xlsx
          </ExportButton>
        </>
      }
    >
      {mode === 'chart' && (
        <div className={classes.buckets}>
          {buckets.map(({ key, count }) => (
            <button
              key={key}
              type="button"
              className={classes.bucket}
              data-side={sideOf(key)}
              aria-pressed={selected === key}
              {...controlOf(list.snapshot, { type: 'SELECT_BUCKET', key })}
              onClick={() => list.send({ type: 'SELECT_BUCKET', key })}
            >
              <span className={classes.track}>
                <span className={classes.bar} style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.count}>
                {formatCount(count)}
                <span className={classes.words}> products with a price index of </span>
              </span>
              <span>{bucketLabel(key)}</span>
            </button>
          ))}
        </div>
      )}
      {isSpecial && <LastStatTable buckets={buckets} resume={resume} list={list} />}
      {mode === 'list' && !isSpecial && (
        <ul className={classes.list}>
          {buckets.map(({ key, count }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.row}
                data-side={sideOf(key)}
                aria-pressed={selected === key}
                {...controlOf(list.snapshot, { type: 'SELECT_BUCKET', key })}
                onClick={() => list.send({ type: 'SELECT_BUCKET', key })}
              >
                <span>
                  {bucketLabel(key)}
                  <span className={classes.words}> price index: </span>
                </span>
                <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
                <span className={classes.count}>
                  {formatCount(count)}
                  <span className={classes.words}> products</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {resume && !isSpecial && <Resume {...resume} />}
    </ChartCard>
  );
}

const POSITIONS = [
  { sort: 'lower', field: 'lower_than_average' },
  { sort: 'equal', field: 'equal_than_average' },
  { sort: 'higher', field: 'higher_than_average' },
] as const;

/** The documents' resume (core 3, "Stats"): how many products are lower, equal and higher than average (DASH-16). */
function Resume(resume: LastStatistics['resume']) {
  return (
    <div className={classes.resume}>
      <span id="resume">Compared with average:</span>
      <ul aria-labelledby="resume">
        {POSITIONS.map(({ sort, field }) => {
          const count = formatCount(resume[field]);
          return (
            <li key={sort} data-side={sort}>
              <ListLink
                filter={{ sort }}
                name={`${count} ${sort}: show the products ${sort} ${sort === 'equal' ? 'to' : 'than'} average`}
              >
                <strong>{count}</strong> {sort}
              </ListLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
